import type { Readable } from 'node:stream';

/** Where photos are kept. Keys look like `lost-items/{userId}/{name}.webp`; see `isKey`. */
export interface PhotoStore {
  /** Durable and complete when it resolves; a reader never sees half a file. */
  put(key: string, data: Buffer): Promise<void>;
  /** Null when there is no such photo. */
  read(key: string): Promise<{ body: Readable; size: number } | null>;
  /** No error when it is not there. */
  remove(key: string): Promise<void>;
}

/** Segments of plain characters, none of them starting with a dot: no key can climb out of its folder. */
export function isKey(key: string): boolean {
  return key.length <= 300 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key);
}
