import type { Readable } from 'node:stream';

import { isErrno } from '../process/startup-error.ts';

/** Where photos are kept. Keys look like `lost-items/{userId}/{name}.webp`; see `isKey`. */
export interface PhotoStore {
  /** Durable and complete when it resolves; a reader never sees half a file. */
  put(key: string, data: Buffer): Promise<void>;
  /** Null when there is no such photo. */
  read(key: string): Promise<{ body: Readable; size: number } | null>;
  /** As durable as `put`. False when there is nothing to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** No error when it is not there. */
  remove(key: string): Promise<void>;
  /** Clears away what a crash left half-written long ago, where there can be such a thing. */
  sweep?(): Promise<void>;
}

/** The store is away, full or broken: the photo may be fine, and trying again later may work. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** Whether there was no room for the photo. */
export const isFull = ({ cause }: StoreError) => isErrno(cause, 'ENOSPC', 'EDQUOT', 'EFBIG');

/** Makes whatever goes wrong inside a store recognisable as that. */
export function reportingFailures(store: PhotoStore): PhotoStore {
  return {
    put: (key, data) => store.put(key, data).catch(report),
    read: (key) => store.read(key).catch(report),
    copy: (from, to) => store.copy(from, to).catch(report),
    remove: (key) => store.remove(key).catch(report),
    sweep: async () => store.sweep?.().catch(report),
  };
}

function report(error: unknown): never {
  throw new StoreError('the photo store failed', { cause: error });
}

/** Segments of plain characters, none of them starting with a dot: no key can climb out of its folder. */
export function isKey(key: string): boolean {
  return key.length <= 300 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key);
}

export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error('not a photo key');
}
