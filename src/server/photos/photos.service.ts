import { availableParallelism } from 'node:os';

import { type ExpressionBuilder, sql } from 'kysely';

import { DomainError } from '../../shared/errors.ts';
import { retention } from '../../shared/retention.ts';
import { isBackupRunning } from '../backup/lock.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { enqueue, type Job } from '../jobs/jobs.ts';
import { countAttempt } from '../limits/attempts.ts';
import { createQueue } from '../limits/turns.ts';
import type { PhotoStore } from '../storage/store.ts';
import { openPicture } from './open-picture.ts';
import {
  isPhotoPath,
  isTemporary,
  newPhotoPath,
  photoKey,
  photoUrl,
  sizes,
  toFinal,
  toTemporary,
} from './photo-path.ts';
import { makeVariants, type PhotoVariants } from './variants.ts';

const TIDY = 'photos.tidy';
const SWEPT_AT_ONCE = 500;
const MOST_WAITING = 100;

/** The columns of an item that speak of its photo. */
export interface ItemPhoto {
  photo_url: string;
  photo_placeholder: string;
  photo_width: number;
  photo_height: number;
}

export type PhotosService = ReturnType<typeof createPhotos>;

/**
 * No photo without somebody who knows of it: a temporary photo has a row before it has files, and becomes an item's
 * photo in the transaction that writes the item. Whoever takes a photo out of use asks for `tidy` in that same
 * transaction, which removes the files that nothing refers to any more and is retried until it succeeds.
 */
export function createPhotos(db: Database, store: PhotoStore) {
  const queue = createQueue(Math.min(2, availableParallelism()), MOST_WAITING);

  const askTidy = (tx: Transaction, path: string, afterSeconds = 0) =>
    enqueue(tx, TIDY, { path: toFinal(path) }, { afterSeconds });

  /** Removes the files of a photo, except where an item or a temporary photo still needs them. */
  async function tidy({ path }: { path: string }): Promise<void> {
    if (await isBackupRunning(db)) return db.transaction().execute((tx) => askTidy(tx, path, 60));
    const { rows } = await sql<{ waiting: boolean; placed: boolean }>`select
      exists (select from temporary_photos where path = ${toTemporary(path)}) as waiting,
      exists (select from items where photo_url = ${photoUrl(path)}) as placed`.execute(db);
    const { waiting, placed } = rows[0]!;
    if (waiting) return;
    const unused = placed ? [toTemporary(path)] : [toTemporary(path), path];
    await Promise.all(unused.flatMap((each) => sizes.map((size) => store.remove(photoKey(each, size)))));
  }

  async function sweep(): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ path: string }>`delete from temporary_photos where path in (
        select path from temporary_photos where created_at < now() - make_interval(hours => ${retention.temporaryPhotoHours})
        order by created_at limit ${SWEPT_AT_ONCE} for update skip locked
      ) returning path`.execute(tx);
      for (const { path } of rows) await askTidy(tx, path);
    });
    await store.sweep?.();
  }

  return {
    /** Before a byte of it is read: fails when there were too many. */
    countUpload: (user_id: string, network: string): Promise<void> => countAttempt(db, 'upload', network, user_id),

    /** Keeps the picture in this file, for an hour unless it is placed. */
    async add(user_id: string, file: string): Promise<string> {
      const variants = await queue(() => readPicture(file));
      const path = toTemporary(newPhotoPath(user_id));
      const { placeholder, width, height } = variants;
      await db
        .insertInto('temporary_photos')
        .values({ path, uploaded_by: user_id, placeholder, width, height })
        .execute();
      await Promise.all(sizes.map((size) => store.put(photoKey(path, size), variants[size])));
      return path;
    },

    /**
     * Writes an item with a temporary photo of this person. The files are put in their place first, so that no item
     * ever lacks its photo; when no item follows, they go with the temporary ones. Each photo is placed only once.
     */
    async place<T>(
      path: string,
      user_id: string,
      write: (tx: Transaction, photo: ItemPhoto) => Promise<T>,
    ): Promise<T> {
      const isTheirs = (eb: ExpressionBuilder<Schema, 'temporary_photos'>) => eb.and({ path, uploaded_by: user_id });
      const found = await db.selectFrom('temporary_photos').select('path').where(isTheirs).executeTakeFirst();
      if (!found) throw new DomainError('photo_gone');
      const copied = await Promise.all(
        sizes.map((size) => store.copy(photoKey(path, size), photoKey(toFinal(path), size))),
      );
      if (copied.includes(false)) throw new DomainError('photo_gone');
      const placed = await db.transaction().execute(async (tx) => {
        const photo = await tx
          .deleteFrom('temporary_photos')
          .where(isTheirs)
          .returning(['placeholder', 'width', 'height'])
          .executeTakeFirst();
        if (!photo) return undefined;
        await askTidy(tx, path);
        const written = await write(tx, {
          photo_url: photoUrl(toFinal(path)),
          photo_placeholder: photo.placeholder,
          photo_width: photo.width,
          photo_height: photo.height,
        });
        return { written };
      });
      if (placed) return placed.written;
      // Swept, removed or placed by another call since we looked: what was copied above may be nobody's now.
      await db.transaction().execute((tx) => askTidy(tx, path));
      throw new DomainError('photo_gone');
    },

    /** An item stops using this photo: its files go once the transaction is through. */
    async release(tx: Transaction, photo_url: string): Promise<void> {
      const path = photo_url.slice(photoUrl('').length);
      if (isPhotoPath(path)) await askTidy(tx, path);
    },

    /** By its uploader, before it was placed. */
    async removeTemporary(path: string, user_id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('temporary_photos')
          .where((eb) => eb.and({ path, uploaded_by: user_id }))
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new DomainError('not_found', 'Deze foto is er niet meer.');
        await askTidy(tx, path);
      });
    },

    /** Whether this person may have the photo looked at: it is their own upload, or an item's of their organisation. */
    async mayUse(path: string, { user_id, org_id }: { user_id: string | null; org_id: string | null }) {
      const { rows } = await sql<{ found: boolean }>`select ${
        isTemporary(path)
          ? sql`exists (select from temporary_photos where path = ${path} and uploaded_by = ${user_id})`
          : sql`exists (select from items where photo_url = ${photoUrl(path)} and org_id = ${org_id})`
      } as found`.execute(db);
      return rows[0]!.found;
    },

    read: store.read,

    jobs: [
      { name: TIDY, run: tidy },
      { name: 'photos.sweep', everyMinutes: 10, run: sweep },
    ] satisfies Job<never>[],
  };
}

async function readPicture(file: string): Promise<PhotoVariants> {
  const picture = await openPicture(file);
  try {
    return await makeVariants(picture);
  } catch {
    throw new DomainError('photo_unreadable', 'Deze foto is beschadigd of te groot. Kies een andere foto.');
  }
}
