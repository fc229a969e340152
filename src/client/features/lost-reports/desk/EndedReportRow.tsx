import type { DeskReport } from '../../../../shared/lost-reports/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { lostReportPaths } from '../lost-report-paths.ts';
import { describeOutcome } from './describe-outcome.ts';

export function EndedReportRow({ report, organization }: { report: DeskReport; organization: Organization }) {
  return (
    <li className="rounded-card border-line bg-surface hover:border-accent relative border p-4 transition">
      <Link
        to={lostReportPaths(organization).one(report.id)}
        dir="auto"
        className="after:rounded-card font-bold wrap-anywhere after:absolute after:inset-0"
      >
        {report.what}
      </Link>
      <p className="text-muted">{describeOutcome(report)}</p>
    </li>
  );
}
