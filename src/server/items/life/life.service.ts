import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import type { Actor } from '../../../shared/actor.ts';
import type { HistoryEntry } from '../../../shared/audit.ts';
import type { ItemChanges, ItemDetail, NewItem } from '../../../shared/desk-items.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { KeyedItem } from '../../../shared/items-at-once.ts';
import { limits } from '../../../shared/items.ts';
import { combineTags, tooManyTags } from '../../../shared/tags.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { record, recordAll } from '../../audit/record.ts';
import { type Database, now, type Transaction } from '../../database/connect.ts';
import { countAttempt } from '../../limits/attempts.ts';
import { photoUrl, toFinal } from '../../photos/photo-path.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import { holdPlace, isKnownTo } from '../../places/places.service.ts';
import { areValuable, kindsOf, thingOf } from '../../search/kinds.ts';
import {
  findItem,
  findItemByKey,
  findItems,
  isRemovedKey,
  lockItem,
  type LockedItem,
  takenKeys,
} from '../item.queries.ts';
import { asKeeper, type Keeper } from '../keeper.ts';
import type { ItemFollower } from './followers.ts';
import { checkedFoundOn } from './found-on.ts';
import { createItemSteps, whyStillCollected } from './steps.ts';

export type ItemLifeService = ReturnType<typeof createItemLife>;

/** The life of an item. Every step is recorded in the transaction that takes it. */
export function createItemLife(db: Database, photos: PhotosService, audit: AuditService, follower: ItemFollower) {
  const steps = createItemSteps(photos, follower);

  async function update(
    tx: Transaction,
    keeper: Keeper,
    id: string,
    changes: ItemChanges,
    photo_id?: string,
  ): Promise<ItemDetail> {
    const { user_id, org_id } = keeper;
    const before = (await lockItem(tx, org_id, id)) ?? notFound();
    if (before.version !== changes.version) {
      throw new DomainError('item_changed', undefined, await findItem(tx, keeper, id));
    }
    const given = changedFields(before, changes);
    const isHidden = changes.kind_only === undefined && becomesValuable(before, given);
    const fields = isHidden ? { ...given, kind_only: true } : given;
    // A helper would not know from where it was taken, nor shows what is locked away.
    const isArranged = ['place_id', 'is_public', 'kind_only'].some((field) => field in given);
    if (isArranged && before.place_id && !(await isKnownTo(tx, keeper, before.place_id)))
      throw new DomainError('place_for_staff');
    if (changes.place_id && 'place_id' in given) await holdPlace(tx, keeper, changes.place_id);
    const { tags, kind_only, is_public } = { ...before, ...fields };
    const changed = [...Object.keys(fields), ...(photo_id ? ['photo'] : [])];
    if (changed.length > 0) {
      await tx
        .updateTable('items')
        .set({
          ...fields,
          ...(photo_id && { photo_id }),
          kinds: kindsShown(kind_only, tags),
          thing: thingOf(tags),
          version: before.version + 1,
          updated_at: now,
        })
        .where('org_id', '=', org_id)
        .where('id', '=', id)
        .execute();
      if (photo_id) await photos.release(tx, org_id, before.photo_id);
      // Others may know where it is.
      else if (!before.kind_only && (kind_only || (before.is_public && !is_public)))
        await photos.move(tx, org_id, [before.photo_id]);
      await record(tx, { org_id, actor_id: user_id, action: 'item.edited', subject_id: id, changed });
      await follower.changed(tx, [{ org_id, id }]);
    }
    return (await findItem(tx, keeper, id))!;
  }

  /** An item of the actor's own organisation; any other is not there. */
  async function find(actor: Actor, id: string): Promise<ItemDetail> {
    return (actor.org_id && (await findItem(db, asKeeper(actor), id))) || notFound();
  }

  /** All of the change or nothing, and nothing when somebody else changed the item first. */
  async function change(keeper: Keeper, id: string, changes: ItemChanges, network: string): Promise<ItemDetail> {
    await countAttempt(db, 'edit', { network, account: keeper.user_id });
    return changes.photo_path === undefined
      ? db.transaction().execute((tx) => update(tx, keeper, id, changes))
      : photos.place(changes.photo_path, keeper, (tx, photo_id) => update(tx, keeper, id, changes, photo_id));
  }

  /** Whoever got no answer may have changed the form before sending it again: what it shows now is what they want. */
  async function correct(keeper: Keeper, known: ItemDetail, item: NewItem, network: string): Promise<ItemDetail> {
    const { org_id, user_id } = keeper;
    if (await audit.isEditedByOthers(org_id, known.id, user_id))
      throw new DomainError('item_changed', undefined, known);
    const hasPhoto = known.photo_url.split('#')[0] === photoUrl(toFinal(item.photo_path));
    const fields = fieldsOf(item, Date.parse(known.upload_date));
    const changes = { ...fields, version: known.version, ...(!hasPhoto && { photo_path: item.photo_path }) };
    return change(keeper, known.id, changes, network);
  }

  /** By whoever made this claim, if it was with one. */
  async function collectWithin(tx: Transaction, keeper: Keeper, id: string, claim_id?: string): Promise<ItemDetail> {
    const [collected] = await steps.collect(tx, keeper, [id], claim_id);
    const item = (await findItem(tx, keeper, id)) ?? notFound();
    if (!collected) throw new DomainError('already_collected', undefined, item);
    return item;
  }

  return {
    find,

    /** Also of an item that was deleted: that is when it is asked for most. */
    async history(actor: Actor, id: string): Promise<HistoryEntry[]> {
      const entries = actor.org_id ? await audit.historyOf(actor.org_id, id) : [];
      if (entries.length === 0) await find(actor, id);
      return entries;
    },

    /** The same idempotency key again gives the item that is already there, with what was corrected since, or says that it is gone. */
    async create(keeper: Keeper, item: NewItem, network: string): Promise<{ item: ItemDetail; created: boolean }> {
      const key = item.idempotency_key;
      const twin = async () => key && (await findItemByKey(db, keeper, key));
      const known = await twin();
      if (known) return { item: await correct(keeper, known, item, network), created: false };
      if (key && (await isRemovedKey(db, keeper.org_id, key))) throw new DomainError('item_removed');
      // What is wrong is said before the photo is touched.
      fieldsOf(item);
      try {
        const created = await photos.place(item.photo_path, keeper, async (tx, photo_id) => {
          const placed = await insert(tx, keeper, [{ item, photo_id }]);
          await follower.changed(tx, placed);
          return placed[0]!;
        });
        return { item: created, created: true };
      } catch (error) {
        // The same call may have been carried out in the meantime: then its photo is taken, and so is its key.
        const meanwhile = await twin();
        if (meanwhile) return { item: await correct(keeper, meanwhile, item, network), created: false };
        throw error;
      }
    },

    /**
     * Of some new items those with which nothing is the matter, all at once and in this order on the list, by their keys.
     * What is the matter with another is for `create` to say.
     */
    async createAll(keeper: Keeper, items: KeyedItem[]): Promise<Map<string, ItemDetail>> {
      const keys = items.map(({ idempotency_key }) => idempotency_key);
      const taken = new Set(await takenKeys(db, keeper.org_id, keys));
      const fresh = items.filter((item) => !taken.has(item.idempotency_key.toLowerCase()) && isFit(item));
      const paths = fresh.map(({ photo_path }) => photo_path);
      const placed = await photos.placeAll(paths, keeper, async (tx, photo_ids) => {
        const whole = fresh.flatMap((item) => {
          const photo_id = photo_ids.get(item.photo_path);
          // Only the first of two with one photo.
          photo_ids.delete(item.photo_path);
          return photo_id ? [{ item, photo_id }] : [];
        });
        const created = await insert(tx, keeper, whole);
        await follower.changed(tx, created);
        return new Map(whole.map(({ item }, n) => [item.idempotency_key, created[n]!]));
      });
      return placed ?? new Map();
    },

    edit(keeper: Keeper, id: string, changes: ItemChanges, network: string): Promise<ItemDetail> {
      // A helper cannot read the note, so does not write over it either.
      if (keeper.audience === 'helper' && changes.verification_note !== undefined) throw new DomainError('not_allowed');
      return change(keeper, id, changes, network);
    },

    collect: (keeper: Keeper, id: string): Promise<ItemDetail> =>
      db.transaction().execute((tx) => collectWithin(tx, keeper, id)),

    collectWithin,

    /** Of a given collection only that one is taken back. */
    uncollect(keeper: Keeper, id: string, claimed_date?: string): Promise<ItemDetail> {
      return db.transaction().execute(async (tx) => {
        const [uncollected] = await steps.uncollect(tx, keeper, [{ id, claimed_date }]);
        const item = (await findItem(tx, keeper, id)) ?? notFound();
        if (!uncollected) throw new DomainError(whyStillCollected(item, claimed_date), undefined, item);
        return item;
      });
    },

    remove(keeper: Keeper, id: string): Promise<void> {
      return db.transaction().execute(async (tx) => {
        const [removed] = await steps.remove(tx, keeper, [id]);
        if (!removed) notFound();
      });
    },
  };
}

/** In this order on the list, each with its photo. */
async function insert(
  tx: Transaction,
  keeper: Keeper,
  items: { item: NewItem; photo_id: string }[],
): Promise<ItemDetail[]> {
  const { user_id, org_id } = keeper;
  const places = new Set(items.flatMap(({ item }) => item.place_id ?? []));
  for (const place_id of [...places].toSorted()) await holdPlace(tx, keeper, place_id);
  const rows = items.map(({ item, photo_id }, n) => {
    const fields = fieldsOf(item);
    return {
      org_id,
      photo_id,
      uploaded_by: user_id,
      ...fields,
      kinds: kindsShown(fields.kind_only, fields.tags),
      thing: thingOf(fields.tags),
      ai_raw: toJson(item.ai_raw),
      idempotency_key: item.idempotency_key ?? null,
      // The list goes by this, and those placed together have one `now`.
      upload_date: sql<string>`now() - make_interval(secs => ${(items.length - 1 - n) / 1000})`,
    };
  });
  const inserted = await tx.insertInto('items').values(rows).returning('id').execute();
  await recordAll(
    tx,
    inserted.map(({ id }) => ({ org_id, actor_id: user_id, action: 'item.created', subject_id: id })),
  );
  const ids = inserted.map(({ id }) => id);
  const details = new Map((await findItems(tx, keeper, ids)).map((item) => [item.id, item]));
  return ids.map((id) => details.get(id)!);
}

/** All that a new item says, also by leaving it out: then no person chose to show what is valuable. */
function fieldsOf(item: NewItem, placed = Date.now()) {
  const tags = checkedTags(item.tags, item.extra_tags);
  return {
    tags,
    ai_tags: checkedTags(item.ai_tags ?? []),
    ai_raw: item.ai_raw ?? null,
    last_seen_location: item.last_seen_location ?? null,
    description: item.description ?? null,
    verification_note: item.verification_note ?? null,
    is_public: item.is_public ?? true,
    kind_only: item.kind_only ?? areValuable([...tags, ...(item.ai_tags ?? [])]),
    place_id: item.place_id ?? null,
    found_on: checkedFoundOn(item.found_on ?? null, placed),
  };
}

function isFit(item: NewItem): boolean {
  try {
    fieldsOf(item);
    return true;
  } catch {
    return false;
  }
}

/** Shown without a choice of what is seen of it: it is valuable only now, or is seen by everybody only now. */
function becomesValuable(before: LockedItem, fields: Partial<LockedItem>): boolean {
  const { tags, is_public, kind_only } = { ...before, ...fields };
  return !kind_only && areValuable(tags) && (!areValuable(before.tags) || (is_public && !before.is_public));
}

/** What others see of an item of which they see only the kind. */
const kindsShown = (kind_only: boolean, tags: readonly string[]) => (kind_only ? kindsOf(tags) : []);

function notFound(): never {
  throw new DomainError('item_not_found');
}

const toJson = (raw: object | null | undefined) => (raw ? JSON.stringify(raw) : null);

function checkedTags(tags: readonly string[], typed?: string): string[] {
  const combined = combineTags(tags, typed);
  if (combined.length > limits.tags) {
    throw new DomainError('bad_input', tooManyTags);
  }
  return combined;
}

/** The columns that really get another value. */
function changedFields(before: LockedItem, changes: ItemChanges) {
  const { version: _version, photo_path: _path, tags, extra_tags, ai_tags, found_on, ...others } = changes;
  const placed = Date.parse(before.upload_date);
  const wanted = {
    ...others,
    tags: (tags ?? extra_tags) === undefined ? undefined : checkedTags(tags ?? before.tags, extra_tags),
    ai_tags: ai_tags && checkedTags(ai_tags),
    found_on: found_on && found_on !== before.found_on ? checkedFoundOn(found_on, placed) : found_on,
  };
  const differing = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, before[field as keyof LockedItem]),
  );
  return Object.fromEntries(
    differing.map(([field, value]) => [field, field === 'ai_raw' ? toJson(value as object | null) : value]),
  );
}
