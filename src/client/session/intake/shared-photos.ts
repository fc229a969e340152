import { retention } from '../../../shared/retention.ts';
import { settled } from './intake-store.ts';

/** Photos that the phone's gallery shared with the app: the service worker puts them here, for whoever may place them. */
const DATABASE = 'terecht-shared';
const STORE = 'photos';

/** Whoever shared it has long gone on otherwise. The worker gave each the time of sharing. */
const isForgotten = (photo: File) => Date.now() - photo.lastModified > retention.keptWorkHours * 60 * 60_000;

let taking: Promise<void> = Promise.resolve();

/** A photo, and what its card is to be called. */
export interface Added {
  id: string;
  photo: Blob;
}

/** False when they are to stay where they are. */
type TakeIn = (photos: Added[]) => Promise<void | false>;

/** How many were shared. */
export async function countShared(): Promise<number> {
  let count = 0;
  await takeShared(async (photos) => {
    count = photos.length;
    return false;
  });
  return count;
}

/** Throws away what was shared. */
export const dropShared = (): Promise<void> => takeShared(async () => {});

/** Hands over what was shared, and forgets it once that has been taken in; one call after the other, so that it is taken in once. */
export function takeShared(takeIn: TakeIn): Promise<void> {
  taking = taking.catch(() => {}).then(() => take(takeIn));
  return taking;
}

async function take(takeIn: TakeIn): Promise<void> {
  const known = await indexedDB.databases?.();
  if (known && !known.some(({ name }) => name === DATABASE)) return;
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { autoIncrement: true });
  const database = await settled(request);
  try {
    const reading = database.transaction(STORE).objectStore(STORE);
    const [keys, photos] = await Promise.all([settled(reading.getAllKeys()), settled(reading.getAll())]);
    if (photos.length === 0) return;
    const shared = (photos as File[]).map((photo, n) => ({ id: String(keys[n]), photo }));
    if ((await takeIn(shared.filter(({ photo }) => !isForgotten(photo)))) === false) return;
    const writing = database.transaction(STORE, 'readwrite').objectStore(STORE);
    await Promise.all(keys.map((key) => settled(writing.delete(key))));
  } finally {
    database.close();
  }
}
