import type { DeskClaim } from '../../../../shared/claims/contract.ts';
import { PhotoDialog } from '../../../ui/dialogs/PhotoDialog.tsx';
import { Photo } from '../../photos/Photo.tsx';
import { ZoomablePhoto } from '../../photos/ZoomablePhoto.tsx';

export function ClaimPhoto({ claim: { item, item_name } }: { claim: DeskClaim }) {
  const size = 'size-24 shrink-0 rounded-2xl sm:size-32 lg:row-span-2 lg:size-44';
  if (!item?.photo_url) return <Photo url={null} alt="" size="small" className={size} />;
  return (
    <PhotoDialog
      title={item_name}
      className={size}
      trigger={
        <Photo url={item.photo_url} alt={`Foto groot bekijken: ${item_name}`} size="small" className="size-full" />
      }
    >
      <ZoomablePhoto url={item.photo_url} alt={`Foto: ${item_name}`} className="bg-paper h-[80dvh] w-full" />
    </PhotoDialog>
  );
}
