import { sql } from 'kysely';

import type { ItemDetail } from '../../../shared/desk-items.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { VersionedItem } from '../../../shared/items-at-once.ts';
import { retention } from '../../../shared/retention.ts';
import { recordAll } from '../../audit/record.ts';
import type { Transaction } from '../../database/connect.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { holdPlace } from '../../places/places.service.ts';
import { areValuable, kindsOf } from '../../search/kinds.ts';
import { deleteItems } from '../item.queries.ts';
import type { Keeper } from '../keeper.ts';
import { placeFor } from '../listed.ts';
import type { ItemFollower } from './followers.ts';

export type ItemSteps = ReturnType<typeof createItemSteps>;

/** When an item was collected, if it matters which time that was. */
export interface Collection {
  id: string;
  claimed_date?: string | undefined;
}

export interface NumberedDisposal {
  id: string;
  number: number;
}

export interface OutdatedItem {
  org_id: string;
  id: string;
  photo_id: string;
}

const keysOf = (org_id: string, rows: { id: string }[]) =>
  rows.map(({ id }) => ({ org_id, id })).toSorted((a, b) => (a.id < b.id ? -1 : 1));

/**
 * The steps of an organisation's items, of one or of many in as many queries. Each is taken with those that can take it,
 * and answers which those are. Whoever locks several does so in the order of their ids, so that nobody waits in a circle.
 */
export function createItemSteps(photos: PhotosService, follower: ItemFollower) {
  async function hold(tx: Transaction, org_id: string, ids: string[]): Promise<void> {
    const { rows } = await sql<{ id: string }>`select id from items where org_id = ${org_id} and id = any(${ids})
      order by id for no key update`.execute(tx);
    if (rows.length > 0) await follower.lock(tx, keysOf(org_id, rows));
  }

  /** No person chose what everybody sees of them: only their kind. */
  async function hideDetailsOfValuables(tx: Transaction, org_id: string, items: { id: string }[]): Promise<void> {
    const shown = await tx
      .selectFrom('items')
      .select(['id', 'tags', 'photo_id'])
      .where('org_id', '=', org_id)
      .where('id', '=', sql<string>`any(${items.map(({ id }) => id)})`)
      .where('kind_only', '=', false)
      .execute();
    for (const { id, tags, photo_id } of shown.filter((item) => areValuable(item.tags))) {
      await tx
        .updateTable('items')
        .set({ kind_only: true, kinds: kindsOf(tags) })
        .where((eb) => eb.and({ org_id, id }))
        .execute();
      await photos.move(tx, org_id, [photo_id]);
    }
  }

  /** Guests may know where the photos of these are, which are hidden from now on. */
  async function movePhotos(tx: Transaction, org_id: string, items: { id: string }[]): Promise<void> {
    const known = await tx
      .selectFrom('items')
      .select('photo_id')
      .where('org_id', '=', org_id)
      .where('id', '=', sql<string>`any(${items.map(({ id }) => id)})`)
      .where('kind_only', '=', false)
      .execute();
    await photos.move(
      tx,
      org_id,
      known.map(({ photo_id }) => photo_id),
    );
  }

  return {
    /** Nobody else takes a step with these until this transaction ends. */
    hold,

    /** By whoever made this claim, if it was with one. */
    async collect(tx: Transaction, { user_id, org_id }: Keeper, ids: string[], claim_id?: string) {
      await hold(tx, org_id, ids);
      const { rows } = await sql<{ id: string; claimed_date: string }>`
        update items set status = 'claimed', claimed_date = now(), claimed_by = ${user_id}, is_reserved = false,
          came_back_by = ${claim_id ? 'claim' : 'desk'}, updated_at = now(), version = version + 1
        where org_id = ${org_id} and id = any(${ids}) and status = 'unclaimed' and left_list_at is null
        returning id, claimed_date`.execute(tx);
      if (rows.length > 0) await follower.collected(tx, keysOf(org_id, rows), claim_id);
      const why = claim_id && ('claim' as const);
      const event = { org_id, actor_id: user_id, action: 'item.collected' as const, ...(why && { why }) };
      await recordAll(
        tx,
        rows.map(({ id }) => ({ ...event, subject_id: id })),
      );
      return rows;
    },

    /** As if they had never been collected, but for the log. Of a given collection only that one is taken back. */
    async uncollect(tx: Transaction, { user_id, org_id }: Keeper, collections: Collection[]) {
      const ids = collections.map(({ id }) => id);
      await hold(tx, org_id, ids);
      const dates = collections.map(({ claimed_date }) => claimed_date ?? null);
      const { rows } = await sql<{ id: string }>`
        update items i set status = 'unclaimed', claimed_date = null, claimed_by = null, claimed_by_name = null,
          came_back_by = null, updated_at = now(), version = version + 1
        from unnest(${ids}::uuid[], ${dates}::timestamptz[]) as given (id, claimed_date)
        where i.org_id = ${org_id} and i.id = given.id
          and i.claimed_date > now() - make_interval(days => ${retention.collectedDays})
          and i.claimed_date = coalesce(given.claimed_date, i.claimed_date)
        returning i.id`.execute(tx);
      if (rows.length > 0) await follower.returned(tx, keysOf(org_id, rows));
      await recordAll(
        tx,
        rows.map(({ id }) => ({ org_id, actor_id: user_id, action: 'item.uncollected', subject_id: id })),
      );
      return rows;
    },

    /** Off the list since that day, with this disposal. They are held, and nobody else wants them. */
    async giveAway(
      tx: Transaction,
      { user_id, org_id }: Keeper,
      ids: string[],
      disposal: NumberedDisposal & { given_on: string },
    ) {
      const { rows } = await sql<{ id: string }>`
        update items set left_list_at = least(now(), (${disposal.given_on}::date + time '12:00') at time zone 'Europe/Amsterdam'),
          disposal_id = ${disposal.id}, updated_at = now(), version = version + 1
        where org_id = ${org_id} and id = any(${ids}) and status = 'unclaimed' and left_list_at is null
          and not is_reserved
        returning id`.execute(tx);
      if (rows.length > 0) await follower.removed(tx, keysOf(org_id, rows));
      const event = { org_id, actor_id: user_id, action: 'item.given-away' as const, disposal: disposal.number };
      await recordAll(
        tx,
        rows.map(({ id }) => ({ ...event, subject_id: id })),
      );
      return rows;
    },

    /** What this disposal took off the list is on it again, as new as it was. */
    async putBack(tx: Transaction, { user_id, org_id }: Keeper, ids: string[], disposal: NumberedDisposal) {
      await hold(tx, org_id, ids);
      const { rows } = await sql<{ id: string }>`
        update items set left_list_at = null, disposal_id = null, updated_at = now(), version = version + 1
        where org_id = ${org_id} and id = any(${ids}) and disposal_id = ${disposal.id} returning id`.execute(tx);
      if (rows.length > 0) await follower.returned(tx, keysOf(org_id, rows));
      const event = { org_id, actor_id: user_id, action: 'item.put-back' as const, disposal: disposal.number };
      await recordAll(
        tx,
        rows.map(({ id }) => ({ ...event, subject_id: id })),
      );
      return rows;
    },

    /** With their photos. */
    async remove(tx: Transaction, { user_id, org_id }: Keeper, ids: string[]) {
      const { rows } = await sql<{
        id: string;
        photo_id: string;
        tags: string[];
        code: string;
      }>`select id, photo_id, tags, code from items
        where org_id = ${org_id} and id = any(${ids}) and left_list_at is null order by id for update`.execute(tx);
      if (rows.length === 0) return rows;
      const removed = keysOf(org_id, rows);
      await follower.removed(tx, removed);
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

    /** What had its time, of whichever organisation, with the photos. What it was stays in the figures. */
    async forget(tx: Transaction, items: OutdatedItem[]): Promise<void> {
      // By which those know it who keep figures.
      await sql`select set_config('terecht.keeps_figures', 'yes', true)`.execute(tx);
      await follower.removed(tx, items);
      await deleteItems(tx, items);
      for (const { org_id, photo_id } of items) await photos.release(tx, org_id, photo_id);
    },

    /**
     * To another place, or before other eyes. Answers what each was before, also where it was so already, and which were
     * left alone because they have another version than the given one, or lie where this keeper may not take them from.
     */
    async edit(tx: Transaction, keeper: Keeper, items: VersionedItem[], changes: Arrangement) {
      const { user_id, org_id } = keeper;
      const given = new Map(items.map(({ id, version }) => [id, version]));
      const ids = [...given.keys()];
      const { rows } = await sql<Arranged & { is_moved_by_staff: boolean }>`
        select i.id, ${sql.raw(placeFor(keeper.audience))} as place_id, i.is_public, i.version,
          ${sql.raw(placeFor(keeper.audience))} is distinct from i.place_id as is_moved_by_staff
        from items i where i.org_id = ${org_id} and i.id = any(${ids}) and i.left_list_at is null
        order by i.id for no key update of i`.execute(tx);
      const outOfReach = rows.filter(({ is_moved_by_staff }) => is_moved_by_staff);
      const found = rows
        .filter(({ is_moved_by_staff }) => !is_moved_by_staff)
        .map(({ is_moved_by_staff: _, ...before }) => ({ ...before, changed: differences(before, changes) }));
      // Whoever asks again, after a lost answer, wants what is there already.
      const isOutdated = ({ id, version, changed }: (typeof found)[number]) =>
        changed.length > 0 && version !== (given.get(id) ?? version);
      const outdated = found.filter(isOutdated);
      const kept = found.filter((item) => !isOutdated(item));
      const differing = kept.filter(({ changed }) => changed.length > 0);
      const done = kept.map(({ changed, ...before }) => ({
        ...before,
        version: before.version + (changed.length > 0 ? 1 : 0),
      }));
      if (differing.length === 0) return { done, outdated, outOfReach };
      const { place_id, is_public } = changes;
      if (place_id && differing.some(({ changed }) => changed.includes('place_id')))
        await holdPlace(tx, keeper, place_id);
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
      // Where it is kept is no business of whoever follows.
      const shown = differing.filter(({ changed }) => changed.includes('is_public'));
      if (is_public) await hideDetailsOfValuables(tx, org_id, shown);
      else await movePhotos(tx, org_id, shown);
      if (shown.length > 0) await follower.changed(tx, keysOf(org_id, shown));
      return { done, outdated, outOfReach };
    },
  };
}

/** What can be changed of many at once. */
export interface Arrangement {
  place_id?: string | null | undefined;
  is_public?: boolean | undefined;
}

/** As it was. */
export interface Arranged {
  id: string;
  place_id: string | null;
  is_public: boolean;
  version: number;
}

const differences = (before: Arranged, { place_id, is_public }: Arrangement): string[] => [
  ...(place_id !== undefined && place_id !== before.place_id ? ['place_id'] : []),
  ...(is_public !== undefined && is_public !== before.is_public ? ['is_public'] : []),
];

/** After it could not be taken back. */
export function whyStillCollected(
  item: Pick<ItemDetail, 'status' | 'claimed_date'>,
  claimed_date: string | undefined,
): ErrorCode {
  if (item.status === 'unclaimed') return 'not_collected';
  return claimed_date === undefined || claimed_date === item.claimed_date ? 'collected_long_ago' : 'item_changed';
}
