import { retention } from '../../../shared/retention.ts';
import { intakeDatabase } from '../../api/forget-work.ts';
import { fromStored, type StoredPhoto, toStored } from '../../api/stored-photo.ts';
import { type Card, isWaiting } from './card.ts';
import type { CardFields } from './intake.ts';

interface KeptCard {
  organization: string;
  id: string;
  card: Card;
}

interface KeptPhoto {
  organization: string;
  id: string;
  /** A Blob where an earlier version of the portal kept it. */
  photo: StoredPhoto | Blob;
}

export type IntakeStore = Awaited<ReturnType<typeof openStore>>;

const CARDS = 'cards';
/** Apart from the cards: these are changed far more often. */
const PHOTOS = 'photos';
const FOR_ALL = 'for-all';

const isTooOld = ({ added_at }: Card) => added_at < Date.now() - retention.intakeDays * 24 * 60 * 60_000;

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(CARDS, { keyPath: ['organization', 'id'] });
    request.result.createObjectStore(PHOTOS, { keyPath: ['organization', 'id'] });
    request.result.createObjectStore(FOR_ALL);
  };
  return settled(request);
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

/** It is on the device only now. */
function written(writing: IDBTransaction): Promise<void> {
  // A page that is going away is not there any more to hear that it was written.
  writing.commit();
  return new Promise((resolve, reject) => {
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error!));
    // In WebKit a transaction that was committed by hand says no more than this of a value that it cannot keep.
    writing.addEventListener('error', ({ target }) => reject((target as IDBRequest).error!));
  });
}

/** What waits on this device to be placed by one account in one organisation. */
export async function openStore(account: string, organization: string, onForgotten: () => void) {
  const name = intakeDatabase(account);
  const database = await open(name);
  database.onversionchange = () => {
    // All of it is to be forgotten, by this tab or another.
    database.close();
    onForgotten();
  };
  const all = IDBKeyRange.bound([organization], [organization, []]);
  const write = () => database.transaction([CARDS, PHOTOS, FOR_ALL], 'readwrite');

  /** Photos are read one after the other, so that what is asked for later is also written later. */
  let reading: Promise<unknown> = Promise.resolve();

  async function forget(ids: string[]): Promise<void> {
    await reading;
    const writing = write();
    for (const id of ids) {
      for (const store of [CARDS, PHOTOS]) writing.objectStore(store).delete([organization, id]);
    }
    await written(writing);
  }

  return {
    close: () => database.close(),

    async read() {
      const reading = database.transaction([CARDS, PHOTOS, FOR_ALL]);
      const [cards, photos, forAll] = (await Promise.all([
        settled(reading.objectStore(CARDS).getAll(all)),
        settled(reading.objectStore(PHOTOS).getAll(all)),
        settled(reading.objectStore(FOR_ALL).get(organization)),
      ])) as [KeptCard[], KeptPhoto[], Partial<CardFields> | undefined];
      const photoOf = new Map(photos.map(({ id, photo }) => [id, fromStored(photo)]));
      const kept = cards
        .filter(({ card }) => !isTooOld(card))
        .map(({ card }) => ({ card, photo: photoOf.get(card.id) ?? null }))
        .toSorted((a, b) => a.card.added_at - b.card.added_at);
      return { kept, forAll };
    },

    /** A card, with its photo where that is another than before. */
    async keep(card: Card, photo?: Blob | null): Promise<void> {
      const bytes = reading.then(() => photo && toStored(photo));
      reading = bytes.catch(() => {});
      const stored = await bytes;
      const writing = write();
      writing.objectStore(CARDS).put({ organization, id: card.id, card } satisfies KeptCard);
      if (stored) writing.objectStore(PHOTOS).put({ organization, id: card.id, photo: stored } satisfies KeptPhoto);
      else if (photo === null) writing.objectStore(PHOTOS).delete([organization, card.id]);
      await written(writing);
    },

    forget,

    async keepForAll(fields: Partial<CardFields>): Promise<void> {
      const writing = write();
      writing.objectStore(FOR_ALL).put(fields, organization);
      await written(writing);
    },

    /** What waited too long goes, of everybody who was signed in on this device. */
    async sweep(): Promise<void> {
      const cards = (await settled(database.transaction(CARDS).objectStore(CARDS).getAll(all))) as KeptCard[];
      const old = cards.filter(({ card }) => isTooOld(card)).map(({ id }) => id);
      if (old.length > 0) await forget(old);
      const others = (await indexedDB.databases?.()) ?? [];
      for (const other of others) {
        if (other.name?.startsWith(intakeDatabase('')) && other.name !== name) await forgetOld(other.name);
      }
    },
  };
}

async function forgetOld(name: string): Promise<void> {
  const database = await open(name);
  const cards = (await settled(database.transaction(CARDS).objectStore(CARDS).getAll())) as KeptCard[];
  database.close();
  if (cards.every(({ card }) => isTooOld(card))) indexedDB.deleteDatabase(name);
}

/** The ids of cards that could not be kept on the device, and wait in this tab only. */
export const unkept = new Set<string>();

/** How many things of this account wait here, in whatever organisation. */
export async function countWaiting(account: string): Promise<number> {
  const onDevice = await idsOnDevice(account).catch(() => []);
  return new Set([...unkept, ...onDevice]).size;
}

async function idsOnDevice(account: string): Promise<string[]> {
  const databases = await indexedDB.databases?.();
  if (databases && !databases.some(({ name }) => name === intakeDatabase(account))) return [];
  const database = await open(intakeDatabase(account));
  const cards = (await settled(database.transaction(CARDS).objectStore(CARDS).getAll())) as KeptCard[];
  database.close();
  return cards.filter(({ card }) => isWaiting(card) && !isTooOld(card)).map(({ id }) => id);
}
