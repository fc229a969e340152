import { buffer } from 'node:stream/consumers';

import { StartupError } from '../../platform/errors/startup-error.ts';
import { type PhotoStore, StoreError } from '../../platform/storage/store.ts';
import { isOptionalPhotoKey } from '../photos/photo-path.ts';
import type { Entry } from './archive.ts';
import { mapInOrder } from './map-in-order.ts';

const CONCURRENCY = 8;

/** A file in the photo store, and its name in an archive. */
export interface PhotoFile {
  key: string;
  name: string;
}

export interface CountedPhotos {
  photos: number;
  /** The number of files that the store lacks, and one example. */
  missing: { count: number; example: string | undefined };
}

export async function* photoEntries(
  store: PhotoStore,
  files: AsyncIterable<PhotoFile>,
  counted: CountedPhotos,
): AsyncGenerator<Entry> {
  const load = async ({ key, name }: PhotoFile) => {
    const photo = await store.read(key);
    return { key, name, data: photo && (await buffer(photo.body)) };
  };
  for await (const { key, name, data } of mapInOrder(files, CONCURRENCY, load)) {
    if (data) {
      counted.photos += 1;
      yield { name, data };
    } else if (!key.includes('/temp/') && !isOptionalPhotoKey(key)) {
      // A temporary photo may still be uploading; a placed one must exist.
      counted.missing.count += 1;
      counted.missing.example ??= key;
    }
  }
}

/** Writes photos to the store and yields the key of each one that was written. */
export async function* putPhotos(
  store: PhotoStore,
  files: AsyncIterable<Entry>,
  keyOf: (name: string) => string,
): AsyncGenerator<string> {
  const put = async ({ name, data }: Entry) => {
    const key = keyOf(name);
    await store.put(key, data);
    return key;
  };
  try {
    yield* mapInOrder(files, CONCURRENCY, put);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StartupError(`The photo store failed (${(error.cause as Error).message}): nothing was imported.`);
  }
}
