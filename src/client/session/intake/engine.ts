import { newKey } from '../../api/new-key.ts';
import { createAlterations } from './alterations.ts';
import { createAsking } from './asking.ts';
import { cardFields } from './card-fields.ts';
import { type Card, type Held, isPlaceable, isWaiting, newCard, shownCard } from './card.ts';
import type { CardState, Intake, IntakeCard } from './intake.ts';
import { createKeptCards, FOLLOW_MS } from './kept-cards.ts';
import { createOnlyTab } from './only-tab.ts';
import { type NoPhoto, refuseTooLarge } from './photo-work.ts';
import { type Added, takeShared } from './shared-photos.ts';
import { createSteps } from './steps.ts';

export type IntakeSnapshot = Pick<Intake, 'cards' | 'forAll' | 'hindrance' | 'danger'>;

export type Engine = ReturnType<typeof createEngine>;

interface Events {
  onPlaced: () => void;
  /** The session ended, or the user signed in again. */
  onSession: () => void;
}

/** More than a crate of found items holds, and as many as a phone can render. */
const MOST_CARDS = 200;

const tooMany = (left: number) =>
  `Er kunnen ${MOST_CARDS} foto’s tegelijk wachten. ${left === 1 ? 'Eén foto is' : `${left} foto’s zijn`} niet toegevoegd: plaats eerst deze.`;

/** Runs the intake of one account in one organisation: stored cards, their processing, and the tab lock. */
export function createEngine(account: string, organization: string) {
  const listeners = new Set<() => void>();
  const shown = new WeakMap<Held, IntakeCard>();
  const name = `terecht intake ${account} ${organization}`;
  let events: Events = { onPlaced: () => {}, onSession: () => {} };
  let isWorking = false;
  /** The engine was stopped and is not reused. */
  let isOver = false;
  let isForgotten = false;
  let snapshot: IntakeSnapshot | undefined;

  function changed() {
    snapshot = undefined;
    for (const listener of listeners) listener();
  }

  const cards = createKeptCards({
    account,
    organization,
    name,
    isWorking: () => isWorking,
    onChange: changed,
    onForgotten: forgetAll,
  });
  const { all, put, forAll } = cards;
  const asking = createAsking(account, (isAboutSession) => {
    if (isAboutSession) events.onSession();
    changed();
  });
  const steps = createSteps({ all, organization, forAll, update, show, onPlaced: () => events.onPlaced() }, asking);
  const { changeable, ...alterations } = createAlterations(cards, steps, update, changed);
  const onlyTab = createOnlyTab(name, begin, () => {
    isWorking = false;
    steps.stop();
    for (const [id, held] of all) all.set(id, { ...held, doing: null });
    changed();
  });

  /** Signing out in any tab deletes all cards. */
  function forgetAll() {
    isForgotten = true;
    stop();
    cards.clear();
    changed();
  }

  function stop() {
    isOver = true;
    isWorking = false;
    steps.stop();
    onlyTab.end();
    cards.close();
  }

  async function begin() {
    await cards.read();
    if (isOver) return;
    isWorking = true;
    steps.begin();
    cards.sweep();
    steps.goOn();
  }

  async function update(id: string, changes: Partial<Card>, photo?: Blob | null): Promise<void> {
    const held = all.get(id);
    if (!held) return;
    const isSame = photo === undefined;
    const kept = put({
      ...held,
      card: { ...held.card, ...changes },
      photo: isSame ? held.photo : photo,
      isKept: isSame && held.isKept,
    });
    steps.goOn();
    await kept;
  }

  function show(id: string, doing: CardState | null) {
    const held = all.get(id);
    if (!held || (held.doing === null && doing === null)) return;
    all.set(id, { ...held, doing });
    changed();
  }

  async function addAll(added: readonly Added[]): Promise<void> {
    // The caller still has the photos.
    if (isOver) throw new Error('This intake has stopped and takes no more photos.');
    const room = Math.max(0, MOST_CARDS - all.size);
    const kept = added.slice(0, room).map(({ id, photo }) => {
      const card = newCard(id, photo instanceof File ? photo.name : '', cards.addedAt());
      try {
        refuseTooLarge(photo);
        return put({ card, photo, isKept: false, doing: null });
      } catch (error) {
        return putRefused(card, (error as NoPhoto).message);
      }
    });
    const left = added.length - room;
    if (left > 0) kept.push(putRefused(newCard(newKey(), '', cards.addedAt()), tooMany(left)));
    steps.goOn();
    await Promise.all(kept);
  }

  const putRefused = (card: Card, message: string) =>
    put({ card: { ...card, refusal: { message, canRetry: false } }, photo: null, isKept: false, doing: null });

  /** Takes the tab lock first if another tab has it. */
  const act = (action: () => void) => {
    if (isWorking) action();
    else if (!isOver) void onlyTab.take().then(() => isWorking && action());
  };

  function hindrance(): Intake['hindrance'] {
    if (isForgotten) return 'forgotten';
    if (asking.hindrance() === 'signed-out') return 'signed-out';
    return cards.isRead() && !onlyTab.isMine() ? 'other-tab' : asking.hindrance();
  }

  const actions: Omit<Intake, keyof IntakeSnapshot> = {
    add: (files) =>
      act(() => {
        void navigator.storage?.persist?.();
        void addAll(files.map((photo) => ({ id: newKey(), photo })));
      }),

    // Skips shared photos that were added before the page was closed.
    addShared: () =>
      act(() => void takeShared((photos) => addAll(photos.filter(({ id }) => !all.has(id)))).catch(() => {})),

    change: (id, changes) => act(() => void (changeable(id) && update(id, changes))),
    setForAll: (fields) => act(() => cards.setForAll(fields)),
    turn: (id) => act(() => alterations.turn(id)),
    merge: (first, second) => act(() => alterations.merge(first, second)),
    remove: (id) => act(() => alterations.remove(id)),
    undo: () => act(() => alterations.undo()),

    retry: (id) =>
      act(() => {
        if (all.get(id)?.card.refusal?.canRetry) void update(id, { refusal: null });
      }),

    placeAll: () =>
      act(() => {
        for (const held of all.values()) {
          const { card } = held;
          if (!isPlaceable(card)) continue;
          // Copies the shared fields, which may be changed for the next cards.
          void put({ ...held, card: { ...card, isAsked: true, own: cardFields(card, forAll()) } });
        }
        // Starts after all cards are confirmed, so that they are sent in batches.
        steps.goOn();
      }),

    putAway: () =>
      act(() => {
        const placed = [...all.values()].filter(({ card }) => card.placed).map(({ card }) => card.id);
        for (const id of placed) all.delete(id);
        changed();
        void cards.forget(placed);
      }),
  };

  // Warns before cards are lost that are not stored on the device.
  addEventListener('beforeunload', (event) => {
    if ([...all.values()].some(({ isKept, card }) => !isKept && isWaiting(card))) event.preventDefault();
  });

  return {
    account,
    organization,
    actions,
    stop,
    isForgotten: () => isForgotten,

    start(next: Events) {
      events = next;
      onlyTab.start();
      // Another tab has the lock; this one shows its progress.
      setTimeout(() => !cards.isRead() && void cards.read(), FOLLOW_MS);
    },

    /** Called when the user looks at the cards in this tab. */
    async take(): Promise<void> {
      if (isOver) return;
      // The default date changes at midnight.
      changed();
      await onlyTab.take();
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    snapshot(): IntakeSnapshot {
      snapshot ??= {
        cards: cards.isRead() ? Array.from(all.values(), cardOf) : undefined,
        forAll: forAll(),
        hindrance: hindrance(),
        danger: cards.danger(),
      };
      return snapshot;
    },
  };

  function cardOf(held: Held): IntakeCard {
    const card = shown.get(held) ?? shownCard(held);
    shown.set(held, card);
    return card;
  }
}
