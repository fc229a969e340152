import type { ListedItem } from '../../../../shared/items/contract.ts';

/** The fields of a card besides its tags. */
export interface CardFields {
  last_seen_location: string;
  place_id: string | null;
  /** For example 2026-11-16. */
  found_on: string;
  description: string;
  verification_note: string;
  is_public: boolean;
  kind_only: boolean;
}

export type CardState =
  /** The photo is being scaled down. */
  | { type: 'preparing' }
  | { type: 'waiting' }
  | { type: 'uploading'; fraction: number }
  /** The photo is uploaded and tags are requested. */
  | { type: 'tagging' }
  /** The photo is compared with existing items. */
  | { type: 'comparing' }
  /** A person can review it and have it placed. */
  | { type: 'ready' }
  | { type: 'placing' }
  /** The item exists. The card stays until the user clears it. */
  | { type: 'placed'; item_id: string; code: string }
  /** It cannot continue for this reason; the photo is retained unless it is not a photo. */
  | { type: 'refused'; message: string; canRetry: boolean; /** The same photo was added already. */ isTwice?: boolean };

/** An item that waits on this device to be placed. */
export interface IntakeCard {
  /** This is also the idempotency key. */
  id: string;
  added_at: number;
  /** Null while it is being scaled down, and for a file that is not a photo. */
  photo: Blob | null;
  name: string;
  tags: string[];
  ai_tags: string[];
  state: CardState;
  /** The user confirmed it; it is placed as soon as possible. */
  isAsked: boolean;
  /** The user can confirm it: its tags and similar items are known. */
  isPlaceable: boolean;
  /** The tagger doubts its word for the kind, so a person looks at it. */
  isKindDoubtful: boolean;
  /** Fields that override those for all cards. */
  own: Partial<CardFields>;
  faces: number;
  /** Existing items that look the same, for the question 'Staat dit er al?'. */
  alreadyThere: ListedItem[];
  /** It could not be stored, and is lost when this tab is closed. */
  isOnlyHere: boolean;
}

export type CardChanges = Partial<Pick<IntakeCard, 'tags' | 'own' | 'alreadyThere'> & { isKindConfirmed: true }>;

export interface Intake {
  /** Undefined until the stored cards are read; newest last. */
  cards: IntakeCard[] | undefined;
  forAll: CardFields;
  /** Why the intake is blocked: offline, session ended, cards deleted by a sign-out, or run by another tab. */
  blockedBy: 'offline' | 'signed-out' | 'forgotten' | 'other-tab' | null;
  /** Why some cards are not stored on the device: it is full, or the browser stores nothing. */
  storageProblem: 'full' | 'not-stored' | null;
  add(files: readonly Blob[]): void;
  addShared(): void;
  change(id: string, changes: CardChanges): void;
  setForAll(fields: Partial<CardFields>): void;
  /** Rotates the photo by a quarter turn, clockwise. */
  rotate(id: string): void;
  /** Combines two photos of one item side by side on the first card. */
  merge(first: string, second: string): void;
  remove(id: string): void;
  /** Undoes the last removal or merge. */
  undo(): void;
  retry(id: string): void;
  /** Confirms all placeable cards; they are placed when there is a connection. */
  placeAll(): void;
  clearPlaced(): void;
}
