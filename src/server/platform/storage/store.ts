import type { Readable } from 'node:stream';

import { isErrno } from '../errors/is-errno.ts';
import type { Availability } from '../metrics/availability.ts';

/** Keys look like `lost-items/{userId}/{name}.webp`; see `isKey`. */
export interface PhotoStore {
  /** The photo is durable when it resolves; a reader never sees half a file. */
  put(key: string, data: Buffer): Promise<void>;
  /** Null when the photo does not exist. */
  read(key: string): Promise<{ body: Readable; size: number } | null>;
  /** As durable as `put`; false when the source does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** Ignores a missing photo. */
  remove(key: string): Promise<void>;
  /** Removes old drafts that a crash left behind, where the store has drafts. */
  sweep?(): Promise<void>;
}

/** The store is unavailable, full or broken; a retry may work. */
export class StoreError extends Error {
  override name = 'StoreError';
}

export const isStoreFull = ({ cause }: StoreError) => isErrno(cause, 'ENOSPC', 'EDQUOT', 'EFBIG');

/** Wraps every failure of a store in a StoreError. */
export function wrapStoreErrors(store: PhotoStore): PhotoStore {
  return {
    put: (key, data) => store.put(key, data).catch(throwStoreError),
    read: (key) => store.read(key).catch(throwStoreError),
    copy: (from, to) => store.copy(from, to).catch(throwStoreError),
    remove: (key) => store.remove(key).catch(throwStoreError),
    sweep: async () => store.sweep?.().catch(throwStoreError),
  };
}

function throwStoreError(error: unknown): never {
  throw new StoreError('the photo store failed', { cause: error });
}

/** Lets the status page know whether photos can be stored. */
export const withAvailability = (store: PhotoStore, availability: Availability): PhotoStore => ({
  ...store,
  put: (key, data) => availability.watch(() => store.put(key, data)),
});

/** Path segments of plain characters, none of which starts with a dot, so that no key leaves its folder. */
function isKey(key: string): boolean {
  return key.length <= 300 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key);
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('not a photo key');
}
