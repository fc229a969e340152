import { buffer } from 'node:stream/consumers';

import type { FoundText } from '../../../shared/photos/contract.ts';
import type { Actor } from '../../../shared/platform/actor.ts';
import { createFairQueue } from '../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../platform/fair-queue/queue-limits.ts';
import { withTimeout } from '../../platform/workers/with-timeout.ts';
import type { TextReader } from '../../vision/text/reader.ts';
import { pathFromUrl, photoKey, toFinal } from './photo-path.ts';
import type { PhotosService } from './photos.service.ts';

// Users move on to the next item when it takes longer.
const TIMEOUT_MS = 4_500;
// A client that got an incomplete answer asks again within this time.
const CACHE_MS = 30_000;

export type TextReadingService = ReturnType<typeof createTextReadingService>;

/** Reads the text on photographed items, such as a name in a coat. The text is not stored. */
export function createTextReadingService(photos: PhotosService, reader: TextReader) {
  const runQueued = createFairQueue(queueLimits.textReadings);
  let latest: { path: string; texts: Promise<FoundText[]> } | undefined;

  async function readPhoto(path: string): Promise<FoundText[]> {
    const file = await photos.read(photoKey(path, 'full'));
    if (!file) throw new Error('the photo file is missing');
    return reader.read(await buffer(file.body));
  }

  function startReading(path: string): Promise<FoundText[]> {
    // The final path, because a client that placed the item meanwhile asks again with that path.
    const started = { path: toFinal(path), texts: readPhoto(path) };
    const clearLatest = () => {
      if (latest === started) latest = undefined;
    };
    latest = started;
    started.texts.then(() => setTimeout(clearLatest, CACHE_MS).unref(), clearLatest);
    return started.texts;
  }

  async function readOnce(path: string | null, actor: Actor, signal: AbortSignal): Promise<FoundText[]> {
    if (!path || !(await photos.findUsable(path, actor))) throw new Error('the actor may not read this photo');
    if (latest?.path === toFinal(path)) return latest.texts;
    return runQueued(() => startReading(path), { group: actor.org_id ?? '', member: actor.user_id ?? '', signal });
  }

  return {
    /** Fails for a URL that is not one of our photos, or not one that the actor may use, and on a timeout. */
    read(imageUrl: string, ownAddresses: string[], actor: Actor, disconnected: AbortSignal): Promise<FoundText[]> {
      const signal = AbortSignal.any([disconnected, AbortSignal.timeout(TIMEOUT_MS)]);
      return withTimeout(TIMEOUT_MS, readOnce(pathFromUrl(imageUrl, ownAddresses), actor, signal));
    },

    /** Starts the reader during an upload, so that it is ready for the question that follows. */
    warmUp: reader.start,
    stop: reader.stop,
  };
}
