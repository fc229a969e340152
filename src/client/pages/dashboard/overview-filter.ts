import type { ListFilter } from '../../../shared/list-filter.ts';
import { isChosen, noFilter, useListFilter } from '../../components/search/list-filter.ts';
import { useSearchParams } from '../../router/router.tsx';

/** Addresses come from anywhere. */
const placePattern = /^(none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The filter of the list, with the place that only those who look after the items can ask for. */
export function useOverviewFilter() {
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
