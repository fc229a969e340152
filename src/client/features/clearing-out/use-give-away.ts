import { useMutation, useQueryClient } from '@tanstack/react-query';

import { giveAwayItems } from '../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import type { InputOf, ResponseOf } from '../../../shared/platform/endpoint.ts';
import { call, defaultTimeout } from '../../platform/api/call.ts';
import { isItemsQueryOf } from '../items/queries.ts';

/** Large selections take long; the dialog shows that the request is running. */
const TIMEOUT_MS = 60_000;

/** The disposal, if any item could go, and the refused items. */
export type GivenAway = ResponseOf<typeof giveAwayItems>;

export function useGiveAway(organization: Organization, onDone: (outcome: GivenAway) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof giveAwayItems>['body']) =>
      call(giveAwayItems, { params: { id: organization.id }, body }, defaultTimeout(TIMEOUT_MS)),
    onSuccess(outcome) {
      // Not awaited: the success message does not depend on the refetch.
      void queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
      onDone(outcome);
    },
  });
}
