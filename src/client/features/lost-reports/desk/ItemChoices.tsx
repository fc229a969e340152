import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { longDate } from '../../../platform/time/dates.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { itemsQuery } from '../../items/queries.ts';
import { Photo } from '../../photos/Photo.tsx';
import { SearchBox } from '../../search/filters/SearchBox.tsx';

const PAUSE_MS = 250;

interface ItemChoicesProps {
  organization: Organization;
  /** Items that are already connected. */
  without: Set<string>;
  onChoose: (item: ListedItem) => void;
}

export function ItemChoices({ organization, without, onChoose }: ItemChoicesProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const { data, error, isFetching } = useInfiniteQuery({
    ...itemsQuery(organization.id, { q, status: 'unclaimed' }, true),
    // Keeps the previous results visible while new ones load.
    placeholderData: (previous) => previous,
  });
  const first = data?.pages[0];
  const items = [...(first?.items ?? []), ...(first?.alike ?? [])].filter(({ id }) => !without.has(id));
  const statusText = error
    ? error.message
    : !data
      ? 'Laden…'
      : items.length > 0
        ? null
        : q
          ? 'Niets gevonden.'
          : 'Er ligt nu niets.';
  return (
    <>
      <SearchBox
        aria-label="Zoek een voorwerp"
        isSearching={isFetching && q !== ''}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="text-muted empty:hidden">
        {statusText}
      </p>
      <ul aria-label="Voorwerpen" className="-mx-5 grid min-h-0 flex-1 auto-rows-max gap-1 overflow-y-auto px-5 pb-5">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="hover:bg-soft -mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-2xl p-2 text-start"
            >
              <Photo url={item.photo_url} alt="" size="small" className="size-16 shrink-0 rounded-xl" />
              <span className="grid min-w-0 flex-1">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{itemName(item)}</span>
                <span className="text-muted line-clamp-1 text-sm">
                  {longDate(item.upload_date)}
                  {item.last_seen_location && (
                    <>
                      , <bdi>{item.last_seen_location}</bdi>
                    </>
                  )}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
