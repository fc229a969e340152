import type { DeskClaim } from '../../../../shared/claims/contract.ts';
import { PersonPhoto } from '../../photos/PersonPhoto.tsx';
import { claimPhotoQuery } from '../queries.ts';

interface ClaimantPhotoProps {
  claim: Pick<DeskClaim, 'id' | 'item_name'>;
  photo_id: string;
}

export function ClaimantPhoto({ claim: { id, item_name }, photo_id }: ClaimantPhotoProps) {
  return (
    <PersonPhoto
      query={claimPhotoQuery(id, photo_id)}
      name="Foto van de aanvrager"
      about={item_name}
      className="mt-2 block aspect-square w-32 max-w-full rounded-xl"
    />
  );
}
