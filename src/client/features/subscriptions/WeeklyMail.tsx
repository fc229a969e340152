import { Suspense, useState } from 'react';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';

const SubscriptionFlow = lazyWithRetry(() => import('./SubscriptionFlow.tsx'));

/** Offers the weekly mail. The form is loaded only when the button is pressed. */
export function WeeklyMail({ organization, className }: { organization: Organization; className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!organization.parts.includes('weekly_mail')) return null;
  return (
    <div className={`grid print:hidden ${className}`}>
      {isOpen ? (
        <Suspense>
          <SubscriptionFlow organizations={[organization]} />
        </Suspense>
      ) : (
        <Button variant="outline" className="px-4!" onClick={() => setIsOpen(true)}>
          {text('Elke week een mail met wat er gevonden is')}
        </Button>
      )}
    </div>
  );
}
