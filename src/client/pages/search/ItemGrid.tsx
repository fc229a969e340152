import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { ListedItem } from '../../../shared/items.ts';
import { ItemCard } from './ItemCard.tsx';

const ItemDialog = lazy(() => import('./ItemDialog.tsx'));

const grid = 'mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3';
const FIRST_SCREEN = 3;

export function ItemGrid({ items }: { items: ListedItem[] }) {
  const { opened, open, close } = useOpenedItem();
  return (
    <>
      <ul className={grid}>
        {items.map((item, index) => (
          <li key={item.id}>
            <ItemCard item={item} eager={index < FIRST_SCREEN} onOpen={() => open(item)} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <ItemDialog item={items.find(({ id }) => id === opened.id) ?? opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The opened item is an entry of the history, so that a phone's back button closes it instead of leaving the list. */
function useOpenedItem() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    opened: (state as { opened?: ListedItem } | null)?.opened,
    open: (item: ListedItem) => void navigate(pathname + search, { state: { opened: item } }),
    close: () => void navigate(-1),
  };
}

/** As tall as the cards that will come. */
export function ItemGridPlaceholder() {
  return (
    <div role="status" aria-label="Voorwerpen laden" className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface border">
          <div className="rounded-t-card bg-soft aspect-4/3" />
          <div className="h-32" />
        </div>
      ))}
    </div>
  );
}
