import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OwnClaim } from '../../../shared/claims.ts';
import { pathTo } from '../../../shared/pages.ts';
import { retention } from '../../../shared/retention.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { organizationQuery } from '../../api/queries.ts';
import { Link } from '../../router/router.tsx';
import { placeOf } from '../../session/paths.ts';
import { OwnClaimCard } from './OwnClaimCard.tsx';
import { isAsked, isOpen } from './words.ts';

/** Per organisation; what asks for something first, and what is over last. Nothing moves while the page is open. */
export function OwnClaims({ mine }: { mine: Mine }) {
  const [places] = useState(() => new Map(mine.claims.toSorted(byUrgency).map(({ id }, place) => [id, place])));
  const orderOf = ({ id }: OwnClaim) => places.get(id) ?? -1;
  const claims = mine.claims.toSorted((a, b) => orderOf(a) - orderOf(b) || byUrgency(a, b));
  const groups = Map.groupBy(claims, ({ organization }) => organization.id);
  return (
    <>
      {[...groups.values()].map((claims) => (
        <Group key={claims[0]!.organization.id} claims={claims} mine={mine} />
      ))}
      <p className="text-muted text-sm">Wat is afgerond, wissen we {retention.endedClaimDays} dagen later.</p>
    </>
  );
}

function Group({ claims, mine }: { claims: OwnClaim[]; mine: Mine }) {
  const { organization } = claims[0]!;
  const place = placeOf(organization);
  const { data } = useQuery(organizationQuery(place.kind, place.orgPath));
  return (
    <section aria-labelledby={`van-${organization.id}`} data-sector={organization.sector} className="grid gap-4">
      <h2 id={`van-${organization.id}`} className="text-xl font-bold">
        <Link to={pathTo('search', place)} className="wrap-anywhere hover:underline">
          {organization.name}
        </Link>
      </h2>
      {claims.map((claim) => (
        <OwnClaimCard key={claim.id} claim={claim} organization={data} mine={mine} />
      ))}
    </section>
  );
}

const urgencyOf = (claim: OwnClaim) => (isAsked(claim) ? 0 : claim.state === 'approved' ? 1 : isOpen(claim) ? 2 : 3);

const byUrgency = (a: OwnClaim, b: OwnClaim) => urgencyOf(a) - urgencyOf(b) || b.created_at.localeCompare(a.created_at);
