import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Photo } from '../../photos/Photo.tsx';
import { itemPaths } from '../paths.ts';

interface PhotoLinkProps {
  item: ListedItem;
  organization: Pick<Organization, 'sector' | 'subpath'>;
}

export function PhotoLink({ item, organization }: PhotoLinkProps) {
  return (
    <Link
      to={itemPaths(organization, item.id).opened}
      aria-label={text('Bekijk groot: {name}', { name: itemName(item) })}
      className="block rounded-2xl transition hover:brightness-95"
    >
      <Photo url={item.photo_url} alt="" size="small" eager className="aspect-square rounded-2xl" />
    </Link>
  );
}
