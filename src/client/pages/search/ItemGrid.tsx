import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { ListedItem } from '../../../shared/items.ts';
import { showToast } from '../../components/ui/toasts.ts';
import type { OpenedItem } from '../../session/opened-item.ts';
import { ItemCard } from './ItemCard.tsx';

const fetchDialog = () => import('./ItemDialog.tsx');
const ItemDialog = lazy(fetchDialog);

const grid = 'mt-4 grid gap-3 sm:mt-5 sm:gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3';
const FIRST_SCREEN = 3;

/** From how many items before the end on the rest of the list is fetched, for whoever goes from one to the next. */
const NEAR_END = 3;

interface ItemGridProps {
  items: ListedItem[];
  onNearEnd: () => void;
}

export function ItemGrid({ items, onNearEnd }: ItemGridProps) {
  const { openedId, open, show, close } = useOpenedItem();
  const index = items.findIndex(({ id }) => id === openedId);
  const opened = items[index];
  const isDialogThere = useFetchedDialog(opened !== undefined, close);
  const fetchMore = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (index >= 0 && index >= items.length - NEAR_END) fetchMore();
  }, [index, items.length]);
  return (
    <>
      <ul className={grid}>
        {items.map((item, index) => (
          <li key={item.id}>
            <ItemCard item={item} eager={index < FIRST_SCREEN} onOpen={() => open(item.id)} />
          </li>
        ))}
      </ul>
      {opened && isDialogThere && (
        <Suspense>
          <ItemDialog
            item={opened}
            previous={items[index - 1]}
            next={items[index + 1]}
            onShow={({ id }) => show(id)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * The opened item is an entry of the history, so that a phone's back button closes it instead of leaving the list. It
 * holds the id only: the list says what the item is now, and whether it may be seen.
 */
function useOpenedItem() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const goTo = (id: string, replace: boolean) =>
    void navigate(pathname + search, { state: { opened: id } satisfies OpenedItem, replace });
  return {
    openedId: (state as Partial<OpenedItem> | null)?.opened,
    open: (id: string) => goTo(id, false),
    // In the place of the one before it: one step back closes it, however many were looked at.
    show: (id: string) => goTo(id, true),
    close: () => void navigate(-1),
  };
}

/** Fetched when an item is first opened. Without a connection it stays closed, and the next time it is tried again. */
function useFetchedDialog(isOpen: boolean, close: () => void): boolean {
  const [isThere, setIsThere] = useState(false);
  const giveUp = useEffectEvent(({ message }: Error) => {
    showToast({ look: 'failure', title: 'Fout', description: message });
    close();
  });
  const isMissing = isOpen && !isThere;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    fetchDialog().then(
      () => setIsThere(true),
      (error: Error) => isWanted && giveUp(error),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing]);
  return isThere;
}

/** As tall as the cards that will come. */
export function ItemGridPlaceholder() {
  return (
    <div role="status" aria-label="Voorwerpen laden" className={grid}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="shimmer rounded-card border-line bg-surface flex overflow-hidden border sm:block">
          <div className="bg-soft h-44 w-2/5 sm:aspect-4/3 sm:h-auto sm:w-full" />
          <div className="sm:h-32" />
        </div>
      ))}
    </div>
  );
}
