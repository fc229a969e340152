import { Hand } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { SearchedOrganization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface ClaimButtonProps {
  item: ListedItem;
  organization: SearchedOrganization;
  variant?: 'plain';
  className?: string;
}

/** Offered for reserved items too, because a claim may have been approved wrongly. */
export function ClaimButton({ item, organization, variant, className = 'min-h-13 text-lg' }: ClaimButtonProps) {
  if (item.status !== 'unclaimed' || !organization.parts.includes('claims')) return null;
  const { sector, subpath } = organization;
  return (
    <ButtonLink
      to={pathTo('claim', { sector, subpath, id: item.id })}
      variant={variant ?? (item.is_reserved ? 'outline' : 'solid')}
      className={`print:hidden ${className}`}
    >
      <Icon node={Hand} className="size-5 shrink-0" />
      {item.is_reserved ? text('Toch van jou? Laat het weten') : text('Dit is van mij')}
    </ButtonLink>
  );
}
