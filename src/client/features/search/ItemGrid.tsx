import { use, useEffect, useState } from 'react';

import type { ListedItem } from '../../../shared/items/contract.ts';
import type { Organization } from '../../../shared/organizations/contract.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { useAuth } from '../../platform/auth/auth.tsx';
import { Framed, useLocation } from '../../platform/router/router.tsx';
import { itemPaths } from '../organizations/paths.ts';
import { ItemCard } from './ItemCard.tsx';
import { useGrowingCount } from './use-batched-render.ts';

export const gridClasses =
  'mt-4 grid grid-cols-1 gap-3 sm:mt-5 sm:gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3';
/** The number of cards on a phone's screen. */
const FIRST_SCREEN = 3;

interface ItemGridProps {
  items: ListedItem[];
  organization: Organization;
  /** The server rendered the list. The grid may be hydrated later, so it cannot detect this itself. */
  isServerRendered?: boolean;
}

export function ItemGrid({ items, organization, isServerRendered = false }: ItemGridProps) {
  const isFramed = use(Framed);
  const { search } = useLocation();
  const { userOrgId } = useAuth();
  const hasMenu = !isFramed && organization.parts.includes('claims') && userOrgId !== organization.id;
  const laidOut = useLayoutCount(items.length, isServerRendered);
  return (
    <ul className={gridClasses}>
      {items.map((item, index) => (
        <li key={item.id} className={index < laidOut ? undefined : 'lazy-layout'}>
          <ItemCard
            item={item}
            organization={organization}
            address={itemPaths(organization, item.id).opened + (isFramed ? '' : search)}
            hasMenu={hasMenu && item.status === 'unclaimed'}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * The number of cards of a server-rendered list that get a layout: on a slow phone, all of them would take longer than
 * everything before. The others follow on the first scroll.
 */
function useLayoutCount(all: number, isServerRendered: boolean): number {
  const [isBegun, setBegun] = useState(!isServerRendered);
  useEffect(() => {
    if (isBegun) return undefined;
    const begin = () => setBegun(true);
    addEventListener('scroll', begin);
    return () => removeEventListener('scroll', begin);
  }, [isBegun]);
  return useGrowingCount(all, () => (isBegun ? Infinity : FIRST_SCREEN), isBegun);
}

/** Reserves the height of the cards. */
export function ItemGridPlaceholder() {
  return (
    <div role="status" aria-label={text('Voorwerpen laden')} className={gridClasses}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface flex overflow-hidden border sm:block">
          <div className="bg-soft h-44 w-2/5 sm:aspect-4/3 sm:h-auto sm:w-full" />
          <div className="sm:h-32" />
        </div>
      ))}
    </div>
  );
}
