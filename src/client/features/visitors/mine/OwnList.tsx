import { useQuery } from '@tanstack/react-query';

import type { OwnClaim } from '../../../../shared/claims/contract.ts';
import type { OwnLostReport } from '../../../../shared/lost-reports/contract.ts';
import { searchPath } from '../../../../shared/pages/pages.ts';
import { groupBy } from '../../../../shared/platform/group-by.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { OwnSubscription } from '../../../../shared/subscriptions/contract.ts';
import type { Mine } from '../../../../shared/visitors/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { organizationQuery } from '../../organizations/queries.ts';
import { isAsked, isOpen } from './claim-texts.ts';
import { OwnClaimCard } from './claims/OwnClaimCard.tsx';
import { OwnReportCard } from './reports/OwnReportCard.tsx';
import { isPerhapsFound } from './reports/report-texts.ts';
import { OwnSubscriptionCard } from './subscriptions/OwnSubscriptionCard.tsx';
import { useStableOrder } from './use-stable-order.ts';

type OwnEntry = OwnClaim | OwnLostReport | OwnSubscription;

/** Grouped by organisation, with the most urgent entries first. */
export function OwnList({ mine }: { mine: Mine }) {
  const all = useStableOrder<OwnEntry>([...mine.claims, ...mine.lost_reports, ...mine.subscriptions], idOf, byUrgency);
  const groups = groupBy(all, ({ organization }) => organization.id);
  return (
    <>
      {[...groups.values()].map((own) => (
        <OrganizationGroup key={own[0]!.organization.id} own={own} mine={mine} />
      ))}
      {all.length > mine.subscriptions.length && (
        <p className="text-muted text-sm">
          {text('Wat is afgerond, wissen we {days} dagen later.', { days: retention.endedClaimDays })}
        </p>
      )}
    </>
  );
}

function OrganizationGroup({ own, mine }: { own: OwnEntry[]; mine: Mine }) {
  const { organization } = own[0]!;
  const { data } = useQuery(organizationQuery(organization.sector, organization.subpath));
  return (
    <section aria-labelledby={`van-${organization.id}`} data-sector={organization.sector} className="grid gap-4">
      <h2 id={`van-${organization.id}`} className="text-xl font-bold">
        <Link to={searchPath(organization)} className="wrap-anywhere hover:underline">
          {organization.name}
        </Link>
      </h2>
      {own.map((each) =>
        isClaim(each) ? (
          <OwnClaimCard key={each.id} claim={each} organization={data} mine={mine} />
        ) : isReport(each) ? (
          <OwnReportCard key={each.id} report={each} mine={mine} />
        ) : (
          <OwnSubscriptionCard key={each.id} subscription={each} organization={data} mine={mine} />
        ),
      )}
    </section>
  );
}

const isClaim = (own: OwnEntry): own is OwnClaim => 'item_name' in own;

const isReport = (own: OwnEntry): own is OwnLostReport => 'what' in own;

const idOf = ({ id }: OwnEntry) => id;

function urgencyOf(own: OwnEntry): number {
  if (isClaim(own)) return isAsked(own) ? 0 : own.state === 'approved' ? 1 : isOpen(own) ? 2 : 3;
  if (isReport(own)) return isPerhapsFound(own) ? 1 : own.ended_at ? 3 : 2;
  return 4;
}

const byUrgency = (a: OwnEntry, b: OwnEntry) => urgencyOf(a) - urgencyOf(b) || b.created_at.localeCompare(a.created_at);
