import type { DBSchema } from 'idb';

import { retention } from '../../../../shared/platform/retention.ts';
import { DAY_MS } from '../../../../shared/platform/time.ts';
import { openDatabase, openExistingDatabase, write } from '../../../platform/storage/database.ts';
import { intakeDatabase } from '../../../platform/storage/delete-unsaved-work.ts';
import { createSerialQueue } from '../../../platform/storage/serial-queue.ts';
import { fromStoredPhoto, type StoredPhoto, toStoredPhoto } from '../../../platform/storage/stored-photo.ts';
import { type Card, isWaiting } from './card.ts';
import type { CardFields } from './intake.ts';

interface Schema extends DBSchema {
  cards: { key: Key; value: { organization: string; id: string; card: Card } };
  /** Separate from the cards, which change far more often. Earlier versions of the portal stored a Blob. */
  photos: { key: Key; value: { organization: string; id: string; photo: StoredPhoto | Blob } };
  'for-all': { key: string; value: Partial<CardFields> };
}

type Key = [organization: string, id: string];

export type IntakeDatabase = Awaited<ReturnType<typeof openIntakeDatabase>>;

const isExpired = ({ added_at }: Card) => added_at < Date.now() - retention.intakeDays * DAY_MS;

/** Reads the cards of every organisation. */
async function readCards(name: string): Promise<Card[]> {
  const database = await openExistingDatabase<Schema>(name);
  if (!database) return [];
  const stored = await database.getAll('cards');
  database.close();
  return stored.map(({ card }) => card);
}

/** Opens the stored intake of one account in one organisation. */
export async function openIntakeDatabase(account: string, organization: string, onDeleted: () => void) {
  const name = intakeDatabase(account);
  const database = await openDatabase<Schema>(
    name,
    (created) => {
      created.createObjectStore('cards', { keyPath: ['organization', 'id'] });
      created.createObjectStore('photos', { keyPath: ['organization', 'id'] });
      created.createObjectStore('for-all');
    },
    onDeleted,
  );
  const all = IDBKeyRange.bound([organization], [organization, []]);
  /** Reading the bytes of a photo takes long. */
  const inOrder = createSerialQueue();

  async function deleteCards(ids: string[]): Promise<void> {
    await inOrder(() => {});
    await write(database, ['cards', 'photos'], (transaction) =>
      ids.flatMap((id) => [
        transaction.objectStore('cards').delete([organization, id]),
        transaction.objectStore('photos').delete([organization, id]),
      ]),
    );
  }

  return {
    close: () => database.close(),

    async read() {
      const reading = database.transaction(['cards', 'photos', 'for-all']);
      const [cards, photos, forAll] = await Promise.all([
        reading.objectStore('cards').getAll(all),
        reading.objectStore('photos').getAll(all),
        reading.objectStore('for-all').get(organization),
      ]);
      const photoOf = new Map(photos.map(({ id, photo }) => [id, fromStoredPhoto(photo)]));
      const storedCards = cards
        .filter(({ card }) => !isExpired(card))
        .map(({ card }) => ({ card, photo: photoOf.get(card.id) ?? null }))
        .toSorted((a, b) => a.card.added_at - b.card.added_at);
      return { storedCards, forAll };
    },

    /** Stores a card, and its photo if that changed. */
    async saveCard(card: Card, photo?: Blob | null): Promise<void> {
      const { id } = card;
      const stored = await inOrder(() => photo && toStoredPhoto(photo));
      await write(database, ['cards', 'photos'], (transaction) => {
        const photos = transaction.objectStore('photos');
        return [
          transaction.objectStore('cards').put({ organization, id, card }),
          ...(stored ? [photos.put({ organization, id, photo: stored })] : []),
          ...(photo === null ? [photos.delete([organization, id])] : []),
        ];
      });
    },

    deleteCards,

    saveForAll: (fields: Partial<CardFields>) =>
      write(database, ['for-all'], ({ store }) => [store.put(fields, organization)]),

    /** Deletes expired cards of every account that was used on this device. */
    async sweep(): Promise<void> {
      const cards = await database.getAll('cards', all);
      const old = cards.filter(({ card }) => isExpired(card)).map(({ id }) => id);
      if (old.length > 0) await deleteCards(old);
      const others = (await indexedDB.databases?.()) ?? [];
      for (const { name: other } of others) {
        if (!other?.startsWith(intakeDatabase('')) || other === name) continue;
        if ((await readCards(other)).every(isExpired)) indexedDB.deleteDatabase(other);
      }
    },
  };
}

/** The ids of cards that could not be stored and exist only in this tab. */
export const unstoredIds = new Set<string>();

/** The number of waiting cards of the account, in all organisations. */
export async function countWaiting(account: string): Promise<number> {
  const onDevice = await waitingIds(account).catch(() => []);
  return new Set([...unstoredIds, ...onDevice]).size;
}

async function waitingIds(account: string): Promise<string[]> {
  const cards = await readCards(intakeDatabase(account));
  return cards.filter((card) => isWaiting(card) && !isExpired(card)).map(({ id }) => id);
}
