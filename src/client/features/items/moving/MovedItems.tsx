import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide';

import { itemName } from '../../../../shared/items/labels.ts';
import { type MovedItem, takeItemBack } from '../../../../shared/items/moved-items.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { longDateTime } from '../../../platform/time/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { Photo } from '../../photos/Photo.tsx';
import { isItemsQueryOf } from '../queries.ts';
import { movedItemsQuery } from './queries.ts';

/** The items that colleagues moved to other locations in the last thirty days. */
export function MovedItems({ organization }: { organization: Organization }) {
  const { data } = useQuery(movedItemsQuery(organization.id));
  if (!data || data.length === 0) return null;
  return (
    <details className="rounded-card border-line bg-surface mt-8 border p-5 print:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-bold">
        Verplaatst naar een andere locatie ({data.length})
      </summary>
      <ul className="mt-3 grid gap-3">
        {data.map((moved) => (
          <MovedItemRow key={moved.id} moved={moved} organization={organization} />
        ))}
      </ul>
    </details>
  );
}

function MovedItemRow({ moved, organization }: { moved: MovedItem; organization: Organization }) {
  const { id, tags, photo_url, moved_at, moved_by_name, is_in_group, can_come_back } = moved;
  const { actor } = useAuth();
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => call(takeItemBack, { params: { id } }, defaultTimeout()),
    onSuccess: () => showToast({ variant: 'success', title: 'Het voorwerp is weer hier' }),
    onError: ({ message }) => showToast({ variant: 'failure', title: 'Terughalen mislukt', description: message }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
      await queryClient.invalidateQueries(movedItemsQuery(organization.id));
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-3">
      {photo_url && <Photo url={photo_url} alt="" size="small" className="size-16 shrink-0 rounded-xl" />}
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{itemName({ tags })}</p>
        <p className="text-muted text-sm wrap-anywhere">
          Naar {moved.organization.name}, {longDateTime(moved_at)}
          {moved_by_name && ` door ${moved_by_name}`}
        </p>
        {!can_come_back && (
          <p className="text-muted text-sm">
            Terughalen kan niet meer:{' '}
            {is_in_group ? 'daar is er intussen iets mee gebeurd.' : 'die locatie hoort niet meer bij dezelfde groep.'}
          </p>
        )}
      </div>
      {can_come_back && can(actor, 'item.move', { org_id: organization.id }) && (
        <Button
          variant="outline"
          disabled={takeBack.isPending}
          aria-label={`Haal terug: ${itemName({ tags })}`}
          onClick={() => takeBack.mutate()}
        >
          <Icon node={Undo2} className="size-5" />
          Haal terug
        </Button>
      )}
    </li>
  );
}
