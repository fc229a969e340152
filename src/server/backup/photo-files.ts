import { buffer } from 'node:stream/consumers';

import { canBeMissed } from '../photos/photo-path.ts';
import { StartupError } from '../process/startup-error.ts';
import { type PhotoStore, StoreError } from '../storage/store.ts';
import type { Entry } from './archive.ts';
import { inOrder } from './in-order.ts';

const PHOTOS_AT_ONCE = 8;

/** A file of the photo store, and what it is called in an archive. */
export interface PhotoFile {
  key: string;
  name: string;
}

export interface CountedPhotos {
  photos: number;
  /** How many files the store no longer has, and one of them. */
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
  for await (const { key, name, data } of inOrder(files, PHOTOS_AT_ONCE, load)) {
    if (data) {
      counted.photos += 1;
      yield { name, data };
    } else if (!key.includes('/temp/') && !canBeMissed(key)) {
      // A temporary one may still be on its way into the store; a placed one never is.
      counted.missing.count += 1;
      counted.missing.example ??= key;
    }
  }
}

/** Puts them into the store, and gives the key of each once it is there. */
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
    yield* inOrder(files, PHOTOS_AT_ONCE, put);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StartupError(`The photo store failed (${(error.cause as Error).message}): nothing was taken in.`);
  }
}
