import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide';
import { useState } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { deleteItem } from '../../../../shared/items/desk-items.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { Photo } from '../../photos/Photo.tsx';
import { Tags } from '../fields/Tags.tsx';
import { isItemsQueryOf } from '../queries.ts';
import { deletionKey } from './deletion-key.ts';

interface DeleteItemButtonProps {
  item: Pick<ListedItem, 'id' | 'tags' | 'photo_url'>;
  organization: Organization;
  /** Shows only the icon, for rows of a list. */
  compact?: boolean;
  onDeleted?: () => void;
}

export function DeleteItemButton({ item, organization, compact = false, onDeleted }: DeleteItemButtonProps) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationKey: deletionKey(item.id),
    mutationFn: () => call(deleteItem, { params: { id: item.id } }, defaultTimeout()),
    onSuccess() {
      showToast({
        variant: 'success',
        title: 'Voorwerp verwijderd',
        description: 'Het voorwerp is succesvol verwijderd.',
      });
      onDeleted?.();
    },
    onError: ({ message }) => showToast({ variant: 'failure', title: 'Fout', description: message }),
    onSettled: () => {
      setAsking(false);
      // Not awaited, because the item is deleted before the lists are refetched.
      void queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
    },
  });
  return (
    <>
      <Button
        variant={compact ? 'plain' : 'outline'}
        className={compact ? 'text-muted hover:text-bad size-11 px-0!' : 'text-bad'}
        onClick={() => setAsking(true)}
      >
        <Icon node={Trash2} className="size-5 shrink-0" />
        <span className={compact ? 'sr-only' : ''}>
          Verwijderen
          {compact && `: ${itemName(item)}`}
        </span>
      </Button>
      <ConfirmDialog
        open={asking}
        title="Voorwerp verwijderen"
        description="Weet je zeker dat je dit voorwerp wilt verwijderen? Deze actie kan niet ongedaan worden gemaakt."
        cancel="Annuleren"
        confirm="Verwijderen"
        busy={removal.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removal.mutate()}
      >
        <div className="flex items-center gap-4">
          <Photo url={item.photo_url} alt="" size="small" eager className="size-24 shrink-0 rounded-2xl" />
          <Tags tags={item.tags} />
        </div>
      </ConfirmDialog>
    </>
  );
}
