import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../../shared/organizations.ts';
import { can } from '../../../shared/policy.ts';
import { type CodeHolder, holderQuery } from '../../api/code-queries.ts';
import { Failure } from '../../components/Failure.tsx';
import type { ReadCode } from '../../components/scan/code.ts';
import { Banner } from '../../components/ui/Banner.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { useAuth } from '../../session/auth.tsx';
import { FoundItem } from './FoundItem.tsx';

/** What has the code that was read: an item, also by the code of a claim on it. */
export function Found({ read, organization }: { read: ReadCode; organization: Organization }) {
  const { actor } = useAuth();
  const readsClaims = can(actor, 'claims.read', { org_id: organization.id });
  const { data, error, refetch } = useQuery({
    ...holderQuery(organization, read, readsClaims),
    // It is shown, and kept up to date by itself: the code still means the same.
    staleTime: Infinity,
  });
  if (!data) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  const id = itemIdOf(data);
  if (id) return <FoundItem id={id} organization={organization} />;
  return (
    <Banner look="info">
      <p>{explain(data, read.code)}</p>
    </Banner>
  );
}

function itemIdOf(holder: CodeHolder): string | undefined {
  if (holder.is === 'item') return holder.id;
  return holder.is === 'claim' ? holder.claim.item?.id : undefined;
}

function explain({ is }: CodeHolder, code: string): string {
  if (is === 'elsewhere') return 'Dit label is van een andere organisatie.';
  if (is === 'claim') return 'Het voorwerp bij deze aanvraag is verwijderd.';
  return `Niets heeft code ${code}. Is de laatste dag van een aanvraag voorbij, of is die ingetrokken of afgewezen, dan werkt de code niet meer.`;
}
