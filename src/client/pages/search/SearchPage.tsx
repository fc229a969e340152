import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';

import { type StatusFilter, statusFilters } from '../../../shared/items.ts';
import { publicItemsQuery } from '../../api/queries.ts';
import { useOrganization } from '../../app/organization.tsx';
import { Failure } from '../../components/Failure.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ItemGrid, ItemGridPlaceholder } from './ItemGrid.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { VisitHint } from './VisitHint.tsx';

export function SearchPage() {
  const organization = useOrganization().organization!;
  const { q, status, setQuery, setStatus } = useFilter();
  const deferredQuery = useDeferredValue(q.trim());
  const list = useInfiniteQuery({
    ...publicItemsQuery(organization.id, { q: deferredQuery, status }),
    // The old list stays while the new one comes: nothing jumps under the typing.
    placeholderData: (previous) => previous,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];

  return (
    <div className="container-page pt-8">
      <h1 className="text-3xl font-extrabold">Gevonden voorwerpen</h1>
      <p className="text-muted mt-1 text-lg">{organization.name}</p>
      <search className="mt-5 grid gap-3 md:grid-cols-[1fr_auto] md:items-center">
        <SearchBox value={q} onChange={(event) => setQuery(event.currentTarget.value)} />
        <StatusTabs value={status} onChange={setStatus} />
      </search>

      <div className="mt-6" aria-busy={list.isPlaceholderData}>
        {list.isPending && <ItemGridPlaceholder />}
        {list.isError && items.length === 0 && (
          <Failure message={list.error.message} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && items.length === 0 && (
          <EmptyList
            searched={deferredQuery !== ''}
            onClear={deferredQuery !== '' || status !== 'all' ? () => setQuery('', 'all') : undefined}
          />
        )}
        {items.length > 0 && (
          <>
            <VisitHint organization={organization} />
            <ItemGrid items={items} />
            {list.hasNextPage && (
              <div className="mt-8 grid justify-center">
                <Button look="outline" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {list.isFetchingNextPage ? 'Laden…' : 'Meer voorwerpen tonen'}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** The address holds the filter, so that it survives a reload and can be shared. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const given = params.get('status');
  const status = statusFilters.find((value) => value === given) ?? 'all';
  const q = params.get('q') ?? '';
  const set = (nextQ: string, nextStatus: StatusFilter) => {
    const next = new URLSearchParams();
    if (nextQ) next.set('q', nextQ);
    if (nextStatus !== 'all') next.set('status', nextStatus);
    setParams(next, { replace: true });
  };
  return {
    q,
    status,
    setQuery: (value: string, nextStatus: StatusFilter = status) => set(value, nextStatus),
    setStatus: (value: StatusFilter) => set(q, value),
  };
}
