import { buffer } from 'node:stream/consumers';

import { type Asker, createQueue } from '../limits/turns.ts';
import type { PhotoStore } from '../storage/store.ts';
import { photoKey } from './photo-path.ts';
import type { PhotoWork } from './photo-work.ts';

// A preview takes some 50 ms and is not cached.
const QUEUE_LIMITS = { atOnce: 1, longest: 100, longestOfGroup: 20, patienceMs: 10_000 };

export function createPreviews(store: PhotoStore, work: PhotoWork) {
  const runQueued = createQueue(QUEUE_LIMITS);

  return (path: string, { group, signal }: Asker): Promise<Buffer | null> =>
    runQueued(
      async () => {
        const photo = await store.read(photoKey(path, 'full'));
        return photo && work.ask('makePreview', await buffer(photo.body));
      },
      { group, signal },
    );
}
