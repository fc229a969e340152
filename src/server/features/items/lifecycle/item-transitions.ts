import { sql } from 'kysely';

import type { ItemDetail } from '../../../../shared/items/desk-items.ts';
import type { VersionedItem } from '../../../../shared/items/items-bulk.ts';
import type { ErrorCode } from '../../../../shared/platform/errors.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { recordAll } from '../../audit/record.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { lockUsablePlace } from '../../places/places.service.ts';
import { hasValuable, kindsOf } from '../../search/kinds.ts';
import type { DeskUser } from '../desk-user.ts';
import { placeFor } from '../item-sql.ts';
import { deleteItems } from '../item.queries.ts';
import type { ItemEventHandler } from './item-event-handlers.ts';

export type ItemTransitions = ReturnType<typeof createItemTransitions>;

/** The date identifies which collection to undo, if that matters. */
export interface Collection {
  id: string;
  claimed_date?: string | undefined;
}

export interface NumberedDisposal {
  id: string;
  number: number;
}

export interface ExpiredItem {
  org_id: string;
  id: string;
  photo_id: string;
}

const toItemKeys = (org_id: string, rows: { id: string }[]) =>
  rows.map(({ id }) => ({ org_id, id })).toSorted((a, b) => (a.id < b.id ? -1 : 1));

/**
 * State transitions of one or many items, in a fixed number of queries. Each applies to the items that allow it and
 * returns those. Items are locked in the order of their ids, to avoid deadlocks.
 */
export function createItemTransitions(photos: PhotosService, eventHandler: ItemEventHandler) {
  async function lockItems(tx: Transaction, org_id: string, ids: string[]): Promise<void> {
    const { rows } = await sql<{ id: string }>`select id from items where org_id = ${org_id} and id = any(${ids})
      order by id for no key update`.execute(tx);
    if (rows.length > 0) await eventHandler.lock(tx, toItemKeys(org_id, rows));
  }

  /** Valuables become kind-only when no user chose otherwise. */
  async function hideDetailsOfValuables(tx: Transaction, org_id: string, items: { id: string }[]): Promise<void> {
    const visibleItems = await tx
      .selectFrom('items')
      .select(['id', 'tags', 'photo_id'])
      .where('org_id', '=', org_id)
      .where('id', '=', sql<string>`any(${items.map(({ id }) => id)})`)
      .where('kind_only', '=', false)
      .execute();
    for (const { id, tags, photo_id } of visibleItems.filter((item) => hasValuable(item.tags))) {
      await tx
        .updateTable('items')
        .set({ kind_only: true, kinds: kindsOf(tags) })
        .where((eb) => eb.and({ org_id, id }))
        .execute();
      await photos.rotatePaths(tx, org_id, [photo_id]);
    }
  }

  /** Guests may know the photo addresses of items that are hidden now. */
  async function rotatePhotoPaths(tx: Transaction, org_id: string, items: { id: string }[]): Promise<void> {
    const known = await tx
      .selectFrom('items')
      .select('photo_id')
      .where('org_id', '=', org_id)
      .where('id', '=', sql<string>`any(${items.map(({ id }) => id)})`)
      .where('kind_only', '=', false)
      .execute();
    await photos.rotatePaths(
      tx,
      org_id,
      known.map(({ photo_id }) => photo_id),
    );
  }

  return {
    /** Locks the items until the transaction ends. */
    lockItems,

    /** `claim_id` is the claim that the items were collected for, if any. */
    async collect(tx: Transaction, { user_id, org_id }: DeskUser, ids: string[], claim_id?: string) {
      await lockItems(tx, org_id, ids);
      const { rows } = await sql<{ id: string; claimed_date: string }>`
        update items set status = 'claimed', claimed_date = now(), claimed_by = ${user_id}, is_reserved = false,
          came_back_by = ${claim_id ? 'claim' : 'desk'}, updated_at = now(), version = version + 1
        where org_id = ${org_id} and id = any(${ids}) and status = 'unclaimed' and left_list_at is null
        returning id, claimed_date`.execute(tx);
      if (rows.length > 0) await eventHandler.collected(tx, toItemKeys(org_id, rows), claim_id);
      const why = claim_id && ('claim' as const);
      const event = { org_id, actor_id: user_id, action: 'item.collected' as const, ...(why && { why }) };
      await recordAll(
        tx,
        rows.map(({ id }) => ({ ...event, subject_id: id })),
      );
      return rows;
    },

    /** With a date, only that collection is undone. */
    async uncollect(tx: Transaction, { user_id, org_id }: DeskUser, collections: Collection[]) {
      const ids = collections.map(({ id }) => id);
      await lockItems(tx, org_id, ids);
      const dates = collections.map(({ claimed_date }) => claimed_date ?? null);
      const { rows } = await sql<{ id: string }>`
        update items i set status = 'unclaimed', claimed_date = null, claimed_by = null, claimed_by_name = null,
          came_back_by = null, updated_at = now(), version = version + 1
        from unnest(${ids}::uuid[], ${dates}::timestamptz[]) as given (id, claimed_date)
        where i.org_id = ${org_id} and i.id = given.id
          and i.claimed_date > now() - make_interval(days => ${retention.collectedDays})
          and i.claimed_date = coalesce(given.claimed_date, i.claimed_date)
        returning i.id`.execute(tx);
      if (rows.length > 0) await eventHandler.returned(tx, toItemKeys(org_id, rows));
      await recordAll(
        tx,
        rows.map(({ id }) => ({ org_id, actor_id: user_id, action: 'item.uncollected', subject_id: id })),
      );
      return rows;
    },

    /** The caller has locked the items, and no claims are open. */
    async giveAwayItems(
      tx: Transaction,
      { user_id, org_id }: DeskUser,
      ids: string[],
      disposal: NumberedDisposal & { given_on: string },
    ) {
      const { rows } = await sql<{ id: string }>`
        update items set left_list_at = least(now(), (${disposal.given_on}::date + time '12:00') at time zone 'Europe/Amsterdam'),
          disposal_id = ${disposal.id}, updated_at = now(), version = version + 1
        where org_id = ${org_id} and id = any(${ids}) and status = 'unclaimed' and left_list_at is null
          and not is_reserved
        returning id`.execute(tx);
      if (rows.length > 0) await eventHandler.removed(tx, toItemKeys(org_id, rows));
      const event = { org_id, actor_id: user_id, action: 'item.given-away' as const, disposal: disposal.number };
      await recordAll(
        tx,
        rows.map(({ id }) => ({ ...event, subject_id: id })),
      );
      return rows;
    },

    /** Undoes a disposal; the items keep their place in the list. */
    async putBackItems(tx: Transaction, { user_id, org_id }: DeskUser, ids: string[], disposal: NumberedDisposal) {
      await lockItems(tx, org_id, ids);
      const { rows } = await sql<{ id: string }>`
        update items set left_list_at = null, disposal_id = null, updated_at = now(), version = version + 1
        where org_id = ${org_id} and id = any(${ids}) and disposal_id = ${disposal.id} returning id`.execute(tx);
      if (rows.length > 0) await eventHandler.returned(tx, toItemKeys(org_id, rows));
      const event = { org_id, actor_id: user_id, action: 'item.put-back' as const, disposal: disposal.number };
      await recordAll(
        tx,
        rows.map(({ id }) => ({ ...event, subject_id: id })),
      );
      return rows;
    },

    async remove(tx: Transaction, { user_id, org_id }: DeskUser, ids: string[]) {
      const { rows } = await sql<{
        id: string;
        photo_id: string;
        tags: string[];
        code: string;
      }>`select id, photo_id, tags, code from items
        where org_id = ${org_id} and id = any(${ids}) and left_list_at is null order by id for update`.execute(tx);
      if (rows.length === 0) return rows;
      const removed = toItemKeys(org_id, rows);
      await eventHandler.removed(tx, removed);
      await deleteItems(tx, removed);
      await photos.releaseMany(
        tx,
        org_id,
        rows.map(({ photo_id }) => photo_id),
      );
      const event = { org_id, actor_id: user_id, action: 'item.deleted' as const };
      await recordAll(
        tx,
        rows.map(({ id, tags, code }) => ({ ...event, subject_id: id, name: tags.slice(0, 3).join(', '), code })),
      );
      return rows;
    },

    /** Deletes expired items of any organisation with their photos. The review keeps their counts. */
    async deleteExpired(tx: Transaction, items: ExpiredItem[]): Promise<void> {
      // Tells the triggers of the review to keep the counts.
      await sql`select set_config('terecht.keeps_figures', 'yes', true)`.execute(tx);
      await eventHandler.removed(tx, items);
      await deleteItems(tx, items);
      for (const { org_id, photo_id } of items) await photos.release(tx, org_id, photo_id);
    },

    /**
     * Changes place or visibility. Returns the previous values, including those of unchanged items, and the items
     * that were skipped: outdated versions, and items in places that a helper may not see.
     */
    async edit(tx: Transaction, user: DeskUser, items: VersionedItem[], changes: BulkChanges) {
      const { user_id, org_id } = user;
      const givenVersions = new Map(items.map(({ id, version }) => [id, version]));
      const ids = [...givenVersions.keys()];
      const { rows } = await sql<BulkEditedItem & { is_in_hidden_place: boolean }>`
        select i.id, ${placeFor(user.audience)} as place_id, i.is_public, i.version,
          ${placeFor(user.audience)} is distinct from i.place_id as is_in_hidden_place
        from items i where i.org_id = ${org_id} and i.id = any(${ids}) and i.left_list_at is null
        order by i.id for no key update of i`.execute(tx);
      const inHiddenPlace = rows.filter(({ is_in_hidden_place }) => is_in_hidden_place);
      const found = rows
        .filter(({ is_in_hidden_place }) => !is_in_hidden_place)
        .map(({ is_in_hidden_place: _, ...before }) => ({ ...before, changed: differences(before, changes) }));
      // A retry finds no differences, so that its outdated version does not matter.
      const isOutdated = ({ id, version, changed }: (typeof found)[number]) =>
        changed.length > 0 && version !== (givenVersions.get(id) ?? version);
      const outdated = found.filter(isOutdated);
      const current = found.filter((item) => !isOutdated(item));
      const differing = current.filter(({ changed }) => changed.length > 0);
      const done = current.map(({ changed, ...before }) => ({
        ...before,
        version: before.version + (changed.length > 0 ? 1 : 0),
      }));
      if (differing.length === 0) return { done, outdated, inHiddenPlace };
      const { place_id, is_public } = changes;
      if (place_id && differing.some(({ changed }) => changed.includes('place_id')))
        await lockUsablePlace(tx, user, place_id);
      await tx
        .updateTable('items')
        .set((eb) => ({
          ...(place_id !== undefined && { place_id }),
          ...(is_public !== undefined && { is_public }),
          updated_at: sql<string>`now()`,
          version: eb('version', '+', 1),
        }))
        .where('org_id', '=', org_id)
        .where('id', '=', sql<string>`any(${differing.map(({ id }) => id)})`)
        .execute();
      const event = { org_id, actor_id: user_id, action: 'item.edited' as const };
      await recordAll(
        tx,
        differing.map(({ id, changed }) => ({ ...event, subject_id: id, changed })),
      );
      // Event handlers do not depend on the storage place.
      const visibilityChanged = differing.filter(({ changed }) => changed.includes('is_public'));
      if (is_public) await hideDetailsOfValuables(tx, org_id, visibilityChanged);
      else await rotatePhotoPaths(tx, org_id, visibilityChanged);
      if (visibilityChanged.length > 0) await eventHandler.changed(tx, toItemKeys(org_id, visibilityChanged));
      return { done, outdated, inHiddenPlace };
    },
  };
}

/** The fields that bulk edits can change. */
export interface BulkChanges {
  place_id?: string | null | undefined;
  is_public?: boolean | undefined;
}

/** The values before the change. */
export interface BulkEditedItem {
  id: string;
  place_id: string | null;
  is_public: boolean;
  version: number;
}

const differences = (before: BulkEditedItem, { place_id, is_public }: BulkChanges): string[] => [
  ...(place_id !== undefined && place_id !== before.place_id ? ['place_id'] : []),
  ...(is_public !== undefined && is_public !== before.is_public ? ['is_public'] : []),
];

/** Explains why an item could not be uncollected. */
export function uncollectErrorCode(
  item: Pick<ItemDetail, 'status' | 'claimed_date'>,
  claimed_date: string | undefined,
): ErrorCode {
  if (item.status === 'unclaimed') return 'not_collected';
  return claimed_date === undefined || claimed_date === item.claimed_date ? 'collected_long_ago' : 'item_changed';
}
