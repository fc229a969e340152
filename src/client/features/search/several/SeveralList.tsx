import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';

import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { severalParam } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { loadChunk } from '../../../platform/api/load-chunk.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { useSearchParams } from '../../../platform/router/router.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { MoreItems } from '../../items/list/MoreItems.tsx';
import { ShareButton } from '../../sharing/ShareButton.tsx';
import EmptyList from '../EmptyList.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { addressWith, countInWords, nextAddress } from '../filters/list-address.ts';
import { noFilter, useListFilter } from '../filters/list-filter.ts';
import { QueryBox } from '../filters/QueryBox.tsx';
import { SearchForm } from '../filters/SearchForm.tsx';
import { useLingeringResults } from '../filters/use-lingering-results.ts';
import { hasPhotoSearch } from '../has-photo-search.ts';
import { ItemGridPlaceholder } from '../ItemGrid.tsx';
import { PhotoButton } from '../PhotoButton.tsx';
import { useSearchPhoto } from '../search-photo.ts';
import { StatusTabs } from '../StatusTabs.tsx';
import { useDelayedTrue } from '../use-delayed-true.ts';
import { filtersOfSeveralQuery, itemsOfSeveralQuery, type Where } from './queries.ts';
import { SeveralGrid } from './SeveralGrid.tsx';

const loadPhotoResults = () => loadChunk(() => import('./SeveralPhotoResults.tsx'));
const SeveralPhotoResults = lazy(loadPhotoResults);

interface SeveralListProps {
  where: Where;
  organizations: SearchedOrganization[];
  title: string;
  subtitle: string;
  /** What the share button shares. */
  shared: { title: string; path: string };
  /** Below the title. */
  children: ReactNode;
  /** Below the list, given the search. */
  renderEnd: (q: string) => ReactNode;
}

export function SeveralList(props: SeveralListProps) {
  const { where, organizations, title, subtitle, shared, children, renderEnd } = props;
  const { seesAll } = useAuth();
  const { filter, from, setFilter } = useListFilter();
  const params = useSearchParams();
  const q = useDeferredValue(filter.q.trim());
  const deferredFilter = { ...filter, q };
  const list = useInfiniteQuery({
    ...itemsOfSeveralQuery(where, deferredFilter, seesAll, from),
    // Shows the previous list while loading, so that nothing jumps while typing.
    placeholderData: (previous) => previous,
  });
  const { data, isFormer } = useLingeringResults(list, q);
  const isSearching = useDelayedTrue(isFormer);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const alike = data?.pages[0]?.alike ?? [];
  const total = data?.pages[0]?.total ?? null;
  const found = total === null ? countInWords(items.length, list.hasNextPage) : countInWords(total, false);
  const photoSearch = useSearchPhoto(loadPhotoResults);
  const hasLastLook = organizations.some(({ donation_after_months }) => donation_after_months !== null);
  return (
    <div className="container-page pt-5 sm:pt-8">
      <div className="flex items-start justify-between">
        <h1 className="min-w-0 text-3xl font-extrabold wrap-anywhere">{title}</h1>
        <ShareButton
          title={shared.title}
          path={withSearch(shared.path, params)}
          isSmall
          className="-my-1 -me-3 px-3!"
        />
      </div>
      <div className="text-muted flex flex-wrap items-baseline justify-between gap-x-4 sm:mt-1">
        <p className="min-w-0 text-lg wrap-anywhere">{subtitle}</p>
        <p role="status" className="min-h-6 tabular-nums print:hidden">
          {photoSearch.photo ? null : isSearching ? text('Zoeken…') : list.isSuccess && found}
        </p>
      </div>
      {children}
      <SearchForm address={undefined} params={params}>
        <QueryBox
          q={filter.q}
          isSearching={isSearching}
          className={photoSearch.photo ? 'col-span-full' : ''}
          onChange={(value) => {
            photoSearch.clear();
            setFilter({ q: value });
          }}
          aside={
            organizations.some(hasPhotoSearch) && (
              <PhotoButton
                onOpen={() => void loadPhotoResults().catch(() => {})}
                onChoose={(photo) => {
                  setFilter(noFilter);
                  void photoSearch.choose(photo);
                }}
              />
            )
          }
        />
        {!photoSearch.photo && (
          <FilterBar
            query={filtersOfSeveralQuery(where, deferredFilter, seesAll)}
            hasLastLook={hasLastLook}
            filter={deferredFilter}
            onChoose={setFilter}
          >
            <StatusTabs value={filter.status} onChange={(status) => setFilter({ status })} />
          </FilterBar>
        )}
      </SearchForm>
      {photoSearch.photo ? (
        <div className="mt-4 sm:mt-6">
          <Suspense>
            <SeveralPhotoResults
              photo={photoSearch.photo}
              where={where}
              organizations={organizations}
              onClear={photoSearch.clearAndReturn}
            />
          </Suspense>
        </div>
      ) : list.isPaused && isFormer ? (
        <Spinner />
      ) : (
        <div className={`mt-4 transition-opacity sm:mt-6 ${isSearching ? 'opacity-40' : ''}`} aria-busy={isFormer}>
          {list.isPending && <ItemGridPlaceholder />}
          {list.isError && items.length === 0 && (
            <Failure message={list.error.message} onRetry={() => void list.refetch()} />
          )}
          {list.isSuccess && items.length === 0 && alike.length === 0 && <EmptyList filter={deferredFilter} />}
          {list.isSuccess && items.length === 0 && alike.length > 0 && (
            <p className="text-muted text-lg">{text('Geen match gevonden')}</p>
          )}
          {from && (
            <ButtonLink to={addressWith(params, 'cursor', undefined)} variant="plain" className="text-accent -ms-5">
              {text('Naar het begin van de lijst')}
            </ButtonLink>
          )}
          {items.length > 0 && (
            <>
              <SeveralGrid items={items} organizations={organizations} />
              <MoreItems list={list} address={nextAddress(params, data)} />
            </>
          )}
          {alike.length > 0 && (
            <section aria-labelledby="alike" className={items.length > 0 ? 'border-line mt-8 border-t pt-6' : 'mt-2'}>
              <h2 id="alike" className="text-xl font-bold">
                {text('Lijkt op wat je zoekt')}
              </h2>
              <SeveralGrid items={alike} organizations={organizations} />
            </section>
          )}
          {renderEnd(q)}
        </div>
      )}
    </div>
  );
}

/** The path of the list with the words and filters in the URL. */
function withSearch(path: string, params: URLSearchParams): string {
  const search = new URLSearchParams(params);
  for (const name of [severalParam, 'cursor']) search.delete(name);
  return [path, String(search)].filter(Boolean).join(path.includes('?') ? '&' : '?');
}
