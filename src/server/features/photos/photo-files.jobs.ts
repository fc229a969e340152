import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { retention } from '../../../shared/platform/retention.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { enqueue, enqueueAll, isEnqueued, type Job } from '../../platform/jobs/jobs.ts';
import type { PhotoStore } from '../../platform/storage/store.ts';
import { arePhotoFilesLocked } from './photo-file-lock.ts';
import { newPhotoPath, photoKey, sizes, toTemporary } from './photo-path.ts';

const TIDY = 'photos.tidy';
const TIDY_MANY = 'photos.tidy-many';
const RENAME = 'photos.rename';
const ROTATE_PATH = 'photos.move';
const RENAME_BATCH = 100;
const TIDY_BATCH = 200;
// Longer than an upload takes, so that files of uploads in progress are removed too.
export const AFTER_UPLOADS_SECONDS = 600;
const SWEEP_BATCH = 500;

interface StoredPhoto {
  org_id: string;
  path: string;
}

interface StoredPhotos {
  org_id: string;
  paths: string[];
}

/** Removes the files that the row of the photo does not need, or all when it has no row. */
export const enqueueTidy = (tx: Transaction, { org_id, path }: StoredPhoto, afterSeconds = 0) =>
  enqueue(tx, TIDY, { org_id, path }, { afterSeconds });

/** Like `enqueueTidy`, in one statement. */
export const enqueueTidyEach = (tx: Transaction, org_id: string, paths: string[]) =>
  enqueueAll(
    tx,
    TIDY,
    paths.map((path) => ({ payload: { org_id, path } })),
  );

/** Removes the files of those photos that have no row. */
export async function enqueueTidyMany(
  tx: Transaction,
  org_id: string,
  paths: string[],
  afterSeconds = 0,
): Promise<void> {
  for (let start = 0; start < paths.length; start += TIDY_BATCH) {
    const batch = paths.slice(start, start + TIDY_BATCH);
    await enqueue(tx, TIDY_MANY, { org_id, paths: batch }, { afterSeconds });
  }
}

export const enqueueRename = (tx: Transaction, owner: string) => enqueue(tx, RENAME, { owner }, { key: owner });

export const enqueuePathRotation = (tx: Transaction, org_id: string, photo_ids: string[]) =>
  enqueueAll(
    tx,
    ROTATE_PATH,
    photo_ids.map((id) => ({ payload: { org_id, id }, key: id })),
  );

export const isPathRotationEnqueued = (tx: Transaction, photo_id: string) => isEnqueued(tx, ROTATE_PATH, photo_id);

export function photoFileJobs(db: Database, store: PhotoStore): Job<never>[] {
  /** Removes the files of a photo that its row does not need. */
  async function tidy(photo: StoredPhoto): Promise<void> {
    if (await arePhotoFilesLocked(db)) return db.transaction().execute((tx) => enqueueTidy(tx, photo, 60));
    const { path } = photo;
    // Its item may have moved to another organisation.
    const known = await db.selectFrom('photos').select('placed_at').where('path', '=', path).executeTakeFirst();
    if (known && !known.placed_at) return;
    await removeFiles(known ? [toTemporary(path)] : [toTemporary(path), path]);
  }

  const removeFiles = (paths: string[]) =>
    Promise.all(paths.flatMap((path) => sizes.map((size) => store.remove(photoKey(path, size)))));

  async function tidyMany({ org_id, paths }: StoredPhotos): Promise<void> {
    if (await arePhotoFilesLocked(db)) return db.transaction().execute((tx) => enqueueTidyMany(tx, org_id, paths, 60));
    const known = await db
      .selectFrom('photos')
      .select('path')
      .where('path', '=', sql<string>`any(${paths})`)
      .execute();
    const used = new Set(known.map(({ path }) => path));
    for (const path of paths) if (!used.has(path)) await removeFiles([toTemporary(path), path]);
  }

  async function sweepBatch(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<StoredPhoto>`delete from photos where (org_id, id) in (
        select org_id, id from photos
        where placed_at is null and created_at < now() - make_interval(hours => ${retention.temporaryPhotoHours})
        order by created_at limit ${SWEEP_BATCH} for update skip locked
      ) returning org_id, path`.execute(tx);
      for (const photo of rows) await enqueueTidy(tx, photo);
      return rows.length;
    });
  }

  async function sweep(): Promise<void> {
    while ((await sweepBatch()) === SWEEP_BATCH);
    await store.sweep?.();
  }

  /** Gives the photos of an erased account new paths, because the old paths contain the user id. */
  async function rename({ owner }: { owner: string }): Promise<void> {
    const placedPhotos = () =>
      db.selectFrom('photos').where('path', 'like', `${owner}/%`).where('placed_at', 'is not', null);
    for (;;) {
      const photos = await placedPhotos().select(['org_id', 'id', 'path']).limit(RENAME_BATCH).execute();
      if (photos.length === 0) return;
      for (const photo of photos) await changePath(newPhotoPath(randomUUID()), photo);
    }
  }

  async function changePath(next: string, { org_id, id, path }: StoredPhoto & { id: string }): Promise<void> {
    // If the process stops between the two steps, this job removes the copies.
    await db.transaction().execute((tx) => enqueueTidy(tx, { org_id, path: next }, 600));
    await Promise.all(sizes.map((size) => store.copy(photoKey(path, size), photoKey(next, size))));
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('photos')
        .set({ path: next })
        .where((eb) => eb.and({ org_id, id, path }))
        .execute();
      await enqueueTidy(tx, { org_id, path });
    });
  }

  /** Gives the photo a new path, so that its old address no longer works. */
  async function rotatePath({ org_id, id }: { org_id: string; id: string }): Promise<void> {
    const photo = await db
      .selectFrom('photos')
      .select(['org_id', 'id', 'path'])
      .where((eb) => eb.and({ org_id, id }))
      .executeTakeFirst();
    if (photo) await changePath(newPhotoPath(photo.path.split('/')[0]!), photo);
  }

  return [
    { name: TIDY, run: tidy },
    { name: TIDY_MANY, lane: 'heavy', run: tidyMany },
    { name: RENAME, lane: 'heavy', run: rename },
    { name: ROTATE_PATH, run: rotatePath },
    { name: 'photos.sweep', everyMinutes: 10, run: sweep },
  ];
}
