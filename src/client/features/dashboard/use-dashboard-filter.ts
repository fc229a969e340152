import type { ListFilter } from '../../../shared/items/list-filter.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { isChosen, noFilter, useListFilter } from '../search/filters/list-filter.ts';

/** The address can contain any text. */
const placePattern = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Adds the storage place, which only staff, helpers and admins can filter by. */
export function useDashboardFilter() {
  const { filter: common, setFilter } = useListFilter();
  const place = useSearchParams().get('place') ?? '';
  const filter: ListFilter = { ...common, place: placePattern.test(place) ? place : undefined };
  return {
    filter,
    setFilter,
    isNarrowed: isChosen(filter) || filter.place !== undefined,
    showAll: () => setFilter({ ...noFilter, place: undefined }),
  };
}
