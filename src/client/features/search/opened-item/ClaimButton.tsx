import { Hand } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { orgPathParams } from '../../organizations/paths.ts';

interface ClaimButtonProps {
  item: ListedItem;
  organization: Organization;
  look?: 'plain';
  className?: string;
}

/** Offered for reserved items too, because a claim may have been approved wrongly. */
export function ClaimButton({ item, organization, look, className = 'min-h-13 text-lg' }: ClaimButtonProps) {
  if (item.status !== 'unclaimed' || !organization.parts.includes('claims')) return null;
  return (
    <ButtonLink
      to={pathTo('claim', { ...orgPathParams(organization), id: item.id })}
      look={look ?? (item.is_reserved ? 'outline' : 'solid')}
      className={`print:hidden ${className}`}
    >
      <Icon node={Hand} className="size-5 shrink-0" />
      {item.is_reserved ? 'Toch van jou? Laat het weten' : 'Dit is van mij'}
    </ButtonLink>
  );
}
