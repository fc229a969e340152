import { retention } from '../../../../shared/items/retention.ts';
import { intakeDatabase } from '../../../platform/storage/delete-unsaved-work.ts';
import { fromStoredPhoto, type StoredPhoto, toStoredPhoto } from '../../../platform/storage/stored-photo.ts';
import { type Card, isWaiting } from './card.ts';
import type { CardFields } from './intake.ts';

interface StoredCard {
  organization: string;
  id: string;
  card: Card;
}

interface StoredCardPhoto {
  organization: string;
  id: string;
  /** Earlier versions stored a Blob. */
  photo: StoredPhoto | Blob;
}

export type IntakeDatabase = Awaited<ReturnType<typeof openIntakeDatabase>>;

const CARDS = 'cards';
/** Separate from the cards, which change far more often. */
const PHOTOS = 'photos';
const FOR_ALL = 'for-all';

const isExpired = ({ added_at }: Card) => added_at < Date.now() - retention.intakeDays * 24 * 60 * 60_000;

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(CARDS, { keyPath: ['organization', 'id'] });
    request.result.createObjectStore(PHOTOS, { keyPath: ['organization', 'id'] });
    request.result.createObjectStore(FOR_ALL);
  };
  return toPromise(request);
}

export function toPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

/** Resolves when the transaction is written to the device. */
function commit(writing: IDBTransaction): Promise<void> {
  // Commits now, because a page that is unloaded does not run further event handlers.
  writing.commit();
  return new Promise((resolve, reject) => {
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error!));
    // For a value that it cannot store, WebKit fires only 'error' after an explicit commit.
    writing.addEventListener('error', ({ target }) => reject((target as IDBRequest).error!));
  });
}

/** Opens the stored intake of one account in one organisation. */
export async function openIntakeDatabase(account: string, organization: string, onForgotten: () => void) {
  const name = intakeDatabase(account);
  const database = await open(name);
  database.onversionchange = () => {
    // Another tab deletes the database, which waits until this connection is closed.
    database.close();
    onForgotten();
  };
  const all = IDBKeyRange.bound([organization], [organization, []]);
  const write = () => database.transaction([CARDS, PHOTOS, FOR_ALL], 'readwrite');

  /** Photos are read in order, so that a later call is also written later. */
  let reading: Promise<unknown> = Promise.resolve();

  async function forget(ids: string[]): Promise<void> {
    await reading;
    const writing = write();
    for (const id of ids) {
      for (const store of [CARDS, PHOTOS]) writing.objectStore(store).delete([organization, id]);
    }
    await commit(writing);
  }

  return {
    close: () => database.close(),

    async read() {
      const reading = database.transaction([CARDS, PHOTOS, FOR_ALL]);
      const [cards, photos, forAll] = (await Promise.all([
        toPromise(reading.objectStore(CARDS).getAll(all)),
        toPromise(reading.objectStore(PHOTOS).getAll(all)),
        toPromise(reading.objectStore(FOR_ALL).get(organization)),
      ])) as [StoredCard[], StoredCardPhoto[], Partial<CardFields> | undefined];
      const photoOf = new Map(photos.map(({ id, photo }) => [id, fromStoredPhoto(photo)]));
      const storedCards = cards
        .filter(({ card }) => !isExpired(card))
        .map(({ card }) => ({ card, photo: photoOf.get(card.id) ?? null }))
        .toSorted((a, b) => a.card.added_at - b.card.added_at);
      return { storedCards, forAll };
    },

    /** Stores a card, and its photo if that changed. */
    async keep(card: Card, photo?: Blob | null): Promise<void> {
      const bytes = reading.then(() => photo && toStoredPhoto(photo));
      reading = bytes.catch(() => {});
      const stored = await bytes;
      const writing = write();
      writing.objectStore(CARDS).put({ organization, id: card.id, card } satisfies StoredCard);
      if (stored)
        writing.objectStore(PHOTOS).put({ organization, id: card.id, photo: stored } satisfies StoredCardPhoto);
      else if (photo === null) writing.objectStore(PHOTOS).delete([organization, card.id]);
      await commit(writing);
    },

    forget,

    async keepForAll(fields: Partial<CardFields>): Promise<void> {
      const writing = write();
      writing.objectStore(FOR_ALL).put(fields, organization);
      await commit(writing);
    },

    /** Deletes expired cards of every account that was used on this device. */
    async sweep(): Promise<void> {
      const cards = (await toPromise(database.transaction(CARDS).objectStore(CARDS).getAll(all))) as StoredCard[];
      const old = cards.filter(({ card }) => isExpired(card)).map(({ id }) => id);
      if (old.length > 0) await forget(old);
      const others = (await indexedDB.databases?.()) ?? [];
      for (const other of others) {
        if (other.name?.startsWith(intakeDatabase('')) && other.name !== name) await deleteIfExpired(other.name);
      }
    },
  };
}

async function deleteIfExpired(name: string): Promise<void> {
  const database = await open(name);
  const cards = (await toPromise(database.transaction(CARDS).objectStore(CARDS).getAll())) as StoredCard[];
  database.close();
  if (cards.every(({ card }) => isExpired(card))) indexedDB.deleteDatabase(name);
}

/** The ids of cards that could not be stored and exist only in this tab. */
export const unstoredIds = new Set<string>();

/** The number of waiting cards of the account, in all organisations. */
export async function countWaiting(account: string): Promise<number> {
  const onDevice = await waitingIds(account).catch(() => []);
  return new Set([...unstoredIds, ...onDevice]).size;
}

async function waitingIds(account: string): Promise<string[]> {
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === intakeDatabase(account))) return [];
  const database = await open(intakeDatabase(account));
  const cards = (await toPromise(database.transaction(CARDS).objectStore(CARDS).getAll())) as StoredCard[];
  database.close();
  return cards.filter(({ card }) => isWaiting(card) && !isExpired(card)).map(({ id }) => id);
}
