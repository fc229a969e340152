import type { ListedItem } from '../../../../shared/items/contract.ts';
import { itemName } from '../../../../shared/items/labels.ts';
import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { itemPaths } from '../../organizations/paths.ts';
import { ShareButton } from '../../sharing/ShareButton.tsx';

interface ShareItemButtonProps {
  item: Pick<ListedItem, 'id' | 'tags'>;
  organization: SearchedOrganization;
  className?: string;
}

export function ShareItemButton({ item, organization, ...props }: ShareItemButtonProps) {
  const title = `${itemName(item)} | ${organization.name}`;
  return <ShareButton title={title} path={itemPaths(organization, item.id).opened} {...props} />;
}
