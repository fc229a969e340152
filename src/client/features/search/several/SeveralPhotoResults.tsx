import type { ItemOfOrganization } from '../../../../shared/items/several.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { PhotoComparison } from '../photo-results/PhotoComparison.tsx';
import { itemsOfSeveralByPhotoQuery } from './queries.ts';
import { SeveralGrid } from './SeveralGrid.tsx';

interface SeveralPhotoResultsProps {
  photo: File;
  organizations: Organization[];
  onClear: () => void;
}

export default function SeveralPhotoResults({ photo, organizations, onClear }: SeveralPhotoResultsProps) {
  const { seesAll } = useAuth();
  const org_ids = organizations.map(({ id }) => id).join(',');
  return (
    <PhotoComparison
      photo={photo}
      queryFor={(shown) => itemsOfSeveralByPhotoQuery(org_ids, shown, seesAll)}
      onClear={onClear}
    >
      {(items: ItemOfOrganization[]) => <SeveralGrid items={items} organizations={organizations} />}
    </PhotoComparison>
  );
}
