import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import type { ListedItem } from '../../../shared/items/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { can } from '../../../shared/platform/policy.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Link } from '../../platform/router/router.tsx';
import { longDate } from '../../platform/time/dates.ts';
import { lostReportPaths } from './lost-report-paths.ts';
import { reasonsInWords } from './match-reasons.ts';
import { reportsLikeItemQuery } from './queries.ts';
import { ReportFacts } from './ReportFacts.tsx';

interface ItemReportsProps {
  item: Pick<ListedItem, 'id' | 'status'>;
  organization: Organization;
}

export function ItemReports({ item, organization }: ItemReportsProps) {
  const { actor } = useAuth();
  const id = useId();
  const mayReadReports = item.status === 'unclaimed' && can(actor, 'lost_reports.read', { org_id: organization.id });
  const { data } = useQuery({ ...reportsLikeItemQuery(organization.id, item.id), enabled: mayReadReports });
  const reports = data?.filter(({ is_refused }) => !is_refused) ?? [];
  if (!mayReadReports || reports.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-card border-accent bg-surface grid gap-3 border p-4 print:hidden">
      <h2 id={id} className="text-lg font-bold">
        {reports.length === 1 ? 'Lijkt op een vermissing' : `Lijkt op ${reports.length} vermissingen`}
      </h2>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <li key={report.id} className="not-first:border-line grid gap-0.5 not-first:border-t not-first:pt-3">
            <Link
              to={lostReportPaths(organization).one(report.id)}
              dir="auto"
              className="font-semibold wrap-anywhere underline underline-offset-2"
            >
              {report.what}
            </Link>
            <ReportFacts report={report} />
            <p className="text-sm">{reasonsInWords(report)}</p>
            {report.told_at ? (
              <p className="text-muted text-sm">De melder is hier op {longDate(report.told_at)} over gemaild.</p>
            ) : (
              report.will_be_told && <p className="text-muted text-sm">De melder krijgt hier een mail over.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
