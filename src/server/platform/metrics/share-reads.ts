import { ExpiringCache } from '../cache/expiring-cache.ts';

const SHARED_MS = 10_000;

/** Reads from the database at most once in ten seconds, however often and by how many metrics it is asked for. */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  const cache = new ExpiringCache<T>(1, SHARED_MS);
  return () => cache.get('', read);
}
