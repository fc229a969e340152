import type { ListedItem } from '../../../shared/items.ts';
import { itemName } from '../../../shared/labels.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { itemPaths } from '../../session/paths.ts';
import { ShareButton } from '../ShareButton.tsx';

interface ShareItemButtonProps {
  item: Pick<ListedItem, 'id' | 'tags'>;
  organization: Organization;
  className?: string;
}

export function ShareItemButton({ item, organization, ...props }: ShareItemButtonProps) {
  const title = `${itemName(item)} | ${organization.name}`;
  return <ShareButton title={title} path={itemPaths(organization, item.id).opened} {...props} />;
}
