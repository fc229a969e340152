import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { answerClaim, OwnClaim, withdrawClaim } from '../../../shared/claims.ts';
import type { InputOf } from '../../../shared/endpoint.ts';
import type { Mine } from '../../../shared/visitors.ts';
import { soon } from '../../api/call.ts';
import { mineQuery } from '../../api/mine-queries.ts';
import { callForOwnAddress } from '../../api/visit.ts';

/** Changes a claim of one's own; the page shows how it stands then. */
export function useClaimChange<E extends typeof answerClaim | typeof withdrawClaim>({ address }: Mine, endpoint: E) {
  const queryClient = useQueryClient();
  const { queryKey } = mineQuery(address);
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<OwnClaim> => callForOwnAddress(endpoint, input, soon()),
    onSuccess: (changed) =>
      queryClient.setQueryData(
        queryKey,
        (mine) => mine && { ...mine, claims: mine.claims.map((claim) => (claim.id === changed.id ? changed : claim)) },
      ),
    // Somebody may have decided meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
