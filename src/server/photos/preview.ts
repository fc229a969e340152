import { buffer } from 'node:stream/consumers';

import { type Asker, createQueue } from '../limits/turns.ts';
import type { PhotoStore } from '../storage/store.ts';
import { photoKey } from './photo-path.ts';
import type { PhotoWork } from './photo-work.ts';

// Made anew for whoever asks, some 50 ms each: nobody else is to wait for it.
const TURNS = { atOnce: 1, longest: 100, longestOfGroup: 20, patienceMs: 10_000 };

/** What messages show of a photo. */
export function createPreviews(store: PhotoStore, work: PhotoWork) {
  const inTurn = createQueue(TURNS);

  /** Null when there is no such photo. */
  return (path: string, { group, signal }: Asker): Promise<Buffer | null> =>
    inTurn(
      async () => {
        const photo = await store.read(photoKey(path, 'full'));
        return photo && work.ask('makePreview', await buffer(photo.body));
      },
      { group, signal },
    );
}
