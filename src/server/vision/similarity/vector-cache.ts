import { sql } from 'kysely';

import type { Database } from '../../platform/database/connect.ts';
import { toVector, type Vector } from './similarity.ts';

type Vectors = Map<string, Vector>;

// A vector takes a kilobyte.
const MAX_CACHED = 40_000;

/**
 * Reads the vectors of photos, with an LRU cache per organisation and model: vectors never change, and are megabytes
 * for a large organisation.
 */
export function createVectorCache() {
  // The least recently used entry comes first.
  const cache = new Map<string, Vectors>();
  let size = 0;

  function store(key: string, vectors: Vectors): void {
    size += vectors.size - (cache.get(key)?.size ?? 0);
    cache.delete(key);
    cache.set(key, vectors);
    for (const [oldest, { size: its }] of cache) {
      if (size <= MAX_CACHED) break;
      cache.delete(oldest);
      size -= its;
    }
  }

  return async function vectorsOf(db: Database, model: string, org_id: string, photo_ids: string[]): Promise<Vectors> {
    const key = `${model} ${org_id}`;
    const known = cache.get(key);
    const missing = known ? photo_ids.filter((photo_id) => !known.has(photo_id)) : photo_ids;
    const vectors: Vectors = new Map();
    for (const { photo_id, vector } of await read(db, model, org_id, missing)) vectors.set(photo_id, toVector(vector));
    for (const photo_id of known ? photo_ids : []) {
      const vector = known!.get(photo_id);
      if (vector) vectors.set(photo_id, vector);
    }
    // When nothing is missing, the whole cached map stays, not only the requested vectors.
    store(key, known && missing.length === 0 ? known : vectors);
    return vectors;
  };
}

async function read(db: Database, model: string, org_id: string, photo_ids: string[]) {
  if (photo_ids.length === 0) return [];
  return db
    .selectFrom('photo_embeddings')
    .select(['photo_id', 'vector'])
    .where((eb) => eb.and({ org_id, model }))
    .where('photo_id', '=', sql<string>`any(${photo_ids})`)
    .execute();
}
