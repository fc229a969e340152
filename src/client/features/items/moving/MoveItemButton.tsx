import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide';
import { useId, useState } from 'react';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { moveItem } from '../../../../shared/items/moved-items.ts';
import type { Group, Organization } from '../../../../shared/organizations/contract.ts';
import { call, defaultTimeout } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { showToast } from '../../../ui/toasts/toasts.ts';
import { isItemsQueryOf } from '../queries.ts';
import { deletionKey } from '../status/deletion-key.ts';
import { groupQuery, movedItemsQuery } from './queries.ts';

interface MoveItemButtonProps {
  item: ItemDetail;
  organization: Organization;
  group: Group;
  onMoved: () => void;
}

/** Moves an item that belongs to another location of the group. */
export function MoveItemButton({ item, organization, group, onMoved }: MoveItemButtonProps) {
  const { data } = useQuery(groupQuery(group.subpath));
  const locations = data?.locations.filter(({ id, is_paused }) => id !== organization.id && !is_paused) ?? [];
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState('');
  const id = useId();
  const queryClient = useQueryClient();
  const only = locations.length === 1 ? locations[0] : undefined;
  const target = only ?? locations.find((location) => location.id === chosen);
  const move = useMutation({
    // The item leaves this page, as with a deletion.
    mutationKey: deletionKey(item.id),
    mutationFn: (to: string) => call(moveItem, { params: { id: item.id }, body: { to } }, defaultTimeout()),
    onSuccess() {
      showToast({
        variant: 'success',
        title: `Nu bij ${target?.name}`,
        description: 'Terughalen kan dertig dagen, in het overzicht.',
      });
      onMoved();
    },
    onError: ({ message }) => showToast({ variant: 'failure', title: 'Verplaatsen mislukt', description: message }),
    onSettled: () => {
      setAsking(false);
      void queryClient.invalidateQueries({ predicate: isItemsQueryOf(organization.id) });
      void queryClient.invalidateQueries(movedItemsQuery(organization.id));
    },
  });
  if (locations.length === 0) return null;
  return (
    <>
      <Button variant="outline" className="narrow:whitespace-normal" onClick={() => setAsking(true)}>
        <Icon node={Building2} className="size-5 shrink-0" />
        {only ? `Hoort bij ${only.name}` : 'Hoort bij een andere locatie'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={only ? `Hoort bij ${only.name}` : 'Hoort bij een andere locatie'}
        description="Foto, kenmerken, code, geschiedenis en wachtende aanvragen gaan mee. Wie iets aanvroeg, krijgt daar een mail over. Breng het voorwerp ook naar die locatie."
        cancel="Annuleren"
        confirm="Verplaatsen"
        isGood
        busy={move.isPending}
        isIncomplete={!target}
        onCancel={() => setAsking(false)}
        onConfirm={() => target && move.mutate(target.id)}
      >
        {!only && (
          <div className="grid gap-1.5">
            <label htmlFor={id} className="font-semibold">
              Locatie
            </label>
            <Select
              id={id}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              className="h-12 w-full rounded-xl"
            >
              <option value="">Kies een locatie</option>
              {locations.map((location) => (
                <option key={location.id} value={location.id}>
                  {location.name}
                </option>
              ))}
            </Select>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
