import { useQuery } from '@tanstack/react-query';

import type { OwnClaim } from '../../../shared/claims/contract.ts';
import { mineQuery } from '../visitors/queries.ts';
import { useKnownAddress } from '../visitors/use-known-address.ts';

/** The open claim on this item of the visitor or user, if any. */
export function useOwnClaim(itemId: string): { own: OwnClaim | undefined; isLoading: boolean } {
  const { known } = useKnownAddress();
  const { data, isLoading } = useQuery({ ...mineQuery(known?.address ?? ''), enabled: known !== null });
  const own = data?.claims.find(
    ({ item, state }) => item?.id === itemId && (state === 'waiting' || state === 'approved'),
  );
  return { own, isLoading };
}
