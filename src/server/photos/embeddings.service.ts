import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database, Transaction } from '../database/connect.ts';
import { enqueue, Hopeless, type Job } from '../jobs/jobs.ts';
import type { Tagger, Tagging } from '../tagger/tagger.ts';
import { likeness, toBytes, toVector, type Vector } from './likeness.ts';
import type { Look } from './looking.service.ts';
import { photoKey } from './photo-path.ts';
import { EMBED, type PhotosService } from './photos.service.ts';
import { createVectors } from './vectors.ts';

/** Looks for photos that the model has not seen. */
export const EMBED_MISSING = 'photos.embed-missing';
const ASKED_AT_ONCE = 1_000;
/** Less than a millisecond: whoever is answered meanwhile does not notice. */
const COMPARED_AT_ONCE = 50;

interface PhotoOf {
  org_id: string;
  photo_id: string;
}

/** What a model made of one photo, turned in several ways. */
export interface TurnedLook {
  model: string;
  vectors: Vector[];
}

/** What must happen elsewhere in the transaction that keeps how a photo looks. */
type EmbeddingFollower = (tx: Transaction, photo: PhotoOf) => Promise<void>;

export type EmbeddingsService = ReturnType<typeof createEmbeddings>;

/** How photos look to the tagger's model, kept so that what is alike can be told. Other taggers have no such model. */
export function createEmbeddings(db: Database, photos: PhotosService, tagger: Tagger, follow: EmbeddingFollower) {
  const vectorsOf = createVectors();

  /** What the tagger said of this photo, unless it is gone by now. */
  async function keep({ org_id, photo_id }: PhotoOf, { embedding }: Tagging): Promise<void> {
    if (!embedding) return;
    await db.transaction().execute(async (tx) => {
      // Locked, so that a photo that is deleted at this very moment is either there until the end or not there at all.
      const { numAffectedRows = 0n } = await sql`insert into photo_embeddings (org_id, photo_id, model, vector)
        select org_id, id, ${embedding.model}, ${toBytes(embedding.vector)} from photos
        where org_id = ${org_id} and id = ${photo_id} for key share
        on conflict (org_id, photo_id) do update set model = excluded.model, vector = excluded.vector`.execute(tx);
      if (numAffectedRows > 0n) await follow(tx, { org_id, photo_id });
    });
  }

  async function embed({ org_id, photo_id }: PhotoOf): Promise<void> {
    if (!tagger.embeds) return;
    const photo = await db
      .selectFrom('photos')
      .leftJoin('photo_embeddings as e', (join) =>
        join.onRef('e.org_id', '=', 'photos.org_id').onRef('e.photo_id', '=', 'photos.id'),
      )
      .select(['photos.path', 'e.model'])
      .where((eb) => eb.and({ 'photos.org_id': org_id, 'photos.id': photo_id }))
      .executeTakeFirst();
    if (!photo || photo.model === tagger.embeds) return;
    const file = await photos.read(photoKey(photo.path, 'full'));
    if (!file) throw new Hopeless('the photo is not there');
    await keep({ org_id, photo_id }, await tagger.tag(await buffer(file.body)));
  }

  /** Asks for what this model has not seen, newest first: from before there were embeddings, or seen by another model. */
  async function embedMissing(): Promise<void> {
    if (!tagger.embeds) return;
    const { rows } = await sql<PhotoOf>`select p.org_id, p.id as photo_id from photos p
      where p.placed_at is not null
        and not exists (
          select from photo_embeddings e where e.org_id = p.org_id and e.photo_id = p.id and e.model = ${tagger.embeds}
        )
        and not exists (select from jobs where name = ${EMBED} and key = p.id::text)
      order by p.created_at desc limit ${ASKED_AT_ONCE}`.execute(db);
    await db.transaction().execute(async (tx) => {
      for (const photo of rows.toSorted((a, b) => (a.photo_id < b.photo_id ? -1 : 1))) {
        await enqueue(tx, EMBED, photo, { key: photo.photo_id });
      }
    });
  }

  return {
    keep,

    /** How this photo looks, if the model has seen it. */
    async find(from: Database, { org_id, photo_id }: PhotoOf): Promise<Omit<Look, 'tags'> | undefined> {
      const found = await from
        .selectFrom('photo_embeddings')
        .select(['model', 'vector'])
        .where((eb) => eb.and({ org_id, photo_id }))
        .executeTakeFirst();
      return found && { model: found.model, vector: toVector(found.vector) };
    },

    /** How this photo looks however one turns it; undefined where no model can tell. May take its time or fail. */
    async lookTurned(path: string): Promise<TurnedLook | undefined> {
      if (!tagger.lookTurned) return undefined;
      const file = await photos.read(photoKey(path, 'small'));
      if (!file) throw new Error('the photo is not there');
      const [first, ...others] = await tagger.lookTurned(await buffer(file.body));
      const vectors = [first!, ...others].map(({ vector }) => toVector(toBytes(vector)));
      return { model: first!.model, vectors };
    },

    /**
     * How much each of these photos looks like it, at the turn at which it does most; undefined for one that its model has
     * not seen (yet).
     */
    async compare(
      from: Database,
      { model, vectors: turns }: TurnedLook,
      org_id: string,
      photo_ids: string[],
    ): Promise<(number | undefined)[]> {
      const vectors = await vectorsOf(from, model, org_id, photo_ids);
      const likenesses: (number | undefined)[] = [];
      for (const photo_id of photo_ids) {
        // Others are answered in between.
        if (likenesses.length % COMPARED_AT_ONCE === 0) await setImmediate();
        const other = vectors.get(photo_id);
        likenesses.push(other && Math.max(...turns.map((turn) => likeness(turn, other))));
      }
      return likenesses;
    },

    jobs: [
      { name: EMBED, lane: 'heavy', mayBeGivenUp: true, run: embed },
      { name: EMBED_MISSING, everyMinutes: 5, run: embedMissing },
    ] satisfies Job<never>[],
  };
}
