import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';

import type { OwnLostReport } from '../../../../../shared/lost-reports/contract.ts';
import { searchPath } from '../../../../../shared/pages/pages.ts';
import { text } from '../../../../../shared/platform/language/texts.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { richText } from '../../../../platform/language/rich-text.tsx';
import { Link } from '../../../../platform/router/router.tsx';
import { reportName } from '../../../lost-reports/form/report-name.ts';
import { organizationQuery } from '../../../organizations/queries.ts';
import { dayAndMonth } from '../dates.ts';
import { MailAnswer } from '../MailAnswer.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { Matches } from './Matches.tsx';
import { reportInWords } from './report-texts.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportChange } from './ReportChange.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { ReportsElsewhere } from './ReportsElsewhere.tsx';

export function OwnReport({ report, mine }: { report: OwnLostReport; mine: Mine }) {
  const [isChanging, setIsChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: organization } = useQuery(organizationQuery(report.organization.sector, report.organization.subpath));
  const { text: explanation, ...state } = reportInWords(report, mine.gets_mail);

  if (isChanging) return <ReportChange report={report} mine={mine} onDone={() => setIsChanging(false)} />;
  return (
    <div className="grid gap-6">
      <MailAnswer report={report} mine={mine} />
      <div className="grid justify-items-start gap-1">
        <StateBadge {...state} />
        <h1
          ref={heading}
          tabIndex={-1}
          dir="auto"
          aria-describedby="staat"
          className="text-3xl font-extrabold wrap-anywhere outline-none"
        >
          {reportName(report)}
        </h1>
        <p className="text-muted wrap-anywhere">{whereReported(report)}</p>
        <p id="staat" className="mt-2 wrap-anywhere">
          {explanation}
        </p>
      </div>
      <ReportsElsewhere report={report} mine={mine} />
      {report.matches.length > 0 && <Matches report={report} organization={organization} mine={mine} />}
      {/* The pressed button disappears, so the heading gets the focus. */}
      <ReportActions report={report} mine={mine} onDone={() => heading.current!.focus({ preventScroll: true })} />
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

function whereReported({ created_at, organization }: OwnLostReport): ReactNode {
  const about = { date: dayAndMonth(created_at), name: organization.name };
  return richText(text('Gemeld op {date} bij <a>{name}</a>', about), {
    a: (name) => (
      <Link to={searchPath(organization)} className="underline">
        {name}
      </Link>
    ),
  });
}
