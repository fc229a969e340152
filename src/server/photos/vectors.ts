import { sql } from 'kysely';

import type { Database } from '../database/connect.ts';
import { toVector, type Vector } from './likeness.ts';

/** By photo. */
type Vectors = Map<string, Vector>;

// A kilobyte each.
const MOST_KEPT = 40_000;

/**
 * Reads how photos of an organisation look to a model: those of the asked ones that it has seen. What was read last is
 * kept, as it never changes and is megabytes for a large organisation.
 */
export function createVectors() {
  // The organisation asked for longest ago comes first.
  const kept = new Map<string, Vectors>();
  let size = 0;

  function keep(key: string, vectors: Vectors): void {
    size += vectors.size - (kept.get(key)?.size ?? 0);
    kept.delete(key);
    kept.set(key, vectors);
    for (const [oldest, { size: its }] of kept) {
      if (size <= MOST_KEPT) break;
      kept.delete(oldest);
      size -= its;
    }
  }

  return async function vectorsOf(
    from: Database,
    model: string,
    org_id: string,
    photo_ids: string[],
  ): Promise<Vectors> {
    const key = `${model} ${org_id}`;
    const known = kept.get(key);
    const missing = known ? photo_ids.filter((photo_id) => !known.has(photo_id)) : photo_ids;
    const vectors: Vectors = new Map();
    for (const { photo_id, vector } of await read(from, model, org_id, missing))
      vectors.set(photo_id, toVector(vector));
    for (const photo_id of known ? photo_ids : []) {
      const vector = known!.get(photo_id);
      if (vector) vectors.set(photo_id, vector);
    }
    // Whoever asks about some of them leaves the others for the next.
    keep(key, known && missing.length === 0 ? known : vectors);
    return vectors;
  };
}

async function read(from: Database, model: string, org_id: string, photo_ids: string[]) {
  if (photo_ids.length === 0) return [];
  return from
    .selectFrom('photo_embeddings')
    .select(['photo_id', 'vector'])
    .where((eb) => eb.and({ org_id, model }))
    .where('photo_id', '=', sql<string>`any(${photo_ids})`)
    .execute();
}
