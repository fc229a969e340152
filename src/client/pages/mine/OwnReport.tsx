import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OwnLostReport } from '../../../shared/lost-reports.ts';
import { pathTo } from '../../../shared/pages.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { organizationQuery } from '../../api/queries.ts';
import { Link } from '../../router/router.tsx';
import { placeOf } from '../../session/paths.ts';
import { dayInMonth } from './dates.ts';
import { MailAnswer } from './MailAnswer.tsx';
import { Matches } from './Matches.tsx';
import { reportInWords, reportName } from './report-words.ts';
import { ReportChange } from './ReportChange.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { ReportSteps } from './ReportSteps.tsx';
import { StateBadge } from './StateBadge.tsx';

export function OwnReport({ report, mine }: { report: OwnLostReport; mine: Mine }) {
  const [isChanging, setIsChanging] = useState(false);
  const place = placeOf(report.organization);
  const { data: organization } = useQuery(organizationQuery(place.kind, place.orgPath));
  const { text, ...state } = reportInWords(report, mine.gets_mail);

  if (isChanging) return <ReportChange report={report} mine={mine} onDone={() => setIsChanging(false)} />;
  return (
    <div className="grid gap-6">
      <MailAnswer report={report} mine={mine} />
      <div className="grid justify-items-start gap-1">
        <StateBadge {...state} />
        <h1 dir="auto" className="text-3xl font-extrabold wrap-anywhere">
          {reportName(report)}
        </h1>
        <p className="text-muted wrap-anywhere">
          Gemeld op {dayInMonth(report.created_at)} bij{' '}
          <Link to={pathTo('search', place)} className="underline">
            {report.organization.name}
          </Link>
        </p>
        <p className="mt-2 wrap-anywhere">{text}</p>
      </div>
      {report.matches.length > 0 && <Matches report={report} organization={organization} mine={mine} />}
      <ReportSteps report={report} mine={mine} />
      <ReportDetails
        report={report}
        onChange={() => {
          setIsChanging(true);
          window.scrollTo(0, 0);
        }}
      />
    </div>
  );
}
