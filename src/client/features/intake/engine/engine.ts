import { randomUuid } from '../../../platform/api/random-uuid.ts';
import { createAccountCalls } from './account-calls.ts';
import { createCardEdits } from './card-edits.ts';
import { cardFields } from './card-fields.ts';
import { createCardStore, SYNC_MS } from './card-store.ts';
import { type Card, type TabCard, isPlaceable, isWaiting, newCard, toIntakeCard } from './card.ts';
import type { CardState, Intake, IntakeCard } from './intake.ts';
import { type PhotoError, refuseTooLarge } from './photo-editing.ts';
import { createPipeline } from './pipeline.ts';
import { type AddedPhoto, takeShared } from './shared-photos.ts';
import { createTabLock } from './tab-lock.ts';

export type IntakeSnapshot = Pick<Intake, 'cards' | 'forAll' | 'blockedBy' | 'storageProblem'>;

export type IntakeEngine = ReturnType<typeof createIntakeEngine>;

interface Events {
  onPlaced: () => void;
  /** The session ended, or the user signed in again. */
  onSession: () => void;
}

/** More than a crate of found items holds, and as many as a phone can render. */
const MAX_CARDS = 200;

const tooManyMessage = (left: number) =>
  `Er kunnen ${MAX_CARDS} foto’s tegelijk wachten. ${left === 1 ? 'Eén foto is' : `${left} foto’s zijn`} niet toegevoegd: plaats eerst deze.`;

/** Runs the intake of one account in one organisation: stored cards, their processing, and the tab lock. */
export function createIntakeEngine(account: string, organization: string) {
  const listeners = new Set<() => void>();
  const cardCache = new WeakMap<TabCard, IntakeCard>();
  const name = `terecht intake ${account} ${organization}`;
  let events: Events = { onPlaced: () => {}, onSession: () => {} };
  let hasLock = false;
  /** The engine was stopped and is not reused. */
  let isStopped = false;
  let isForgotten = false;
  let snapshot: IntakeSnapshot | undefined;

  function notifyListeners() {
    snapshot = undefined;
    for (const listener of listeners) listener();
  }

  const cards = createCardStore({
    account,
    organization,
    name,
    hasLock: () => hasLock,
    onChange: notifyListeners,
    onForgotten: forgetAll,
  });
  const { all, put, forAll } = cards;
  const accountCalls = createAccountCalls(account, (isAboutSession) => {
    if (isAboutSession) events.onSession();
    notifyListeners();
  });
  const pipeline = createPipeline(
    { all, organization, forAll, update, show, onPlaced: () => events.onPlaced() },
    accountCalls,
  );
  const { changeable, ...edits } = createCardEdits(cards, pipeline, update, notifyListeners);
  const tabLock = createTabLock(name, onLockAcquired, () => {
    hasLock = false;
    pipeline.stop();
    for (const [id, tabCard] of all) all.set(id, { ...tabCard, progress: null });
    notifyListeners();
  });

  /** Signing out in any tab deletes all cards. */
  function forgetAll() {
    isForgotten = true;
    stop();
    cards.clear();
    notifyListeners();
  }

  function stop() {
    isStopped = true;
    hasLock = false;
    pipeline.stop();
    tabLock.end();
    cards.close();
  }

  async function onLockAcquired() {
    await cards.read();
    if (isStopped) return;
    hasLock = true;
    pipeline.begin();
    cards.sweep();
    pipeline.advance();
  }

  async function update(id: string, changes: Partial<Card>, photo?: Blob | null): Promise<void> {
    const tabCard = all.get(id);
    if (!tabCard) return;
    const isSame = photo === undefined;
    const kept = put({
      ...tabCard,
      card: { ...tabCard.card, ...changes },
      photo: isSame ? tabCard.photo : photo,
      isStored: isSame && tabCard.isStored,
    });
    pipeline.advance();
    await kept;
  }

  function show(id: string, progress: CardState | null) {
    const tabCard = all.get(id);
    if (!tabCard || (tabCard.progress === null && progress === null)) return;
    all.set(id, { ...tabCard, progress });
    notifyListeners();
  }

  async function addAll(added: readonly AddedPhoto[]): Promise<void> {
    // The caller still has the photos.
    if (isStopped) throw new Error('This intake has stopped and takes no more photos.');
    const capacity = Math.max(0, MAX_CARDS - all.size);
    const kept = added.slice(0, capacity).map(({ id, photo }) => {
      const card = newCard(id, photo instanceof File ? photo.name : '', cards.addedAt());
      try {
        refuseTooLarge(photo);
        return put({ card, photo, isStored: false, progress: null });
      } catch (error) {
        return putRefused(card, (error as PhotoError).message);
      }
    });
    const left = added.length - capacity;
    if (left > 0) kept.push(putRefused(newCard(randomUuid(), '', cards.addedAt()), tooManyMessage(left)));
    pipeline.advance();
    await Promise.all(kept);
  }

  const putRefused = (card: Card, message: string) =>
    put({ card: { ...card, refusal: { message, canRetry: false } }, photo: null, isStored: false, progress: null });

  /** Takes the tab lock first if another tab has it. */
  const withTabLock = (action: () => void) => {
    if (hasLock) action();
    else if (!isStopped) void tabLock.take().then(() => hasLock && action());
  };

  function blockedBy(): Intake['blockedBy'] {
    if (isForgotten) return 'forgotten';
    if (accountCalls.blockedBy() === 'signed-out') return 'signed-out';
    return cards.isRead() && !tabLock.isHeld() ? 'other-tab' : accountCalls.blockedBy();
  }

  const actions: Omit<Intake, keyof IntakeSnapshot> = {
    add: (files) =>
      withTabLock(() => {
        void navigator.storage?.persist?.();
        void addAll(files.map((photo) => ({ id: randomUuid(), photo })));
      }),

    // Skips shared photos that were added before the page was closed.
    addShared: () =>
      withTabLock(() => void takeShared((photos) => addAll(photos.filter(({ id }) => !all.has(id)))).catch(() => {})),

    change: (id, changes) => withTabLock(() => void (changeable(id) && update(id, changes))),
    setForAll: (fields) => withTabLock(() => cards.setForAll(fields)),
    rotate: (id) => withTabLock(() => edits.turn(id)),
    merge: (first, second) => withTabLock(() => edits.merge(first, second)),
    remove: (id) => withTabLock(() => edits.remove(id)),
    undo: () => withTabLock(() => edits.undo()),

    retry: (id) =>
      withTabLock(() => {
        if (all.get(id)?.card.refusal?.canRetry) void update(id, { refusal: null });
      }),

    placeAll: () =>
      withTabLock(() => {
        for (const tabCard of all.values()) {
          const { card } = tabCard;
          if (!isPlaceable(card)) continue;
          // Copies the shared fields, which may be changed for the next cards.
          void put({ ...tabCard, card: { ...card, isAsked: true, own: cardFields(card, forAll()) } });
        }
        // Starts after all cards are confirmed, so that they are sent in batches.
        pipeline.advance();
      }),

    clearPlaced: () =>
      withTabLock(() => {
        const placed = [...all.values()].filter(({ card }) => card.placed).map(({ card }) => card.id);
        for (const id of placed) all.delete(id);
        notifyListeners();
        void cards.forget(placed);
      }),
  };

  // Warns before cards are lost that are not stored on the device.
  addEventListener('beforeunload', (event) => {
    if ([...all.values()].some(({ isStored, card }) => !isStored && isWaiting(card))) event.preventDefault();
  });

  return {
    account,
    organization,
    actions,
    stop,
    isForgotten: () => isForgotten,

    start(next: Events) {
      events = next;
      tabLock.start();
      // Another tab has the lock; this one shows its progress.
      setTimeout(() => !cards.isRead() && void cards.read(), SYNC_MS);
    },

    /** Called when the user looks at the cards in this tab. */
    async take(): Promise<void> {
      if (isStopped) return;
      // The default date changes at midnight.
      notifyListeners();
      await tabLock.take();
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    snapshot(): IntakeSnapshot {
      snapshot ??= {
        cards: cards.isRead() ? Array.from(all.values(), cardOf) : undefined,
        forAll: forAll(),
        blockedBy: blockedBy(),
        storageProblem: cards.storageProblem(),
      };
      return snapshot;
    },
  };

  function cardOf(tabCard: TabCard): IntakeCard {
    const card = cardCache.get(tabCard) ?? toIntakeCard(tabCard);
    cardCache.set(tabCard, card);
    return card;
  }
}
