import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { OverseenDetail } from '../../../../shared/provider/contract.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { overseen, overseenOneQuery } from '../queries.ts';

/** Changes an organisation, updates the cache and shows a toast. */
export function useOrganizationChange<Input = void>(change: (input: Input) => Promise<OverseenDetail>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(organization) {
      queryClient.setQueryData(overseenOneQuery(organization.id).queryKey, organization);
      showToast({ variant: 'success', title: done, description: organization.name });
      return queryClient.invalidateQueries(overseen);
    },
  });
}
