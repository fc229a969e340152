import { useState } from 'react';

import type { DueItem } from '../../../shared/clearing-out/contract.ts';

/** Items that disappear from the list are no longer selected. */
export function useDueSelection(items: DueItem[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: items.filter(({ id }) => ids.has(id)),
    has: ({ id }: DueItem) => ids.has(id),
    select: (some: DueItem[], isSelected: boolean) =>
      setIds((current) => {
        const next = new Set(current);
        for (const { id } of some) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
  };
}

export type DueSelection = ReturnType<typeof useDueSelection>;
