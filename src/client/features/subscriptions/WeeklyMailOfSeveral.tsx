import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { text } from '../../../shared/platform/language/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { organizationsQuery } from '../search/several/queries.ts';

const SubscriptionFlow = lazyWithRetry(() => import('./SubscriptionFlow.tsx'));

/** Offers one weekly mail of several organisations, by their addresses. */
export function WeeklyMailOfSeveral({ at, className }: { at: string; className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`grid print:hidden ${className}`}>
      {isOpen ? (
        <Suspense fallback={<Spinner />}>
          <Flow at={at} />
        </Suspense>
      ) : (
        <Button variant="outline" className="px-4!" onClick={() => setIsOpen(true)}>
          {at.includes(',')
            ? text('Elke week één mail van al deze plekken')
            : text('Elke week een mail met wat er gevonden is')}
        </Button>
      )}
    </div>
  );
}

function Flow({ at }: { at: string }) {
  const { data, error, refetch } = useQuery(organizationsQuery(at));
  if (error && !data) return <Failure message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  const sending = data.filter(({ is_paused, parts }) => !is_paused && parts.includes('weekly_mail'));
  if (sending.length === 0) return <Message variant="failure" title={text('Deze plekken sturen geen weekmail.')} />;
  return <SubscriptionFlow organizations={sending} />;
}
