import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Disposal, putBackItems } from '../../../../shared/clearing-out/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { itemsInWords } from '../../items/list/items-in-words.ts';
import { isItemsQueryOf } from '../../items/queries.ts';
import { disposalQuery } from '../queries.ts';

const TIMEOUT_MS = 60_000;

interface PutBackInput {
  disposal: Disposal;
  /** All items when absent. */
  items?: string[];
}

export function usePutBack(organization: Organization) {
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
  return useMutation({
    mutationFn: ({ disposal, items }: PutBackInput) =>
      call(putBackItems, { params: { id: disposal.id }, body: { items } }, defaultTimeout(TIMEOUT_MS)),
    onSuccess(detail, { disposal }) {
      queryClient.setQueryData(disposalQuery(organization.id, disposal.id).queryKey, detail);
      reload();
      const title = `${itemsInWords(disposal.items - detail.items)} teruggezet`;
      showToast({ variant: 'success', title, description: 'Weer op de lijst, en te vinden.' });
    },
    onError({ message }) {
      reload();
      showToast({ variant: 'failure', title: 'Fout', description: message });
    },
  });
}
