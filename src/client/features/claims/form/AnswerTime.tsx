import { useQuery } from '@tanstack/react-query';

import type { AnswerTime as Within } from '../../../../shared/claims/contract.ts';
import { officeOf } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { answerTimeQuery } from '../queries.ts';

const inWords: Record<Within, string> = { day: 'een dag', two_days: 'twee dagen', week: 'een week' };

/** Shown only when enough claims were decided to be representative. */
export function AnswerTime({ organization }: { organization: Organization }) {
  const { data } = useQuery(answerTimeQuery(organization.id));
  if (!data?.usually_within) return null;
  const office = officeOf(organization);
  return (
    <p className="wrap-anywhere">
      {office[0]!.toUpperCase() + office.slice(1)} antwoordt meestal binnen {inWords[data.usually_within]}.
    </p>
  );
}
