import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

import { text } from '../../../../shared/platform/language/texts.ts';
import { BlobPhoto } from '../../photos/BlobPhoto.tsx';

export function OwnPhoto({ query }: { query: UseQueryOptions<Blob, Error, Blob, string[]> }) {
  const { data } = useQuery(query);
  return (
    <div className="bg-soft aspect-square w-40 max-w-full overflow-hidden rounded-xl">
      {data && <BlobPhoto blob={data} alt={text('Je foto')} className="size-full object-cover" />}
    </div>
  );
}
