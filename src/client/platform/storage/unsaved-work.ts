import { retention } from '../../../shared/items/retention.ts';
import { unsavedWorkDatabase } from './delete-unsaved-work.ts';

/** Identifies unsaved work: the account, the organisation and the form. */
export interface UnsavedWorkKey {
  account: string;
  organization: string;
  id: string;
}

interface StoredWork extends UnsavedWorkKey {
  kept_at: number;
  work: unknown;
}

const STORE = 'work';
const MAX_ENTRIES = 20;

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(unsavedWorkDatabase, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(STORE, { keyPath: ['account', 'organization', 'id'] });
  request.onsuccess = () => {
    // Another tab deletes the database, which waits until this connection is closed.
    request.result.onversionchange = () => {
      request.result.close();
      database = undefined;
    };
  };
  return toPromise(request);
}

function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

async function store(): Promise<IDBObjectStore> {
  database ??= open();
  return (await database).transaction(STORE, 'readwrite').objectStore(STORE);
}

const keyOf = ({ account, organization, id }: UnsavedWorkKey) => [account, organization, id];

/** Reads unsaved work of the account; work of other accounts and older than a day is deleted first. */
export async function readUnsavedWork(place: UnsavedWorkKey): Promise<unknown> {
  await deleteExpired(place.account);
  const stored = (await toPromise((await store()).get(keyOf(place)))) as StoredWork | undefined;
  return stored?.work;
}

/** The last `prepare` call, which may still be reading a photo. */
let preparing: Promise<unknown> = Promise.resolve();

/** Stores the prepared work, in the order of the calls. */
export async function storeUnsavedWork(
  { account, organization, id }: UnsavedWorkKey,
  prepare: () => Promise<unknown>,
): Promise<void> {
  const prepared = preparing.then(prepare);
  preparing = prepared.catch(() => {});
  const work = await prepared;
  const works = await store();
  const writing = toPromise(works.put({ account, organization, id, work, kept_at: Date.now() } satisfies StoredWork));
  // Commits now, because a page that is unloaded does not run further event handlers.
  works.transaction.commit();
  await writing;
}

export async function deleteUnsavedWork(place: UnsavedWorkKey): Promise<void> {
  await preparing;
  await toPromise((await store()).delete(keyOf(place)));
}

async function deleteExpired(account: string): Promise<void> {
  const works = await store();
  const all = (await toPromise(works.getAll())) as StoredWork[];
  const oldest = Date.now() - retention.unsavedWorkHours * 60 * 60_000;
  const newestFirst = all.toSorted((a, b) => b.kept_at - a.kept_at);
  for (const [place, kept] of newestFirst.entries()) {
    if (place >= MAX_ENTRIES || kept.account !== account || kept.kept_at < oldest) works.delete(keyOf(kept));
  }
}
