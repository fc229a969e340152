import type { ItemOfOrganization } from '../../../../shared/items/several.ts';
import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { PhotoComparison } from '../photo-results/PhotoComparison.tsx';
import { itemsOfSeveralByPhotoQuery, type Where } from './queries.ts';
import { SeveralGrid } from './SeveralGrid.tsx';

interface SeveralPhotoResultsProps {
  photo: File;
  where: Where;
  organizations: SearchedOrganization[];
  onClear: () => void;
}

export default function SeveralPhotoResults({ photo, where, organizations, onClear }: SeveralPhotoResultsProps) {
  const { seesAll } = useAuth();
  return (
    <PhotoComparison
      photo={photo}
      queryFor={(shown) => itemsOfSeveralByPhotoQuery(where, shown, seesAll)}
      onClear={onClear}
    >
      {(items: ItemOfOrganization[]) => <SeveralGrid items={items} organizations={organizations} />}
    </PhotoComparison>
  );
}
