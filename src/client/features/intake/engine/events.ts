import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { createItems } from '../../../../shared/items/items-bulk.ts';
import type { InputOf } from '../../../../shared/platform/endpoint.ts';
import type { CallError } from '../../../platform/api/call-error.ts';
import type { Blocker } from './account-calls.ts';
import type { Card, Step, StoredCard, TabCard } from './card.ts';
import type { CardChanges, CardFields, CardState } from './intake.ts';

export interface AddedPhoto {
  id: string;
  photo: Blob;
}

interface PlacedItem {
  id: string;
  item_id: string;
  code: string;
}

export interface RefusedItem {
  id: string;
  error: CallError;
}

type UserEvent =
  /** Photos that do not fit are reported on a card with the id `restId`. */
  | { type: 'added'; photos: readonly AddedPhoto[]; restId: string }
  | { type: 'changed'; id: string; changes: CardChanges }
  | { type: 'fields-chosen'; fields: Partial<CardFields> }
  | { type: 'rotated'; id: string }
  | { type: 'merged'; first: string; second: string }
  | { type: 'removed'; id: string }
  | { type: 'undone' }
  | { type: 'retried'; id: string }
  | { type: 'all-placed' }
  | { type: 'placed-cleared' };

type TabEvent =
  | { type: 'read'; storedCards: readonly StoredCard[]; forAll: Partial<CardFields> | undefined }
  | { type: 'read-failed' }
  | { type: 'lock-acquired' }
  | { type: 'started' }
  | { type: 'lock-lost' }
  | { type: 'stopped' }
  | { type: 'forgotten' }
  /** The user looks at the cards; the default date may have changed. */
  | { type: 'shown' }
  | { type: 'calls-blocked'; by: Blocker | null };

type OutcomeEvent =
  | { type: 'progressed'; id: string; progress: CardState }
  | { type: 'prepared'; id: string; photo: Blob; fingerprint: string | null }
  | { type: 'uploaded'; id: string; path: string; imageUrl: string; faces: number }
  | { type: 'tagged'; id: string; tags: string[]; raw: Card['ai_raw'] }
  | { type: 'compared'; id: string; items: ListedItem[] }
  | { type: 'failed'; id: string; error: unknown }
  | { type: 'answered'; placed: readonly PlacedItem[]; refused: readonly RefusedItem[] }
  /** The steps of these cards have ended. */
  | { type: 'ended'; ids: readonly string[] }
  | { type: 'edited'; id: string; photo: Blob; merged: Card | null }
  | { type: 'restored'; cards: readonly TabCard[] }
  | { type: 'stored'; id: string; photo: Blob | null; failure: TabCard['failure'] }
  | { type: 'deleted' };

export type IntakeEvent = UserEvent | TabEvent | OutcomeEvent;

export type UnplacedItem = InputOf<typeof createItems>['body']['items'][number];

export type IntakeEffect =
  | { type: 'store'; tabCard: TabCard }
  | { type: 'store-fields'; fields: Partial<CardFields> }
  | { type: 'delete'; ids: readonly string[] }
  | { type: 'run'; step: Exclude<Step, 'place'>; tabCard: TabCard }
  /** Starts when the cards are stored, so that they are sent again until there is a response. */
  | { type: 'place'; items: readonly UnplacedItem[] }
  | { type: 'interrupt'; ids: readonly string[] }
  | { type: 'delete-upload'; path: string }
  /** Rotates the photo, or merges it with that of another card. */
  | { type: 'edit'; id: string; merged: TabCard | null }
  /** Restores the cards when all edits have ended. */
  | { type: 'restore'; cards: readonly TabCard[] }
  | { type: 'report-placed' }
  | { type: 'report-session' };
