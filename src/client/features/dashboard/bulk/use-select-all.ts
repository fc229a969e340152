import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { DeskItem } from '../../../../shared/items/contract.ts';
import { findItemIds, bulkLimits } from '../../../../shared/items/items-bulk.ts';
import type { ListFilter } from '../../../../shared/items/list-filter.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import type { Selection } from './use-selection.ts';

interface List {
  items: DeskItem[];
  hasMore: boolean;
  /** Null when the server did not count. */
  total: number | null;
}

/** Includes items that are not loaded yet; null when everything is selected. */
export function useSelectAll(org_id: string, filter: ListFilter, list: List, { selected, add }: Selection) {
  const { items, hasMore, total } = list;
  const filterKey = JSON.stringify(filter);
  /** The filter for which all ids were fetched. */
  const [fetchedFilterKey, setFetchedFilterKey] = useState('');
  const search = useMutation({
    mutationFn: () => call(findItemIds, { params: { id: org_id }, query: filter }, defaultTimeout()),
    onSuccess({ ids, collected, has_more }) {
      add(ids, items, collected);
      setFetchedFilterKey(filterKey);
      if (!has_more) return;
      const title = `De nieuwste ${bulkLimits.found.toLocaleString('nl')} zijn geselecteerd`;
      showToast({ variant: 'success', title, description: 'Doe de rest daarna.' });
    },
    onError: ({ message }) => showToast({ variant: 'failure', title: 'Fout', description: message }),
  });
  const loadedIds = items.map(({ id }) => id);
  if (loadedIds.every((id) => selected?.has(id)) && (!hasMore || fetchedFilterKey === filterKey)) return null;
  const count = hasMore ? total : items.length;
  return {
    label: count === null ? 'Alles selecteren' : `Alle ${count} selecteren`,
    isBusy: search.isPending,
    onSelect: hasMore ? () => search.mutate() : () => add(loadedIds, items),
  };
}
