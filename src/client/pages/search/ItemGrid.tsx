import { lazy, Suspense, useState } from 'react';

import type { ListedItem } from '../../../shared/items.ts';
import { ItemCard } from './ItemCard.tsx';

const ItemDialog = lazy(() => import('./ItemDialog.tsx'));

const grid = 'mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3';
const FIRST_SCREEN = 3;

export function ItemGrid({ items }: { items: ListedItem[] }) {
  const [opened, setOpened] = useState<ListedItem | null>(null);
  return (
    <>
      <ul className={grid}>
        {items.map((item, index) => (
          <li key={item.id}>
            <ItemCard item={item} eager={index < FIRST_SCREEN} onOpen={() => setOpened(item)} />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <ItemDialog item={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
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
