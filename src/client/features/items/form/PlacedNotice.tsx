import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { type Placed, PlacedItem } from './PlacedItem.tsx';

interface PlacedNoticeProps {
  placed: Placed[];
  organization: Organization;
  onChange: (item: ItemDetail) => void;
}

/** Shows the last placed item, and earlier ones that need attention. */
export function PlacedNotice({ placed, organization, onChange }: PlacedNoticeProps) {
  const title = placed.length === 1 ? 'Geplaatst' : `${placed.length} voorwerpen geplaatst`;
  return (
    <ul className="mt-4 grid gap-2">
      {placed.toReversed().map((each, i) => (
        <PlacedItem
          key={each.item.id}
          placed={each}
          organization={organization}
          title={i === 0 ? title : null}
          onChange={onChange}
        />
      ))}
    </ul>
  );
}
