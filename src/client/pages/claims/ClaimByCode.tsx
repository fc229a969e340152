import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../../shared/organizations.ts';
import { holderQuery } from '../../api/code-queries.ts';
import { Failure } from '../../components/Failure.tsx';
import { codeIn } from '../../components/scan/code.ts';
import { ToHolder } from '../../components/scan/ToHolder.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { CodeForm } from './CodeForm.tsx';
import { NoClaim } from './NoClaim.tsx';

/** Leads to the claim with the code in the address, as typed or as the QR code of a mail has it; or to an item, if that has it. */
export function ClaimByCode({ typed, organization }: { typed: string; organization: Organization }) {
  const code = codeIn(typed);
  const { data, error, refetch } = useQuery({
    ...holderQuery(organization, { code: code ?? '' }, true),
    enabled: code !== null,
  });
  if (data?.is === 'item' || data?.is === 'claim') return <ToHolder holder={data} organization={organization} />;
  if (!code || data) {
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
