import { CircleCheck } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { dayName } from './day-name.ts';

/** Shown after subscribing, and to subscribers. */
export function Subscribed({ organization, weekday }: { organization: Organization; weekday: number }) {
  return (
    <Outcome level={2} icon={CircleCheck} color="text-good" title="Je krijgt elke week een mail">
      <p className="wrap-anywhere">
        Op {dayName(weekday)}, met wat er bij {organization.name} gevonden is. Is er niets, dan komt er geen mail.
      </p>
      <ButtonLink to={pathTo('mine')} look="outline">
        Veranderen of stoppen
      </ButtonLink>
    </Outcome>
  );
}
