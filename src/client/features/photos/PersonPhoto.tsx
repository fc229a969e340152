import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

import { PhotoDialog } from '../../ui/dialogs/PhotoDialog.tsx';
import { BlobPhoto } from './BlobPhoto.tsx';

interface SentPhotoProps {
  query: UseQueryOptions<Blob, Error, Blob, string[]>;
  /** For example 'Foto van de melder'. */
  name: string;
  /** The name of the item or report. */
  about: string;
  className: string;
}

/** Shows a photo of a claimant or writer to staff; opens it large. */
export function PersonPhoto({ query, name, about, className }: SentPhotoProps) {
  const { data, isError } = useQuery(query);
  if (!data) {
    return (
      <div className={`bg-soft text-muted grid place-content-center p-2 text-center text-sm ${className}`}>
        {isError && 'Foto niet beschikbaar'}
      </div>
    );
  }
  return (
    <PhotoDialog
      title={about}
      className={`bg-soft ${className}`}
      trigger={<BlobPhoto blob={data} alt={`${name} groot bekijken: ${about}`} className="size-full object-cover" />}
    >
      <BlobPhoto blob={data} alt={`${name}: ${about}`} className="bg-paper h-[80dvh] w-full object-contain" />
    </PhotoDialog>
  );
}
