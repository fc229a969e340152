import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { itemPaths } from '../../organizations/paths.ts';
import { itemQuery } from '../desk-queries.ts';

interface PreviousNextLinksProps {
  item: ItemDetail;
  organization: Organization;
}

/** Each link replaces the current item in the history, so that one step back leads to the list. */
export function PreviousNextLinks({ item: { previous_id, next_id }, organization }: PreviousNextLinksProps) {
  const queryClient = useQueryClient();
  const linkTo = (id: string) => {
    const prefetch = () => void queryClient.prefetchQuery(itemQuery(organization.id, id));
    // Prefetches on hover and focus, so that the next item opens immediately.
    return { to: itemPaths(organization, id).item, replace: true, onPointerEnter: prefetch, onFocus: prefetch };
  };
  return (
    <nav aria-label="Andere voorwerpen" className="flex justify-between gap-3 print:hidden">
      {previous_id && (
        <ButtonLink {...linkTo(previous_id)} variant="plain" rel="prev">
          <Icon node={ChevronLeft} className="size-5" />
          Vorige
        </ButtonLink>
      )}
      {next_id && (
        <ButtonLink {...linkTo(next_id)} variant="plain" rel="next" className="ms-auto">
          Volgende
          <Icon node={ChevronRight} className="size-5" />
        </ButtonLink>
      )}
    </nav>
  );
}
