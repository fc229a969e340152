import type { DBSchema, IDBPDatabase } from 'idb';

import { retention } from '../../../shared/platform/retention.ts';
import { openDatabase, write } from './database.ts';
import { unsavedWorkDatabase } from './delete-unsaved-work.ts';
import { createSerialQueue } from './serial-queue.ts';

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

interface Schema extends DBSchema {
  work: { key: [account: string, organization: string, id: string]; value: StoredWork };
}

const MAX_ENTRIES = 20;

let database: Promise<IDBPDatabase<Schema>> | undefined;

function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDatabase<Schema>(
    unsavedWorkDatabase,
    (created) => created.createObjectStore('work', { keyPath: ['account', 'organization', 'id'] }),
    () => {
      database = undefined;
    },
  );
  return database;
}

const keyOf = ({ account, organization, id }: UnsavedWorkKey): Schema['work']['key'] => [account, organization, id];

/** Reads unsaved work of the account; work of other accounts and older than a day is deleted first. */
export async function readUnsavedWork(place: UnsavedWorkKey): Promise<unknown> {
  await deleteExpired(place.account);
  const stored = await (await open()).get('work', keyOf(place));
  return stored?.work;
}

/** Preparing may take long, because a photo is read. */
const inOrder = createSerialQueue();

/** Stores the prepared work, in the order of the calls. */
export async function storeUnsavedWork(
  { account, organization, id }: UnsavedWorkKey,
  prepare: () => Promise<unknown>,
): Promise<void> {
  const work = await inOrder(prepare);
  const stored: StoredWork = { account, organization, id, work, kept_at: Date.now() };
  await write(await open(), ['work'], ({ store }) => [store.put(stored)]);
}

export async function deleteUnsavedWork(place: UnsavedWorkKey): Promise<void> {
  await inOrder(() => {});
  await (await open()).delete('work', keyOf(place));
}

async function deleteExpired(account: string): Promise<void> {
  const opened = await open();
  const newestFirst = (await opened.getAll('work')).toSorted((a, b) => b.kept_at - a.kept_at);
  const oldest = Date.now() - retention.unsavedWorkHours * 60 * 60_000;
  const expired = newestFirst.filter(
    (work, place) => place >= MAX_ENTRIES || work.account !== account || work.kept_at < oldest,
  );
  await write(opened, ['work'], ({ store }) => expired.map((work) => store.delete(keyOf(work))));
}
