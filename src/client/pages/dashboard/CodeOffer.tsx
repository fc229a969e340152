import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Ticket } from 'lucide-react';

import type { Organization } from '../../../shared/organizations.ts';
import { holderQuery } from '../../api/code-queries.ts';
import { Link } from '../../router/router.tsx';
import { claimPaths } from '../../session/claim-paths.ts';

/** The claim whose code was typed into the search box, before all that was found; an item is found by its code anyway. */
export function CodeOffer({ code, organization }: { code: string; organization: Organization }) {
  const { data: holder } = useQuery(holderQuery(organization, { code }, true));
  if (holder?.is !== 'claim' && holder?.is !== 'nothing') return null;
  const claim = holder.is === 'claim' ? holder.claim : undefined;
  return (
    <div className="rounded-card border-accent bg-soft relative mb-4 flex items-center gap-4 border p-4">
      <Ticket aria-hidden="true" className="text-accent size-7 shrink-0" />
      <div className="min-w-0 flex-1">
        {claim ? (
          <Link
            to={claimPaths(organization).one(claim.id)}
            className="after:rounded-card font-bold after:absolute after:inset-0"
          >
            Aanvraag met code {code}
          </Link>
        ) : (
          <p className="font-bold">Geen aanvraag of voorwerp met code {code}</p>
        )}
        <p role="status" className="text-muted min-h-6 wrap-anywhere">
          {claim
            ? `${claim.item_name}, voor ${claim.name}${claim.state === 'approved' ? '' : ': al meegegeven'}`
            : 'Kijk of de code klopt, of zoek de naam bij de aanvragen.'}
        </p>
      </div>
      {claim && <ArrowRight aria-hidden="true" className="text-accent size-5 shrink-0" />}
    </div>
  );
}
