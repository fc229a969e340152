import { buffer } from 'node:stream/consumers';

import { type Caller, createFairQueue } from '../../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../../platform/fair-queue/queue-limits.ts';
import type { PhotoStore } from '../../../platform/storage/store.ts';
import { photoKey } from '../photo-path.ts';
import type { PhotoWorker } from './photo-worker.ts';

export function createPreviews(store: PhotoStore, work: PhotoWorker) {
  const runQueued = createFairQueue(queueLimits.previews);

  return (path: string, { group, signal }: Caller): Promise<Buffer | null> =>
    runQueued(
      async () => {
        const photo = await store.read(photoKey(path, 'full'));
        return photo && work.ask('makePreview', await buffer(photo.body));
      },
      { group, signal },
    );
}
