import { bulkLimits, type RefusedItem } from '../../../../shared/items/items-bulk.ts';

interface BatchResult<Done> {
  done: Done[];
  refused: RefusedItem[];
}

export interface Outcome<Done> extends BatchResult<Done> {
  /** Why it stopped before everything was sent. */
  failure: Error | null;
}

/** Sends as many items per request as the server accepts. Completed batches remain when a later one fails. */
export async function sendInBatches<Item, Done>(
  all: Item[],
  send: (batch: Item[]) => Promise<BatchResult<Done>>,
  onProgress: (sent: number) => void = () => {},
): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { done: [], refused: [], failure: null };
  for (let start = 0; start < all.length; start += bulkLimits.changed) {
    const batch = all.slice(start, start + bulkLimits.changed);
    try {
      const { done, refused } = await send(batch);
      outcome.done.push(...done);
      outcome.refused.push(...refused);
    } catch (error) {
      outcome.failure = error as Error;
      return outcome;
    }
    onProgress(start + batch.length);
  }
  return outcome;
}
