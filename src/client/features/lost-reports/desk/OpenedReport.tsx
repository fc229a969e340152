import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SearchX } from 'lucide';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useBackLink } from '../../../platform/router/use-back-link.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { lostReportPaths } from '../lost-report-paths.ts';
import { isReportNotFound, lostReportQuery } from '../queries.ts';
import { ReportCard } from './ReportCard.tsx';

export function OpenedReport({ id, organization }: { id: string; organization: Organization }) {
  const { data: report, error, refetch } = useQuery(lostReportQuery(organization.id, id));
  const wayBack = useBackLink(lostReportPaths(organization).all);
  if (isReportNotFound(error)) {
    return (
      <section className="mx-auto grid max-w-md justify-items-center gap-4 py-12 text-center">
        <Icon node={SearchX} className="text-accent size-14" strokeWidth={1.5} />
        <h1 className="text-2xl font-bold">Deze vermissing is er niet</h1>
        <p role="alert" className="text-muted">
          De melder heeft hem gewist, of hij is te lang geleden afgehandeld.
        </p>
        <ButtonLink to={wayBack.to} variant="plain">
          <Icon node={ArrowLeft} className="size-5" />
          Alle vermissingen
        </ButtonLink>
      </section>
    );
  }
  if (!report) return error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />;
  return (
    <>
      <Link
        {...wayBack}
        className="text-accent -ms-2 -mt-3 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-semibold hover:underline"
      >
        <Icon node={ArrowLeft} className="size-5" />
        Alle vermissingen
      </Link>
      <h1 className="mt-1 mb-4 text-3xl font-extrabold">Vermissing</h1>
      <ul>
        <ReportCard report={report} organization={organization} isOnOwnPage />
      </ul>
    </>
  );
}
