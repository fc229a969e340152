import { removePhoto } from '../../../shared/photos.ts';
import { combineTags } from '../../../shared/tags.ts';
import { call } from '../../api/call.ts';
import { createAsking } from './asking.ts';
import { type Card, type Held, isInDanger, isWaiting, newCard, shownCard, startFields } from './card.ts';
import { type IntakeStore, openStore, unkept } from './intake-store.ts';
import type { CardFields, CardState, Intake, IntakeCard } from './intake.ts';
import { createOnlyTab } from './only-tab.ts';
import { NoPhoto, refuseTooLarge, sideBySide, turned } from './photo-work.ts';
import { takeShared } from './shared-photos.ts';
import { createSteps } from './steps.ts';

/** What the page and the badge show of it. */
export type IntakeSnapshot = Pick<Intake, 'cards' | 'forAll' | 'hindrance' | 'danger'>;

export type Engine = ReturnType<typeof createEngine>;

interface Events {
  onPlaced: () => void;
  /** The session ended, or somebody signed in again. */
  onSession: () => void;
}

/** Other tabs write at most so often of what they did. */
const FOLLOW_MS = 200;

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** What the server has of it may show more than somebody wants to be seen. */
function removeUpload({ upload }: Card) {
  if (upload) call(removePhoto, { params: { '*': upload.path } }).catch(() => {});
}

const withoutUpload = (held: Held): Held => ({
  ...held,
  card: { ...held.card, upload: null },
  isKept: false,
  doing: null,
});

/** All that waits on this device to be placed by one account in one organisation, and who works on it. */
export function createEngine(account: string, organization: string) {
  const all = new Map<string, Held>();
  const listeners = new Set<() => void>();
  const shown = new WeakMap<Held, IntakeCard>();
  const name = `terecht intake ${account} ${organization}`;
  const otherTabs = new BroadcastChannel(name);
  let events: Events = { onPlaced: () => {}, onSession: () => {} };
  let store: Promise<IntakeStore> | undefined;
  let isRead = false;
  let isWorking = false;
  /** Nobody needs this any more. */
  let isOver = false;
  let isForgotten = false;
  let cannotKeep = false;
  /** What somebody filled in for all: the day is today's until one is chosen, also in a tab that stays open overnight. */
  let chosen: Partial<CardFields> = {};
  let snapshot: IntakeSnapshot | undefined;
  /** As they were before one was removed, or two were made one. */
  let undoable: Held[] = [];

  const forAll = (): CardFields => ({ ...startFields(), ...chosen });

  function changed() {
    snapshot = undefined;
    for (const listener of listeners) listener();
  }

  const asking = createAsking(account, (isAboutSession) => {
    if (isAboutSession) events.onSession();
    changed();
  });
  const steps = createSteps({ all, organization, forAll, update, show, onPlaced: () => events.onPlaced() }, asking);
  const onlyTab = createOnlyTab(name, begin, () => {
    isWorking = false;
    steps.stop();
    for (const [id, held] of all) all.set(id, { ...held, doing: null });
    changed();
  });

  function opened(): Promise<IntakeStore> {
    store ??= openStore(account, organization, forgetAll);
    return store;
  }

  /** Whoever signed out wants nothing of it to stay, in no tab. */
  function forgetAll() {
    isForgotten = true;
    stop();
    all.clear();
    unkept.clear();
    changed();
  }

  function stop() {
    isOver = true;
    isWorking = false;
    steps.stop();
    onlyTab.end();
    otherTabs.close();
    void store?.then((device) => device.close()).catch(() => {});
  }

  function tellOtherTabs() {
    if (!isOver) otherTabs.postMessage('changed');
  }

  /** Reads the device. What could not be kept there is in this tab only. */
  async function read() {
    try {
      const { kept, forAll: fields } = await (await opened()).read();
      // Too late: this tab knows better by now.
      if (isWorking || isOver) return;
      const unkept = [...all.values()].filter(({ isKept }) => !isKept);
      const known = new Map(all);
      all.clear();
      for (const { card, photo } of kept) {
        const before = known.get(card.id);
        // The same photo stays the same object, which a picture on the screen is made of.
        const same = before?.photo?.size === photo?.size ? before?.photo : undefined;
        all.set(card.id, { card, photo: same ?? photo, isKept: true, doing: null });
      }
      for (const held of unkept) all.set(held.card.id, held);
      if (fields) {
        const { found_on, ...others } = fields;
        // A day is that of what was found then.
        chosen = found_on && kept.some(({ card }) => isWaiting(card)) ? fields : others;
      }
    } catch {
      cannotKeep = true;
    }
    isRead = true;
    changed();
  }

  async function begin() {
    await read();
    if (isOver) return;
    isWorking = true;
    steps.begin();
    void opened()
      .then((device) => device.sweep())
      .catch(() => {});
    takeInShared();
    steps.goOn();
  }

  function takeInShared() {
    if (!isOver) void takeShared(addAll).catch(() => {});
  }

  let following: ReturnType<typeof setTimeout> | undefined;
  otherTabs.addEventListener('message', () => {
    following ??= setTimeout(() => {
      following = undefined;
      if (!isWorking && !isOver) void read();
    }, FOLLOW_MS);
  });

  async function keep(id: string): Promise<void> {
    const { card, photo, isKept } = all.get(id)!;
    const become = (outcome: Pick<Held, 'isKept' | 'failure'>) => {
      const now = all.get(id);
      // With another photo since then, that one is still to be kept.
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
    changed();
  }

  async function forget(ids: string[]): Promise<void> {
    for (const id of ids) unkept.delete(id);
    await opened()
      .then((device) => device.forget(ids))
      .catch(() => {});
    tellOtherTabs();
    // There may be room for them now.
    for (const { card, failure } of all.values()) if (failure) void keep(card.id);
  }

  function put(held: Held): Promise<void> {
    all.set(held.card.id, held);
    changed();
    return keep(held.card.id);
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

  /** Newest last, also of those that are added at once. */
  function addedAt(): number {
    return Math.max(Date.now(), ...Array.from(all.values(), ({ card }) => card.added_at + 1));
  }

  async function addAll(files: readonly Blob[]): Promise<void> {
    // Whoever has them keeps them.
    if (isOver) throw new Error('Nobody takes in photos here any more.');
    const kept = files.map((file) => {
      const card = newCard(file instanceof File ? file.name : '', addedAt());
      try {
        refuseTooLarge(file);
        return put({ card, photo: file, isKept: false, doing: null });
      } catch (error) {
        const refusal = { message: (error as NoPhoto).message, canRetry: false };
        return put({ card: { ...card, refusal }, photo: null, isKept: false, doing: null });
      }
    });
    steps.goOn();
    await Promise.all(kept);
  }

  /** A card that somebody may still change: nobody knows of the others what became of them. */
  function changeable(id: string): Held | undefined {
    const held = all.get(id);
    return held && !held.card.isSent && !held.card.placed && !steps.isPlacing(id) ? held : undefined;
  }

  function drop(held: Held) {
    steps.interrupt(held.card.id);
    all.delete(held.card.id);
    removeUpload(held.card);
  }

  /** One after the other, so that a second turn is of what the first one made. */
  let drawing: Promise<unknown> = Promise.resolve();
  function redraw(
    id: string,
    draw: (photo: Blob) => Promise<Blob>,
    changes: (card: Card) => Partial<Card> = () => ({}),
  ) {
    drawing = drawing.then(async () => {
      const before = changeable(id);
      if (!before?.photo || !before.card.isPrepared) return;
      const photo = await draw(before.photo);
      const now = changeable(id);
      if (!now) return;
      steps.interrupt(id);
      removeUpload(now.card);
      await update(id, { upload: null, ...changes(now.card) }, photo);
    });
    drawing = drawing.catch(() => {});
  }

  /** In the tab that works: this one, from now on. */
  const act = (action: () => void) => {
    if (isWorking) action();
    else if (!isOver) void onlyTab.take().then(() => isWorking && action());
  };

  function hindrance(): Intake['hindrance'] {
    if (isForgotten) return 'forgotten';
    if (asking.hindrance() === 'signed-out') return 'signed-out';
    return isRead && !onlyTab.isMine() ? 'other-tab' : asking.hindrance();
  }

  function danger(): Intake['danger'] {
    const failures = new Set(
      Array.from(all.values())
        .filter(isInDanger)
        .map(({ failure }) => failure),
    );
    return failures.has('full') ? 'full' : cannotKeep || failures.has('not-kept') ? 'not-kept' : null;
  }

  const actions: Omit<Intake, keyof IntakeSnapshot> = {
    add: (files) =>
      act(() => {
        void navigator.storage?.persist?.();
        void addAll(files);
      }),

    change: (id, changes) => act(() => void (changeable(id) && update(id, changes))),

    setForAll: (fields) =>
      act(() => {
        chosen = { ...chosen, ...fields };
        changed();
        void opened()
          .then((device) => device.keepForAll(chosen))
          .catch(() => {});
      }),

    turn: (id) => act(() => redraw(id, turned)),

    merge: (first, second) =>
      act(() => {
        const [one, other] = [changeable(first), changeable(second)];
        if (!one?.card.isPrepared || !other?.card.isPrepared || !other.photo || first === second) return;
        const { photo, card } = other;
        undoable = [one, other].map(withoutUpload);
        drop(other);
        void forget([second]);
        redraw(
          first,
          (picture) => sideBySide(picture, photo),
          (into) => ({
            tags: combineTags([...into.tags, ...card.tags]),
            ai_tags: combineTags([...into.ai_tags, ...card.ai_tags]),
            alreadyThere: into.alreadyThere.length > 0 ? into.alreadyThere : card.alreadyThere,
            refusal: null,
          }),
        );
      }),

    remove: (id) =>
      act(() => {
        const held = changeable(id);
        if (!held) return;
        undoable = [withoutUpload(held)];
        drop(held);
        void forget([id]);
        changed();
        steps.goOn();
      }),

    undo: () =>
      act(() => {
        const back = undoable;
        undoable = [];
        drawing = drawing.then(() => {
          for (const held of back) {
            const now = all.get(held.card.id);
            if (now && !changeable(held.card.id)) continue;
            if (now) drop(now);
            void put(held);
          }
          sortCards();
          steps.goOn();
        });
      }),

    retry: (id) =>
      act(() => {
        if (all.get(id)?.card.refusal?.canRetry) void update(id, { refusal: null });
      }),

    placeAll: () =>
      act(() => {
        for (const held of all.values()) {
          const { card } = held;
          if (card.isAsked || card.placed || card.refusal) continue;
          steps.stopLooking(card.id);
          // What is filled in for the next ones is no longer about these.
          void put({ ...held, card: { ...card, isAsked: true, own: { ...forAll(), ...card.own } } });
        }
        // Only now: together they go in tens.
        steps.goOn();
      }),

    putAway: () =>
      act(() => {
        const placed = [...all.values()].filter(({ card }) => card.placed).map(({ card }) => card.id);
        for (const id of placed) all.delete(id);
        changed();
        void forget(placed);
      }),
  };

  function sortCards() {
    const sorted = [...all].toSorted(([, a], [, b]) => a.card.added_at - b.card.added_at);
    all.clear();
    for (const [id, held] of sorted) all.set(id, held);
    changed();
  }

  // What is only in this tab goes with it.
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
      // Another tab works: this one shows what it does.
      setTimeout(() => !isRead && void read(), FOLLOW_MS);
    },

    /** Somebody looks at the cards in this tab. */
    async take(): Promise<void> {
      if (isOver) return;
      // It may be another day.
      changed();
      await onlyTab.take();
      takeInShared();
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    snapshot(): IntakeSnapshot {
      snapshot ??= {
        cards: isRead ? Array.from(all.values(), cardOf) : undefined,
        forAll: forAll(),
        hindrance: hindrance(),
        danger: danger(),
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
