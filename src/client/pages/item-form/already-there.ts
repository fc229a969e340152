import { useEffect, useState } from 'react';

import { findItemsAlreadyThere } from '../../../shared/items-at-once.ts';
import type { ListedItem } from '../../../shared/items.ts';
import { call } from '../../api/call.ts';
import { connected } from '../../api/connection.ts';

/** A model that had no time is asked once more. */
const LOOK_AGAIN_MS = 5_000;

async function findAlreadyThere(photo_path: string, signal: AbortSignal): Promise<ListedItem[]> {
  const find = () => call(findItemsAlreadyThere, { body: { photo_path } }, signal);
  const answer = await find();
  if (answer.complete) return answer.items;
  await connected(LOOK_AGAIN_MS, signal);
  return (await find()).items;
}

/** 'Staat dit er al?': what was placed before and looks like an uploaded photo. */
export function useAlreadyThere(photoPath: string | undefined) {
  const [found, setFound] = useState<{ photoPath: string; items: ListedItem[] } | null>(null);
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    if (!photoPath) return;
    const leaving = new AbortController();
    const keep = (items: ListedItem[]) => !leaving.signal.aborted && setFound({ photoPath, items });
    // What cannot be found out keeps nothing from being placed.
    findAlreadyThere(photoPath, leaving.signal).then(keep, () => keep([]));
    return () => leaving.abort();
  }, [photoPath]);
  const isKnown = found?.photoPath === photoPath;
  const items = isKnown ? (found?.items ?? []).filter(({ id }) => !others.includes(id)) : [];
  return {
    isLooking: photoPath !== undefined && !isKnown,
    items,
    /** It is another one, also in another version of the photo. */
    dismiss: () => setOthers([...others, ...items.map(({ id }) => id)]),
  };
}
