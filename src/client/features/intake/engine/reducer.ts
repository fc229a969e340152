import { bulkLimits } from '../../../../shared/items/items-bulk.ts';
import { combineTags } from '../../../../shared/items/tags.ts';
import { CallError } from '../../../platform/api/call-error.ts';
import { isTemporary } from '../../../platform/api/connection.ts';
import type { Blocker } from './account-calls.ts';
import { cardFields } from './card-fields.ts';
import {
  type Card,
  type TabCard,
  defaultFields,
  isPlaceable,
  isWaiting,
  newCard,
  nextStep,
  type Step,
  withoutConfirmation,
} from './card.ts';
import type { IntakeEffect, IntakeEvent, RefusedItem, UnplacedItem } from './events.ts';
import type { CardFields, CardState } from './intake.ts';
import { PhotoError, refuseTooLarge } from './photo-editing.ts';

/** The intake of one account in one organisation, as this tab knows it. */
export interface IntakeState {
  readonly organization: string;
  /** In the order in which they were added. */
  readonly cards: ReadonlyMap<string, TabCard>;
  /** The stored cards have been read. */
  readonly isRead: boolean;
  /** Only a working tab changes cards. It has the lock, so its memory is more recent than the device. */
  readonly tab: 'waiting' | 'starting' | 'working' | 'stopped';
  /** Signing out deleted all cards. */
  readonly isForgotten: boolean;
  readonly isStorageUnavailable: boolean;
  readonly callsBlockedBy: Blocker | null;
  /**
   * The fields that the user chose for all cards. The date is not fixed until chosen, also in a tab that stays open
   * overnight.
   */
  readonly chosen: Partial<CardFields>;
  readonly running: ReadonlyMap<string, Step>;
  /** How often the server had deleted the photo of a card before it was placed. */
  readonly lostUploads: ReadonlyMap<string, number>;
  /** The cards before the last removal or merge. */
  readonly undoState: readonly TabCard[];
}

/** The number of cards that run a step in parallel. */
const CONCURRENCY: Record<Exclude<Step, 'place'>, number> = { prepare: 1, upload: 3, tag: 3, compare: 2 };
/** Limits how often a lost photo is uploaded again. */
const MAX_UPLOADS = 3;
/** More than a crate of found items holds, and as many as a phone can render. */
const MAX_CARDS = 200;

const tooManyMessage = (left: number) =>
  `Er kunnen ${MAX_CARDS} foto’s tegelijk wachten. ${left === 1 ? 'Eén foto is' : `${left} foto’s zijn`} niet toegevoegd: plaats eerst deze.`;

export const initialState = (organization: string): IntakeState => ({
  organization,
  cards: new Map(),
  isRead: false,
  tab: 'waiting',
  isForgotten: false,
  isStorageUnavailable: false,
  callsBlockedBy: null,
  chosen: {},
  running: new Map(),
  lostUploads: new Map(),
  undoState: [],
});

/** The copy of the state that an event changes, and the effects of that event. */
type Draft = { -readonly [Field in keyof IntakeState]: IntakeState[Field] } & {
  cards: Map<string, TabCard>;
  running: Map<string, Step>;
  lostUploads: Map<string, number>;
  readonly effects: IntakeEffect[];
  readonly now: number;
};

export function reduce(
  state: IntakeState,
  event: IntakeEvent,
  now: number,
): { state: IntakeState; effects: readonly IntakeEffect[] } {
  const draft: Draft = {
    ...state,
    cards: new Map(state.cards),
    running: new Map(state.running),
    lostUploads: new Map(state.lostUploads),
    effects: [],
    now,
  };
  (handlers[event.type] as (draft: Draft, event: IntakeEvent) => void)(draft, event);
  if (draft.tab === 'working') startSteps(draft);
  const { effects, now: _now, ...next } = draft;
  return { state: next, effects };
}

export const forAll = ({ chosen }: IntakeState, now: number): CardFields => ({
  ...defaultFields(now),
  ...chosen,
});

/** Returns the card unless it is being placed: then its outcome is unknown. */
export function changeable({ cards, running }: IntakeState, id: string): TabCard | undefined {
  const tabCard = cards.get(id);
  const isPlacing = running.get(id) === 'place' || tabCard?.card.isSent || tabCard?.card.placed;
  return isPlacing ? undefined : tabCard;
}

function put(draft: Draft, tabCard: TabCard): void {
  draft.cards.set(tabCard.card.id, tabCard);
  draft.effects.push({ type: 'store', tabCard });
}

/** Without a photo argument the photo stays the same. */
function update(draft: Draft, id: string, changes: Partial<Card>, photo?: Blob | null): void {
  const tabCard = draft.cards.get(id);
  if (!tabCard) return;
  const card = { ...tabCard.card, ...changes };
  put(draft, photo === undefined ? { ...tabCard, card } : { ...tabCard, card, photo, isStored: false });
}

function refuse(draft: Draft, id: string, error: unknown): void {
  const hasPhoto = !(error instanceof PhotoError);
  const canRetry = hasPhoto && !(error instanceof CallError && error.code === 'item_removed');
  const message =
    error instanceof CallError || error instanceof PhotoError
      ? error.message
      : 'Er ging iets mis met deze foto. Probeer het opnieuw.';
  update(draft, id, { refusal: { message, canRetry }, isSent: false }, hasPhoto ? undefined : null);
}

function refusePlacing(draft: Draft, { id, error }: RefusedItem): void {
  const times = (draft.lostUploads.get(id) ?? 0) + 1;
  if (error.code === 'photo_gone' && times < MAX_UPLOADS) {
    draft.lostUploads.set(id, times);
    update(draft, id, { upload: null, isSent: false });
  } else if (isPlacingRetried(error)) update(draft, id, { isSent: false });
  else refuse(draft, id, error);
}

function putRefused(draft: Draft, card: Card, message: string): void {
  const refusal = { message, canRetry: false };
  put(draft, { card: { ...card, refusal }, photo: null, isStored: false, progress: null });
}

function showProgress(draft: Draft, id: string, progress: CardState | null): void {
  const tabCard = draft.cards.get(id);
  if (tabCard && tabCard.progress !== progress) draft.cards.set(id, { ...tabCard, progress });
}

/** Cancels the running step of a card that has changed. */
function interrupt(draft: Draft, id: string): void {
  if (!draft.running.delete(id)) return;
  showProgress(draft, id, null);
  draft.effects.push({ type: 'interrupt', ids: [id] });
}

function interruptAll(draft: Draft): void {
  draft.effects.push({ type: 'interrupt', ids: [...draft.running.keys()] });
  draft.running.clear();
  for (const id of draft.cards.keys()) showProgress(draft, id, null);
}

function deleteUpload({ effects }: Draft, { upload }: Card): void {
  if (upload) effects.push({ type: 'delete-upload', path: upload.path });
}

function discard(draft: Draft, { card }: TabCard): void {
  interrupt(draft, card.id);
  draft.cards.delete(card.id);
  deleteUpload(draft, card);
}

const withoutUpload = (tabCard: TabCard): TabCard => ({
  ...tabCard,
  card: { ...tabCard.card, upload: null },
  isStored: false,
  progress: null,
});

/** Increases for each card, so that cards added together retain their order. */
const addedAt = ({ cards, now }: Draft) =>
  Math.max(now, ...Array.from(cards.values(), ({ card }) => card.added_at + 1));

/** An internal error of one item in a batch happens again on a retry. */
export const isPlacingRetried = (error: CallError) =>
  error.code === 'too_many_requests' || (error.code !== 'internal' && isTemporary(error));

function toItemInput(card: Card, state: IntakeState, now: number): UnplacedItem {
  const { id, upload, tags, ai_tags, ai_raw } = card;
  const fields = cardFields(card, forAll(state, now));
  const { organization: org_id } = state;
  return { photo_path: upload!.path, tags, ai_tags, ai_raw, ...fields, org_id, idempotency_key: id };
}

function startSteps(draft: Draft): void {
  const { cards, running, effects, now } = draft;
  const count = (step: Step) => [...running.values()].filter((each) => each === step).length;
  for (const [id, tabCard] of cards) {
    const step = running.has(id) ? null : nextStep(tabCard, now);
    if (!step || step === 'place' || count(step) >= CONCURRENCY[step]) continue;
    running.set(id, step);
    effects.push({ type: 'run', step, tabCard });
  }
  if (count('place') === 0) startPlacing(draft);
}

/** Waits for a full batch, unless no other cards are coming. */
function startPlacing(draft: Draft): void {
  const { cards, running, effects, now } = draft;
  const asked = [...cards.values()].filter((tabCard) => tabCard.card.isAsked && nextStep(tabCard, now) !== null);
  const ready = asked.filter((tabCard) => nextStep(tabCard, now) === 'place' && !running.has(tabCard.card.id));
  const batch = ready.slice(0, bulkLimits.placed);
  if (batch.length === 0 || (batch.length < bulkLimits.placed && ready.length < asked.length)) return;
  for (const { card } of batch) {
    running.set(card.id, 'place');
    update(draft, card.id, { isSent: true });
  }
  effects.push({ type: 'place', items: batch.map(({ card }) => toItemInput(card, draft, now)) });
}

type Handlers = { [E in IntakeEvent as E['type']]: (draft: Draft, event: E) => void };

const handlers: Handlers = {
  added(draft, { photos, restId }) {
    const capacity = Math.max(0, MAX_CARDS - draft.cards.size);
    for (const { id, photo } of photos.slice(0, capacity)) {
      const card = newCard(id, photo instanceof File ? photo.name : '', addedAt(draft));
      try {
        refuseTooLarge(photo);
        put(draft, { card, photo, isStored: false, progress: null });
      } catch (error) {
        putRefused(draft, card, (error as PhotoError).message);
      }
    }
    const left = photos.length - capacity;
    if (left > 0) putRefused(draft, newCard(restId, '', addedAt(draft)), tooManyMessage(left));
  },

  changed(draft, { id, changes }) {
    if (changeable(draft, id)) update(draft, id, changes);
  },

  'fields-chosen'(draft, { fields }) {
    draft.chosen = { ...draft.chosen, ...fields };
    draft.effects.push({ type: 'store-fields', fields: draft.chosen });
  },

  rotated(draft, { id }) {
    draft.effects.push({ type: 'edit', id, merged: null });
  },

  merged(draft, { first, second }) {
    const [one, other] = [changeable(draft, first), changeable(draft, second)];
    if (!one?.card.isPrepared || !other?.card.isPrepared || !other.photo || first === second) return;
    draft.undoState = [one, other].map(withoutUpload);
    discard(draft, other);
    draft.effects.push({ type: 'delete', ids: [second] }, { type: 'edit', id: first, merged: other });
  },

  edited(draft, { id, photo, merged }) {
    const card = changeable(draft, id)?.card;
    if (!card) return;
    interrupt(draft, id);
    deleteUpload(draft, card);
    const changes = merged && {
      tags: combineTags([...card.tags, ...merged.tags]),
      ai_tags: combineTags([...card.ai_tags, ...merged.ai_tags]),
      alreadyThere: card.alreadyThere.length > 0 ? card.alreadyThere : merged.alreadyThere,
      refusal: null,
    };
    update(draft, id, { upload: null, ...changes }, photo);
  },

  removed(draft, { id }) {
    const tabCard = changeable(draft, id);
    if (!tabCard) return;
    draft.undoState = [withoutUpload(tabCard)];
    discard(draft, tabCard);
    draft.effects.push({ type: 'delete', ids: [id] });
  },

  undone(draft) {
    draft.effects.push({ type: 'restore', cards: draft.undoState });
    draft.undoState = [];
  },

  restored(draft, { cards }) {
    for (const tabCard of cards) {
      const now = draft.cards.get(tabCard.card.id);
      if (now && !changeable(draft, tabCard.card.id)) continue;
      if (now) discard(draft, now);
      put(draft, tabCard);
    }
    draft.cards = new Map([...draft.cards].toSorted(([, a], [, b]) => a.card.added_at - b.card.added_at));
  },

  retried(draft, { id }) {
    if (draft.cards.get(id)?.card.refusal?.canRetry) update(draft, id, { refusal: null });
  },

  'all-placed'(draft) {
    const fields = forAll(draft, draft.now);
    for (const { card } of draft.cards.values()) {
      // Copies the shared fields, which may be changed for the next cards.
      if (isPlaceable(card)) update(draft, card.id, { isAsked: true, own: cardFields(card, fields) });
    }
  },

  'placed-cleared'(draft) {
    const ids = [...draft.cards.values()].filter(({ card }) => card.placed).map(({ card }) => card.id);
    for (const id of ids) draft.cards.delete(id);
    draft.effects.push({ type: 'delete', ids });
  },

  read(draft, { storedCards, forAll: fields }) {
    if (draft.tab === 'working' || draft.tab === 'stopped') return;
    const known = draft.cards;
    draft.cards = new Map();
    for (const { card, photo } of storedCards) {
      const before = known.get(card.id);
      // Reuses the same Blob, so that the photo on the screen is not reloaded.
      const same = before?.photo?.size === photo?.size ? before?.photo : undefined;
      draft.cards.set(card.id, { card, photo: same ?? photo, isStored: true, progress: null });
    }
    // Cards that could not be stored stay in memory.
    for (const [id, tabCard] of known) if (!tabCard.isStored) draft.cards.set(id, tabCard);
    if (fields) {
      const { found_on, ...others } = fields;
      // A chosen date applies only while cards of that day are waiting.
      draft.chosen = found_on && storedCards.some(({ card }) => isWaiting(card)) ? fields : others;
    }
    draft.isRead = true;
  },

  'read-failed'(draft) {
    draft.isStorageUnavailable = true;
    draft.isRead = true;
  },

  'lock-acquired'(draft) {
    if (draft.tab !== 'stopped') draft.tab = 'starting';
  },

  started(draft) {
    if (draft.tab !== 'stopped') draft.tab = 'working';
  },

  'lock-lost'(draft) {
    if (draft.tab !== 'stopped') draft.tab = 'waiting';
    interruptAll(draft);
  },

  stopped(draft) {
    draft.tab = 'stopped';
    interruptAll(draft);
  },

  forgotten(draft) {
    draft.tab = 'stopped';
    draft.isForgotten = true;
    interruptAll(draft);
    draft.cards.clear();
  },

  shown() {},

  'calls-blocked'(draft, { by }) {
    if ([draft.callsBlockedBy, by].includes('signed-out')) draft.effects.push({ type: 'report-session' });
    draft.callsBlockedBy = by;
  },

  progressed: (draft, { id, progress }) => showProgress(draft, id, progress),

  prepared(draft, { id, photo, fingerprint }) {
    const isTwice = fingerprint && [...draft.cards.values()].some(({ card }) => card.fingerprint === fingerprint);
    const refusal = isTwice ? { message: 'Deze foto heb je al toegevoegd.', canRetry: true, isTwice: true } : null;
    update(draft, id, { isPrepared: true, fingerprint, refusal }, photo);
  },

  uploaded: (draft, { id, path, imageUrl, faces }) =>
    update(draft, id, { upload: { path, imageUrl, at: draft.now }, faces }),

  tagged(draft, { id, tags, raw }) {
    const card = draft.cards.get(id)?.card;
    if (!card) return;
    const all = combineTags([...tags, ...card.tags]);
    update(draft, id, {
      isTagged: true,
      tags: all,
      ai_tags: tags,
      ai_raw: raw,
      isKindConfirmed: false,
      ...withoutConfirmation(card),
    });
  },

  compared(draft, { id, items }) {
    const card = draft.cards.get(id)?.card;
    if (card) update(draft, id, { isLookedFor: true, alreadyThere: items, ...withoutConfirmation(card) });
  },

  failed: (draft, { id, error }) => refuse(draft, id, error),

  answered(draft, { placed, refused }) {
    for (const { id, ...item } of placed) update(draft, id, { placed: item, isSent: false });
    if (placed.length > 0) draft.effects.push({ type: 'report-placed' });
    for (const item of refused) refusePlacing(draft, item);
  },

  ended(draft, { ids }) {
    for (const id of ids) {
      draft.running.delete(id);
      showProgress(draft, id, null);
    }
  },

  stored(draft, { id, photo, failure }) {
    const tabCard = draft.cards.get(id);
    // A photo that changed meanwhile is still to be stored.
    if (tabCard?.photo === photo) draft.cards.set(id, { ...tabCard, isStored: !failure, failure });
  },

  deleted(draft) {
    // Deleting cards may have freed enough space to store the others.
    for (const tabCard of draft.cards.values()) {
      if (tabCard.failure) draft.effects.push({ type: 'store', tabCard });
    }
  },
};
