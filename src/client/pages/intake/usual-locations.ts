import { useInfiniteQuery } from '@tanstack/react-query';

import { itemsQuery } from '../../api/queries.ts';
import { noFilter } from '../../components/search/list-filter.ts';

const MOST = 4;

/** Where things were found lately, most often first: one tap instead of typing. */
export function useUsualLocations(org_id: string): string[] {
  const { data } = useInfiniteQuery(itemsQuery(org_id, noFilter, true));
  const counts = new Map<string, number>();
  for (const { last_seen_location: location } of data?.pages[0]?.items ?? []) {
    if (location) counts.set(location, (counts.get(location) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([location]) => location);
}
