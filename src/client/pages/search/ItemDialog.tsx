import { Dialog } from '@base-ui/react/dialog';
import { MapPin, X } from 'lucide-react';
import { useState } from 'react';

import type { ListedItem } from '../../../shared/items.ts';
import { longDate } from '../../components/dates.ts';
import { itemName } from '../../components/items/item-name.ts';
import { StatusBadge } from '../../components/items/StatusBadge.tsx';
import { Tags } from '../../components/items/Tags.tsx';
import { Photo } from '../../components/Photo.tsx';
import { useOrganization } from '../../session/organization.tsx';
import { VisitHint } from './VisitHint.tsx';

/** The photo large, with all that is known of the item. */
export default function ItemDialog({ item, onClose }: { item: ListedItem; onClose: () => void }) {
  const organization = useOrganization().organization!;
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-0 bottom-0 z-40 mx-auto max-h-[94dvh] max-w-2xl overflow-y-auto rounded-t-3xl sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl">
          <Photo
            url={item.photo_url}
            alt={`Foto: ${item.tags.join(', ')}`}
            size="full"
            eager
            className="aspect-4/3 max-h-[60dvh] w-full"
          />
          <div className="grid gap-3 p-5">
            <Dialog.Title className="sr-only">{itemName(item)}</Dialog.Title>
            <div className="flex flex-wrap items-center gap-3">
              <StatusBadge status={item.status} />
              <p className="text-muted">Gevonden op {longDate(item.upload_date)}</p>
            </div>
            <Tags tags={item.tags} most={item.tags.length} />
            {item.description && <p className="wrap-anywhere whitespace-pre-line">{item.description}</p>}
            {item.last_seen_location && (
              <p className="text-muted flex items-center gap-1.5">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                Laatst gezien: {item.last_seen_location}
              </p>
            )}
            {item.status === 'unclaimed' && <VisitHint organization={organization} />}
          </div>
          <Dialog.Close className="bg-surface text-ink hover:bg-soft absolute top-3 right-3 grid size-11 place-content-center rounded-full shadow-md">
            <X aria-hidden="true" />
            <span className="sr-only">Sluiten</span>
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
