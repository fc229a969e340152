import { type Held, isInDanger, isWaiting, startFields } from './card.ts';
import { type IntakeStore, openStore, unkept } from './intake-store.ts';
import type { CardFields, Intake } from './intake.ts';

export type KeptCards = ReturnType<typeof createKeptCards>;

interface Owner {
  account: string;
  organization: string;
  /** Names the channel between the tabs. */
  name: string;
  /** This tab has the lock, so its memory is more recent than the database. */
  isWorking(): boolean;
  onChange(): void;
  onForgotten(): void;
}

/** Limits how often changes of another tab are read. */
export const FOLLOW_MS = 200;

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The cards in memory, stored on the device and synchronised between tabs. */
export function createKeptCards({ account, organization, name, isWorking, onChange, onForgotten }: Owner) {
  const all = new Map<string, Held>();
  const otherTabs = new BroadcastChannel(name);
  let store: Promise<IntakeStore> | undefined;
  let isRead = false;
  let isClosed = false;
  let cannotKeep = false;
  /**
   * The fields that the user chose for all cards. The date is not fixed until chosen, also in a tab that stays open
   * overnight.
   */
  let chosen: Partial<CardFields> = {};

  function opened(): Promise<IntakeStore> {
    store ??= openStore(account, organization, onForgotten);
    return store;
  }

  /** Failures are ignored: a retry would fail too. */
  const tryOnDevice = (work: (device: IntakeStore) => Promise<void>) =>
    opened()
      .then(work)
      .catch(() => {});

  function tellOtherTabs() {
    if (!isClosed) otherTabs.postMessage('changed');
  }

  let following: ReturnType<typeof setTimeout> | undefined;
  otherTabs.addEventListener('message', () => {
    following ??= setTimeout(() => {
      following = undefined;
      if (!isWorking() && !isClosed) void read();
    }, FOLLOW_MS);
  });

  /** Reads the stored cards. Cards that could not be stored stay in memory. */
  async function read() {
    try {
      const { kept, forAll: fields } = await (await opened()).read();
      // This tab got the lock meanwhile, so its memory is more recent.
      if (isWorking() || isClosed) return;
      const unkept = [...all.values()].filter(({ isKept }) => !isKept);
      const known = new Map(all);
      all.clear();
      for (const { card, photo } of kept) {
        const before = known.get(card.id);
        // Reuses the same Blob, so that the photo on the screen is not reloaded.
        const same = before?.photo?.size === photo?.size ? before?.photo : undefined;
        all.set(card.id, { card, photo: same ?? photo, isKept: true, doing: null });
      }
      for (const held of unkept) all.set(held.card.id, held);
      if (fields) {
        const { found_on, ...others } = fields;
        // A chosen date applies only while cards of that day are waiting.
        chosen = found_on && kept.some(({ card }) => isWaiting(card)) ? fields : others;
      }
    } catch {
      cannotKeep = true;
    }
    isRead = true;
    onChange();
  }

  async function keep(id: string): Promise<void> {
    const { card, photo, isKept } = all.get(id)!;
    const become = (outcome: Pick<Held, 'isKept' | 'failure'>) => {
      const now = all.get(id);
      // A photo that changed meanwhile is still to be stored.
      if (now?.photo === photo) all.set(id, { ...now, ...outcome });
      if (now && isInDanger({ ...now, ...outcome })) unkept.add(id);
      else unkept.delete(id);
    };
    try {
      await (await opened()).keep(card, isKept ? undefined : photo);
      become({ isKept: true, failure: undefined });
      tellOtherTabs();
    } catch (error) {
      become({ isKept: false, failure: isFull(error) ? 'full' : 'not-kept' });
    }
    onChange();
  }

  return {
    all,
    read,
    isRead: () => isRead,
    forAll: (): CardFields => ({ ...startFields(), ...chosen }),

    setForAll(fields: Partial<CardFields>) {
      chosen = { ...chosen, ...fields };
      onChange();
      void tryOnDevice((device) => device.keepForAll(chosen));
    },

    /** Resolves when the card is stored, or cannot be. */
    put(held: Held): Promise<void> {
      all.set(held.card.id, held);
      onChange();
      return keep(held.card.id);
    },

    async forget(ids: string[]): Promise<void> {
      for (const id of ids) unkept.delete(id);
      await tryOnDevice((device) => device.forget(ids));
      tellOtherTabs();
      // Deleting cards may have freed enough space to store the others.
      for (const { card, failure } of all.values()) if (failure) void keep(card.id);
    },

    sweep: () => void tryOnDevice((device) => device.sweep()),

    /** Clears the memory only, not the device. */
    clear() {
      all.clear();
      unkept.clear();
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
      for (const [id, held] of sorted) all.set(id, held);
      onChange();
    },

    danger(): Intake['danger'] {
      const failures = new Set(
        Array.from(all.values())
          .filter(isInDanger)
          .map(({ failure }) => failure),
      );
      return failures.has('full') ? 'full' : cannotKeep || failures.has('not-kept') ? 'not-kept' : null;
    },
  };
}
