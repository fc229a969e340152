import { useState } from 'react';

interface Card {
  id: string;
}

type Merge<C> = (shown: C[], loaded: C[]) => C[];

interface StableCardsProps<C> {
  /** The response that the cards come from; it changes when they are loaded again. */
  data: object | undefined;
  loaded: C[];
  /** Identifies the list and its search; undefined while the cards are still those of the previous one. */
  list: string | undefined;
  merge: Merge<C>;
}

/** Preserves the order of a list while the user works with it: removed cards stay, so that nothing moves under a finger. */
export function useStableCards<C extends Card>({ data, loaded, list, merge }: StableCardsProps<C>) {
  const latest = { list, data, cards: loaded };
  const [shown, setShown] = useState(latest);
  if (list !== undefined && list !== shown.list) setShown(latest);
  else if (list !== undefined && data && data !== shown.data)
    setShown({ ...latest, cards: merge(shown.cards, loaded) });
  const loadedIds = new Set(loaded.map(({ id }) => id));
  const shownIds = new Set(shown.cards.map(({ id }) => id));
  return {
    cards: shown.cards,
    removedIds: new Set([...shownIds].filter((id) => !loadedIds.has(id))),
    waiting: loaded.filter(({ id }) => !shownIds.has(id)).length,
    showWaiting: () => setShown(latest),
  };
}

/** New cards come last. */
export const appendNew = <C extends Card>(shown: C[], loaded: C[]): C[] => [
  ...update(shown, loaded),
  ...loaded.filter(({ id }) => !shown.some((card) => card.id === id)),
];

/** New cards above the shown ones wait until the user asks for them; in an empty list no card can move. */
export function holdBackNew<C extends Card>(shown: C[], loaded: C[]): C[] {
  if (shown.length === 0) return loaded;
  const last = loaded.findLastIndex(({ id }) => shown.some((card) => card.id === id));
  return last < 0 ? shown : [...update(shown, loaded), ...loaded.slice(last + 1)];
}

function update<C extends Card>(shown: C[], loaded: C[]): C[] {
  const newer = new Map(loaded.map((card) => [card.id, card]));
  return shown.map((card) => newer.get(card.id) ?? card);
}
