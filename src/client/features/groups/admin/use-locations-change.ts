import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { ManagedLocation } from '../../../../shared/groups/locations.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { locationsQuery } from './queries.ts';

/** Changes the locations of a group, updates the list and shows a toast. */
export function useLocationsChange<Input = void>(
  group_id: string,
  change: (input: Input) => Promise<ManagedLocation[]>,
  done: { title: string; description?: string },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess(locations) {
      queryClient.setQueryData(locationsQuery(group_id).queryKey, locations);
      showToast({ variant: 'success', ...done });
    },
  });
}
