import { useSearchParams } from 'react-router';

import { type StatusFilter, statusFilters } from '../../../shared/items.ts';

interface ItemFilter {
  q: string;
  status: StatusFilter;
}

/** In the address, so that going back from an item and loading the page again find the same list. */
export function useItemFilter() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const status = statusFilters.find((value) => value === params.get('status')) ?? 'all';
  const setFilter = (next: Partial<ItemFilter>) => {
    const filter = { q, status, ...next };
    const address = new URLSearchParams(params);
    address.delete('q');
    address.set('status', filter.status);
    if (filter.q) address.set('q', filter.q);
    setParams(address, { replace: true });
  };
  return { q, status, setFilter };
}
