import { queryOptions } from '@tanstack/react-query';

import { urlOf } from '../../shared/url.ts';
import { getMine } from '../../shared/visitors.ts';
import { callForOwnAddress } from './visit.ts';

/** Everything of one's own address. It changes when staff decide, so it is looked at again while the page is open. */
export function mineQuery(address: string) {
  return queryOptions({
    queryKey: [urlOf(getMine, {}), address],
    queryFn: ({ signal }) => callForOwnAddress(getMine, {}, signal),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}
