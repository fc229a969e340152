import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Photo } from '../../photos/Photo.tsx';
import { itemPaths } from '../paths.ts';

export function PhotoLink({ item, organization }: { item: ListedItem; organization: Organization }) {
  return (
    <Link
      to={itemPaths(organization, item.id).opened}
      aria-label={`Bekijk groot: ${itemName(item)}`}
      className="block rounded-2xl transition hover:brightness-95"
    >
      <Photo url={item.photo_url} alt="" size="small" eager className="aspect-square rounded-2xl" />
    </Link>
  );
}
