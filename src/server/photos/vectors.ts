import { sql } from 'kysely';

import type { Database } from '../database/connect.ts';
import { toVector, type Vector } from './likeness.ts';

// A kilobyte each.
const MOST_KEPT = 40_000;

/**
 * Reads how photos look to a model. Those read last are kept: they never change, and a large organisation's are
 * megabytes. Gives those of the asked photos that this model has seen.
 */
export function createVectors() {
  // The one used longest ago comes first.
  const kept = new Map<string, Vector>();

  return async function vectorsOf(from: Database, model: string, org_id: string, photo_ids: readonly string[]) {
    const keyOf = (photo_id: string) => `${model} ${photo_id}`;
    const missing = photo_ids.filter((photo_id) => !kept.has(keyOf(photo_id)));
    const found = new Map(
      (await read(from, model, org_id, missing)).map(({ photo_id, vector }) => [photo_id, toVector(vector)]),
    );
    for (const photo_id of photo_ids) {
      const key = keyOf(photo_id);
      const vector = found.get(photo_id) ?? kept.get(key);
      if (!vector) continue;
      found.set(photo_id, vector);
      kept.delete(key);
      kept.set(key, vector);
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return found;
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
