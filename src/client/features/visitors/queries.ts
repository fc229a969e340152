import { queryOptions } from '@tanstack/react-query';

import { urlOf } from '../../../shared/platform/url.ts';
import { getMine } from '../../../shared/visitors/contract.ts';
import { callForOwnAddress } from './visit.ts';

/** Everything that belongs to the visitor's e-mail address. It is polled, because staff decide meanwhile. */
export function mineQuery(address: string) {
  return queryOptions({
    queryKey: [urlOf(getMine, {}), address],
    queryFn: ({ signal }) => callForOwnAddress(getMine, {}, signal),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}
