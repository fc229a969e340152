import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';

import { collectItem, type ListedItem } from '../../../shared/items.ts';
import { itemName } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { call } from '../../api/call.ts';
import { isAboutItemsOf, itemQuery } from '../../api/queries.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';

interface CollectButtonProps {
  item: Pick<ListedItem, 'id' | 'tags'>;
  organization: Organization;
  look?: 'solid' | 'outline';
  className?: string;
}

/** Marks an item as collected, in one click. */
export function CollectButton({ item, organization, look = 'solid', className = '' }: CollectButtonProps) {
  const { id } = item;
  const queryClient = useQueryClient();
  const collection = useMutation({
    mutationFn: () => call(collectItem, { params: { id } }),
    onSuccess(collected) {
      queryClient.setQueryData(itemQuery(organization.id, id).queryKey, collected);
      showToast({
        look: 'success',
        title: 'Voorwerp opgehaald',
        description: 'Het voorwerp is succesvol gemarkeerd als opgehaald.',
      });
    },
    onError: ({ message }) => showToast({ look: 'failure', title: 'Fout', description: message }),
    // Also after a refusal: then a colleague was first, and the screen is out of date.
    onSettled: () => queryClient.invalidateQueries({ predicate: isAboutItemsOf(organization.id) }),
  });
  const text = collection.isPending ? 'Bezig...' : 'Markeer als opgehaald';
  return (
    <Button
      look={look}
      className={`print:hidden ${className}`}
      disabled={collection.isPending}
      aria-label={`${text}: ${itemName(item)}`}
      onClick={() => collection.mutate()}
    >
      <PackageCheck aria-hidden="true" className="size-5 shrink-0" />
      {text}
    </Button>
  );
}
