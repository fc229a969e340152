import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Organization } from '../../../shared/organizations.ts';
import { claimByCodeQuery, isNoClaim, keepClaim } from '../../api/claim-queries.ts';
import { codeIn } from '../../components/claims/code.ts';
import { Failure } from '../../components/Failure.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { navigate } from '../../router/history.ts';
import { claimPaths } from '../../session/claim-paths.ts';
import { CodeForm } from './CodeForm.tsx';
import { NoClaim } from './NoClaim.tsx';

/** Leads to the claim with the code in the address, as typed or as the QR code of a mail has it. */
export function ClaimByCode({ typed, organization }: { typed: string; organization: Organization }) {
  const queryClient = useQueryClient();
  const code = codeIn(typed);
  const { data, error, refetch } = useQuery({
    ...claimByCodeQuery(organization.id, code ?? ''),
    enabled: code !== null,
    // Somebody stands at the desk: what was found before may have been collected since.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data) return;
    keepClaim(queryClient, data);
    navigate(claimPaths(organization).one(data.id), { replace: true });
  }, [data, organization, queryClient]);
  if (!code || isNoClaim(error)) {
    return (
      <NoClaim
        organization={organization}
        title={`Geen aanvraag met code ${code ?? typed.slice(0, 20)}`}
        text="Kijk of de code klopt. Is de laatste dag voorbij, of is de aanvraag ingetrokken of afgewezen, dan werkt de code niet meer."
      >
        <CodeForm organization={organization} />
      </NoClaim>
    );
  }
  return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
}
