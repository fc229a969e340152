import { useInfiniteQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide';

import type { DeskClaim } from '../../../shared/claims/contract.ts';
import type { ListedItem } from '../../../shared/items/contract.ts';
import { itemName } from '../../../shared/items/labels.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDecision } from './decision.ts';
import { claimsQuery } from './queries.ts';

interface HandOverButtonProps {
  item: ListedItem;
  organization: Organization;
}

/** Hands a reserved item over to its claimant in one click. The page of the item offers handing it to others. */
export function HandOverButton({ item, organization }: HandOverButtonProps) {
  const { data } = useInfiniteQuery(claimsQuery(organization.id, 'approved', item.id));
  const claim = data?.pages[0]?.claims[0];
  return claim ? (
    <ToClaimant claim={claim} item={item} organization={organization} />
  ) : (
    <ActionButton disabled label={`Geef mee: ${itemName(item)}`} text="Geef mee" />
  );
}

function ToClaimant({ claim, item, organization }: HandOverButtonProps & { claim: DeskClaim }) {
  const { mutate, isPending } = useDecision(claim, organization);
  const text = isPending ? 'Bezig...' : `Geef mee aan ${claim.name}`;
  return (
    <ActionButton
      disabled={isPending}
      label={`${text}: ${itemName(item)}`}
      text={text}
      onClick={() => mutate({ kind: 'hand-over' })}
    />
  );
}

interface ActionButtonProps {
  disabled: boolean;
  label: string;
  text: string;
  onClick?: () => void;
}

function ActionButton({ disabled, label, text, onClick }: ActionButtonProps) {
  return (
    <Button
      variant="outline"
      className="min-w-0 flex-1 px-3! sm:w-56 sm:flex-none"
      disabled={disabled}
      aria-label={label}
      onClick={onClick}
    >
      <Icon node={PackageCheck} className="size-5 shrink-0" />
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
    </Button>
  );
}
