import pg from 'pg';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import { fieldLabels } from '../../../../shared/items/desk-labels.ts';
import type {
  ItemLabel,
  KeyedItem,
  RefusedItem,
  InvalidItem,
  VersionedItem,
} from '../../../../shared/items/items-bulk.ts';
import { badInput, DomainError, type ErrorCode, errors } from '../../../../shared/platform/errors.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { coloursOf, kindOf } from '../../search/kinds.ts';
import type { DeskUser } from '../desk-user.ts';
import {
  type BulkChanges,
  type Collection,
  type ItemTransitions,
  uncollectErrorCode,
} from '../lifecycle/item-transitions.ts';
import type { ItemLifecycleService } from '../lifecycle/lifecycle.service.ts';
import { readDeleted, readLabels, readUnchanged } from './bulk.queries.ts';

/** The reason for items that changed since the action that is undone. */
const CHANGED_SINCE = 'Dit is daarna nog gewijzigd, bijvoorbeeld door een collega. Het blijft zoals het nu is.';

/** A retry after a lost response comes within this time. Items that the user collected earlier are not part of it. */
const RETRY_MINUTES = 5;

export type BulkItemsService = ReturnType<typeof createBulkItemsService>;

/** Fails when the error concerns all items. */
type Explain = (error: unknown) => Omit<RefusedItem, 'id'>;

/** Bulk actions report problems per item. They are idempotent: a retry after a lost response gives the same answer. */
export function createBulkItemsService(db: Database, life: ItemLifecycleService, transitions: ItemTransitions) {
  async function changeInBulk<Done>(
    user: DeskUser,
    count: number,
    network: string,
    change: (tx: Transaction) => Promise<{ done: Done[]; refused: RefusedItem[] }>,
  ) {
    await enforceRateLimit(db, 'many at once', { network, account: user.user_id }, count);
    return db.transaction().execute(change);
  }

  /** Returns an empty map when an error rolled back all items, such as a removed storage place. */
  async function placeTogether(user: DeskUser, items: (KeyedItem | InvalidItem)[]): Promise<Map<string, ItemDetail>> {
    const validItems = items.filter((item): item is KeyedItem => !('unfit' in item));
    try {
      return await life.createAll(user, validItems);
    } catch (error) {
      if (error instanceof DomainError || error instanceof pg.DatabaseError) return new Map();
      throw error;
    }
  }

  /** Returns the current item when a colleague changed it since it was placed. */
  async function placeOne(user: DeskUser, item: KeyedItem | InvalidItem, network: string): Promise<ItemDetail> {
    if ('unfit' in item) throw badInput(fieldLabels[item.unfit]);
    try {
      return (await life.create(user, item, network)).item;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'item_changed') return error.current as ItemDetail;
      throw error;
    }
  }

  return {
    /**
     * Places the valid items in one transaction and the others one by one, so that each succeeds or fails
     * independently. The list shows them in this order.
     */
    async create(user: DeskUser, items: (KeyedItem | InvalidItem)[], network: string, explain: Explain) {
      await enforceRateLimit(db, 'many at once', { network, account: user.user_id }, items.length);
      const placedTogether = await placeTogether(user, items);
      const placed: { idempotency_key: string; item: ItemDetail }[] = [];
      const refused: RefusedItem[] = [];
      const seen = new Set<string>();
      for (const item of items) {
        const { idempotency_key } = item;
        try {
          const key = idempotency_key.toLowerCase();
          if (seen.has(key)) throw new DomainError('bad_input', 'Dit voorwerp is twee keer tegelijk verstuurd.');
          seen.add(key);
          placed.push({
            idempotency_key,
            item: placedTogether.get(idempotency_key) ?? (await placeOne(user, item, network)),
          });
        } catch (error) {
          refused.push({ id: idempotency_key, ...explain(error) });
        }
      }
      return { placed, refused };
    },

    edit: (user: DeskUser, items: VersionedItem[], changes: BulkChanges, network: string) =>
      changeInBulk(user, items.length, network, async (tx) => {
        const { done, outdated, inHiddenPlace } = await transitions.edit(tx, user, items, changes);
        const errorCodeOf = (id: string) =>
          includesId(outdated, id)
            ? 'item_changed'
            : includesId(inHiddenPlace, id)
              ? 'place_for_staff'
              : 'item_not_found';
        return {
          done,
          refused: excludeItems(idsOf(items), done).map((id) => refusal(errorCodeOf(id))(id)),
        };
      }),

    collect: (user: DeskUser, ids: string[], network: string) =>
      changeInBulk(user, ids.length, network, async (tx) => {
        const collected = await transitions.collect(tx, user, ids);
        const remaining = excludeItems(ids, collected);
        const unchanged = await readUnchanged(tx, user.org_id, remaining, RETRY_MINUTES);
        const alreadyDone = unchanged.filter((item) => item.is_recently_collected && item.claimed_by === user.user_id);
        return {
          done: [...collected, ...alreadyDone.map(({ id, claimed_date }) => ({ id, claimed_date: claimed_date! }))],
          refused: excludeItems(remaining, alreadyDone).map((id) =>
            refusal(includesId(unchanged, id) ? 'already_collected' : 'item_not_found')(id),
          ),
        };
      }),

    uncollect: (user: DeskUser, collections: Required<Collection>[], network: string) =>
      changeInBulk(user, collections.length, network, async (tx) => {
        const uncollected = await transitions.uncollect(tx, user, collections);
        const remaining = collections.filter(({ id }) => !includesId(uncollected, id));
        const unchanged = await readUnchanged(tx, user.org_id, idsOf(remaining), RETRY_MINUTES);
        const alreadyDone = unchanged.filter(({ status }) => status === 'unclaimed');
        return {
          done: [...uncollected, ...alreadyDone],
          refused: remaining
            .filter(({ id }) => !includesId(alreadyDone, id))
            .map(({ id, claimed_date }) => {
              const item = unchanged.find((each) => each.id === id);
              return refusal(item ? uncollectErrorCode(item, claimed_date) : 'item_not_found')(id);
            }),
        };
      }),

    remove: (user: DeskUser, ids: string[], network: string) =>
      changeInBulk(user, ids.length, network, async (tx) => {
        const removed = await transitions.remove(tx, user, ids);
        const remaining = excludeItems(ids, removed);
        const alreadyDone = (await readDeleted(tx, user.org_id, remaining)).map((id) => ({ id }));
        return {
          done: [...removed, ...alreadyDone],
          refused: excludeItems(remaining, alreadyDone).map(refusal('item_not_found')),
        };
      }),

    async labels(user: DeskUser, ids: string[]): Promise<ItemLabel[]> {
      const found = await readLabels(db, user, ids);
      return found.map(({ tags, ...label }) => ({ ...label, kind: kindOf(tags), colours: coloursOf(tags) }));
    },
  };
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const includesId = (items: { id: string }[], wanted: string) => items.some(({ id }) => id === wanted);
const excludeItems = (ids: string[], items: { id: string }[]) => {
  const known = new Set(idsOf(items));
  return ids.filter((id) => !known.has(id));
};

const refusal =
  (code: ErrorCode) =>
  (id: string): RefusedItem => ({
    id,
    code,
    message: code === 'item_changed' ? CHANGED_SINCE : errors[code].message,
  });
