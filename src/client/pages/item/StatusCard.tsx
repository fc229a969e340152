import { Pencil } from 'lucide-react';

import type { ItemDetail } from '../../../shared/items.ts';
import type { Organization } from '../../../shared/organizations.ts';
import { can } from '../../../shared/policy.ts';
import { ItemClaims } from '../../components/claims/ItemClaims.tsx';
import { CollectButton } from '../../components/items/CollectButton.tsx';
import { DeleteItemButton } from '../../components/items/DeleteItemButton.tsx';
import { OwnershipCheck } from '../../components/items/OwnershipCheck.tsx';
import { StatusBadge } from '../../components/items/StatusBadge.tsx';
import { isUncollectable, UncollectButton } from '../../components/items/UncollectButton.tsx';
import { ButtonLink } from '../../components/ui/Button.tsx';
import { useAuth } from '../../session/auth.tsx';
import { itemPaths } from '../../session/paths.ts';
import { Section } from './Section.tsx';

interface StatusCardProps {
  item: ItemDetail;
  organization: Organization;
  onDeleted: () => void;
}

export function StatusCard({ item, organization, onDeleted }: StatusCardProps) {
  const { actor } = useAuth();
  const collectable = item.status === 'unclaimed' && can(actor, 'item.collect', item);
  return (
    <Section title="Status" aside={<StatusBadge status={item.status} reserved={item.is_reserved} />}>
      {(collectable || item.verification_note) && <OwnershipCheck note={item.verification_note} status={item.status} />}
      <ItemClaims item={item} organization={organization} />
      {collectable && (
        <CollectButton
          item={item}
          organization={organization}
          look={item.is_reserved ? 'outline' : 'solid'}
          className="min-h-13 text-lg"
        />
      )}
      {isUncollectable(item) && can(actor, 'item.uncollect', item) && (
        <UncollectButton item={item} organization={organization} />
      )}
      <div className="grid gap-3 sm:flex print:hidden">
        {can(actor, 'item.edit', item) && (
          <ButtonLink
            to={itemPaths(organization, item.id).edit}
            state={{ fromItem: true }}
            look="outline"
            className="flex-1 whitespace-nowrap"
          >
            <Pencil aria-hidden="true" className="size-5 shrink-0" />
            Bewerk voorwerp
          </ButtonLink>
        )}
        {can(actor, 'item.delete', item) && (
          <DeleteItemButton item={item} organization={organization} onDeleted={onDeleted} />
        )}
      </div>
    </Section>
  );
}
