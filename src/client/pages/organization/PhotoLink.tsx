import type { ListedItem } from '../../../shared/items.ts';
import { itemName } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { Photo } from '../../components/Photo.tsx';
import { Link } from '../../router/router.tsx';
import { itemPaths } from '../../session/paths.ts';

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
