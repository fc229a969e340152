import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { type ExpressionBuilder, sql } from 'kysely';

import { DomainError } from '../../shared/errors.ts';
import { retention } from '../../shared/retention.ts';
import { type Database, now, type Transaction } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';
import { enqueue, enqueueEach, type Job } from '../jobs/jobs.ts';
import { countAttempts } from '../limits/attempts.ts';
import { createQueue } from '../limits/turns.ts';
import type { PhotoStore } from '../storage/store.ts';
import { arePhotoFilesHeld } from './hold.ts';
import {
  canBeMissed,
  isTemporary,
  newPhotoPath,
  photoKey,
  type Size,
  sizes,
  standIns,
  toFinal,
  toTemporary,
} from './photo-path.ts';
import type { PhotoWork } from './photo-work.ts';
import { createPreviews } from './preview.ts';

/** Has the tagger's model look at a photo that it has not seen yet. */
export const EMBED = 'photos.embed';
const TIDY = 'photos.tidy';
const TIDY_MANY = 'photos.tidy-many';
const RENAME = 'photos.rename';
const MOVE = 'photos.move';
const RENAMED_AT_ONCE = 100;
const TIDIED_AT_ONCE = 200;
// Longer than an upload takes.
const MUCH_LATER_SECONDS = 600;
const SWEPT_AT_ONCE = 500;
// A crate full, and then some. What is placed does not count, and what is not is gone after an hour.
const MOST_UNPLACED = 300;
// Waiting and working together stay below the time after which a silent connection is cut.
const TURNS = { atOnce: 1, longest: 200, longestOfGroup: 50, patienceMs: 15_000 };

/** Where the files of a photo are. */
interface StoredPhoto {
  org_id: string;
  path: string;
}

interface StoredPhotos {
  org_id: string;
  paths: string[];
}

/** Somebody who places things in an organisation. */
interface Uploader {
  user_id: string;
  org_id: string;
}

interface AddedPhoto {
  path: string;
  /** How many were made unrecognisable. */
  faces: number;
}

export type PhotosService = ReturnType<typeof createPhotos>;

/**
 * Every photo has a row before it has files. It is temporary until something is placed with it, in one transaction; what
 * is placed refers to the row. Whoever takes a photo out of use removes the row and asks for `tidy` in that same
 * transaction, which removes the files that no row speaks of any more and is retried until it succeeds.
 */
export function createPhotos(db: Database, store: PhotoStore, work: PhotoWork) {
  const inTurn = createQueue(TURNS);

  const askTidy = (tx: Transaction, { org_id, path }: StoredPhoto, afterSeconds = 0) =>
    enqueue(tx, TIDY, { org_id, path }, { afterSeconds });

  async function askTidyMany(tx: Transaction, org_id: string, paths: string[], afterSeconds = 0): Promise<void> {
    for (let start = 0; start < paths.length; start += TIDIED_AT_ONCE) {
      const some = paths.slice(start, start + TIDIED_AT_ONCE);
      await enqueue(tx, TIDY_MANY, { org_id, paths: some }, { afterSeconds });
    }
  }

  /** Removes the files of a photo, except those that its row says are needed. */
  async function tidy(photo: StoredPhoto): Promise<void> {
    if (await arePhotoFilesHeld(db)) return db.transaction().execute((tx) => askTidy(tx, photo, 60));
    const { org_id, path } = photo;
    const known = await db
      .selectFrom('photos')
      .select('placed_at')
      .where((eb) => eb.and({ org_id, path }))
      .executeTakeFirst();
    if (known && !known.placed_at) return;
    await removeFiles(known ? [toTemporary(path)] : [toTemporary(path), path]);
  }

  const removeFiles = (paths: string[]) =>
    Promise.all(paths.flatMap((path) => sizes.map((size) => store.remove(photoKey(path, size)))));

  /** Removes the files of those photos that have no row. */
  async function tidyMany({ org_id, paths }: StoredPhotos): Promise<void> {
    if (await arePhotoFilesHeld(db)) return db.transaction().execute((tx) => askTidyMany(tx, org_id, paths, 60));
    const known = await db
      .selectFrom('photos')
      .select('path')
      .where('org_id', '=', org_id)
      .where('path', '=', sql<string>`any(${paths})`)
      .execute();
    const used = new Set(known.map(({ path }) => path));
    for (const path of paths) if (!used.has(path)) await removeFiles([toTemporary(path), path]);
  }

  async function sweepSome(): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<StoredPhoto>`delete from photos where (org_id, id) in (
        select org_id, id from photos
        where placed_at is null and created_at < now() - make_interval(hours => ${retention.temporaryPhotoHours})
        order by created_at limit ${SWEPT_AT_ONCE} for update skip locked
      ) returning org_id, path`.execute(tx);
      for (const photo of rows) await askTidy(tx, photo);
      return rows.length;
    });
  }

  async function sweep(): Promise<void> {
    while ((await sweepSome()) === SWEPT_AT_ONCE);
    await store.sweep?.();
  }

  /** Gives the photos of somebody who is gone another address: the one they have holds that person's id. */
  async function rename({ owner }: { owner: string }): Promise<void> {
    const theirs = () => db.selectFrom('photos').where('path', 'like', `${owner}/%`).where('placed_at', 'is not', null);
    for (;;) {
      const photos = await theirs().select(['org_id', 'id', 'path']).limit(RENAMED_AT_ONCE).execute();
      if (photos.length === 0) return;
      for (const photo of photos) await moveTo(newPhotoPath(randomUUID()), photo);
    }
  }

  async function moveTo(next: string, { org_id, id, path }: StoredPhoto & { id: string }): Promise<void> {
    // Should this end between the two steps, what was copied goes again.
    await db.transaction().execute((tx) => askTidy(tx, { org_id, path: next }, 600));
    await Promise.all(sizes.map((size) => store.copy(photoKey(path, size), photoKey(next, size))));
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('photos')
        .set({ path: next })
        .where((eb) => eb.and({ org_id, id, path }))
        .execute();
      await askTidy(tx, { org_id, path });
    });
  }

  /** Whoever knows where it was finds nothing there any more. */
  async function move({ org_id, id }: { org_id: string; id: string }): Promise<void> {
    const photo = await db
      .selectFrom('photos')
      .select(['org_id', 'id', 'path'])
      .where((eb) => eb.and({ org_id, id }))
      .executeTakeFirst();
    if (photo) await moveTo(newPhotoPath(photo.path.split('/')[0]!), photo);
  }

  /** Whether a temporary photo is whole, and stands in its place as well now. */
  async function isCopied(path: string): Promise<boolean> {
    const copied = await Promise.all(
      sizes.map(async (size) => {
        const key = photoKey(path, size);
        return (await store.copy(photoKey(toTemporary(path), size), key)) || canBeMissed(key);
      }),
    );
    return !copied.includes(false);
  }

  /**
   * Writes what has temporary photos of this person, given the ids of those that are there; nothing when none is. The
   * files are put in their place first, so that nothing ever lacks its photo; when nothing is written, they go with the
   * temporary ones. Each photo is placed only once.
   */
  async function placeAll<T>(
    temporaryPaths: string[],
    { user_id, org_id }: Uploader,
    write: (tx: Transaction, photo_ids: Map<string, string>) => Promise<T>,
  ): Promise<T | undefined> {
    const areTheirs = (paths: string[]) => (eb: ExpressionBuilder<Schema, 'photos'>) =>
      eb.and([
        eb.and({ org_id, owner_id: user_id }),
        eb('path', '=', sql<string>`any(${paths})`),
        eb('placed_at', 'is', null),
      ]);
    const wanted = temporaryPaths.filter(isTemporary).map(toFinal);
    const found = await db.selectFrom('photos').select('path').where(areTheirs(wanted)).execute();
    const whole: string[] = [];
    for (const { path } of found) if (await isCopied(path)) whole.push(path);
    if (whole.length === 0) return undefined;
    return db.transaction().execute(async (tx) => {
      // Removes the temporary files or, when the photo is gone or taken by now, what was copied above as well.
      await enqueueEach(
        tx,
        TIDY,
        whole.map((path) => ({ payload: { org_id, path } })),
      );
      const placed = await tx
        .updateTable('photos')
        .set({ placed_at: now })
        .where(areTheirs(whole))
        .returning(['id', 'path'])
        .execute();
      if (placed.length === 0) return undefined;
      await askEmbeddings(
        tx,
        org_id,
        placed.map(({ id }) => id),
      );
      return write(tx, new Map(placed.map(({ id, path }) => [toTemporary(path), id])));
    });
  }

  return {
    /** Before a byte of it is read: fails when there were too many. */
    countUpload: ({ user_id, org_id }: Uploader, network: string): Promise<void> =>
      countAttempts(db, [
        ['upload', { network, account: user_id }],
        ['upload in a day', { account: user_id }],
        ['upload in organization', { account: org_id }],
      ]),

    /** Keeps the picture in this file, for an hour unless it is placed; not if the caller leaves before its turn. */
    async add({ user_id, org_id }: Uploader, file: string, signal?: AbortSignal): Promise<AddedPhoto> {
      const { unplaced } = await db
        .selectFrom('photos')
        .select((eb) => eb.fn.countAll<number>().as('unplaced'))
        .where('owner_id', '=', user_id)
        .where('placed_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (unplaced >= MOST_UNPLACED) throw new DomainError('too_many_uploads');
      const turn = { group: org_id, member: user_id, ...(signal && { signal }) };
      const read = await inTurn(() => work.ask('readUpload', file), turn);
      const { files, placeholder, width, height, faces } = read;
      // At once: they were only just written, and by way of other threads the server would be held up for longer.
      const contents = sizes.map((size) => ({ size, data: readFileSync(files[size]) }));
      const bytes = contents.reduce((sum, { data }) => sum + data.length, 0);
      const path = newPhotoPath(user_id);
      await db
        .insertInto('photos')
        .values({ org_id, path, owner_id: user_id, placeholder, width, height, bytes })
        .execute();
      await Promise.all(contents.map(({ size, data }) => store.put(photoKey(toTemporary(path), size), data)));
      return { path: toTemporary(path), faces };
    },

    placeAll,

    /** The same for one. */
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

    /** Nothing uses this photo any more: its files go once the transaction is through. */
    async release(tx: Transaction, org_id: string, photo_id: string): Promise<void> {
      const { path } = await tx
        .deleteFrom('photos')
        .where((eb) => eb.and({ org_id, id: photo_id }))
        .returning('path')
        .executeTakeFirstOrThrow();
      await askTidy(tx, { org_id, path });
    },

    /** The same for many. */
    async releaseMany(tx: Transaction, org_id: string, photo_ids: string[]): Promise<void> {
      const released = await tx
        .deleteFrom('photos')
        .where('org_id', '=', org_id)
        .where('id', '=', sql<string>`any(${photo_ids})`)
        .returning('path')
        .execute();
      await askTidyMany(
        tx,
        org_id,
        released.map(({ path }) => path),
      );
    },

    /** They are no longer for everybody who was told their addresses: soon after, they have others. */
    move: (tx: Transaction, org_id: string, photo_ids: string[]) =>
      enqueueEach(
        tx,
        MOVE,
        photo_ids.map((id) => ({ payload: { org_id, id }, key: id })),
      ),

    /** In the transaction that removes an organisation, after whatever refers to its photos. */
    async releaseAll(tx: Transaction, org_id: string): Promise<void> {
      const photos = await tx
        .deleteFrom('photos')
        .where('org_id', '=', org_id)
        .returning(['path', 'placed_at'])
        .execute();
      await askTidyMany(
        tx,
        org_id,
        photos.map(({ path }) => path),
      );
      // Some of these may still be on their way into the store.
      const unplaced = photos.filter(({ placed_at }) => !placed_at).map(({ path }) => path);
      await askTidyMany(tx, org_id, unplaced, MUCH_LATER_SECONDS);
    },

    /** Before files are put there, while all are held: those that no row speaks of by then go again. */
    async expectFiles(org_id: string, paths: string[]): Promise<void> {
      await db.transaction().execute((tx) => askTidyMany(tx, org_id, paths, MUCH_LATER_SECONDS));
    },

    /** By its uploader, before it was placed. */
    async removeTemporary(path: string, user_id: string): Promise<void> {
      const gone = new DomainError('not_found', 'Deze foto is er niet meer.');
      if (!isTemporary(path)) throw gone;
      await db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('photos')
          .where((eb) => eb.and({ path: toFinal(path), owner_id: user_id }))
          .where('placed_at', 'is', null)
          .returning(['org_id', 'path'])
          .executeTakeFirst();
        if (!removed) throw gone;
        await askTidy(tx, removed);
      });
    },

    /** A photo that this person may have looked at: their own upload, or one placed in their organisation. */
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

    /** In the transaction that erases a person: nothing of them stays in the addresses of photos. */
    async forget(tx: Transaction, user_id: string): Promise<void> {
      const unplaced = await tx
        .deleteFrom('photos')
        .where('owner_id', '=', user_id)
        .where('placed_at', 'is', null)
        .returning(['org_id', 'path'])
        .execute();
      for (const photo of unplaced) await askTidy(tx, photo);
      await enqueue(tx, RENAME, { owner: user_id }, { key: user_id });
    },

    read: store.read,

    /** Null when there is no such photo. */
    async readSize(path: string, size: Size) {
      const standIn = standIns[size];
      return (await store.read(photoKey(path, size))) ?? (standIn ? store.read(photoKey(path, standIn)) : null);
    },

    preview: createPreviews(store, work),

    jobs: [
      { name: TIDY, run: tidy },
      { name: TIDY_MANY, lane: 'heavy', run: tidyMany },
      { name: RENAME, lane: 'heavy', run: rename },
      { name: MOVE, run: move },
      { name: 'photos.sweep', everyMinutes: 10, run: sweep },
    ] satisfies Job<never>[],
  };
}

/** Most were seen when tags were asked for. */
async function askEmbeddings(tx: Transaction, org_id: string, photo_ids: string[]): Promise<void> {
  const seen = await tx
    .selectFrom('photo_embeddings')
    .select('photo_id')
    .where('org_id', '=', org_id)
    .where('photo_id', '=', sql<string>`any(${photo_ids})`)
    .execute();
  const unseen = photo_ids.filter((id) => !seen.some(({ photo_id }) => photo_id === id));
  if (unseen.length === 0) return;
  await enqueueEach(
    tx,
    EMBED,
    unseen.map((photo_id) => ({ payload: { org_id, photo_id }, key: photo_id })),
  );
}
