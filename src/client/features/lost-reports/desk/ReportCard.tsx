import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';

import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { dutchNameOf } from '../../../platform/language/dutch-name.ts';
import { Link } from '../../../platform/router/router.tsx';
import { longDate, longDateTime } from '../../../platform/time/dates.ts';
import { lostReportPaths } from '../lost-report-paths.ts';
import { isReportNotFound, lostReportQuery } from '../queries.ts';
import { ReportFacts } from '../ReportFacts.tsx';
import { CloseButton } from './CloseButton.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { describeOutcome } from './describe-outcome.ts';
import { hasLostReports } from './match-state.ts';
import { Matches } from './Matches.tsx';
import { ReportPhoto } from './ReportPhoto.tsx';

interface ReportCardProps {
  report: DeskReport;
  organization: Organization;
  /** Shown on its own page, with all matches. */
  isOnOwnPage?: boolean;
  /** The report ended while it was in this list. */
  hasEnded?: boolean;
}

export function ReportCard({ report: listed, organization, isOnOwnPage = false, hasEnded = false }: ReportCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const titleId = useId();
  const { data, error } = useQuery({ ...lostReportQuery(organization.id, listed.id), enabled: hasEnded });
  const report = (hasEnded && data) || listed;
  const outcome = hasEnded && isReportNotFound(error) ? 'Deze vermissing is er niet meer.' : describeOutcome(report);
  const isOpen = report.state === 'open' && !outcome;
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-card border-line bg-surface grid scroll-mt-20 grid-cols-1 gap-4 border p-4 sm:p-5"
    >
      <div className="narrow:flex-col flex items-start gap-4">
        {report.has_photo && <ReportPhoto report={report} className="size-24 shrink-0 rounded-2xl sm:size-32" />}
        <div className="grid min-w-0 gap-1">
          <h2 id={titleId} dir="auto" className="text-xl font-bold">
            {isOnOwnPage ? (
              report.what
            ) : (
              <Link to={lostReportPaths(organization).one(report.id)} className="hover:underline">
                {report.what}
              </Link>
            )}
          </h2>
          <ReportFacts report={report} />
          <p className="text-muted text-sm wrap-anywhere">
            <time dateTime={report.opened_at} title={longDateTime(report.opened_at)}>
              Gemeld op {longDate(report.opened_at)}
            </time>{' '}
            door <bdi>{report.address}</bdi>
          </p>
          {report.language !== 'nl' && <p className="text-sm font-semibold">Leest {dutchNameOf(report.language)}</p>}
          {isOpen && !report.gets_mail && (
            <p className="text-sm font-semibold">Krijgt geen mails van Terecht: laat het zelf even weten.</p>
          )}
        </div>
      </div>
      {(isOpen || hasEnded || report.matches.length > 0) && (
        <Matches report={report} organization={organization} card={card} isOpen={isOpen} showsAll={isOnOwnPage} />
      )}
      {isOpen ? (
        <div className="flex flex-wrap gap-2 *:max-sm:grow sm:gap-3 print:hidden">
          {hasLostReports(organization) && <ConnectButton report={report} organization={organization} />}
          <CloseButton report={report} organization={organization} card={card} />
        </div>
      ) : (
        // As tall as the buttons that it replaces, so that the cards below do not move.
        <p role="status" className="bg-soft min-h-11 rounded-xl px-4 py-2.5">
          {outcome}
        </p>
      )}
    </li>
  );
}
