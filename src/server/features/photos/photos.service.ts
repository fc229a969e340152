import { readFileSync } from 'node:fs';

import { type ExpressionBuilder, sql } from 'kysely';

import { DomainError } from '../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import { copyRows } from '../../platform/database/copy-rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { createFairQueue } from '../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../platform/fair-queue/queue-limits.ts';
import { enqueueAll } from '../../platform/jobs/jobs.ts';
import { enforceRateLimits } from '../../platform/rate-limit/rate-limit.ts';
import type { PhotoStore } from '../../platform/storage/store.ts';
import { record } from '../audit/record.ts';
import {
  AFTER_UPLOADS_SECONDS,
  enqueuePathRotation,
  enqueueRename,
  enqueueTidy,
  enqueueTidyEach,
  enqueueTidyMany,
  isPathRotationEnqueued,
} from './photo-files.jobs.ts';
import {
  isOptionalPhotoKey,
  isTemporary,
  newPhotoPath,
  photoKey,
  type Size,
  sizes,
  fallbackSizes,
  toFinal,
  toTemporary,
} from './photo-path.ts';
import type { PhotoWorker } from './processing/photo-worker.ts';
import { createPreviews } from './processing/preview.ts';

export const EMBED = 'photos.embed';
// More than one intake needs. Placed photos do not count, and unplaced photos are removed after an hour.
const MAX_UNPLACED = 300;

interface PhotoKey {
  org_id: string;
  photo_id: string;
}

export interface Uploader {
  user_id: string;
  org_id: string;
}

interface AddOptions {
  signal?: AbortSignal;
  /** Nothing is blurred, and the audit log says who decided that. */
  keepFaces?: boolean;
}

interface AddedPhoto {
  path: string;
  /** How many faces were blurred. */
  faces: number;
}

export type PhotosService = ReturnType<typeof createPhotosService>;

/**
 * Every photo has a row before it has files. It is temporary until an item is placed with it. A caller that stops
 * using a photo deletes the row and enqueues the removal of the files in the same transaction.
 */
export function createPhotosService(db: Database, store: PhotoStore, work: PhotoWorker) {
  const runQueued = createFairQueue(queueLimits.uploads);

  /** Copies a temporary photo to its final path. Returns false when a required size is missing. */
  async function copyToFinal(path: string): Promise<boolean> {
    const copied = await Promise.all(
      sizes.map(async (size) => {
        const key = photoKey(path, size);
        return (await store.copy(photoKey(toTemporary(path), size), key)) || isOptionalPhotoKey(key);
      }),
    );
    return !copied.includes(false);
  }

  /**
   * Marks temporary photos as placed and calls `write` with their ids in one transaction. Returns undefined when none
   * of the photos is available. The files are copied first, so that an item never lacks its photo; the enqueued jobs
   * remove them when the transaction fails to place them.
   */
  async function placeAll<T>(
    temporaryPaths: string[],
    { user_id, org_id }: Uploader,
    write: (tx: Transaction, photo_ids: Map<string, string>) => Promise<T>,
  ): Promise<T | undefined> {
    const isOwnUnplaced = (paths: string[]) => (eb: ExpressionBuilder<Schema, 'photos'>) =>
      eb.and([
        eb.and({ org_id, owner_id: user_id }),
        eb('path', '=', sql<string>`any(${paths})`),
        eb('placed_at', 'is', null),
      ]);
    const wanted = temporaryPaths.filter(isTemporary).map(toFinal);
    const found = await db.selectFrom('photos').select('path').where(isOwnUnplaced(wanted)).execute();
    const copiedPaths: string[] = [];
    for (const { path } of found) if (await copyToFinal(path)) copiedPaths.push(path);
    if (copiedPaths.length === 0) return undefined;
    return db.transaction().execute(async (tx) => {
      // Removes the temporary files, and the copies too when the photo was deleted meanwhile.
      await enqueueTidyEach(tx, org_id, copiedPaths);
      const placed = await tx
        .updateTable('photos')
        .set({ placed_at: now })
        .where(isOwnUnplaced(copiedPaths))
        .returning(['id', 'path'])
        .execute();
      if (placed.length === 0) return undefined;
      await enqueueEmbeddings(
        tx,
        org_id,
        placed.map(({ id }) => id),
      );
      return write(tx, new Map(placed.map(({ id, path }) => [toTemporary(path), id])));
    });
  }

  return {
    /** Called before the body is read. */
    countUpload: ({ user_id, org_id }: Uploader, network: string): Promise<void> =>
      enforceRateLimits(db, [
        ['upload', { network, account: user_id }],
        ['upload in a day', { account: user_id }],
        ['upload in organization', { account: org_id }],
      ]),

    /** Stores the picture for an hour unless it is placed. Stops when the caller disconnects while queued. */
    async add(
      { user_id, org_id }: Uploader,
      file: string,
      { signal, keepFaces = false }: AddOptions = {},
    ): Promise<AddedPhoto> {
      const { unplaced } = await db
        .selectFrom('photos')
        .select((eb) => eb.fn.countAll<number>().as('unplaced'))
        .where('owner_id', '=', user_id)
        .where('placed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (unplaced >= MAX_UNPLACED) throw new DomainError('too_many_uploads');
      const queueEntry = { group: org_id, member: user_id, ...(signal && { signal }) };
      const task = keepFaces ? 'readUnblurredUpload' : 'readUpload';
      const read = await runQueued(() => work.ask(task, file), queueEntry);
      const { files, placeholder, width, height, faces } = read;
      // Synchronous reads of freshly written files block the server for less time than the thread pool would.
      const contents = sizes.map((size) => ({ size, data: readFileSync(files[size]) }));
      const bytes = contents.reduce((sum, { data }) => sum + data.length, 0);
      const path = newPhotoPath(user_id);
      const { id } = await db
        .insertInto('photos')
        .values({ org_id, path, owner_id: user_id, placeholder, width, height, bytes })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Before the files are stored: a photo that is not in the log cannot be placed.
      if (keepFaces)
        await db
          .transaction()
          .execute((tx) => record(tx, { org_id, actor_id: user_id, action: 'item.unblurred', subject_id: id }));
      await Promise.all(contents.map(({ size, data }) => store.put(photoKey(toTemporary(path), size), data)));
      return { path: toTemporary(path), faces };
    },

    placeAll,

    async place<T>(
      path: string,
      uploader: Uploader,
      write: (tx: Transaction, photo_id: string) => Promise<T>,
    ): Promise<T> {
      const placed = await placeAll([path], uploader, async (tx, ids) => ({
        written: await write(tx, ids.get(path)!),
      }));
      if (!placed) throw new DomainError('photo_gone');
      return placed.written;
    },

    /** For an item that moves to another organisation. The photo keeps its files; `removeCopied` removes the first row. */
    async copyTo(tx: Transaction, { org_id, photo_id }: PhotoKey, to: string): Promise<void> {
      await copyRows(tx, 'photos', sql`t.org_id = ${org_id} and t.id = ${photo_id}`, { org_id: to });
      await copyRows(tx, 'photo_embeddings', sql`t.org_id = ${org_id} and t.photo_id = ${photo_id}`, { org_id: to });
      await enqueueEmbeddings(tx, to, [photo_id]);
      // A new address that was due in the former organisation.
      if (await isPathRotationEnqueued(tx, photo_id)) await enqueuePathRotation(tx, to, [photo_id]);
    },

    async removeCopied(tx: Transaction, { org_id, photo_id }: PhotoKey): Promise<void> {
      await tx
        .deleteFrom('photos')
        .where((eb) => eb.and({ org_id, id: photo_id }))
        .execute();
    },

    /** The files are removed after the transaction commits. */
    async release(tx: Transaction, org_id: string, photo_id: string): Promise<void> {
      const { path } = await tx
        .deleteFrom('photos')
        .where((eb) => eb.and({ org_id, id: photo_id }))
        .returning('path')
        .executeTakeFirstOrThrow();
      await enqueueTidy(tx, { org_id, path });
    },

    async releaseMany(tx: Transaction, org_id: string, photo_ids: string[]): Promise<void> {
      const released = await tx
        .deleteFrom('photos')
        .where('org_id', '=', org_id)
        .where('id', '=', sql<string>`any(${photo_ids})`)
        .returning('path')
        .execute();
      await enqueueTidyMany(
        tx,
        org_id,
        released.map(({ path }) => path),
      );
    },

    /** Called when photos stop being public: their addresses were shared and must stop working. */
    rotatePaths: enqueuePathRotation,

    /** Runs in the transaction that removes an organisation, after the rows that refer to its photos. */
    async releaseAll(tx: Transaction, org_id: string): Promise<void> {
      const photos = await tx
        .deleteFrom('photos')
        .where('org_id', '=', org_id)
        .returning(['path', 'placed_at'])
        .execute();
      await enqueueTidyMany(
        tx,
        org_id,
        photos.map(({ path }) => path),
      );
      // Some of these may still be uploading to the store.
      const unplaced = photos.filter(({ placed_at }) => !placed_at).map(({ path }) => path);
      await enqueueTidyMany(tx, org_id, unplaced, AFTER_UPLOADS_SECONDS);
    },

    /** Called before an import writes files: removes those without a row afterwards. */
    async expectFiles(org_id: string, paths: string[]): Promise<void> {
      await db.transaction().execute((tx) => enqueueTidyMany(tx, org_id, paths, AFTER_UPLOADS_SECONDS));
    },

    async removeTemporary(path: string, user_id: string): Promise<void> {
      const notFound = new DomainError('not_found', 'Deze foto is er niet meer.');
      if (!isTemporary(path)) throw notFound;
      await db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('photos')
          .where((eb) => eb.and({ path: toFinal(path), owner_id: user_id }))
          .where('placed_at', 'is', null)
          .returning(['org_id', 'path'])
          .executeTakeFirst();
        if (!removed) throw notFound;
        await enqueueTidy(tx, removed);
      });
    },

    /** Finds the actor's own upload, or a placed photo of the actor's organisation. */
    findUsable(path: string, { user_id, org_id }: { user_id: string | null; org_id: string | null }) {
      return db
        .selectFrom('photos')
        .select(['org_id', 'id as photo_id'])
        .where((eb) => eb.and({ org_id: org_id!, path: toFinal(path) }))
        .where((eb) =>
          isTemporary(path)
            ? eb.and([eb('owner_id', '=', user_id), eb('placed_at', 'is', null)])
            : eb('placed_at', 'is not', null),
        )
        .executeTakeFirst();
    },

    /** Runs in the transaction that erases an account: no photo path may contain its id afterwards. */
    async eraseUser(tx: Transaction, user_id: string): Promise<void> {
      const unplaced = await tx
        .deleteFrom('photos')
        .where('owner_id', '=', user_id)
        .where('placed_at', 'is', null)
        .returning(['org_id', 'path'])
        .execute();
      for (const photo of unplaced) await enqueueTidy(tx, photo);
      await enqueueRename(tx, user_id);
    },

    read: store.read,

    async readSize(path: string, size: Size) {
      const fallback = fallbackSizes[size];
      return (await store.read(photoKey(path, size))) ?? (fallback ? store.read(photoKey(path, fallback)) : null);
    },

    preview: createPreviews(store, work),
  };
}

/** Most photos already got an embedding when they were tagged. */
async function enqueueEmbeddings(tx: Transaction, org_id: string, photo_ids: string[]): Promise<void> {
  const seen = await tx
    .selectFrom('photo_embeddings')
    .select('photo_id')
    .where('org_id', '=', org_id)
    .where('photo_id', '=', sql<string>`any(${photo_ids})`)
    .execute();
  const unseen = photo_ids.filter((id) => !seen.some(({ photo_id }) => photo_id === id));
  if (unseen.length === 0) return;
  await enqueueAll(
    tx,
    EMBED,
    unseen.map((photo_id) => ({ payload: { org_id, photo_id }, key: photo_id })),
  );
}
