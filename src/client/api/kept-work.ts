import { retention } from '../../shared/retention.ts';
import { workDatabase } from './forget-work.ts';

/** Whose work it is, for which organisation, and what it is about. */
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
    // All of it is to be forgotten, by this tab or another.
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

/** What waits on this device to be placed: photos and text, of one account only and for a day at most. */
export async function readWork(place: WorkPlace): Promise<unknown> {
  await sweep(place.account);
  const kept = (await settled((await store()).get(keyOf(place)))) as KeptWork | undefined;
  return kept?.work;
}

/** What was asked for last: it may still have to read its photo. */
let preparing: Promise<unknown> = Promise.resolve();

/** Keeps what is prepared, in the order in which it was asked for. */
export async function keepWork(
  { account, organization, id }: WorkPlace,
  prepare: () => Promise<unknown>,
): Promise<void> {
  const prepared = preparing.then(prepare);
  preparing = prepared.catch(() => {});
  const work = await prepared;
  const works = await store();
  const writing = settled(works.put({ account, organization, id, work, kept_at: Date.now() } satisfies KeptWork));
  // A page that is going away is not there any more to hear that it was written.
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
