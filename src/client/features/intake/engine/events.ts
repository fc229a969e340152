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
  | { is: 'added'; photos: readonly AddedPhoto[]; restId: string }
  | { is: 'changed'; id: string; changes: CardChanges }
  | { is: 'fields-chosen'; fields: Partial<CardFields> }
  | { is: 'rotated'; id: string }
  | { is: 'merged'; first: string; second: string }
  | { is: 'removed'; id: string }
  | { is: 'undone' }
  | { is: 'retried'; id: string }
  | { is: 'all-placed' }
  | { is: 'placed-cleared' };

type TabEvent =
  | { is: 'read'; storedCards: readonly StoredCard[]; forAll: Partial<CardFields> | undefined }
  | { is: 'read-failed' }
  | { is: 'lock-acquired' }
  | { is: 'started' }
  | { is: 'lock-lost' }
  | { is: 'stopped' }
  | { is: 'forgotten' }
  /** The user looks at the cards; the default date may have changed. */
  | { is: 'shown' }
  | { is: 'calls-blocked'; by: Blocker | null };

type OutcomeEvent =
  | { is: 'progressed'; id: string; progress: CardState }
  | { is: 'prepared'; id: string; photo: Blob; fingerprint: string | null }
  | { is: 'uploaded'; id: string; path: string; imageUrl: string; faces: number }
  | { is: 'tagged'; id: string; tags: string[]; raw: Card['ai_raw'] }
  | { is: 'compared'; id: string; items: ListedItem[] }
  | { is: 'failed'; id: string; error: unknown }
  | { is: 'answered'; placed: readonly PlacedItem[]; refused: readonly RefusedItem[] }
  /** The steps of these cards have ended. */
  | { is: 'ended'; ids: readonly string[] }
  | { is: 'edited'; id: string; photo: Blob; merged: Card | null }
  | { is: 'restored'; cards: readonly TabCard[] }
  | { is: 'stored'; id: string; photo: Blob | null; failure: TabCard['failure'] }
  | { is: 'deleted' };

export type IntakeEvent = UserEvent | TabEvent | OutcomeEvent;

export type UnplacedItem = InputOf<typeof createItems>['body']['items'][number];

export type IntakeEffect =
  | { is: 'store'; tabCard: TabCard }
  | { is: 'store-fields'; fields: Partial<CardFields> }
  | { is: 'delete'; ids: readonly string[] }
  | { is: 'run'; step: Exclude<Step, 'place'>; tabCard: TabCard }
  /** Starts when the cards are stored, so that they are sent again until there is a response. */
  | { is: 'place'; items: readonly UnplacedItem[] }
  | { is: 'interrupt'; ids: readonly string[] }
  | { is: 'delete-upload'; path: string }
  /** Rotates the photo, or merges it with that of another card. */
  | { is: 'edit'; id: string; merged: TabCard | null }
  /** Restores the cards when all edits have ended. */
  | { is: 'restore'; cards: readonly TabCard[] }
  | { is: 'report-placed' }
  | { is: 'report-session' };
