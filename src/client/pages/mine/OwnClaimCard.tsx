import type { OwnClaim } from '../../../shared/claims.ts';
import { officeOf } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { pathTo } from '../../../shared/pages.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { Photo } from '../../components/Photo.tsx';
import { Link } from '../../router/router.tsx';
import { placeOf } from '../../session/paths.ts';
import { Conversation } from './Conversation.tsx';
import { dayInMonth } from './dates.ts';
import { Reserved } from './Reserved.tsx';
import { StateBadge } from './StateBadge.tsx';
import { WithdrawButton } from './WithdrawButton.tsx';
import { inWords, isOpen, officeOfClaim } from './words.ts';

interface OwnClaimCardProps {
  claim: OwnClaim;
  /** Once it is loaded. */
  organization: Organization | undefined;
  mine: Mine;
}

export function OwnClaimCard({ claim, organization, mine }: OwnClaimCardProps) {
  const { item, item_name } = claim;
  const place = placeOf(claim.organization);
  const office = organization ? officeOf(organization) : officeOfClaim(claim);
  const { text, ...state } = inWords(claim, office, mine.gets_mail);
  return (
    // Its place in the page: mails lead to it.
    <article
      id={claim.id}
      aria-labelledby={`naam-${claim.id}`}
      className="rounded-card border-line bg-surface grid gap-4 border p-4 sm:p-5"
    >
      <div className="flex items-start gap-4">
        {item && <Photo url={item.photo_url} alt="" size="small" className="size-20 shrink-0 rounded-xl" />}
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <StateBadge {...state} />
          <h3 id={`naam-${claim.id}`} className="text-lg font-bold">
            {item ? (
              <Link to={pathTo('search', { ...place, id: item.id })} className="hover:underline">
                {item_name}
              </Link>
            ) : (
              item_name
            )}
          </h3>
          <p className="text-muted text-sm">Aangevraagd op {dayInMonth(claim.created_at)}</p>
        </div>
      </div>
      <p className="wrap-anywhere">{text}</p>
      {claim.reason && <Quote>{claim.reason}</Quote>}
      {claim.code && <Reserved claim={claim} code={claim.code} organization={organization} />}
      <Conversation claim={claim} office={office} mine={mine} />
      <div className="flex items-start justify-between gap-4">
        <details className="min-w-0 flex-1">
          <summary className="text-muted cursor-pointer py-2.5">Wat je hebt ingevuld</summary>
          <Quote>{claim.recognition}</Quote>
        </details>
        {isOpen(claim) && <WithdrawButton claim={claim} mine={mine} />}
      </div>
      {claim.state === 'expired' && item?.status === 'unclaimed' && (
        <Link to={pathTo('claim', { ...place, id: item.id })} className="text-accent font-semibold underline">
          Opnieuw aanvragen
        </Link>
      )}
    </article>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="border-line border-l-4 pl-3 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  );
}
