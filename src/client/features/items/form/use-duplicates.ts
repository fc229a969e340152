import { useEffect, useState } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { photoCalls } from '../../photos/photo-calls.ts';

/** Finds existing items that look like the uploaded photo, for the question 'Staat dit er al?'. */
export function useDuplicates(photoPath: string | undefined) {
  const [found, setFound] = useState<{ photoPath: string; items: ListedItem[] } | null>(null);
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    if (!photoPath) return;
    const leaving = new AbortController();
    photoCalls.findDuplicates(photoPath, {}, leaving.signal).then(
      (items) => !leaving.signal.aborted && setFound({ photoPath, items }),
      () => {},
    );
    return () => leaving.abort();
  }, [photoPath]);
  const isKnown = found?.photoPath === photoPath;
  const items = isKnown ? (found?.items ?? []).filter(({ id }) => !others.includes(id)) : [];
  return {
    isLooking: photoPath !== undefined && !isKnown,
    items,
    /** The items are different ones, also for a later version of the photo. */
    dismiss: () => setOthers([...others, ...items.map(({ id }) => id)]),
  };
}
