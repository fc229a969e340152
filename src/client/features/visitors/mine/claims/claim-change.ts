import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

import { type OwnClaim, withdrawClaim } from '../../../../../shared/claims/contract.ts';
import type { Mine } from '../../../../../shared/visitors/contract.ts';
import { defaultTimeout } from '../../../../platform/api/call.ts';
import { mineQuery } from '../../queries.ts';
import { callForOwnAddress } from '../../visit.ts';

/** Updates the claim in the cached page. */
export function updateCachedClaim(queryClient: QueryClient, { address }: Mine, changed: OwnClaim): void {
  queryClient.setQueryData(
    mineQuery(address).queryKey,
    (mine) => mine && { ...mine, claims: mine.claims.map((claim) => (claim.id === changed.id ? changed : claim)) },
  );
}

/** Withdraws the visitor's claim and updates the cached page. */
export function useWithdrawal(mine: Mine, { id }: OwnClaim) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callForOwnAddress(withdrawClaim, { params: { id } }, defaultTimeout()),
    onSuccess: (changed) => updateCachedClaim(queryClient, mine, changed),
    // Staff may have decided meanwhile.
    onError: () => queryClient.invalidateQueries(mineQuery(mine.address)),
  });
}
