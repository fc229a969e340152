import pg from 'pg';

import type { ItemDetail } from '../../../shared/desk-items.ts';
import { fieldLabels } from '../../../shared/desk-labels.ts';
import { badInput, DomainError, type ErrorCode, errors } from '../../../shared/errors.ts';
import type { ItemLabel, KeyedItem, RefusedItem, UnfitItem, VersionedItem } from '../../../shared/items-at-once.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { countAttempt } from '../../limits/attempts.ts';
import { coloursOf, kindOf } from '../../search/kinds.ts';
import type { Keeper } from '../keeper.ts';
import type { ItemLifeService } from '../life/life.service.ts';
import { type Arrangement, type Collection, type ItemSteps, whyStillCollected } from '../life/steps.ts';
import { readDeleted, readLabelled, readLeft } from './many.queries.ts';

/** Who undoes something is told so of what has changed since. */
const CHANGED_SINCE = 'Dit is daarna nog gewijzigd, bijvoorbeeld door een collega. Het blijft zoals het nu is.';

/** Whoever got no answer asks again within this time. What they collected longer ago is not for undoing with the rest. */
const MINUTES_TO_ASK_AGAIN = 5;

export type ManyItemsService = ReturnType<typeof createManyItems>;

/** Why one item cannot be placed; fails where that goes for all of them. */
type Explain = (error: unknown) => Omit<RefusedItem, 'id'>;

/**
 * Items many at a time. What cannot be done with one is said of that one; asking again, as after a lost answer, does
 * nothing twice and answers the same.
 */
export function createManyItems(db: Database, life: ItemLifeService, steps: ItemSteps) {
  /** All that can be done is done together, once. */
  async function changeAll<Done>(
    keeper: Keeper,
    count: number,
    network: string,
    change: (tx: Transaction) => Promise<{ done: Done[]; refused: RefusedItem[] }>,
  ) {
    await countAttempt(db, 'many at once', { network, account: keeper.user_id }, count);
    return db.transaction().execute(change);
  }

  /** By their keys. None, where one fails in a way that undoes all of them, such as with a place that is gone. */
  async function placeTogether(keeper: Keeper, items: (KeyedItem | UnfitItem)[]): Promise<Map<string, ItemDetail>> {
    const fit = items.filter((item): item is KeyedItem => !('unfit' in item));
    try {
      return await life.createAll(keeper, fit);
    } catch (error) {
      if (error instanceof DomainError || error instanceof pg.DatabaseError) return new Map();
      throw error;
    }
  }

  /** Where a colleague has changed it since it was placed, it is placed all the same, as they left it. */
  async function placeOnce(keeper: Keeper, item: KeyedItem | UnfitItem, network: string): Promise<ItemDetail> {
    if ('unfit' in item) throw badInput(fieldLabels[item.unfit]);
    try {
      return (await life.create(keeper, item, network)).item;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'item_changed') return error.current as ItemDetail;
      throw error;
    }
  }

  return {
    /**
     * All that can be placed is placed together, and the others one after the other: each is there or not, whatever
     * becomes of the others, and the list has them in this order.
     */
    async create(keeper: Keeper, items: (KeyedItem | UnfitItem)[], network: string, explain: Explain) {
      await countAttempt(db, 'many at once', { network, account: keeper.user_id }, items.length);
      const together = await placeTogether(keeper, items);
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
            item: together.get(idempotency_key) ?? (await placeOnce(keeper, item, network)),
          });
        } catch (error) {
          refused.push({ id: idempotency_key, ...explain(error) });
        }
      }
      return { placed, refused };
    },

    edit: (keeper: Keeper, items: VersionedItem[], changes: Arrangement, network: string) =>
      changeAll(keeper, items.length, network, async (tx) => {
        const { done, outdated, outOfReach } = await steps.edit(tx, keeper, items, changes);
        const why = (id: string) =>
          isAmong(outdated, id) ? 'item_changed' : isAmong(outOfReach, id) ? 'place_for_staff' : 'item_not_found';
        return {
          done,
          refused: without(idsOf(items), done).map((id) => refusal(why(id))(id)),
        };
      }),

    collect: (keeper: Keeper, ids: string[], network: string) =>
      changeAll(keeper, ids.length, network, async (tx) => {
        const collected = await steps.collect(tx, keeper, ids);
        const rest = without(ids, collected);
        const left = await readLeft(tx, keeper.org_id, rest, MINUTES_TO_ASK_AGAIN);
        const before = left.filter((item) => item.is_collected_lately && item.claimed_by === keeper.user_id);
        return {
          done: [...collected, ...before.map(({ id, claimed_date }) => ({ id, claimed_date: claimed_date! }))],
          refused: without(rest, before).map((id) =>
            refusal(isAmong(left, id) ? 'already_collected' : 'item_not_found')(id),
          ),
        };
      }),

    uncollect: (keeper: Keeper, collections: Required<Collection>[], network: string) =>
      changeAll(keeper, collections.length, network, async (tx) => {
        const uncollected = await steps.uncollect(tx, keeper, collections);
        const rest = collections.filter(({ id }) => !isAmong(uncollected, id));
        const left = await readLeft(tx, keeper.org_id, idsOf(rest), MINUTES_TO_ASK_AGAIN);
        const before = left.filter(({ status }) => status === 'unclaimed');
        return {
          done: [...uncollected, ...before],
          refused: rest
            .filter(({ id }) => !isAmong(before, id))
            .map(({ id, claimed_date }) => {
              const item = left.find((one) => one.id === id);
              return refusal(item ? whyStillCollected(item, claimed_date) : 'item_not_found')(id);
            }),
        };
      }),

    remove: (keeper: Keeper, ids: string[], network: string) =>
      changeAll(keeper, ids.length, network, async (tx) => {
        const removed = await steps.remove(tx, keeper, ids);
        const rest = without(ids, removed);
        const before = (await readDeleted(tx, keeper.org_id, rest)).map((id) => ({ id }));
        return { done: [...removed, ...before], refused: without(rest, before).map(refusal('item_not_found')) };
      }),

    async labels(keeper: Keeper, ids: string[]): Promise<ItemLabel[]> {
      const found = await readLabelled(db, keeper, ids);
      return found.map(({ tags, ...label }) => ({ ...label, kind: kindOf(tags), colours: coloursOf(tags) }));
    },
  };
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const isAmong = (items: { id: string }[], wanted: string) => items.some(({ id }) => id === wanted);
const without = (ids: string[], items: { id: string }[]) => {
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
