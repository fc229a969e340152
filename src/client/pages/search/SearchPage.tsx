import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';

import { type StatusFilter, statusFilters } from '../../../shared/items.ts';
import { itemsQuery } from '../../api/queries.ts';
import { Failure } from '../../components/Failure.tsx';
import { MoreItems } from '../../components/items/MoreItems.tsx';
import { NewItemsButton } from '../../components/items/NewItemsButton.tsx';
import { useSteadyList } from '../../components/items/steady-list.ts';
import { QueryBox } from '../../components/QueryBox.tsx';
import { useAuth } from '../../session/auth.tsx';
import { useLiveItems } from '../../session/live-items.ts';
import { useOrganization } from '../../session/organization.tsx';
import { EmptyList } from './EmptyList.tsx';
import { useGradually } from './gradually.ts';
import { ItemGrid, ItemGridPlaceholder } from './ItemGrid.tsx';
import { StatusTabs } from './StatusTabs.tsx';
import { VisitHint } from './VisitHint.tsx';

export function SearchPage() {
  const organization = useOrganization().organization!;
  const { user } = useAuth();
  const { q, status, setFilter } = useFilter();
  useLiveItems(organization.id);
  const deferredQuery = useDeferredValue(q.trim());
  const list = useInfiniteQuery({
    ...itemsQuery(organization.id, { q: deferredQuery, status }, user !== null),
    // The old list stays while the new one comes: nothing jumps while somebody types.
    placeholderData: (previous) => previous,
  });
  const loaded = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { items, waiting, showWaiting } = useSteadyList(
    loaded,
    list.isPlaceholderData ? undefined : `${organization.id} ${status} ${deferredQuery}`,
  );
  const drawn = useGradually(items);
  const areAllDrawn = drawn.length === items.length;

  return (
    <div className="container-page pt-5 sm:pt-8">
      <h1 className="text-3xl font-extrabold">Gevonden voorwerpen</h1>
      <p className="text-muted text-lg sm:mt-1">{organization.name}</p>
      <search className="mt-3 grid gap-3 sm:mt-5 md:grid-cols-[1fr_auto] md:items-center print:hidden">
        <QueryBox q={q} onChange={(value) => setFilter({ q: value })} />
        <StatusTabs value={status} onChange={(value) => setFilter({ status: value })} />
      </search>

      <p role="status" className="sr-only">
        {list.isSuccess && !list.isPlaceholderData && countInWords(items.length, list.hasNextPage)}
      </p>
      <div className="mt-4 sm:mt-6" aria-busy={list.isPlaceholderData}>
        {(list.isPending || items.length > 0) && <VisitHint organization={organization} />}
        {list.isPending && <ItemGridPlaceholder />}
        {list.isError && items.length === 0 && (
          <Failure message={list.error.message} onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && items.length === 0 && (
          <EmptyList
            searched={deferredQuery !== ''}
            status={status}
            onClear={deferredQuery !== '' || status !== 'all' ? () => setFilter({ q: '', status: 'all' }) : undefined}
          />
        )}
        <NewItemsButton waiting={waiting} onShow={showWaiting} />
        {items.length > 0 && (
          <>
            <ItemGrid
              items={drawn}
              onNearEnd={() => {
                if (areAllDrawn && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
              }}
            />
            {areAllDrawn && <MoreItems list={list} />}
          </>
        )}
      </div>
    </div>
  );
}

/** For whoever cannot see the list change while typing. */
function countInWords(count: number, hasMore: boolean): string {
  if (hasMore) return `Meer dan ${count} voorwerpen gevonden`;
  if (count === 0) return 'Niets gevonden';
  return count === 1 ? '1 voorwerp gevonden' : `${count} voorwerpen gevonden`;
}

/** The address holds the filter, so that it survives a reload and can be shared. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = statusFilters.find((value) => value === params.get('status')) ?? 'all';
  const setFilter = (next: { q?: string; status?: StatusFilter }) => {
    const filter = { q, status, ...next };
    const address = new URLSearchParams();
    if (filter.q) address.set('q', filter.q);
    if (filter.status !== 'all') address.set('status', filter.status);
    setParams(address, { replace: true });
  };
  return { q, status, setFilter };
}
