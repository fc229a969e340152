import { useQuery } from '@tanstack/react-query';

import type { Organization } from '../../shared/organizations.ts';
import { pathTo } from '../../shared/pages.ts';
import { can } from '../../shared/policy.ts';
import { claimFiguresQuery } from '../api/claim-queries.ts';
import { lostReportFiguresQuery } from '../api/lost-report-queries.ts';
import { Link } from '../router/router.tsx';
import { useAuth } from '../session/auth.tsx';
import { claimPaths } from '../session/claim-paths.ts';
import { lostReportPaths } from '../session/lost-report-paths.ts';
import { placeOf } from '../session/paths.ts';

interface DeskTabsProps {
  organization: Organization;
  shown: 'overview' | 'claims' | 'lost-reports';
}

/** Between the overview, the claims and what people miss, for whoever handles those. */
export function DeskTabs({ organization, shown }: DeskTabsProps) {
  const { actor } = useAuth();
  const subject = { org_id: organization.id };
  const isDecider = can(actor, 'claims.read', subject);
  const isSeeker = can(actor, 'lost_reports.read', subject);
  const { data: claims } = useQuery({ ...claimFiguresQuery(organization.id), enabled: isDecider });
  const { data: reports } = useQuery({ ...lostReportFiguresQuery(organization.id), enabled: isSeeker });
  // Also where nothing new can be claimed or reported, as long as something is not settled.
  const hasClaims = claims && claims.waiting + claims.asked + claims.approved > 0;
  const hasReports = reports && reports.open > 0;
  const offersClaims = isDecider && (organization.parts.includes('claims') || hasClaims || shown === 'claims');
  const offersReports =
    isSeeker && (organization.parts.includes('lost_reports') || hasReports || shown === 'lost-reports');
  if (!offersClaims && !offersReports) return null;
  return (
    <nav aria-label="Werk" className="border-line -mt-5 mb-6 flex border-b sm:gap-1 print:hidden">
      <DeskTab to={pathTo('dashboard', placeOf(organization))} isShown={shown === 'overview'}>
        Overzicht
      </DeskTab>
      {offersClaims && (
        <DeskTab to={claimPaths(organization).all} isShown={shown === 'claims'} count={claims?.waiting} isUrgent>
          Aanvragen
        </DeskTab>
      )}
      {offersReports && (
        <DeskTab to={lostReportPaths(organization).all} isShown={shown === 'lost-reports'} count={reports?.open}>
          Vermist
        </DeskTab>
      )}
    </nav>
  );
}

interface DeskTabProps {
  to: string;
  isShown: boolean;
  count?: number | undefined;
  /** What is counted waits for somebody to decide; otherwise it is only open. */
  isUrgent?: boolean;
  children: string;
}

const MOST_COUNTED = 99;

function DeskTab({ to, isShown, count = 0, isUrgent = false, children }: DeskTabProps) {
  const look =
    '-mb-px flex min-h-11 items-center gap-1.5 rounded-t-xl border-b-3 px-2 font-semibold max-[22.5rem]:text-sm sm:gap-2 sm:px-4';
  const content = (
    <>
      {children}
      {count > 0 && (
        <span
          className={`grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-sm tabular-nums ${isUrgent ? 'bg-accent text-on-accent' : 'bg-soft text-ink'}`}
        >
          {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
          <span className="sr-only"> {!isUrgent ? 'open' : count === 1 ? 'wacht' : 'wachten'}</span>
        </span>
      )}
    </>
  );
  return isShown ? (
    <span aria-current="page" className={`${look} border-accent`}>
      {content}
    </span>
  ) : (
    <Link to={to} className={`${look} text-muted hover:text-ink border-transparent`}>
      {content}
    </Link>
  );
}
