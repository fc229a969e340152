import { useState } from 'react';

import type { OwnClaim } from '../../../../../shared/claims/contract.ts';
import { nameInWords } from '../../../../../shared/items/labels.ts';
import { reportLostPath } from '../../../../../shared/lost-reports/report-lost-path.ts';
import type { Organization } from '../../../../../shared/organizations/contract.ts';
import { officeOf } from '../../../../../shared/organizations/labels.ts';
import { pathTo } from '../../../../../shared/pages/pages.ts';
import { capitalize, langOfNotes, readsDutch, text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { Link } from '../../../../platform/router/router.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Photo } from '../../../photos/Photo.tsx';
import { claimInWords, isOpen, isReported, isStillMissing, officeOfClaim } from '../claim-texts.ts';
import { dayAndMonth } from '../dates.ts';
import { ownClaimPhotoQuery } from '../own-photo.ts';
import { OwnCard } from '../OwnCard.tsx';
import { OwnPhoto } from '../OwnPhoto.tsx';
import { Conversation } from './Conversation.tsx';
import { ReadyMade } from './ReadyMade.tsx';
import { Reserved } from './Reserved.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';

interface OwnClaimCardProps {
  claim: OwnClaim;
  organization: Organization | undefined;
  mine: Mine;
}

export function OwnClaimCard({ claim, organization, mine }: OwnClaimCardProps) {
  const { item } = claim;
  const name = nameInWords(claim.item_name);
  const { sector, subpath } = claim.organization;
  const office = organization ? officeOf(organization) : officeOfClaim(claim);
  return (
    <OwnCard
      id={claim.id}
      state={claimInWords(claim, office, mine.gets_mail)}
      title={
        item ? (
          <Link to={pathTo('search', { sector, subpath, id: item.id })} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )
      }
      since={text('Aangevraagd op {date}', { date: dayAndMonth(claim.created_at) })}
      photo={item && <Photo url={item.photo_url} alt="" size="small" className="size-20 shrink-0 rounded-xl" />}
    >
      {claim.reason && <ReadyMade written={claim.reason} />}
      {claim.reason && <Quote lang={langOfNotes()}>{claim.reason}</Quote>}
      {claim.code && <Reserved claim={claim} code={claim.code} organization={organization} />}
      <Conversation
        claim={claim}
        // In other languages the words for the office need a preposition.
        sender={readsDutch() ? capitalize(office) : claim.organization.name}
        mine={mine}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Written claim={claim} />
        {isOpen(claim) && <WithdrawButton claim={claim} mine={mine} />}
      </div>
      {claim.state === 'expired' && item?.status === 'unclaimed' && (
        <Link to={pathTo('claim', { sector, subpath, id: item.id })} className="text-accent font-semibold underline">
          {text('Opnieuw aanvragen')}
        </Link>
      )}
      {isStillMissing(claim) &&
        (isReported(claim, mine) ? (
          <p className="text-muted">{text('Gemeld als kwijt')}</p>
        ) : (
          organization?.parts.includes('lost_reports') && (
            <ButtonLink
              variant="outline"
              className="justify-self-start"
              to={reportLostPath(claim.organization, claim.item_name, claim.id)}
            >
              {text('Meld het als kwijt')}
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
      <summary className="text-muted cursor-pointer py-2.5">{text('Wat je hebt ingevuld')}</summary>
      <div className="grid gap-3">
        <Quote>{recognition}</Quote>
        {photo_id && isOpened && <OwnPhoto query={ownClaimPhotoQuery(id, photo_id)} />}
      </div>
    </details>
  );
}

function Quote({ lang, children }: { lang?: string | undefined; children: string }) {
  return (
    <blockquote dir="auto" lang={lang} className="border-line border-s-4 ps-3 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  );
}
