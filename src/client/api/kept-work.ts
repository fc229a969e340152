import { retention } from '../../shared/retention.ts';
import { workDatabase } from './forget-work.ts';

/** Identifies unsaved work: the account, the organisation and the form. */
export interface WorkPlace {
  account: string;
  organization: string;
  id: string;
}

interface KeptWork extends WorkPlace {
  kept_at: number;
  work: unknown;
}

const STORE = 'work';
const MOST = 20;

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(workDatabase, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(STORE, { keyPath: ['account', 'organization', 'id'] });
  request.onsuccess = () => {
    // Another tab deletes the database, which waits until this connection is closed.
    request.result.onversionchange = () => {
      request.result.close();
      database = undefined;
    };
  };
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

async function store(): Promise<IDBObjectStore> {
  database ??= open();
  return (await database).transaction(STORE, 'readwrite').objectStore(STORE);
}

const keyOf = ({ account, organization, id }: WorkPlace) => [account, organization, id];

/** Reads unsaved work of the account; work of other accounts and older than a day is deleted first. */
export async function readWork(place: WorkPlace): Promise<unknown> {
  await sweep(place.account);
  const kept = (await settled((await store()).get(keyOf(place)))) as KeptWork | undefined;
  return kept?.work;
}

/** The last `prepare` call, which may still be reading a photo. */
let preparing: Promise<unknown> = Promise.resolve();

/** Stores the prepared work, in the order of the calls. */
export async function keepWork(
  { account, organization, id }: WorkPlace,
  prepare: () => Promise<unknown>,
): Promise<void> {
  const prepared = preparing.then(prepare);
  preparing = prepared.catch(() => {});
  const work = await prepared;
  const works = await store();
  const writing = settled(works.put({ account, organization, id, work, kept_at: Date.now() } satisfies KeptWork));
  // Commits now, because a page that is unloaded does not run further event handlers.
  works.transaction.commit();
  await writing;
}

export async function forgetWork(place: WorkPlace): Promise<void> {
  await preparing;
  await settled((await store()).delete(keyOf(place)));
}

async function sweep(account: string): Promise<void> {
  const works = await store();
  const all = (await settled(works.getAll())) as KeptWork[];
  const oldest = Date.now() - retention.keptWorkHours * 60 * 60_000;
  const newestFirst = all.toSorted((a, b) => b.kept_at - a.kept_at);
  for (const [place, kept] of newestFirst.entries()) {
    if (place >= MOST || kept.account !== account || kept.kept_at < oldest) works.delete(keyOf(kept));
  }
}
