import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/connect.ts';
import { enqueue, UnrecoverableJobError, type Job } from '../../platform/jobs/jobs.ts';
import { similarity, toBytes, toVector, type Vector } from '../../vision/similarity/similarity.ts';
import { createVectorCache } from '../../vision/similarity/vector-cache.ts';
import type { Tagger, Tagging } from '../../vision/tagger/tagger.ts';
import { photoKey } from './photo-path.ts';
import type { PhotoAnalysis } from './photo-search.service.ts';
import { EMBED, type PhotosService } from './photos.service.ts';

export const EMBED_MISSING = 'photos.embed-missing';
const ENQUEUE_BATCH = 1_000;
/** Comparing this many vectors blocks the event loop for less than a millisecond. */
const COMPARE_BATCH = 50;

interface PhotoKey {
  org_id: string;
  photo_id: string;
}

/** The embeddings of one photo in several rotations. */
export interface RotatedEmbeddings {
  model: string;
  vectors: Vector[];
}

/** Runs in the transaction that saves an embedding. */
export type EmbeddingEventHandler = (tx: Transaction, photo: PhotoKey) => Promise<void>;

export type EmbeddingsService = ReturnType<typeof createEmbeddingsService>;

/** Stores an embedding per photo, to find similar ones. Only the local tagger has a model that makes them. */
export function createEmbeddingsService(
  db: Database,
  photos: PhotosService,
  tagger: Tagger,
  onEmbeddingSaved: EmbeddingEventHandler,
) {
  const vectorsOf = createVectorCache();

  async function save({ org_id, photo_id }: PhotoKey, { embedding }: Tagging): Promise<void> {
    if (!embedding) return;
    await db.transaction().execute(async (tx) => {
      // The lock makes a concurrent delete wait until the embedding is saved, or the insert find no photo.
      const { numAffectedRows = 0n } = await sql`insert into photo_embeddings (org_id, photo_id, model, vector)
        select org_id, id, ${embedding.model}, ${toBytes(embedding.vector)} from photos
        where org_id = ${org_id} and id = ${photo_id} for key share
        on conflict (org_id, photo_id) do update set model = excluded.model, vector = excluded.vector`.execute(tx);
      if (numAffectedRows > 0n) await onEmbeddingSaved(tx, { org_id, photo_id });
    });
  }

  async function embed({ org_id, photo_id }: PhotoKey): Promise<void> {
    if (!tagger.embeddingModel) return;
    const photo = await db
      .selectFrom('photos')
      .leftJoin('photo_embeddings as e', (join) =>
        join.onRef('e.org_id', '=', 'photos.org_id').onRef('e.photo_id', '=', 'photos.id'),
      )
      .select(['photos.path', 'e.model'])
      .where((eb) => eb.and({ 'photos.org_id': org_id, 'photos.id': photo_id }))
      .executeTakeFirst();
    if (!photo || photo.model === tagger.embeddingModel) return;
    const file = await photos.read(photoKey(photo.path, 'full'));
    if (!file) throw new UnrecoverableJobError('the photo file is missing');
    await save({ org_id, photo_id }, await tagger.tag(await buffer(file.body)));
  }

  /** Enqueues the newest photos without an embedding of the current model first. */
  async function embedMissing(): Promise<void> {
    if (!tagger.embeddingModel) return;
    const { rows } = await sql<PhotoKey>`select p.org_id, p.id as photo_id from photos p
      where p.placed_at is not null
        and not exists (
          select from photo_embeddings e where e.org_id = p.org_id and e.photo_id = p.id and e.model = ${tagger.embeddingModel}
        )
        and not exists (select from jobs where name = ${EMBED} and key = p.id::text)
      order by p.created_at desc limit ${ENQUEUE_BATCH}`.execute(db);
    await db.transaction().execute(async (tx) => {
      for (const photo of rows.toSorted((a, b) => (a.photo_id < b.photo_id ? -1 : 1))) {
        await enqueue(tx, EMBED, photo, { key: photo.photo_id });
      }
    });
  }

  return {
    save,

    async find(reader: Database, { org_id, photo_id }: PhotoKey): Promise<Omit<PhotoAnalysis, 'tags'> | undefined> {
      const found = await reader
        .selectFrom('photo_embeddings')
        .select(['model', 'vector'])
        .where((eb) => eb.and({ org_id, photo_id }))
        .executeTakeFirst();
      return found && { model: found.model, vector: toVector(found.vector) };
    },

    /** Returns undefined when the tagger has no model. It may be slow or fail. */
    async embedRotations(path: string): Promise<RotatedEmbeddings | undefined> {
      if (!tagger.embedRotated) return undefined;
      const file = await photos.read(photoKey(path, 'small'));
      if (!file) throw new Error('the photo file is missing');
      const [first, ...others] = await tagger.embedRotated(await buffer(file.body));
      const vectors = [first!, ...others].map(({ vector }) => toVector(toBytes(vector)));
      return { model: first!.model, vectors };
    },

    /**
     * Returns for each photo its similarity in the best rotation; undefined for a photo without an embedding of this
     * model.
     */
    async compare(
      reader: Database,
      { model, vectors: rotations }: RotatedEmbeddings,
      org_id: string,
      photo_ids: string[],
    ): Promise<(number | undefined)[]> {
      const vectors = await vectorsOf(reader, model, org_id, photo_ids);
      const similarities: (number | undefined)[] = [];
      for (const photo_id of photo_ids) {
        // Lets the event loop handle other requests in between.
        if (similarities.length % COMPARE_BATCH === 0) await setImmediate();
        const other = vectors.get(photo_id);
        similarities.push(other && Math.max(...rotations.map((rotation) => similarity(rotation, other))));
      }
      return similarities;
    },

    jobs: [
      { name: EMBED, lane: 'heavy', canBeAbandoned: true, run: embed },
      { name: EMBED_MISSING, everyMinutes: 5, run: embedMissing },
    ] satisfies Job<never>[],
  };
}
