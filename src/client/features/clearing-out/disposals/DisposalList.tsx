import { useInfiniteQuery } from '@tanstack/react-query';

import type { Organization } from '../../../../shared/organizations/contract.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { CoatRack } from '../../organizations/CoatRack.tsx';
import { disposalsQuery } from '../queries.ts';
import { DisposalRow } from './DisposalRow.tsx';

export function DisposalList({ organization }: { organization: Organization }) {
  const results = useInfiniteQuery(disposalsQuery(organization.id));
  const disposals = results.data?.pages.flatMap((page) => page.disposals) ?? [];
  return (
    <>
      {results.isPending && <Placeholders />}
      {results.isError && disposals.length === 0 && (
        <Failure message={results.error.message} onRetry={() => void results.refetch()} />
      )}
      {results.isSuccess && disposals.length === 0 && <NoDisposals />}
      <ul aria-label="Weggegeven en ingeleverd" className="grid gap-3 empty:hidden">
        {disposals.map((disposal) => (
          <DisposalRow key={disposal.id} disposal={disposal} organization={organization} />
        ))}
      </ul>
      <MoreButton things="keren" list={results} />
    </>
  );
}

function NoDisposals() {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-12 text-center">
      <CoatRack empty className="mb-2 h-32" />
      <h2 className="text-xl font-bold">Er is nog niets weg</h2>
      <p className="text-muted">
        Wat jullie weggeven of inleveren, staat hier nog {retention.disposalMonths} maanden, met wat het was en waar het
        heen ging.
      </p>
    </div>
  );
}

function Placeholders() {
  return (
    <div role="status" aria-label="Laden" className="grid gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface h-21 border" />
      ))}
    </div>
  );
}
