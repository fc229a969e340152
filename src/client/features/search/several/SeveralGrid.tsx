import type { ItemOfOrganization } from '../../../../shared/items/several.ts';
import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { ItemCard } from '../ItemCard.tsx';
import { gridClasses } from '../ItemGrid.tsx';

interface SeveralGridProps {
  items: ItemOfOrganization[];
  organizations: SearchedOrganization[];
}

/** Each card names its organisation and opens the item there. */
export function SeveralGrid({ items, organizations }: SeveralGridProps) {
  const { userOrgId } = useAuth();
  const byId = new Map(organizations.map((organization) => [organization.id, organization]));
  return (
    <ul className={gridClasses}>
      {items.map((item) => {
        const organization = byId.get(item.org_id);
        if (!organization) return null;
        const hasMenu = organization.parts.includes('claims') && userOrgId !== organization.id;
        return (
          <li key={item.id}>
            <ItemCard
              item={item}
              organization={organization}
              address={itemPaths(organization, item.id).opened}
              hasMenu={hasMenu && item.status === 'unclaimed'}
              showsOrganization
            />
          </li>
        );
      })}
    </ul>
  );
}
