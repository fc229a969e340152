import type { ItemOfOrganization } from '../../../../shared/items/several.ts';
import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { hasPhotoSearch } from '../has-photo-search.ts';
import { PhotoComparison } from '../photo-results/PhotoComparison.tsx';
import { itemsOfSeveralByPhotoQuery, type Where } from './queries.ts';
import { SeveralGrid } from './SeveralGrid.tsx';

const MAX_NAMES = 8;

const namesOf = (organizations: SearchedOrganization[]) =>
  organizations
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
    .join(', ') + (organizations.length > MAX_NAMES ? '…' : '');

interface SeveralPhotoResultsProps {
  photo: File;
  where: Where;
  organizations: SearchedOrganization[];
  onClear: () => void;
}

export default function SeveralPhotoResults({ photo, where, organizations, onClear }: SeveralPhotoResultsProps) {
  const { seesAll } = useAuth();
  const others = organizations.filter((organization) => !organization.is_paused && !hasPhotoSearch(organization));
  return (
    <PhotoComparison
      photo={photo}
      queryFor={(shown) => itemsOfSeveralByPhotoQuery(where, shown, seesAll)}
      onClear={onClear}
    >
      {(items: ItemOfOrganization[]) => (
        <>
          {others.length > 0 && (
            <p className="text-muted mb-4 wrap-anywhere">
              {text('Zoeken met een foto kan niet bij: {names}', { names: namesOf(others) })}
            </p>
          )}
          <SeveralGrid items={items} organizations={organizations} />
        </>
      )}
    </PhotoComparison>
  );
}
