import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import type { HistoryEntry } from '../../../../shared/audit/contract.ts';
import { limits } from '../../../../shared/items/contract.ts';
import type { ItemChanges, ItemDetail, NewItem } from '../../../../shared/items/desk-items.ts';
import type { KeyedItem } from '../../../../shared/items/items-bulk.ts';
import { combineTags, tooManyTags } from '../../../../shared/items/tags.ts';
import type { Actor } from '../../../../shared/platform/actor.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../../platform/database/connect.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { linkPhotoEntries, record, recordAll } from '../../audit/record.ts';
import { photoUrl, toFinal } from '../../photos/photo-path.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { lockUsablePlace, canSeePlace } from '../../places/places.service.ts';
import { hasValuable, kindsOf, firstKindOf } from '../../search/kinds.ts';
import { asDeskUser, type DeskUser } from '../desk-user.ts';
import {
  findItem,
  findItemByKey,
  findItems,
  isRemovedKey,
  lockItem,
  type LockedItem,
  findUsedKeys,
} from '../item.queries.ts';
import { validateFoundOn } from './found-on.ts';
import type { ItemEventHandler } from './item-event-handlers.ts';
import { type ItemTransitions, uncollectErrorCode } from './item-transitions.ts';

export type ItemLifecycleService = ReturnType<typeof createItemLifecycleService>;

/** Every change is recorded in the audit log in its own transaction. */
export function createItemLifecycleService(
  db: Database,
  photos: PhotosService,
  audit: AuditService,
  transitions: ItemTransitions,
  eventHandler: ItemEventHandler,
) {
  async function update(
    tx: Transaction,
    user: DeskUser,
    id: string,
    changes: ItemChanges,
    photo_id?: string,
  ): Promise<ItemDetail> {
    const { user_id, org_id } = user;
    const before = (await lockItem(tx, org_id, id)) ?? notFound();
    if (before.version !== changes.version) {
      throw new DomainError('item_changed', undefined, await findItem(tx, user, id));
    }
    const changedColumns = changedFields(before, changes);
    const isHidden = changes.kind_only === undefined && becomesValuable(before, changedColumns);
    const fields = isHidden ? { ...changedColumns, kind_only: true } : changedColumns;
    // A helper does not see staff-only places, so may not move or publish items in them.
    const changesPlaceOrVisibility = ['place_id', 'is_public', 'kind_only'].some((field) => field in changedColumns);
    if (changesPlaceOrVisibility && before.place_id && !(await canSeePlace(tx, user, before.place_id)))
      throw new DomainError('place_for_staff');
    if (changes.place_id && 'place_id' in changedColumns) await lockUsablePlace(tx, user, changes.place_id);
    const { tags, kind_only, is_public } = { ...before, ...fields };
    const changed = [...Object.keys(fields), ...(photo_id ? ['photo'] : [])];
    if (changed.length > 0) {
      await tx
        .updateTable('items')
        .set({
          ...fields,
          ...(photo_id && { photo_id }),
          kinds: visibleKinds(kind_only, tags),
          thing: firstKindOf(tags),
          version: before.version + 1,
          updated_at: now,
        })
        .where('org_id', '=', org_id)
        .where('id', '=', id)
        .execute();
      if (photo_id) {
        await photos.release(tx, org_id, before.photo_id);
        await linkPhotoEntries(tx, org_id, [photo_id]);
      }
      // The old photo address may be known to others.
      else if (!before.kind_only && (kind_only || (before.is_public && !is_public)))
        await photos.rotatePaths(tx, org_id, [before.photo_id]);
      await record(tx, { org_id, actor_id: user_id, action: 'item.edited', subject_id: id, changed });
      await eventHandler.changed(tx, [{ org_id, id }]);
    }
    return (await findItem(tx, user, id))!;
  }

  /** Fails as not found for an item of another organisation. */
  async function find(actor: Actor, id: string): Promise<ItemDetail> {
    return (actor.org_id && (await findItem(db, asDeskUser(actor), id))) || notFound();
  }

  /** Fails when another user changed the item first. */
  async function change(user: DeskUser, id: string, changes: ItemChanges, network: string): Promise<ItemDetail> {
    await enforceRateLimit(db, 'edit', { network, account: user.user_id });
    return changes.photo_path === undefined
      ? db.transaction().execute((tx) => update(tx, user, id, changes))
      : photos.place(changes.photo_path, user, (tx, photo_id) => update(tx, user, id, changes, photo_id));
  }

  /** The user may have edited the form before retrying, so the retry updates the item. */
  async function applyRetry(user: DeskUser, known: ItemDetail, item: NewItem, network: string): Promise<ItemDetail> {
    const { org_id, user_id } = user;
    if (await audit.isEditedByOthers(org_id, known.id, user_id))
      throw new DomainError('item_changed', undefined, known);
    const hasPhoto = known.photo_url.split('#')[0] === photoUrl(toFinal(item.photo_path));
    const fields = toFields(item, Date.parse(known.upload_date));
    const changes = { ...fields, version: known.version, ...(!hasPhoto && { photo_path: item.photo_path }) };
    return change(user, known.id, changes, network);
  }

  /** `claim_id` is the claim that the item was collected for, if any. */
  async function collectWithin(tx: Transaction, user: DeskUser, id: string, claim_id?: string): Promise<ItemDetail> {
    const [collected] = await transitions.collect(tx, user, [id], claim_id);
    const item = (await findItem(tx, user, id)) ?? notFound();
    if (!collected) throw new DomainError('already_collected', undefined, item);
    return item;
  }

  return {
    find,

    /** Includes deleted items, because their history is needed most. */
    async history(actor: Actor, id: string): Promise<HistoryEntry[]> {
      const entries = actor.org_id ? await audit.historyOf(actor.org_id, id) : [];
      if (entries.length === 0) await find(actor, id);
      return entries;
    },

    /** A repeated idempotency key returns the existing item with the corrections, or fails when it was removed. */
    async create(user: DeskUser, item: NewItem, network: string): Promise<{ item: ItemDetail; created: boolean }> {
      const key = item.idempotency_key;
      const findExisting = async () => key && (await findItemByKey(db, user, key));
      const known = await findExisting();
      if (known) return { item: await applyRetry(user, known, item, network), created: false };
      if (key && (await isRemovedKey(db, user.org_id, key))) throw new DomainError('item_removed');
      // Validates before the photo is touched.
      toFields(item);
      try {
        const created = await photos.place(item.photo_path, user, async (tx, photo_id) => {
          const placed = await insert(tx, user, [{ item, photo_id }]);
          await eventHandler.changed(tx, placed);
          return placed[0]!;
        });
        return { item: created, created: true };
      } catch (error) {
        // A concurrent request with the same key may have created the item meanwhile.
        const meanwhile = await findExisting();
        if (meanwhile) return { item: await applyRetry(user, meanwhile, item, network), created: false };
        throw error;
      }
    },

    /**
     * Creates the valid new items in one transaction, in this order, and returns them by key. `create` explains the
     * problems of the others.
     */
    async createAll(user: DeskUser, items: KeyedItem[]): Promise<Map<string, ItemDetail>> {
      const keys = items.map(({ idempotency_key }) => idempotency_key);
      const usedKeys = new Set(await findUsedKeys(db, user.org_id, keys));
      const newItems = items.filter((item) => !usedKeys.has(item.idempotency_key.toLowerCase()) && isValid(item));
      const paths = newItems.map(({ photo_path }) => photo_path);
      const placed = await photos.placeAll(paths, user, async (tx, photo_ids) => {
        const withPhotos = newItems.flatMap((item) => {
          const photo_id = photo_ids.get(item.photo_path);
          // Only the first of two items with the same photo is created.
          photo_ids.delete(item.photo_path);
          return photo_id ? [{ item, photo_id }] : [];
        });
        const created = await insert(tx, user, withPhotos);
        await eventHandler.changed(tx, created);
        return new Map(withPhotos.map(({ item }, n) => [item.idempotency_key, created[n]!]));
      });
      return placed ?? new Map();
    },

    edit(user: DeskUser, id: string, changes: ItemChanges, network: string): Promise<ItemDetail> {
      // A helper cannot read the ownership mark, so may not overwrite it.
      if (user.audience === 'helper' && changes.verification_note !== undefined) throw new DomainError('not_allowed');
      return change(user, id, changes, network);
    },

    collect: (user: DeskUser, id: string): Promise<ItemDetail> =>
      db.transaction().execute((tx) => collectWithin(tx, user, id)),

    collectWithin,

    /** With a date, only that collection is undone. */
    uncollect(user: DeskUser, id: string, claimed_date?: string): Promise<ItemDetail> {
      return db.transaction().execute(async (tx) => {
        const [uncollected] = await transitions.uncollect(tx, user, [{ id, claimed_date }]);
        const item = (await findItem(tx, user, id)) ?? notFound();
        if (!uncollected) throw new DomainError(uncollectErrorCode(item, claimed_date), undefined, item);
        return item;
      });
    },

    remove(user: DeskUser, id: string): Promise<void> {
      return db.transaction().execute(async (tx) => {
        const [removed] = await transitions.remove(tx, user, [id]);
        if (!removed) notFound();
      });
    },
  };
}

async function insert(
  tx: Transaction,
  user: DeskUser,
  items: { item: NewItem; photo_id: string }[],
): Promise<ItemDetail[]> {
  const { user_id, org_id } = user;
  const places = new Set(items.flatMap(({ item }) => item.place_id ?? []));
  for (const place_id of [...places].toSorted()) await lockUsablePlace(tx, user, place_id);
  const rows = items.map(({ item, photo_id }, n) => {
    const fields = toFields(item);
    return {
      org_id,
      photo_id,
      uploaded_by: user_id,
      ...fields,
      kinds: visibleKinds(fields.kind_only, fields.tags),
      thing: firstKindOf(fields.tags),
      ai_raw: toJson(item.ai_raw),
      idempotency_key: item.idempotency_key ?? null,
      // The list sorts by this date, and `now()` is the same for all rows of a transaction.
      upload_date: sql<string>`now() - make_interval(secs => ${(items.length - 1 - n) / 1000})`,
    };
  });
  const inserted = await tx.insertInto('items').values(rows).returning('id').execute();
  await linkPhotoEntries(
    tx,
    org_id,
    items.map(({ photo_id }) => photo_id),
  );
  await recordAll(
    tx,
    inserted.map(({ id }) => ({ org_id, actor_id: user_id, action: 'item.created', subject_id: id })),
  );
  const ids = inserted.map(({ id }) => id);
  const details = new Map((await findItems(tx, user, ids)).map((item) => [item.id, item]));
  return ids.map((id) => details.get(id)!);
}

/** Without a choice, valuables are kind-only. */
function toFields(item: NewItem, placed = Date.now()) {
  const tags = validateTags(item.tags, item.extra_tags);
  return {
    tags,
    ai_tags: validateTags(item.ai_tags ?? []),
    ai_raw: item.ai_raw ?? null,
    last_seen_location: item.last_seen_location ?? null,
    description: item.description ?? null,
    verification_note: item.verification_note ?? null,
    is_public: item.is_public ?? true,
    kind_only: item.kind_only ?? hasValuable([...tags, ...(item.ai_tags ?? [])]),
    place_id: item.place_id ?? null,
    found_on: validateFoundOn(item.found_on ?? null, placed),
  };
}

function isValid(item: NewItem): boolean {
  try {
    toFields(item);
    return true;
  } catch {
    return false;
  }
}

/** The item becomes valuable or public now, without a choice about kind-only. */
function becomesValuable(before: LockedItem, fields: Partial<LockedItem>): boolean {
  const { tags, is_public, kind_only } = { ...before, ...fields };
  return !kind_only && hasValuable(tags) && (!hasValuable(before.tags) || (is_public && !before.is_public));
}

const visibleKinds = (kind_only: boolean, tags: readonly string[]) => (kind_only ? kindsOf(tags) : []);

function notFound(): never {
  throw new DomainError('item_not_found');
}

const toJson = (raw: object | null | undefined) => (raw ? JSON.stringify(raw) : null);

function validateTags(tags: readonly string[], typed?: string): string[] {
  const combined = combineTags(tags, typed);
  if (combined.length > limits.tags) {
    throw new DomainError('bad_input', tooManyTags);
  }
  return combined;
}

/** Returns only the columns with a new value. */
function changedFields(before: LockedItem, changes: ItemChanges) {
  const { version: _version, photo_path: _path, tags, extra_tags, ai_tags, found_on, ...others } = changes;
  const placed = Date.parse(before.upload_date);
  const wanted = {
    ...others,
    tags: (tags ?? extra_tags) === undefined ? undefined : validateTags(tags ?? before.tags, extra_tags),
    ai_tags: ai_tags && validateTags(ai_tags),
    found_on: found_on && found_on !== before.found_on ? validateFoundOn(found_on, placed) : found_on,
  };
  const differing = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], before[field]),
  );
  return Object.fromEntries(
    differing.map((field) => [field, field === 'ai_raw' ? toJson(wanted.ai_raw) : wanted[field]]),
  );
}
