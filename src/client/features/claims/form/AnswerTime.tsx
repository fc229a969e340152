import { useQuery } from '@tanstack/react-query';

import type { AnswerTime as Within } from '../../../../shared/claims/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../shared/organizations/labels.ts';
import { capitalize, text, type Text } from '../../../../shared/platform/language/texts.ts';
import { answerTimeQuery } from '../queries.ts';

const inWords = {
  day: '{office} antwoordt meestal binnen een dag.',
  two_days: '{office} antwoordt meestal binnen twee dagen.',
  week: '{office} antwoordt meestal binnen een week.',
} as const satisfies Record<Within, Text>;

/** Shown only when enough claims were decided to be representative. */
export function AnswerTime({ organization }: { organization: Organization }) {
  const { data } = useQuery(answerTimeQuery(organization.id));
  if (!data?.usually_within) return null;
  return (
    <p className="wrap-anywhere">
      {capitalize(text(inWords[data.usually_within], { office: officeOf(organization) }))}
    </p>
  );
}
