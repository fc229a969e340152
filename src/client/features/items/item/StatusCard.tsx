import { Pencil } from 'lucide';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { MoveItemButton } from '../moving/MoveItemButton.tsx';
import { CollectActions } from '../status/CollectActions.tsx';
import { DeleteItemButton } from '../status/DeleteItemButton.tsx';
import { LastLook } from '../status/LastLook.tsx';
import { StatusBadge } from '../status/StatusBadge.tsx';
import { Section } from './Section.tsx';

interface StatusCardProps {
  item: ItemDetail;
  organization: Organization;
  onDeleted: () => void;
}

export function StatusCard({ item, organization, onDeleted }: StatusCardProps) {
  const { actor } = useAuth();
  return (
    <Section title="Status" aside={<StatusBadge status={item.status} reserved={item.is_reserved} />}>
      <LastLook item={item} organization={organization} isStaff />
      <CollectActions item={item} organization={organization} />
      <div className="grid gap-3 sm:flex print:hidden">
        {can(actor, 'item.edit', item) && (
          <ButtonLink
            to={itemPaths(organization, item.id).edit}
            state={{ fromItem: true }}
            variant="outline"
            className="narrow:whitespace-normal flex-1 whitespace-nowrap"
          >
            <Icon node={Pencil} className="size-5 shrink-0" />
            Bewerk voorwerp
          </ButtonLink>
        )}
        {can(actor, 'item.delete', item) && (
          <DeleteItemButton item={item} organization={organization} onDeleted={onDeleted} />
        )}
      </div>
      {organization.group && item.status === 'unclaimed' && !item.is_reserved && can(actor, 'item.move', item) && (
        <MoveItemButton item={item} organization={organization} group={organization.group} onMoved={onDeleted} />
      )}
    </Section>
  );
}
