import { sql } from 'kysely';

import { limits } from '../../../../shared/items/contract.ts';
import { maxMovedItems, type MovedItem } from '../../../../shared/items/moved-items.ts';
import type { Organization } from '../../../../shared/organizations/contract.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { retention } from '../../../../shared/platform/retention.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { copyHistory, record } from '../../audit/record.ts';
import type { SettingsService } from '../../organizations/settings.service.ts';
import { photoUrl } from '../../photos/photo-path.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import type { DeskUser } from '../desk-user.ts';
import { deleteItems } from '../item.queries.ts';
import type { ItemEventHandler } from '../lifecycle/item-event-handlers.ts';

export type MovingService = ReturnType<typeof createMovingService>;

interface Move {
  from: string;
  to: string;
  id: string;
  actor_id: string;
  /** Its storage place at the new location. */
  place_id: string | null;
}

interface MovedItemByCode extends Pick<Organization, 'id' | 'name' | 'sector' | 'subpath'> {
  item_id: string;
}

/** Items that turn out to belong to another location of the group. */
export function createMovingService(
  db: Database,
  photos: PhotosService,
  settings: Pick<SettingsService, 'isOn'>,
  eventHandler: ItemEventHandler,
) {
  /** Rows of two organisations may be on two machines, so they are copied and deleted instead of changed. */
  async function move(tx: Transaction, { from, to, id, actor_id, place_id }: Move): Promise<MovableItem> {
    const names = await lockOrganizations(tx, from, to);
    const item = await lockMovable(tx, from, id);
    if (await hasWaitingClaims(tx, from, id)) {
      if (!(await settings.isOn(to, 'claims'))) throw new DomainError('claims_cannot_move');
      if (!(await hasStaff(tx, to)))
        throw new DomainError(
          'claims_cannot_move',
          `Er wacht nog een aanvraag, en bij ${names.to} heeft nog niemand een account. Beantwoord eerst de aanvraag.`,
        );
    }
    const photo = { org_id: from, photo_id: item.photo_id };
    await photos.copyTo(tx, photo, to);
    await copyRows(tx, 'items', sql`t.org_id = ${from} and t.id = ${id}`, {
      org_id: to,
      place_id,
      version: item.version + 1,
      last_seen_location: await spotAfterMove(tx, item, { from, to, names }),
      // The label keeps its code, unless another item or claim has it there; then the database gives a new one.
      ...(!(await isFreeCode(tx, to, item.code)) && { code: null }),
    });
    await eventHandler.moved(tx, { org_id: from, id }, { org_id: to, id });
    await deleteItems(tx, [{ org_id: from, id }]);
    await photos.removeCopied(tx, photo);
    await tx
      .deleteFrom('removed_item_keys')
      .where('org_id', '=', to)
      .where('idempotency_key', '=', item.idempotency_key)
      .execute();
    await copyHistory(tx, { from, to, subject_id: id });
    const event = { actor_id, subject_id: id, name: item.tags.slice(0, 3).join(', '), code: item.code };
    await record(tx, { ...event, org_id: from, action: 'item.moved-away', from: names.from, to: names.to });
    await record(tx, { ...event, org_id: to, action: 'item.moved-here', from: names.from, to: names.to });
    await eventHandler.changed(tx, [{ org_id: to, id }]);
    return item;
  }

  return {
    async move({ user_id, org_id }: DeskUser, id: string, to: string, network: string): Promise<void> {
      await enforceRateLimit(db, 'edit', { network, account: user_id });
      await db.transaction().execute(async (tx) => {
        const { place_id } = await move(tx, { from: org_id, to, id, actor_id: user_id, place_id: null });
        // The item may have come from there.
        await tx
          .deleteFrom('moved_items')
          .where((eb) => eb.and({ org_id: to, item_id: id }))
          .execute();
        await tx
          .insertInto('moved_items')
          .values({ org_id, item_id: id, to_org_id: to, place_id, moved_by: user_id })
          .execute();
      });
    },

    /** Fails as not found for a move by another organisation. */
    async find(actor: Actor, id: string): Promise<{ org_id: string }> {
      const found = await db
        .selectFrom('moved_items')
        .select('org_id')
        .where('org_id', '=', actor.org_id)
        .where('item_id', '=', id)
        .where(isRecent)
        .executeTakeFirst();
      if (!found) throw new DomainError('item_not_found');
      return found;
    },

    async takeBack({ user_id, org_id }: DeskUser, id: string, network: string): Promise<void> {
      await enforceRateLimit(db, 'edit', { network, account: user_id });
      await db.transaction().execute(async (tx) => {
        const taken = await tx
          .selectFrom('moved_items')
          .select(['to_org_id', 'place_id'])
          .where((eb) => eb.and({ org_id, item_id: id }))
          .where(isRecent)
          .forUpdate()
          .executeTakeFirst();
        if (!taken) throw new DomainError('item_not_found');
        const place_id = await placeInUse(tx, org_id, taken.place_id);
        await move(tx, { from: taken.to_org_id, to: org_id, id, actor_id: user_id, place_id });
        await tx
          .deleteFrom('moved_items')
          .where((eb) => eb.and({ org_id, item_id: id }))
          .execute();
      });
    },

    /** The organisation that has the item now, also after several moves, unless it is paused. */
    async movedTo(org_id: string, id: string): Promise<Pick<Organization, 'id' | 'sector' | 'subpath'> | undefined> {
      const { rows } = await sql<Pick<Organization, 'id' | 'sector' | 'subpath'>>`
        with recursive moves as (
          select to_org_id from moved_items where org_id = ${org_id} and item_id = ${id} and ${isRecent}
          union
          select m.to_org_id from moves join moved_items m on m.org_id = moves.to_org_id and m.item_id = ${id}
          where ${isRecent}
        )
        select o.id, o.sector, o.subpath from moves join organizations o on o.id = moves.to_org_id
          join items i on i.org_id = o.id and i.id = ${id}
        where o.paused_at is null`.execute(db);
      return rows[0];
    },

    async hasMoves(org_id: string): Promise<boolean> {
      const { rows } = await sql`select from moved_items where org_id = ${org_id} and ${isRecent} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** The item that was moved from here with this code, and the organisation that has it now, unless it is paused. */
    async findByCode(org_id: string, code: string): Promise<MovedItemByCode | undefined> {
      const { rows } = await sql<MovedItemByCode>`
        with recursive moves as (
          select item_id, to_org_id from moved_items where org_id = ${org_id} and ${isRecent}
          union
          select m.item_id, m.to_org_id from moves
            join moved_items m on m.org_id = moves.to_org_id and m.item_id = moves.item_id
          where ${isRecent}
        )
        select i.id as item_id, o.id, o.name, o.sector, o.subpath from moves
          join organizations o on o.id = moves.to_org_id
          join items i on i.org_id = o.id and i.id = moves.item_id and i.code = ${code}
        where o.paused_at is null and i.left_list_at is null`.execute(db);
      return rows[0];
    },

    async list(org_id: string): Promise<MovedItem[]> {
      const { rows } = await sql<Omit<MovedItem, 'photo_url'> & { path: string | null }>`
        select m.item_id as id, m.moved_at, p.path,
          json_build_object('id', o.id, 'name', o.name, 'sector', o.sector, 'subpath', o.subpath) as organization,
          coalesce(i.tags[1:3], '{}') as tags, (select name from profiles where user_id = m.moved_by) as moved_by_name,
          coalesce(o.group_id = sender.group_id, false) as is_in_group,
          coalesce(${IS_MOVABLE} and o.paused_at is null, false) as can_come_back
        from moved_items m join organizations o on o.id = m.to_org_id join organizations sender on sender.id = m.org_id
          left join items i on i.org_id = m.to_org_id and i.id = m.item_id and o.group_id = sender.group_id
          left join photos p on p.org_id = i.org_id and p.id = i.photo_id
        where m.org_id = ${org_id} and ${isRecent}
        order by m.moved_at desc, m.item_id limit ${maxMovedItems}`.execute(db);
      return rows.map(({ path, ...moved }) => ({ ...moved, photo_url: path && photoUrl(path) }));
    },
  };
}

const isRecent = sql<boolean>`moved_at > now() - make_interval(days => ${sql.lit(retention.movedItemDays)})`;

/** The claimant of a reserved item knows where it lies. */
const IS_MOVABLE = sql<boolean>`i.status = 'unclaimed' and i.left_list_at is null and not i.is_reserved`;

interface MovableItem {
  id: string;
  last_seen_location: string | null;
  photo_id: string;
  place_id: string | null;
  code: string;
  tags: string[];
  version: number;
  idempotency_key: string | null;
}

async function lockMovable(tx: Transaction, org_id: string, id: string): Promise<MovableItem> {
  const { rows } = await sql<MovableItem & { is_listed: boolean; is_movable: boolean }>`
    select i.id, i.last_seen_location, i.photo_id, i.place_id, i.code, i.tags, i.version, i.idempotency_key, i.left_list_at is null as is_listed,
      ${IS_MOVABLE} as is_movable
    from items i where i.org_id = ${org_id} and i.id = ${id} for update`.execute(tx);
  const [found] = rows;
  if (!found?.is_listed) throw new DomainError('item_not_found');
  if (!found.is_movable) throw new DomainError('item_cannot_move');
  return found;
}

/** In the order of their ids, so that moves in both directions wait for each other. */
async function lockOrganizations(tx: Transaction, from: string, to: string): Promise<{ from: string; to: string }> {
  const found = await tx
    .selectFrom('organizations')
    .select(['id', 'name', 'paused_at', 'group_id'])
    .where('id', 'in', [from, to])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const [sender, receiver] = [from, to].map((id) => found.find((each) => each.id === id));
  if (!sender || !receiver || from === to) throw new DomainError('organization_not_found');
  if (sender.group_id === null || sender.group_id !== receiver.group_id) throw new DomainError('not_in_one_group');
  if (sender.paused_at || receiver.paused_at) throw new DomainError('organization_paused');
  return { from: sender.name, to: receiver.name };
}

async function hasStaff(tx: Transaction, org_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from members where org_id = ${org_id} and role in ('staff', 'admin') limit 1`.execute(tx);
  return rows.length > 0;
}

async function hasWaitingClaims(tx: Transaction, org_id: string, item_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('claims')
    .select('id')
    .where((eb) => eb.and({ org_id, item_id }))
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Names the location of the spot where the item was found, and no longer when the item returns there. */
async function spotAfterMove(
  tx: Transaction,
  { id, last_seen_location: spot }: MovableItem,
  { from, to, names }: { from: string; to: string; names: { from: string; to: string } },
): Promise<string | null> {
  if (spot === null) return null;
  const earlier = await tx
    .selectFrom('moved_items')
    .select('org_id')
    .where((eb) => eb.and({ item_id: id, to_org_id: from }))
    .execute();
  const named = `, ${names.to}`;
  if (earlier.some(({ org_id }) => org_id === to)) return spot.endsWith(named) ? spot.slice(0, -named.length) : spot;
  const longer = `${spot}, ${names.from}`;
  return earlier.length > 0 || longer.length > limits.location ? spot : longer;
}

async function isFreeCode(tx: Transaction, org_id: string, code: string): Promise<boolean> {
  const { rows } = await sql`select from items where org_id = ${org_id} and code = ${code}
    union all select from claims where org_id = ${org_id} and code = ${code} limit 1`.execute(tx);
  return rows.length === 0;
}

async function placeInUse(tx: Transaction, org_id: string, id: string | null): Promise<string | null> {
  if (!id) return null;
  const place = await tx
    .selectFrom('places')
    .select('id')
    .where((eb) => eb.and({ org_id, id, is_archived: false }))
    .forKeyShare()
    .executeTakeFirst();
  return place?.id ?? null;
}
