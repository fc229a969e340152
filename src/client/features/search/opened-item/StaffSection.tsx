import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import { can } from '../../../../shared/platform/policy.ts';
import { useAuth } from '../../../platform/auth/auth.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ItemClaims } from '../../claims/ItemClaims.tsx';
import { itemQuery } from '../../items/desk-queries.ts';
import { CollectButton } from '../../items/status/CollectButton.tsx';
import { OwnershipCheck } from '../../items/status/OwnershipCheck.tsx';
import { isUncollectable, UncollectButton } from '../../items/status/UncollectButton.tsx';
import { ItemReports } from '../../lost-reports/ItemReports.tsx';
import { itemPaths } from '../../organizations/paths.ts';

interface StaffSectionProps {
  item: ListedItem;
  organization: Organization;
}

export const isForStaff = (actor: Actor, { id }: Organization) => can(actor, 'item.read', { org_id: id });

/** Information and actions for staff, for when the owner is at the counter. */
export function StaffSection({ item, organization }: StaffSectionProps) {
  const { actor } = useAuth();
  const subject = { org_id: organization.id };
  const { data: detail, isError } = useQuery(itemQuery(organization.id, item.id));
  const lies = item.status === 'unclaimed';
  return (
    <div className="grid gap-3">
      {can(actor, 'item.secrets', subject) && (lies || detail?.verification_note) && (
        <OwnershipCheck
          note={detail?.verification_note}
          status={item.status}
          failed={isError}
          // Reserves the height of a short note, so that the button does not move.
          className="min-h-31 sm:min-h-26"
        />
      )}
      <ItemClaims item={item} organization={organization} />
      <div className="grid gap-3 sm:grid-flow-col">
        {lies && can(actor, 'item.collect', subject) && (
          <CollectButton
            item={item}
            organization={organization}
            variant={item.is_reserved ? 'outline' : 'solid'}
            className="min-h-13 text-lg"
          />
        )}
        {isUncollectable(item) && can(actor, 'item.uncollect', subject) && (
          <UncollectButton item={item} organization={organization} />
        )}
        {can(actor, 'item.edit', subject) && (
          <ButtonLink to={itemPaths(organization, item.id).edit} state={{ fromItem: true }} variant="outline">
            <Icon node={Pencil} className="size-5 shrink-0" />
            Bewerk voorwerp
          </ButtonLink>
        )}
      </div>
      {/* Placed below the buttons, which must not move when it loads. */}
      <ItemReports item={item} organization={organization} />
    </div>
  );
}
