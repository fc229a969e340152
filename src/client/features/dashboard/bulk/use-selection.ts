import { useState } from 'react';

import type { DeskItem } from '../../../../shared/items/contract.ts';

interface SelectedItem {
  isCollected: boolean;
  /** Undefined for items that were selected without being loaded. */
  item?: DeskItem | undefined;
}

export type Selected = ReadonlyMap<string, SelectedItem>;

const toSelectedItem = (item: DeskItem): SelectedItem => ({ isCollected: item.status === 'claimed', item });

/** Items remain selected while the user changes the filter. */
export function useSelection() {
  const [selected, setSelected] = useState<Selected | null>(null);
  return {
    /** Null when the user is not selecting. */
    selected,
    start: () => setSelected(new Map()),
    stop: () => setSelected(null),
    clear: () => setSelected(new Map()),
    toggle: (item: DeskItem) =>
      setSelected((current) => {
        const next = new Map(current);
        if (!next.delete(item.id)) next.set(item.id, toSelectedItem(item));
        return next;
      }),
    /** Loaded items are stored in full; of the others, only whether they are collected. */
    add: (ids: string[], loaded: DeskItem[], collected: string[] = []) =>
      setSelected((current) => {
        const known = new Map(loaded.map((item) => [item.id, toSelectedItem(item)]));
        const isCollected = new Set(collected);
        const next = new Map(current);
        for (const id of ids) next.set(id, known.get(id) ?? next.get(id) ?? { isCollected: isCollected.has(id) });
        return next;
      }),
    deselect: (ids: Iterable<string>) =>
      setSelected((current) => {
        const next = new Map(current);
        for (const id of ids) next.delete(id);
        return next.size > 0 ? next : null;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
