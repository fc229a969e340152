import { useMutation, useQueryClient } from '@tanstack/react-query';

import { giveAway } from '../../../shared/clearing-out.ts';
import type { InputOf, ResponseOf } from '../../../shared/endpoint.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { call, soon } from '../../api/call.ts';
import { isAboutItemsOf } from '../../api/queries.ts';

/** Five hundred items take longer than one, and somebody sees that it is going on. */
const PATIENCE_MS = 60_000;

/** What went, if anything could, and what had to stay, by name. */
export type GivenAway = ResponseOf<typeof giveAway>;

export function useGiveAway(organization: Organization, onDone: (outcome: GivenAway) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof giveAway>['body']) =>
      call(giveAway, { params: { id: organization.id }, body }, soon(PATIENCE_MS)),
    onSuccess(outcome) {
      // Not awaited: it is done, whatever the lists still have to fetch.
      void queryClient.invalidateQueries({ predicate: isAboutItemsOf(organization.id) });
      onDone(outcome);
    },
  });
}
