import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Ticket } from 'lucide-react';

import type { Organization } from '../../../shared/organizations.ts';
import { claimByCodeQuery, isNoClaim } from '../../api/claim-queries.ts';
import { Link } from '../../router/router.tsx';
import { claimPaths } from '../../session/claim-paths.ts';

/** The claim whose code was typed into the search box, before all that was found. */
export function CodeOffer({ code, organization }: { code: string; organization: Organization }) {
  const { data: claim, error } = useQuery(claimByCodeQuery(organization.id, code));
  const isUnknown = isNoClaim(error);
  return (
    <div className="rounded-card border-accent bg-soft relative mb-4 flex items-center gap-4 border p-4">
      <Ticket aria-hidden="true" className="text-accent size-7 shrink-0" />
      <div className="min-w-0 flex-1">
        {isUnknown ? (
          <p className="font-bold">Geen aanvraag met code {code}</p>
        ) : (
          <Link
            to={claimPaths(organization).withCode(code)}
            className="after:rounded-card font-bold after:absolute after:inset-0"
          >
            Aanvraag met code {code}
          </Link>
        )}
        <p role="status" className="text-muted min-h-6 wrap-anywhere">
          {claim && `${claim.item_name}, voor ${claim.name}${claim.state === 'approved' ? '' : ': al meegegeven'}`}
          {isUnknown && 'Kijk of de code klopt, of zoek de naam bij de aanvragen.'}
        </p>
      </div>
      {!isUnknown && <ArrowRight aria-hidden="true" className="text-accent size-5 shrink-0" />}
    </div>
  );
}
