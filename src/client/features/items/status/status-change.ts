import { useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { collectItem, type ItemDetail, uncollectItem } from '../../../../shared/items/desk-items.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { itemQuery } from '../desk-queries.ts';
import { isItemsQueryOf } from '../queries.ts';

export const changeKey = (id: string) => ['change status', id];

/** True while this user, not a colleague, changes the status. */
export const useIsChangingStatus = (id: string) => useIsMutating({ mutationKey: changeKey(id) }) > 0;

/** The state of this user's last change of the status. */
export const useOwnChange = (id: string) =>
  useMutationState({ filters: { mutationKey: changeKey(id) }, select: ({ state }) => state.status }).at(-1);

export function useStatusChange(
  { id, is_reserved }: Pick<ListedItem, 'id' | 'is_reserved'>,
  organization: Organization,
) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
  const options = {
    mutationKey: changeKey(id),
    onError({ message }: Error) {
      showToast({ variant: 'failure', title: 'Fout', description: message });
      // A colleague may have been first, so the screen may be outdated. Not awaited, because there may be no
      // connection.
      void reload();
    },
  };
  const show = (changed: ItemDetail) => {
    queryClient.setQueryData(itemQuery(organization.id, id).queryKey, changed);
    return reload();
  };
  const uncollection = useMutation({
    ...options,
    mutationFn: (claimed_date: string) =>
      call(uncollectItem, { params: { id }, body: { claimed_date } }, defaultTimeout()),
    onSuccess(item) {
      showToast({
        variant: 'success',
        title: 'Toch niet opgehaald',
        description: 'Het voorwerp is weer gemarkeerd als niet opgehaald.',
      });
      return show(item);
    },
  });
  const collection = useMutation({
    ...options,
    mutationFn: () => call(collectItem, { params: { id } }, defaultTimeout()),
    onSuccess(item) {
      showToast({
        variant: 'success',
        title: 'Voorwerp opgehaald',
        description: `Het voorwerp is succesvol gemarkeerd als opgehaald.${is_reserved ? ' Wie het had aangevraagd, krijgt bericht.' : ''}`,
        // This works even when the row is no longer shown.
        action: { label: 'Ongedaan maken', onPress: () => uncollection.mutate(item.claimed_date!) },
      });
      return show(item);
    },
  });
  return { collection, uncollection };
}
