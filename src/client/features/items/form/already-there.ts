import { useEffect, useState } from 'react';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { findDuplicateItems } from '../../../../shared/items/items-bulk.ts';
import { call } from '../../../platform/api/call.ts';
import { waitForConnection } from '../../../platform/api/connection.ts';

/** The model may have been too busy. */
const MODEL_RETRY_MS = 5_000;

async function findAlreadyThere(photo_path: string, signal: AbortSignal): Promise<ListedItem[]> {
  const find = () => call(findDuplicateItems, { body: { photo_path } }, signal);
  const answer = await find();
  if (answer.complete) return answer.items;
  await waitForConnection(MODEL_RETRY_MS, signal);
  return (await find()).items;
}

/** Finds existing items that look like the uploaded photo, for the question 'Staat dit er al?'. */
export function useAlreadyThere(photoPath: string | undefined) {
  const [found, setFound] = useState<{ photoPath: string; items: ListedItem[] } | null>(null);
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    if (!photoPath) return;
    const leaving = new AbortController();
    const setItems = (items: ListedItem[]) => !leaving.signal.aborted && setFound({ photoPath, items });
    // A failure does not block placing the item.
    findAlreadyThere(photoPath, leaving.signal).then(setItems, () => setItems([]));
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
