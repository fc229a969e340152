import { useQuery } from '@tanstack/react-query';

import type { RemovedOrganization } from '../../../shared/provider/contract.ts';
import { longDateTime } from '../../platform/time/dates.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BackLink } from './BackLink.tsx';
import { formatNumber } from './format.ts';
import { removalsQuery } from './queries.ts';

export function Removals() {
  const { data, error, refetch } = useQuery(removalsQuery);
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink />
      <h1 className="mt-2 text-3xl font-extrabold">Verwijderde organisaties</h1>
      <p className="text-muted mt-1">Van de laatste twee jaar.</p>
      {!data && (error ? <Failure message={error.message} onRetry={() => void refetch()} /> : <Spinner />)}
      {data?.length === 0 && <p className="text-muted py-16 text-center text-lg">Er is niets verwijderd.</p>}
      <ol className="divide-line rounded-card border-line bg-surface mt-6 divide-y border empty:hidden">
        {data?.map((removal) => (
          <li key={removal.id} className="grid gap-1 px-4 py-4 wrap-anywhere sm:px-5">
            <p className="font-semibold">{removal.name}</p>
            <p className="text-muted text-sm">
              /{removal.sector}/{removal.subpath} · {countItems(removal)} ·{' '}
              {removal.exported ? 'geëxporteerd' : 'niet geëxporteerd'}
            </p>
            <p className="text-sm">
              Verwijderd door {describeRemover(removal)} op{' '}
              <time dateTime={removal.removed_at}>{longDateTime(removal.removed_at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

const countItems = ({ items }: RemovedOrganization) =>
  `${formatNumber(items)} ${items === 1 ? 'voorwerp' : 'voorwerpen'}`;

const describeRemover = ({ removed_by }: RemovedOrganization) =>
  removed_by ? `${removed_by.name} (${removed_by.email})` : 'de opdrachtregel of een verwijderd account';
