import type { TabCard } from './card.ts';
import type { IntakeEvent } from './events.ts';
import { type IntakeDatabase, openIntakeDatabase } from './intake-database.ts';
import type { CardFields } from './intake.ts';

interface CardDeviceOptions {
  account: string;
  organization: string;
  /** Names the channel between the tabs. */
  name: string;
  dispatch(event: IntakeEvent): void;
  onDeleted(): void;
  onOtherTab(): void;
}

export type CardDevice = ReturnType<typeof createCardDevice>;

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Stores the cards on the device, and tells the other tabs. */
export function createCardDevice(options: CardDeviceOptions) {
  const { account, organization, name, dispatch, onDeleted, onOtherTab } = options;
  const otherTabs = new BroadcastChannel(name);
  otherTabs.addEventListener('message', onOtherTab);
  const storing = new Map<string, Promise<void>>();
  let database: Promise<IntakeDatabase> | undefined;
  let isClosed = false;

  async function open(): Promise<IntakeDatabase> {
    // Opening would create the database again that a sign-out deleted.
    if (isClosed && !database) throw new Error('This intake has stopped.');
    database ??= openIntakeDatabase(account, organization, onDeleted);
    return database;
  }

  /** Failures are ignored: a retry would fail too. */
  const tryOnDevice = (work: (device: IntakeDatabase) => Promise<void>) =>
    open()
      .then(work)
      .catch(() => {});

  function notifyOtherTabs() {
    if (!isClosed) otherTabs.postMessage('changed');
  }

  async function store({ card, photo, isStored }: TabCard): Promise<void> {
    const failure = await open()
      .then((device) => device.saveCard(card, isStored ? undefined : photo))
      .then(
        () => undefined,
        (error: unknown) => (isFull(error) ? 'full' : 'not-stored'),
      );
    if (!failure) notifyOtherTabs();
    dispatch({ type: 'stored', id: card.id, photo, failure });
  }

  return {
    async read(): Promise<void> {
      try {
        dispatch({ type: 'read', ...(await (await open()).read()) });
      } catch {
        dispatch({ type: 'read-failed' });
      }
    },

    store: (tabCard: TabCard) => void storing.set(tabCard.card.id, store(tabCard)),

    /** Resolves when the cards are stored, or cannot be. */
    whenStored: (ids: readonly string[]) => Promise.all(ids.map((id) => storing.get(id))),

    storeFields: (fields: Partial<CardFields>) => void tryOnDevice((device) => device.saveForAll(fields)),

    delete(ids: readonly string[]): void {
      void tryOnDevice((device) => device.deleteCards([...ids])).then(() => {
        notifyOtherTabs();
        dispatch({ type: 'deleted' });
      });
    },

    sweep: () => void tryOnDevice((device) => device.sweep()),

    close() {
      isClosed = true;
      otherTabs.close();
      void database?.then((device) => device.close()).catch(() => {});
    },
  };
}
