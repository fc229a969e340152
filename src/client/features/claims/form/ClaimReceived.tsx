import { CircleCheck } from 'lucide';

import { officeOf } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { AnswerTime } from './AnswerTime.tsx';

export function ClaimReceived({ organization }: { organization: Organization }) {
  return (
    <Outcome icon={CircleCheck} color="text-good" title={`Je aanvraag is binnen bij ${officeOf(organization)}`}>
      <ol className="grid list-decimal gap-2 pl-6 wrap-anywhere">
        <li>Een medewerker vergelijkt wat je schreef met het voorwerp.</li>
        <li>Je krijgt een mail met het antwoord, of met een vraag.</li>
        <li>Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.</li>
      </ol>
      <AnswerTime organization={organization} />
      <ButtonLink to={pathTo('mine')}>Naar mijn spullen</ButtonLink>
    </Outcome>
  );
}
