import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { CollectionHint } from '../CollectionHint.tsx';
import { ItemGrid } from '../ItemGrid.tsx';
import { NotFoundLinks } from '../NotFoundLinks.tsx';
import { OpenedItem } from '../opened-item/OpenedItem.tsx';
import { itemsByPhotoQuery } from '../similar-items-queries.ts';
import { PhotoComparison } from './PhotoComparison.tsx';

interface PhotoResultsProps {
  photo: File;
  organization: Organization;
  openedId: string | undefined;
  onClear: () => void;
}

export default function PhotoResults({ photo, organization, openedId, onClear }: PhotoResultsProps) {
  const { seesAll } = useAuth();
  return (
    <PhotoComparison
      photo={photo}
      queryFor={(shown) => itemsByPhotoQuery(organization.id, shown, seesAll)}
      onClear={onClear}
      ifNothing={<NotFoundLinks organization={organization} isOnly />}
    >
      {(items: ListedItem[]) => (
        <>
          {openedId && <OpenedItem id={openedId} organization={organization} items={items} onNearEnd={() => {}} />}
          <CollectionHint organization={organization} />
          <ItemGrid items={items} organization={organization} />
          <NotFoundLinks organization={organization} />
        </>
      )}
    </PhotoComparison>
  );
}
