import { CircleCheck } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { namesOf } from '../organizations/names-of.ts';
import { dayName } from './day-name.ts';

/** Shown after subscribing, and to subscribers. */
export function Subscribed({ organizations, weekday }: { organizations: Organization[]; weekday: number }) {
  return (
    <Outcome level={2} icon={CircleCheck} color="text-good" title={text('Je krijgt elke week een mail')}>
      <p className="wrap-anywhere">
        {text('Op {day}, met wat er bij {name} gevonden is. Is er niets, dan komt er geen mail.', {
          day: dayName(weekday),
          name: namesOf(organizations),
        })}
      </p>
      <ButtonLink to={pathTo('mine')} variant="outline">
        {text('Veranderen of stoppen')}
      </ButtonLink>
    </Outcome>
  );
}
