import type { ListedItem } from '../../../shared/items.ts';

/** What is filled in for a thing beside its tags. */
export interface CardFields {
  last_seen_location: string;
  place_id: string | null;
  /** The day it was found, as 2026-11-16. */
  found_on: string;
  description: string;
  verification_note: string;
  is_public: boolean;
  kind_only: boolean;
}

/** How far the photo of a card is. */
export type CardState =
  /** Being scaled down. */
  | { is: 'preparing' }
  | { is: 'waiting' }
  | { is: 'uploading'; fraction: number }
  /** The photo is with the server; tags are asked for. */
  | { is: 'tagging' }
  /** With what was placed before. */
  | { is: 'comparing' }
  /** All is known that can be: a person can look it over and have it placed. */
  | { is: 'ready' }
  | { is: 'placing' }
  /** It is there. The card stays until it is put away. */
  | { is: 'placed'; item_id: string; code: string }
  /** This one goes no further by itself, for this reason; the photo is still here unless it was no photo. */
  | { is: 'refused'; message: string; canRetry: boolean; /** The same photo is there. */ isTwice?: boolean };

/** One thing that waits on this device to be placed. */
export interface IntakeCard {
  /** Also its idempotency key. */
  id: string;
  added_at: number;
  /** As it is sent; null while it is prepared, and of what is no photo. */
  photo: Blob | null;
  /** What it was called on the device. */
  name: string;
  tags: string[];
  ai_tags: string[];
  state: CardState;
  /** It was asked to be placed, and is as soon as that can be. */
  isAsked: boolean;
  /** It can be asked to be placed: its tags are known, and so is whether it is there already. */
  isPlaceable: boolean;
  /** Where it differs from what is filled in for all. */
  own: Partial<CardFields>;
  /** How many faces were made unrecognisable. */
  faces: number;
  /** 'Staat dit er al?': what was placed before and looks the same. */
  alreadyThere: ListedItem[];
  /** It could not be kept on the device, and goes with this tab. */
  isOnlyHere: boolean;
}

export interface Intake {
  /** Undefined until the device was read; newest last. */
  cards: IntakeCard[] | undefined;
  /** What is filled in for all of them. */
  forAll: CardFields;
  /** What keeps it from going on: no connection, the session ended, somebody signed out and had all of it forgotten, another tab does it. */
  hindrance: 'offline' | 'signed-out' | 'forgotten' | 'other-tab' | null;
  /** Why not all of it is on the device: that is full, or nothing can be kept there. */
  danger: 'full' | 'not-kept' | null;
  add(files: readonly Blob[]): void;
  /** What was shared to the app. */
  addShared(): void;
  change(id: string, changes: Partial<Pick<IntakeCard, 'tags' | 'own' | 'alreadyThere'>>): void;
  setForAll(fields: Partial<CardFields>): void;
  /** A quarter, clockwise. */
  turn(id: string): void;
  /** Two photos of one thing become one picture of both, side by side, on the first card. */
  merge(first: string, second: string): void;
  remove(id: string): void;
  /** Brings back what was removed or merged last. */
  undo(): void;
  retry(id: string): void;
  /** All that are placeable, now or as soon as there is a connection. */
  placeAll(): void;
  /** Takes the placed ones off the page. */
  putAway(): void;
}
