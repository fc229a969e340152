import { queryOptions } from '@tanstack/react-query';

import { listPlaces } from '../../../shared/places/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import { call } from '../../platform/api/call.ts';
import { itemsKey } from '../items/queries.ts';

/** The places come with item counts, so they change with the items. */
export function placesQuery(org_id: string) {
  const input = { params: { id: org_id } };
  return queryOptions({
    queryKey: [itemsKey(org_id), urlOf(listPlaces, input)],
    queryFn: ({ signal }) => call(listPlaces, input, signal),
  });
}
