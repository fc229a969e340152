import type { DBSchema } from 'idb';

import { retention } from '../../../../shared/platform/retention.ts';
import { openExistingDatabase, write } from '../../../platform/storage/database.ts';
import { createSerialQueue } from '../../../platform/storage/serial-queue.ts';
import type { AddedPhoto } from './events.ts';

/** The service worker stores photos here that the phone's gallery shared with the app. */
const DATABASE = 'terecht-shared';

interface Schema extends DBSchema {
  photos: { key: IDBValidKey; value: File };
}

/** Old shared photos are no longer wanted. The service worker stored the time of sharing as their date. */
const isExpired = (photo: File) => Date.now() - photo.lastModified > retention.unsavedWorkHours * 60 * 60_000;

const inOrder = createSerialQueue();

/** Returns false to leave the photos in the database. */
type PhotoConsumer = (photos: AddedPhoto[]) => Promise<void | false>;

export async function countShared(): Promise<number> {
  let count = 0;
  await takeShared(async (photos) => {
    count = photos.length;
    return false;
  });
  return count;
}

export const deleteShared = (): Promise<void> => takeShared(async () => {});

/**
 * Passes the shared photos on and then deletes them. Calls run one after another, so that photos are added only once.
 */
export const takeShared = (takeIn: PhotoConsumer): Promise<void> => inOrder(() => takeAll(takeIn));

async function takeAll(takeIn: PhotoConsumer): Promise<void> {
  const database = await openExistingDatabase<Schema>(DATABASE);
  if (!database) return;
  try {
    const { store } = database.transaction('photos');
    const [keys, photos] = await Promise.all([store.getAllKeys(), store.getAll()]);
    if (photos.length === 0) return;
    const shared = photos.map((photo, n) => ({ id: String(keys[n]), photo }));
    if ((await takeIn(shared.filter(({ photo }) => !isExpired(photo)))) === false) return;
    await write(database, ['photos'], (transaction) => keys.map((key) => transaction.store.delete(key)));
  } finally {
    database.close();
  }
}
