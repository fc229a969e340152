import { type TabCard, isOnlyInTab, isWaiting, defaultFields } from './card.ts';
import { type IntakeDatabase, openIntakeDatabase, unstoredIds } from './intake-database.ts';
import type { CardFields, Intake } from './intake.ts';

export type CardStore = ReturnType<typeof createCardStore>;

interface CardStoreOptions {
  account: string;
  organization: string;
  /** Names the channel between the tabs. */
  name: string;
  /** This tab has the lock, so its memory is more recent than the database. */
  hasLock(): boolean;
  onChange(): void;
  onForgotten(): void;
}

/** Limits how often changes of another tab are read. */
export const SYNC_MS = 200;

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The cards in memory, stored on the device and synchronised between tabs. */
export function createCardStore({ account, organization, name, hasLock, onChange, onForgotten }: CardStoreOptions) {
  const all = new Map<string, TabCard>();
  const otherTabs = new BroadcastChannel(name);
  let store: Promise<IntakeDatabase> | undefined;
  let isRead = false;
  let isClosed = false;
  let isStorageUnavailable = false;
  /**
   * The fields that the user chose for all cards. The date is not fixed until chosen, also in a tab that stays open
   * overnight.
   */
  let chosen: Partial<CardFields> = {};

  function openDatabase(): Promise<IntakeDatabase> {
    store ??= openIntakeDatabase(account, organization, onForgotten);
    return store;
  }

  /** Failures are ignored: a retry would fail too. */
  const tryOnDevice = (work: (device: IntakeDatabase) => Promise<void>) =>
    openDatabase()
      .then(work)
      .catch(() => {});

  function notifyOtherTabs() {
    if (!isClosed) otherTabs.postMessage('changed');
  }

  let syncTimer: ReturnType<typeof setTimeout> | undefined;
  otherTabs.addEventListener('message', () => {
    syncTimer ??= setTimeout(() => {
      syncTimer = undefined;
      if (!hasLock() && !isClosed) void read();
    }, SYNC_MS);
  });

  /** Reads the stored cards. Cards that could not be stored stay in memory. */
  async function read() {
    try {
      const { storedCards, forAll: fields } = await (await openDatabase()).read();
      // This tab got the lock meanwhile, so its memory is more recent.
      if (hasLock() || isClosed) return;
      const unstored = [...all.values()].filter(({ isStored }) => !isStored);
      const known = new Map(all);
      all.clear();
      for (const { card, photo } of storedCards) {
        const before = known.get(card.id);
        // Reuses the same Blob, so that the photo on the screen is not reloaded.
        const same = before?.photo?.size === photo?.size ? before?.photo : undefined;
        all.set(card.id, { card, photo: same ?? photo, isStored: true, progress: null });
      }
      for (const tabCard of unstored) all.set(tabCard.card.id, tabCard);
      if (fields) {
        const { found_on, ...others } = fields;
        // A chosen date applies only while cards of that day are waiting.
        chosen = found_on && storedCards.some(({ card }) => isWaiting(card)) ? fields : others;
      }
    } catch {
      isStorageUnavailable = true;
    }
    isRead = true;
    onChange();
  }

  async function storeCard(id: string): Promise<void> {
    const { card, photo, isStored } = all.get(id)!;
    const setOutcome = (outcome: Pick<TabCard, 'isStored' | 'failure'>) => {
      const now = all.get(id);
      // A photo that changed meanwhile is still to be stored.
      if (now?.photo === photo) all.set(id, { ...now, ...outcome });
      if (now && isOnlyInTab({ ...now, ...outcome })) unstoredIds.add(id);
      else unstoredIds.delete(id);
    };
    try {
      await (await openDatabase()).keep(card, isStored ? undefined : photo);
      setOutcome({ isStored: true, failure: undefined });
      notifyOtherTabs();
    } catch (error) {
      setOutcome({ isStored: false, failure: isFull(error) ? 'full' : 'not-kept' });
    }
    onChange();
  }

  return {
    all,
    read,
    isRead: () => isRead,
    forAll: (): CardFields => ({ ...defaultFields(), ...chosen }),

    setForAll(fields: Partial<CardFields>) {
      chosen = { ...chosen, ...fields };
      onChange();
      void tryOnDevice((device) => device.keepForAll(chosen));
    },

    /** Resolves when the card is stored, or cannot be. */
    put(tabCard: TabCard): Promise<void> {
      all.set(tabCard.card.id, tabCard);
      onChange();
      return storeCard(tabCard.card.id);
    },

    async forget(ids: string[]): Promise<void> {
      for (const id of ids) unstoredIds.delete(id);
      await tryOnDevice((device) => device.forget(ids));
      notifyOtherTabs();
      // Deleting cards may have freed enough space to store the others.
      for (const { card, failure } of all.values()) if (failure) void storeCard(card.id);
    },

    sweep: () => void tryOnDevice((device) => device.sweep()),

    /** Clears the memory only, not the device. */
    clear() {
      all.clear();
      unstoredIds.clear();
    },

    close() {
      isClosed = true;
      otherTabs.close();
      void store?.then((device) => device.close()).catch(() => {});
    },

    /** Increases for each card, so that cards added together keep their order. */
    addedAt: () => Math.max(Date.now(), ...Array.from(all.values(), ({ card }) => card.added_at + 1)),

    sort() {
      const sorted = [...all].toSorted(([, a], [, b]) => a.card.added_at - b.card.added_at);
      all.clear();
      for (const [id, tabCard] of sorted) all.set(id, tabCard);
      onChange();
    },

    storageProblem(): Intake['storageProblem'] {
      const failures = new Set(
        Array.from(all.values())
          .filter(isOnlyInTab)
          .map(({ failure }) => failure),
      );
      return failures.has('full') ? 'full' : isStorageUnavailable || failures.has('not-kept') ? 'not-kept' : null;
    },
  };
}
