import { CircleCheck } from 'lucide';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { AnswerTime } from './AnswerTime.tsx';

export function ClaimReceived({ organization }: { organization: Organization }) {
  return (
    <Outcome
      icon={CircleCheck}
      color="text-good"
      title={text('Je aanvraag is binnen bij {office}', { office: officeOf(organization) })}
    >
      <ol className="grid list-decimal gap-2 ps-6 wrap-anywhere">
        <li>{text('Een medewerker vergelijkt wat je schreef met het voorwerp.')}</li>
        <li>{text('Je krijgt een mail met het antwoord, of met een vraag.')}</li>
        <li>{text('Is het van jou? Dan staat er een code in de mail, en ligt het voor je klaar.')}</li>
      </ol>
      <AnswerTime organization={organization} />
      <ButtonLink to={pathTo('mine')}>{text('Naar mijn spullen')}</ButtonLink>
    </Outcome>
  );
}
