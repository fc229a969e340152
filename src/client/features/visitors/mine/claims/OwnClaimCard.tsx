import { useState } from 'react';

import type { OwnClaim } from '../../../../../shared/claims/contract.ts';
import { officeOf } from '../../../../../shared/items/labels.ts';
import { reportLostPath } from '../../../../../shared/lost-reports/report-lost-path.ts';
import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../../shared/pages/pages.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Link } from '../../../../platform/router/router.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { orgPathParams } from '../../../organizations/paths.ts';
import { Photo } from '../../../photos/Photo.tsx';
import { claimInWords, isOpen, isReported, isStillMissing, officeOfClaim } from '../claim-texts.ts';
import { dayAndMonth } from '../dates.ts';
import { ownClaimPhotoQuery } from '../own-photo.ts';
import { OwnCard } from '../OwnCard.tsx';
import { OwnPhoto } from '../OwnPhoto.tsx';
import { Conversation } from './Conversation.tsx';
import { Reserved } from './Reserved.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

interface OwnClaimCardProps {
  claim: OwnClaim;
  organization: Organization | undefined;
  mine: Mine;
}

export function OwnClaimCard({ claim, organization, mine }: OwnClaimCardProps) {
  const { item, item_name } = claim;
  const place = orgPathParams(claim.organization);
  const office = organization ? officeOf(organization) : officeOfClaim(claim);
  return (
    <OwnCard
      id={claim.id}
      state={claimInWords(claim, office, mine.gets_mail)}
      title={
        item ? (
          <Link to={pathTo('search', { ...place, id: item.id })} className="hover:underline">
            {item_name}
          </Link>
        ) : (
          item_name
        )
      }
      since={`Aangevraagd op ${dayAndMonth(claim.created_at)}`}
      photo={item && <Photo url={item.photo_url} alt="" size="small" className="size-20 shrink-0 rounded-xl" />}
    >
      {claim.reason && <Quote>{claim.reason}</Quote>}
      {claim.code && <Reserved claim={claim} code={claim.code} organization={organization} />}
      <Conversation claim={claim} office={office} mine={mine} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Written claim={claim} />
        {isOpen(claim) && <WithdrawButton claim={claim} mine={mine} />}
      </div>
      {claim.state === 'expired' && item?.status === 'unclaimed' && (
        <Link to={pathTo('claim', { ...place, id: item.id })} className="text-accent font-semibold underline">
          Opnieuw aanvragen
        </Link>
      )}
      {isStillMissing(claim) &&
        (isReported(claim, mine) ? (
          <p className="text-muted">Gemeld als kwijt</p>
        ) : (
          organization?.parts.includes('lost_reports') && (
            <ButtonLink look="outline" className="justify-self-start" to={reportLostPath(place, item_name, claim.id)}>
              Meld het als kwijt
            </ButtonLink>
          )
        ))}
    </OwnCard>
  );
}

function Written({ claim: { id, recognition, photo_id } }: { claim: OwnClaim }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className="min-w-0 flex-1 basis-52" onToggle={(event) => setIsOpened(event.currentTarget.open)}>
      <summary className="text-muted cursor-pointer py-2.5">Wat je hebt ingevuld</summary>
      <div className="grid gap-3">
        <Quote>{recognition}</Quote>
        {photo_id && isOpened && <OwnPhoto query={ownClaimPhotoQuery(id, photo_id)} />}
      </div>
    </details>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="border-line border-l-4 pl-3 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  );
}
