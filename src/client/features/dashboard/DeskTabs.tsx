import { useQuery } from '@tanstack/react-query';
import { Archive, ChartColumn, Inbox, LayoutDashboard, type IconNode, PackageSearch } from 'lucide';

import type { Organization } from '../../../shared/organizations/contract.ts';
import { pathTo } from '../../../shared/pages/pages.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Link } from '../../platform/router/router.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { claimPaths } from '../claims/claim-paths.ts';
import { claimFiguresQuery } from '../claims/queries.ts';
import { clearingOutPaths } from '../clearing-out/clearing-out-paths.ts';
import { dueCountQuery } from '../clearing-out/queries.ts';
import { lostReportPaths } from '../lost-reports/lost-report-paths.ts';
import { lostReportFiguresQuery } from '../lost-reports/queries.ts';

interface DeskTabsProps {
  organization: Organization;
  shown: 'dashboard' | 'claims' | 'lost-reports' | 'clearing-out' | 'review';
}

/** Shows the tabs that the user has permission for. */
export function DeskTabs({ organization, shown }: DeskTabsProps) {
  const { actor } = useAuth();
  const subject = { org_id: organization.id };
  const readsClaims = can(actor, 'claims.read', subject);
  const readsReports = can(actor, 'lost_reports.read', subject);
  const readsClearingOut = can(actor, 'clearing_out.read', subject);
  const readsReview = can(actor, 'review.read', subject);
  const { data: claims } = useQuery({ ...claimFiguresQuery(organization.id), enabled: readsClaims });
  const { data: reports } = useQuery({ ...lostReportFiguresQuery(organization.id), enabled: readsReports });
  const { data: due } = useQuery({ ...dueCountQuery(organization.id), enabled: readsClearingOut });
  // A switched-off feature keeps its tab while claims or reports are still open.
  const hasClaims = claims && claims.waiting + claims.asked + claims.approved > 0;
  const hasReports = reports && reports.open > 0;
  const offersClaims = readsClaims && (organization.parts.includes('claims') || hasClaims || shown === 'claims');
  const offersReports =
    readsReports && (organization.parts.includes('lost_reports') || hasReports || shown === 'lost-reports');
  if (!offersClaims && !offersReports && !readsClearingOut && !readsReview) return null;
  return (
    <nav
      aria-label="Werk"
      className="border-line narrow:grid-flow-row narrow:grid-cols-3 -mx-5 -mt-5 mb-6 grid auto-cols-fr grid-flow-col border-b sm:mx-0 sm:flex sm:gap-1 print:hidden"
    >
      <DeskTab to={pathTo('dashboard', organization)} icon={LayoutDashboard} isShown={shown === 'dashboard'}>
        Overzicht
      </DeskTab>
      {offersClaims && (
        <DeskTab
          to={claimPaths(organization).all}
          icon={Inbox}
          isShown={shown === 'claims'}
          count={claims?.waiting}
          counted={claims?.waiting === 1 ? 'wacht' : 'wachten'}
          isUrgent
        >
          Aanvragen
        </DeskTab>
      )}
      {offersReports && (
        <DeskTab
          to={lostReportPaths(organization).all}
          icon={PackageSearch}
          isShown={shown === 'lost-reports'}
          count={reports?.open}
          counted="open"
        >
          Vermist
        </DeskTab>
      )}
      {readsClearingOut && (
        <DeskTab
          to={clearingOutPaths(organization).due}
          icon={Archive}
          isShown={shown === 'clearing-out'}
          count={due}
          counted={due === 1 ? 'ligt te lang' : 'liggen te lang'}
        >
          Opruimen
        </DeskTab>
      )}
      {readsReview && (
        <DeskTab to={pathTo('review', organization)} icon={ChartColumn} isShown={shown === 'review'}>
          Terugblik
        </DeskTab>
      )}
    </nav>
  );
}

interface DeskTabProps {
  to: string;
  /** Shown above the name on narrow screens. */
  icon: IconNode;
  isShown: boolean;
  count?: number | undefined;
  /** The word after the count, for screen readers. */
  counted?: string;
  /** The counted claims need a decision. */
  isUrgent?: boolean;
  children: string;
}

const MAX_COUNT = 99;

function DeskTab({ to, icon, isShown, count = 0, counted, isUrgent = false, children }: DeskTabProps) {
  const tabClasses =
    'relative -mb-px flex min-h-11 flex-col items-center gap-0.5 rounded-t-xl border-b-3 py-1.5 text-xs font-semibold sm:flex-row sm:gap-2 sm:px-4 sm:py-0 sm:text-base';
  const content = (
    <>
      <Icon node={icon} className="size-6 sm:hidden" />
      {children}
      {count > 0 && (
        <span
          className={`absolute start-1/2 top-0.5 ms-1 grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs tabular-nums sm:static sm:ms-0 sm:h-6 sm:min-w-6 sm:px-1.5 sm:text-sm ${isUrgent ? 'bg-accent text-on-accent' : 'bg-soft text-ink'}`}
        >
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
          <span className="sr-only"> {counted}</span>
        </span>
      )}
    </>
  );
  return isShown ? (
    <span aria-current="page" className={`${tabClasses} border-accent`}>
      {content}
    </span>
  ) : (
    <Link to={to} className={`${tabClasses} text-muted hover:text-ink border-transparent`}>
      {content}
    </Link>
  );
}
