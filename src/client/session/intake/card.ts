import type { ListedItem } from '../../../shared/items.ts';
import { dutchDate } from '../../../shared/opening-hours.ts';
import type { CardFields, CardState, IntakeCard } from './intake.ts';

/** A card as it waits on the device, beside its photo. */
export interface Card {
  id: string;
  added_at: number;
  name: string;
  /** The photo is as it is sent, and no longer as it came. */
  isPrepared: boolean;
  /** The same for the same photo. */
  fingerprint: string | null;
  /** Where the server has the photo, since when. */
  upload: { path: string; imageUrl: string; at: number } | null;
  faces: number;
  isTagged: boolean;
  tags: string[];
  ai_tags: string[];
  ai_raw: Record<string, unknown> | null;
  /** Whether something like it is there already was asked. */
  isLookedFor: boolean;
  alreadyThere: ListedItem[];
  own: Partial<CardFields>;
  isAsked: boolean;
  /** The server may have placed it: until it answers, nobody knows. */
  isSent: boolean;
  placed: { item_id: string; code: string } | null;
  refusal: { message: string; canRetry: boolean; isTwice?: boolean } | null;
}

/** A card in this tab. */
export interface Held {
  readonly card: Card;
  readonly photo: Blob | null;
  /** Photo and card are on the device. */
  readonly isKept: boolean;
  /** Why they are not. */
  readonly failure?: 'full' | 'not-kept' | undefined;
  /** What is being done with it just now. */
  readonly doing: CardState | null;
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

/** It can still be placed: what is no photo cannot. */
export const isWaiting = ({ placed, refusal }: Card) => !placed && refusal?.canRetry !== false;

export const startFields = (): CardFields => ({
  last_seen_location: '',
  place_id: null,
  found_on: dutchDate(Date.now()),
  description: '',
  verification_note: '',
  is_public: true,
  kind_only: false,
});

/** Its tags, and what looks the same, are there for a person to look over. */
const isReviewable = ({ isTagged, isLookedFor }: Card) => isTagged && isLookedFor;

/** It can be placed: what no person looked over is not published. */
export const isPlaceable = (card: Card) =>
  isReviewable(card) && card.alreadyThere.length === 0 && !card.isAsked && !card.placed && !card.refusal;

/** An earlier version of the portal took this for asked before a person could look it over. Then nothing was chosen either. */
export function unasked({ isAsked, own }: Card): Partial<Card> {
  const { kind_only: _notChosen, ...chosen } = own;
  return isAsked ? { isAsked: false, own: chosen } : {};
}

/** The server keeps what was not placed for an hour. */
const LASTS_MS = 50 * 60_000;

export function isOutdated({ at }: { at: number }): boolean {
  const age = Date.now() - at;
  // Also when the clock was put back: nobody knows then.
  return age < 0 || age > LASTS_MS;
}

export type Step = 'prepare' | 'upload' | 'tag' | 'look' | 'place';

/** What is to be done next with a card, if anything. */
export function nextStep({ card }: Held): Step | null {
  if (card.placed || card.refusal) return null;
  if (!card.isPrepared) return 'prepare';
  // If it was placed with that photo, the server says so.
  if (card.isSent) return 'place';
  const isNeeded = card.isAsked || !isReviewable(card);
  if (!card.upload || (isNeeded && isOutdated(card.upload))) return 'upload';
  if (!card.isTagged) return 'tag';
  if (!card.isLookedFor) return 'look';
  return card.isAsked ? 'place' : null;
}

function stateOf({ card, doing }: Held): CardState {
  if (card.placed) return { is: 'placed', ...card.placed };
  if (card.refusal) return { is: 'refused', ...card.refusal };
  if (card.isSent) return { is: 'placing' };
  if (doing) return doing;
  if (!card.isPrepared) return { is: 'preparing' };
  if (!card.upload) return { is: 'waiting' };
  if (!card.isTagged) return { is: 'tagging' };
  return { is: card.isLookedFor ? 'ready' : 'comparing' };
}

/** It is lost with this tab. */
export const isInDanger = ({ card, failure }: Held) => failure !== undefined && isWaiting(card);

/** As the page shows it. */
export function shownCard(held: Held): IntakeCard {
  const { id, added_at, name, tags, ai_tags, isAsked, own, faces, alreadyThere, isPrepared } = held.card;
  const photo = isPrepared ? held.photo : null;
  const isOnlyHere = isInDanger(held);
  const state = stateOf(held);
  return {
    id,
    added_at,
    name,
    tags,
    ai_tags,
    isAsked,
    isPlaceable: isPlaceable(held.card),
    own,
    faces,
    alreadyThere,
    photo,
    isOnlyHere,
    state,
  };
}
