import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { ItemClaims } from '../../claims/ItemClaims.tsx';
import { CollectButton } from './CollectButton.tsx';
import { OwnershipCheck } from './OwnershipCheck.tsx';
import { isUncollectable, UncollectButton } from './UncollectButton.tsx';

/** Shows the ownership mark and claims, with the buttons to hand the item over or undo that. */
export function CollectActions({ item, organization }: { item: ItemDetail; organization: Organization }) {
  const { actor } = useAuth();
  const isCollectable = item.status === 'unclaimed' && can(actor, 'item.collect', item);
  return (
    <>
      {(isCollectable || item.verification_note) && (
        <OwnershipCheck note={item.verification_note} status={item.status} />
      )}
      <ItemClaims item={item} organization={organization} />
      {isCollectable && (
        <CollectButton
          item={item}
          organization={organization}
          variant={item.is_reserved ? 'outline' : 'solid'}
          className="min-h-13 text-lg"
        />
      )}
      {isUncollectable(item) && can(actor, 'item.uncollect', item) && (
        <UncollectButton item={item} organization={organization} />
      )}
    </>
  );
}
