import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide';
import { useRef, useState } from 'react';

import type { ClaimState, DeskClaim } from '../../../../shared/claims/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { dutchNameOf } from '../../../platform/language/dutch-name.ts';
import { Link } from '../../../platform/router/router.tsx';
import { longDate, longDateTime } from '../../../platform/time/dates.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { claimQuery, isClaimNotFound } from '../queries.ts';
import { waitingSinceInWords } from '../time-in-words.ts';
import { ClaimActions } from './ClaimActions.tsx';
import { ClaimOutcome } from './ClaimOutcome.tsx';
import { ClaimPhoto } from './ClaimPhoto.tsx';
import { Comparison } from './Comparison.tsx';
import { Conversation } from './Conversation.tsx';
import { OtherClaims } from './OtherClaims.tsx';
import { claimId } from './queue/claim-cards.ts';

interface ClaimCardProps {
  claim: DeskClaim;
  organization: Organization;
  /** The state that all claims of the list share, if it is in a list. */
  listState?: ClaimState;
  /** The claim has left the list, because it was decided meanwhile. */
  hasLeft?: boolean;
}

export function ClaimCard({ claim: listed, organization, listState, hasLeft = false }: ClaimCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { data, error } = useQuery({ ...claimQuery(organization.id, listed.id), enabled: hasLeft });
  const claim = (hasLeft && data) || listed;
  const isGone = hasLeft && isClaimNotFound(error);
  // A decided claim has no buttons: a second tap on the same spot must not decide again.
  const isOpen = listState ? claim.state === listState && !hasLeft : ['waiting', 'approved'].includes(claim.state);
  const isAsked = claim.state === 'waiting' && claim.is_asked;
  // Handing over needs no comparison, so the buttons come first. Fixed once rendered, so that nothing moves under a
  // finger.
  const [isDecided] = useState(listed.state !== 'waiting');
  const titleId = `${claimId(claim.id)}-title`;
  const decision = (
    <div className="grid gap-4">
      {isGone ? (
        <p role="status" className="bg-soft rounded-2xl p-4">
          Deze aanvraag is er niet meer.
        </p>
      ) : (
        <ClaimOutcome claim={claim} />
      )}
      <ClaimActions card={card} claim={claim} organization={organization} isOpen={isOpen} />
    </div>
  );
  return (
    <li
      ref={card}
      id={claimId(claim.id)}
      // Keyboard shortcuts go to 'open' cards and skip 'done' ones.
      data-claim={isOpen && !isAsked ? 'open' : 'done'}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-card border-line bg-surface narrow:grid-cols-1 grid scroll-mt-20 grid-cols-[auto_minmax(0,1fr)] items-start gap-4 border p-4 sm:p-5"
    >
      <ClaimPhoto claim={claim} />
      <div className="min-w-0">
        <h2 id={titleId} className="text-xl font-bold">
          {claim.item ? (
            <Link to={itemPaths(organization, claim.item.id).item} className="hover:underline">
              {claim.item_name}
            </Link>
          ) : (
            claim.item_name
          )}
          <span className="sr-only">, aangevraagd door {claim.name}</span>
        </h2>
        <p className="mt-1.5 font-semibold wrap-anywhere">{claim.name}</p>
        <p className="text-muted text-sm wrap-anywhere">{claim.address}</p>
        {claim.language !== 'nl' && <p className="text-sm font-semibold">Leest {dutchNameOf(claim.language)}</p>}
        {!claim.gets_mail && (
          <p className="text-sm font-semibold">Krijgt geen mails van Terecht: laat het zelf even weten.</p>
        )}
        <p className="text-muted text-sm">
          <time dateTime={claim.waiting_since} title={longDateTime(claim.waiting_since)}>
            {claim.state === 'waiting'
              ? `Wacht ${waitingSinceInWords(claim.waiting_since)}`
              : `Aangevraagd op ${longDate(claim.waiting_since)}`}
          </time>
        </p>
        {isAsked && (
          <p className="bg-soft text-ink mt-1.5 flex w-fit items-center gap-1.5 rounded-2xl px-3 py-1 text-sm font-semibold">
            <Icon node={Hourglass} className="size-4 shrink-0" />
            Wacht op antwoord van de aanvrager
          </p>
        )}
      </div>
      <div className="col-span-full grid grid-cols-1 gap-4 lg:col-span-1 lg:col-start-2">
        {isDecided && decision}
        <Comparison claim={claim} />
        <Conversation claim={claim} />
        <OtherClaims claim={claim} organization={organization} />
        {!isDecided && decision}
      </div>
    </li>
  );
}
