import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { errors } from '../../../../shared/platform/errors.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { movedText } from '../../items/status/status-texts.ts';
import { type CodeTarget, codeTargetQuery } from '../queries.ts';
import type { ScannedCode } from './code.ts';
import { FoundItem } from './FoundItem.tsx';

export function useCodeTarget(read: ScannedCode | null, organization: Organization) {
  const { actor } = useAuth();
  const readsClaims = can(actor, 'claims.read', { org_id: organization.id });
  return useQuery({
    ...codeTargetQuery(organization, read ?? { code: '' }, readsClaims),
    enabled: read !== null,
    // The item is refreshed by its own query; the code keeps its meaning.
    staleTime: Infinity,
  });
}

/** Shows the item of a code, or of the claim with that code, ready to be handed over. */
export function CodeResult({ read, organization }: { read: ScannedCode; organization: Organization }) {
  const { data, error, refetch } = useCodeTarget(read, organization);
  if (!data) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  const { code } = read;
  if (data.type === 'item') return <FoundItem id={data.id} code={code} organization={organization} />;
  if (data.type === 'claim' && data.claim.item)
    return <FoundItem id={data.claim.item.id} code={code} claim={data.claim} organization={organization} />;
  return (
    <Banner variant="info">
      <p role="status">{noItemMessage(data, code)}</p>
    </Banner>
  );
}

export function noItemMessage(target: CodeTarget, code: string): string {
  const { type } = target;
  if (type === 'moved') return movedText(target.to);
  if (type === 'for-staff') return errors.claim_code.message;
  if (type === 'elsewhere') return 'Dit label is van een andere organisatie.';
  if (type === 'claim') return 'Het voorwerp bij deze aanvraag is verwijderd.';
  return `Niets heeft code ${code}. Is de laatste dag van een aanvraag voorbij, of is die ingetrokken of afgewezen, dan werkt de code niet meer.`;
}
