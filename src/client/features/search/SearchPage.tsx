import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, useDeferredValue, useEffect, useState } from 'react';

import type { ListedItem } from '../../../shared/items/contract.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { loadChunk } from '../../platform/api/load-chunk.ts';
import { prefetchWhenIdle } from '../../platform/api/prefetch.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { isHydrating } from '../../platform/hydration/hydration.ts';
import { Framed, useSearchParams } from '../../platform/router/router.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { HydratedLater } from '../../ui/HydratedLater.tsx';
import { lazyWithRetry, keepRendered } from '../../ui/lazy-with-retry.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { MoreItems } from '../items/list/MoreItems.tsx';
import { NewItemsButton } from '../items/list/NewItemsButton.tsx';
import { useStableList } from '../items/list/stable-list.ts';
import { itemsQuery } from '../items/queries.ts';
import { useLiveItems } from '../items/use-live-items.ts';
import { useOrganization } from '../organizations/organization.tsx';
import { usePaths } from '../organizations/paths.ts';
import { SharePageButton } from '../sharing/SharePageButton.tsx';
import { WeeklyMail } from '../subscriptions/WeeklyMail.tsx';
import { CollectionHint } from './CollectionHint.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { addressWith, countInWords, nextAddress } from './filters/list-address.ts';
import { noFilter, useListFilter } from './filters/list-filter.ts';
import { QueryBox } from './filters/QueryBox.tsx';
import { SearchForm } from './filters/SearchForm.tsx';
import { useLingeringResults } from './filters/use-lingering-results.ts';
import { hasPhotoSearch } from './has-photo-search.ts';
import { ItemGrid, ItemGridPlaceholder } from './ItemGrid.tsx';
import { NotFoundLinks } from './NotFoundLinks.tsx';
import { loadItemDialog, OpenedItem } from './opened-item/OpenedItem.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { filtersQuery } from './queries.ts';
import { useSearchPhoto } from './search-photo.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { useBatchedRender } from './use-batched-render.ts';
import { useDelayedTrue } from './use-delayed-true.ts';
import { useMayHaveLastLook } from './use-may-have-last-look.ts';

/** A failed load leaves the fallback. */
const EmptyList = lazyWithRetry(() => import('./EmptyList.tsx'), keepRendered);
const loadPhotoResults = () => loadChunk(() => import('./photo-results/PhotoResults.tsx'));
const PhotoResults = lazy(loadPhotoResults);

export function SearchPage({ openedId }: { openedId: string | undefined }) {
  const isFramed = use(Framed);
  const [isServerRendered] = useState(isHydrating);
  const organization = useOrganization().organization!;
  const { seesAll } = useAuth();
  const address = usePaths().search();
  const { filter, from, setFilter } = useListFilter(isFramed ? undefined : address);
  const params = useSearchParams();
  const { q, status } = filter;
  // Visitors of an embedding site do not need live updates.
  useLiveItems(isFramed ? undefined : organization.id);
  const deferredQuery = useDeferredValue(q.trim());
  const deferredFilter = { ...filter, q: deferredQuery };
  const list = useInfiniteQuery({
    ...itemsQuery(organization.id, deferredFilter, seesAll, from),
    // Shows the previous list while loading, so that nothing jumps while typing.
    placeholderData: (previous) => previous,
  });
  const { data, isFormer } = useLingeringResults(list, deferredQuery);
  const loaded = data?.pages.flatMap((page) => page.items) ?? [];
  const { items, waiting, showWaiting } = useStableList(
    loaded,
    isFormer ? undefined : `${organization.id} ${JSON.stringify([deferredFilter, from, seesAll])}`,
    filter.last_look !== undefined,
  );
  const rendered = useBatchedRender(items);
  const isAllRendered = rendered.length === items.length;
  const isSearching = useDelayedTrue(isFormer);
  const { total = null, alike = [] } = data?.pages[0] ?? {};
  const isEmpty = items.length + alike.length === 0;
  const mayHaveLastLook = useMayHaveLastLook(organization);
  const found = total === null ? countInWords(items.length, list.hasNextPage) : countInWords(total - waiting, false);
  const renderGrid = (shown: ListedItem[]) => (
    <ItemGrid items={shown} organization={organization} isServerRendered={isServerRendered} />
  );
  const photoSearch = useSearchPhoto(loadPhotoResults);
  useEffect(() => prefetchWhenIdle(loadItemDialog), []);
  const photoButton = !isFramed && hasPhotoSearch(organization) && (
    <PhotoButton
      onOpen={() => void loadPhotoResults().catch(() => {})}
      onChoose={(photo) => {
        setFilter(noFilter);
        void photoSearch.choose(photo);
      }}
    />
  );

  return (
    <div className="container-page pt-5 sm:pt-8">
      <div className="flex items-start justify-between">
        <h1 className="text-3xl font-extrabold">{text('Gevonden voorwerpen')}</h1>
        {!isFramed && <SharePageButton />}
      </div>
      <div className="text-muted flex items-baseline justify-between gap-x-4 max-[24rem]:flex-col sm:mt-1">
        <p className="min-w-0 text-lg wrap-anywhere">{organization.name}</p>
        <p role="status" className="shrink-0 tabular-nums max-[24rem]:min-h-6 print:hidden">
          {photoSearch.photo ? null : isSearching ? text('Zoeken…') : list.isSuccess && found}
        </p>
      </div>
      <SearchForm address={isFramed ? undefined : address} params={params}>
        <QueryBox
          q={q}
          org_id={organization.id}
          isSearching={isSearching}
          className={photoSearch.photo ? 'col-span-full' : ''}
          onChange={(value) => {
            photoSearch.clear();
            setFilter({ q: value });
          }}
          aside={photoButton}
        />
        {!photoSearch.photo && (
          <FilterBar
            query={filtersQuery(organization.id, deferredFilter, seesAll)}
            hasLastLook={organization.donation_after_months !== null}
            filter={deferredFilter}
            onChoose={setFilter}
            offersLastLook={mayHaveLastLook && status !== 'claimed'}
          >
            <StatusTabs value={status} onChange={(value) => setFilter({ status: value })} />
          </FilterBar>
        )}
      </SearchForm>

      {photoSearch.photo ? (
        <div className="mt-4 sm:mt-6">
          <Suspense>
            <PhotoResults
              photo={photoSearch.photo}
              organization={organization}
              openedId={openedId}
              onClear={photoSearch.clearAndReturn}
            />
          </Suspense>
        </div>
      ) : list.isPaused && isFormer ? (
        <Spinner />
      ) : (
        <div className={`mt-4 transition-opacity sm:mt-6 ${isSearching ? 'opacity-40' : ''}`} aria-busy={isFormer}>
          {openedId && (
            <OpenedItem
              id={openedId}
              organization={organization}
              items={alike.length > 0 ? [...rendered, ...alike] : rendered}
              onNearEnd={() => {
                if (isAllRendered && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
              }}
            />
          )}
          {status !== 'claimed' && (list.isPending || items.length > 0) && (
            <CollectionHint organization={organization} />
          )}
          {list.isPending && <ItemGridPlaceholder />}
          {list.isError && items.length === 0 && (
            <Failure message={list.error.message} onRetry={() => void list.refetch()} />
          )}
          {list.isSuccess && items.length === 0 && alike.length > 0 && (
            <p className="text-muted text-lg">{text('Geen match gevonden')}</p>
          )}
          {list.isSuccess && isEmpty && (
            <Suspense fallback={<div className="h-117" />}>
              <EmptyList organization={organization} filter={deferredFilter} />
            </Suspense>
          )}
          {from && (
            <ButtonLink to={addressWith(params, 'cursor', undefined)} variant="plain" className="text-accent -ms-5">
              {text('Naar het begin van de lijst')}
            </ButtonLink>
          )}
          {/* The search form and the filters hydrate first: cards are links, which work before hydration. */}
          <HydratedLater>
            {items.length > 0 && (
              <>
                {renderGrid(rendered)}
                {isAllRendered && <MoreItems list={list} address={nextAddress(params, data)} />}
              </>
            )}
            {alike.length > 0 && (
              <section aria-labelledby="alike" className={items.length > 0 ? 'border-line mt-8 border-t pt-6' : 'mt-2'}>
                <h2 id="alike" className="text-xl font-bold">
                  {text('Lijkt op wat je zoekt')}
                </h2>
                {renderGrid(alike)}
              </section>
            )}
            {!isEmpty && <NotFoundLinks organization={organization} />}
            {list.isSuccess && !isFramed && (
              <WeeklyMail organization={organization} className="mt-4 justify-items-center" />
            )}
          </HydratedLater>
          <NewItemsButton waiting={waiting} onShow={showWaiting} />
        </div>
      )}
    </div>
  );
}
