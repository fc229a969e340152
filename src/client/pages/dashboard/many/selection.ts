import { useState } from 'react';

import type { KeptItem } from '../../../../shared/items.ts';

/** What is known of it; nothing of what was selected without being seen. */
export type Selected = ReadonlyMap<string, KeptItem | undefined>;

/** Which items somebody wants to do something with; they stay selected while one looks for others. */
export function useSelection() {
  const [selected, setSelected] = useState<Selected | null>(null);
  return {
    /** Null while nobody is selecting. */
    selected,
    start: () => setSelected(new Map()),
    stop: () => setSelected(null),
    clear: () => setSelected(new Map()),
    toggle: (item: KeptItem) =>
      setSelected((current) => {
        const next = new Map(current);
        if (!next.delete(item.id)) next.set(item.id, item);
        return next;
      }),
    /** Those that are seen with what is known of them. */
    add: (ids: string[], seen: KeptItem[]) =>
      setSelected((current) => {
        const known = new Map(seen.map((item) => [item.id, item]));
        const next = new Map(current);
        for (const id of ids) next.set(id, known.get(id) ?? next.get(id));
        return next;
      }),
    leaveOut: (ids: Iterable<string>) =>
      setSelected((current) => {
        const next = new Map(current);
        for (const id of ids) next.delete(id);
        return next.size > 0 ? next : null;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
