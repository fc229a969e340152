import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { ListedItem } from '../../../shared/items.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { ItemCard } from './ItemCard.tsx';

const fetchDialog = () => import('./ItemDialog.tsx');
const ItemDialog = lazy(fetchDialog);

const grid = 'mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3';
const FIRST_SCREEN = 3;

export function ItemGrid({ items }: { items: ListedItem[] }) {
  const { openedId, open, close } = useOpenedItem();
  const opened = items.find(({ id }) => id === openedId);
  const isDialogThere = useFetchedDialog(opened !== undefined, close);
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
          <ItemDialog item={opened} onClose={close} />
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
  return {
    openedId: (state as { opened?: string } | null)?.opened,
    open: (id: string) => void navigate(pathname + search, { state: { opened: id } }),
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
        <div key={index} className="shimmer rounded-card border-line bg-surface border">
          <div className="rounded-t-card bg-soft aspect-4/3" />
          <div className="h-32" />
        </div>
      ))}
    </div>
  );
}
