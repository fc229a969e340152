import { Ellipsis } from 'lucide';
import { type ComponentType, useState } from 'react';

import type { ListedItem } from '../../../shared/items/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import type { SearchedOrganization } from '../../../shared/organizations/contract.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { loadChunk } from '../../platform/api/load-chunk.ts';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import type { CardActionsProps } from './opened-item/CardActions.tsx';

/** Actions on an item without opening it, loaded when first used. */
export function CardMenu({ item, organization }: { item: ListedItem; organization: SearchedOrganization }) {
  const [Actions, setActions] = useState<ComponentType<CardActionsProps> | null>(null);
  return (
    <div className="absolute end-0.5 top-0.5 sm:end-2 sm:top-2 print:hidden">
      <button
        type="button"
        aria-expanded={Actions !== null}
        onClick={() =>
          void loadChunk(() => import('./opened-item/CardActions.tsx')).then(
            ({ CardActions }) => setActions(() => CardActions),
            ({ message }: Error) => showToast({ variant: 'failure', title: text('Fout'), description: message }),
          )
        }
        className="text-muted hover:bg-soft sm:bg-surface grid size-11 place-content-center rounded-full sm:size-9 sm:shadow"
      >
        <Icon node={Ellipsis} className="size-5" />
        <span className="sr-only">{text('Meer: {name}', { name: itemName(item) })}</span>
      </button>
      {Actions && <Actions item={item} organization={organization} onClose={() => setActions(null)} />}
    </div>
  );
}
