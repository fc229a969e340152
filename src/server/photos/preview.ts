import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';

import { previewSize } from '../../shared/photos.ts';
import { type Asker, createQueue } from '../limits/turns.ts';
import type { PhotoStore } from '../storage/store.ts';
import { photoKey } from './photo-path.ts';

// Made anew for whoever asks, some 50 ms each: nobody else is to wait for it.
const TURNS = { atOnce: 1, longest: 100, longestOfGroup: 20, patienceMs: 10_000 };
const PAPER = '#faf6ef';

/** What messages show of a photo: all of it, whatever its shape, as a JPEG, because not every program reads WebP. */
export function createPreviews(store: PhotoStore) {
  const inTurn = createQueue(TURNS);

  /** Null when there is no such photo. */
  return (path: string, { network, signal }: Asker): Promise<Buffer | null> =>
    inTurn(
      async () => {
        const photo = await store.read(photoKey(path, 'full'));
        if (!photo) return null;
        const picture = sharp(await buffer(photo.body));
        return picture
          .resize({ ...previewSize, fit: 'contain', background: PAPER })
          .jpeg({ quality: 76 })
          .toBuffer();
      },
      { group: network, signal },
    );
}
