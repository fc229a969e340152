import { Check } from 'lucide';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { pathTo } from '../../../../shared/pages/pages.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useOwnClaim } from '../../claims/use-own-claim.ts';
import { ClaimButton } from './ClaimButton.tsx';

/** Links to the visitor's own claim, or offers to claim the item. */
export function ClaimSection({ item, organization }: { item: ListedItem; organization: Organization }) {
  const { own } = useOwnClaim(item.id);
  if (own) {
    return (
      <ButtonLink to={`${pathTo('mine')}#${own.id}`} variant="outline" className="min-h-13 text-lg print:hidden">
        <Icon node={Check} className="text-good size-5 shrink-0" />
        {text('Je hebt dit aangevraagd')}
      </ButtonLink>
    );
  }
  return (
    <>
      {item.is_reserved && <p>{text('Iemand heeft het aangevraagd en komt het ophalen.')}</p>}
      <ClaimButton item={item} organization={organization} />
    </>
  );
}
