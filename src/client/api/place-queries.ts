import { queryOptions } from '@tanstack/react-query';

import { listPlaces } from '../../shared/places.ts';
import { urlOf } from '../../shared/url.ts';
import { call } from './call.ts';
import { itemsKey } from './queries.ts';

/** The places come with item counts, so they change with the items. */
export function placesQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(listPlaces, input)],
    queryFn: ({ signal }) => call(listPlaces, input, signal),
  });
}
