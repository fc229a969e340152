import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';

import type { DeskClaim } from '../../../shared/claims.ts';
import { Photo } from '../../components/Photo.tsx';
import { WholePhoto } from '../../components/WholePhoto.tsx';

/** Opens large, without leaving the claim. */
export function ClaimPhoto({ claim: { item, item_name } }: { claim: DeskClaim }) {
  const size = 'size-24 shrink-0 rounded-2xl sm:size-32 lg:row-span-2 lg:size-44';
  if (!item?.photo_url) return <Photo url={null} alt="" size="small" className={size} />;
  return (
    <Dialog.Root>
      <Dialog.Trigger className={`cursor-zoom-in overflow-hidden ${size}`}>
        <Photo url={item.photo_url} alt={`Foto groot bekijken: ${item_name}`} size="small" className="size-full" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fade-in fixed inset-0 z-30 bg-black/60" />
        <Dialog.Popup className="fade-in bg-surface text-ink fixed inset-x-4 inset-y-0 z-40 m-auto h-fit max-w-3xl overflow-hidden rounded-3xl">
          <Dialog.Title className="sr-only">{item_name}</Dialog.Title>
          <Dialog.Close className="bg-surface text-ink hover:bg-soft absolute top-3 right-3 z-10 grid size-11 place-content-center rounded-full shadow-md">
            <X aria-hidden="true" />
            <span className="sr-only">Sluiten</span>
          </Dialog.Close>
          <WholePhoto url={item.photo_url} alt={`Foto: ${item_name}`} className="bg-paper h-[80dvh] w-full" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
