import type { ListedItem } from '../../../../shared/items/contract.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import { doubtedWord } from '../../photos/doubted-word.ts';
import type { CardFields, CardState, IntakeCard } from './intake.ts';

/** A card as stored in IndexedDB, beside its photo. Renaming a field would lose stored values. */
export interface Card {
  id: string;
  added_at: number;
  name: string;
  /** The photo is scaled down and ready to upload. */
  isPrepared: boolean;
  /** A hash of the photo, for recognising a photo that is added twice. */
  fingerprint: string | null;
  /** The uploaded photo and the time of its upload. */
  upload: { path: string; imageUrl: string; at: number } | null;
  faces: number;
  isTagged: boolean;
  tags: string[];
  ai_tags: string[];
  ai_raw: Record<string, unknown> | null;
  /** A person said that the doubtful kind is right; absent in cards of an earlier version. */
  isKindConfirmed?: boolean;
  /** The search for similar items is done. */
  isLookedFor: boolean;
  alreadyThere: ListedItem[];
  own: Partial<CardFields>;
  isAsked: boolean;
  /** The request to place it was sent, and its outcome is unknown until the server responds. */
  isSent: boolean;
  placed: { item_id: string; code: string } | null;
  refusal: { message: string; canRetry: boolean; isTwice?: boolean } | null;
}

/** A card as read from the device. */
export interface StoredCard {
  card: Card;
  photo: Blob | null;
}

/** A card in the memory of this tab. */
export interface TabCard {
  readonly card: Card;
  readonly photo: Blob | null;
  /** Photo and card are stored on the device. */
  readonly isStored: boolean;
  /** Why they could not be stored. */
  readonly failure?: 'full' | 'not-stored' | undefined;
  readonly progress: CardState | null;
}

export function newCard(id: string, name: string, added_at: number): Card {
  return {
    id,
    added_at,
    name,
    isPrepared: false,
    fingerprint: null,
    upload: null,
    faces: 0,
    isTagged: false,
    tags: [],
    ai_tags: [],
    ai_raw: null,
    isLookedFor: false,
    alreadyThere: [],
    own: {},
    isAsked: false,
    isSent: false,
    placed: null,
    refusal: null,
  };
}

/** A file that is not a photo can never be placed. */
export const isWaiting = ({ placed, refusal }: Card) => !placed && refusal?.canRetry !== false;

export const defaultFields = (now: number): CardFields => ({
  last_seen_location: '',
  place_id: null,
  found_on: dutchDate(now),
  description: '',
  verification_note: '',
  is_public: true,
  kind_only: false,
});

/** Tags and similar items are known, so a person can review them. */
const isReviewable = ({ isTagged, isLookedFor }: Card) => isTagged && isLookedFor;

/** Nothing is published before a person has reviewed it. */
export const isPlaceable = (card: Card) =>
  isReviewable(card) && card.alreadyThere.length === 0 && !card.isAsked && !card.placed && !card.refusal;

/** The tagger doubts its word for the kind, and no person has confirmed it or changed the tags. */
export function isKindDoubtful({ tags, ai_tags, ai_raw, isKindConfirmed = false }: Card): boolean {
  const isUnchanged = tags.length === ai_tags.length && tags.every((tag) => ai_tags.includes(tag));
  return !isKindConfirmed && isUnchanged && doubtedWord({ tags, raw: ai_raw }) !== undefined;
}

/** An earlier version let users confirm a card before its tags were known; such a card must be confirmed again. */
export function withoutConfirmation({ isAsked, own }: Card): Partial<Card> {
  const { kind_only: _notChosen, ...chosen } = own;
  return isAsked ? { isAsked: false, own: chosen } : {};
}

/** The server deletes unplaced photos after an hour. */
const UPLOAD_LIFETIME_MS = 50 * 60_000;

function isUploadExpired({ at }: { at: number }, now: number): boolean {
  const age = now - at;
  // A negative age means that the clock was set back, so the real age is unknown.
  return age < 0 || age > UPLOAD_LIFETIME_MS;
}

export type Step = 'prepare' | 'upload' | 'tag' | 'compare' | 'place';

export function nextStep({ card }: TabCard, now: number): Step | null {
  if (card.placed || card.refusal) return null;
  if (!card.isPrepared) return 'prepare';
  // If it was placed already, the server says so.
  if (card.isSent) return 'place';
  const isNeeded = card.isAsked || !isReviewable(card);
  if (!card.upload || (isNeeded && isUploadExpired(card.upload, now))) return 'upload';
  if (!card.isTagged) return 'tag';
  if (!card.isLookedFor) return 'compare';
  return card.isAsked ? 'place' : null;
}

function cardState({ card, progress }: TabCard): CardState {
  if (card.placed) return { type: 'placed', ...card.placed };
  if (card.refusal) return { type: 'refused', ...card.refusal };
  if (card.isSent) return { type: 'placing' };
  if (progress) return progress;
  if (!card.isPrepared) return { type: 'preparing' };
  if (!card.upload) return { type: 'waiting' };
  if (!card.isTagged) return { type: 'tagging' };
  return { type: card.isLookedFor ? 'ready' : 'comparing' };
}

/** True for a card that would be lost when this tab is closed. */
export const isOnlyInTab = ({ card, failure }: TabCard) => failure !== undefined && isWaiting(card);

export function toIntakeCard(tabCard: TabCard): IntakeCard {
  const { id, added_at, name, tags, ai_tags, isAsked, own, faces, alreadyThere, isPrepared } = tabCard.card;
  const photo = isPrepared ? tabCard.photo : null;
  const isOnlyHere = isOnlyInTab(tabCard);
  const state = cardState(tabCard);
  return {
    id,
    added_at,
    name,
    tags,
    ai_tags,
    isAsked,
    isPlaceable: isPlaceable(tabCard.card),
    isKindDoubtful: isKindDoubtful(tabCard.card),
    own,
    faces,
    alreadyThere,
    photo,
    isOnlyHere,
    state,
  };
}
