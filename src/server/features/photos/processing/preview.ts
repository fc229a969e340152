import { buffer } from 'node:stream/consumers';

import { type Caller, createFairQueue } from '../../../platform/fair-queue/fair-queue.ts';
import type { PhotoStore } from '../../../platform/storage/store.ts';
import { photoKey } from '../photo-path.ts';
import type { PhotoWorker } from './photo-worker.ts';

// A preview takes some 50 ms and is not cached.
const QUEUE_LIMITS = { concurrency: 1, maxLength: 100, maxLengthPerGroup: 20, maxWaitMs: 10_000 };

export function createPreviews(store: PhotoStore, work: PhotoWorker) {
  const runQueued = createFairQueue(QUEUE_LIMITS);

  return (path: string, { group, signal }: Caller): Promise<Buffer | null> =>
    runQueued(
      async () => {
        const photo = await store.read(photoKey(path, 'full'));
        return photo && work.ask('makePreview', await buffer(photo.body));
      },
      { group, signal },
    );
}
