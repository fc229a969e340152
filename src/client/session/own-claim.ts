import { useQuery } from '@tanstack/react-query';

import type { OwnClaim } from '../../shared/claims.ts';
import { mineQuery } from '../api/mine-queries.ts';
import { useKnownAddress } from './known-address.ts';

/** What whoever is known here has asked of this item already. */
export function useOwnClaim(itemId: string): { own: OwnClaim | undefined; isLoading: boolean } {
  const { known } = useKnownAddress();
  const { data, isLoading } = useQuery({ ...mineQuery(known?.address ?? ''), enabled: known !== null });
  const own = data?.claims.find(
    ({ item, state }) => item?.id === itemId && (state === 'waiting' || state === 'approved'),
  );
  return { own, isLoading };
}
