import { retention } from '../../../../shared/items/retention.ts';
import { toPromise } from './intake-database.ts';

/** The service worker stores photos here that the phone's gallery shared with the app. */
const DATABASE = 'terecht-shared';
const STORE = 'photos';

/** Old shared photos are no longer wanted. The service worker stored the time of sharing as their date. */
const isExpired = (photo: File) => Date.now() - photo.lastModified > retention.unsavedWorkHours * 60 * 60_000;

let queue: Promise<void> = Promise.resolve();

export interface AddedPhoto {
  id: string;
  photo: Blob;
}

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
export function takeShared(takeIn: PhotoConsumer): Promise<void> {
  queue = queue.catch(() => {}).then(() => takeAll(takeIn));
  return queue;
}

async function takeAll(takeIn: PhotoConsumer): Promise<void> {
  const known = await indexedDB.databases?.();
  if (known && !known.some(({ name }) => name === DATABASE)) return;
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { autoIncrement: true });
  const database = await toPromise(request);
  try {
    const reading = database.transaction(STORE).objectStore(STORE);
    const [keys, photos] = await Promise.all([toPromise(reading.getAllKeys()), toPromise(reading.getAll())]);
    if (photos.length === 0) return;
    const shared = (photos as File[]).map((photo, n) => ({ id: String(keys[n]), photo }));
    if ((await takeIn(shared.filter(({ photo }) => !isExpired(photo)))) === false) return;
    const writing = database.transaction(STORE, 'readwrite').objectStore(STORE);
    await Promise.all(keys.map((key) => toPromise(writing.delete(key))));
  } finally {
    database.close();
  }
}
