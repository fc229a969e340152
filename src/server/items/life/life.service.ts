import { DomainError } from '../../../shared/errors.ts';
import { type ItemChanges, type ItemDetail, limits, type NewItem } from '../../../shared/items.ts';
import { combineTags } from '../../../shared/tags.ts';
import { type Database, now, type Transaction } from '../../database/connect.ts';
import type { ItemPhoto, PhotosService } from '../../photos/photos.service.ts';
import { findItem, findItemByKey, lockItem, type LockedItem, recordEvent } from '../list/list.queries.ts';

export type ItemChangesService = ReturnType<typeof createItemChanges>;

/** Somebody of the organisation whose items are changed. */
export interface Member {
  user_id: string;
  org_id: string;
}

/** The life of an item. Every step is recorded in the transaction that takes it. */
export function createItemChanges(db: Database, photos: PhotosService) {
  async function update(
    tx: Transaction,
    { user_id, org_id }: Member,
    id: string,
    changes: ItemChanges,
    photo?: ItemPhoto,
  ): Promise<ItemDetail> {
    const before = (await lockItem(tx, org_id, id)) ?? notFound();
    if (before.version !== changes.version) {
      throw new DomainError('item_changed', undefined, await findItem(tx, org_id, id));
    }
    const after = { ...changedFields(before, changes), ...photo };
    const changed = Object.keys(after).map((field) => field.replace(/^photo_.*/, 'photo'));
    if (changed.length > 0) {
      await tx
        .updateTable('items')
        .set({ ...after, version: before.version + 1, updated_at: now })
        .where('org_id', '=', org_id)
        .where('id', '=', id)
        .execute();
      if (photo) await photos.release(tx, before.photo_url);
      await recordEvent(tx, {
        org_id,
        actor_id: user_id,
        action: 'item.edited',
        item_id: id,
        changed: [...new Set(changed)],
      });
    }
    return (await findItem(tx, org_id, id))!;
  }

  return {
    /** The same idempotency key again gives the item that is already there. */
    async create(member: Member, item: NewItem): Promise<{ item: ItemDetail; created: boolean }> {
      const twin = async () => item.idempotency_key && (await findItemByKey(db, member.org_id, item.idempotency_key));
      const known = await twin();
      if (known) return { item: known, created: false };
      checkedTags(item.tags, item.extra_tags);
      try {
        const created = await photos.place(item.photo_path, member.user_id, (tx, photo) =>
          insert(tx, member, item, photo),
        );
        return { item: created, created: true };
      } catch (error) {
        // The same call may have been carried out in the meantime: then its photo is taken, and so is its key.
        const meanwhile = await twin();
        if (meanwhile) return { item: meanwhile, created: false };
        throw error;
      }
    },

    /** All of the change or nothing, and nothing when somebody else changed the item first. */
    edit(member: Member, id: string, changes: ItemChanges): Promise<ItemDetail> {
      return changes.photo_path === undefined
        ? db.transaction().execute((tx) => update(tx, member, id, changes))
        : photos.place(changes.photo_path, member.user_id, (tx, photo) => update(tx, member, id, changes, photo));
    },

    collect({ user_id, org_id }: Member, id: string): Promise<ItemDetail> {
      return db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('items')
          .set((eb) => ({
            status: 'claimed',
            claimed_date: now,
            claimed_by: user_id,
            updated_at: now,
            version: eb('version', '+', 1),
          }))
          .where('org_id', '=', org_id)
          .where('id', '=', id)
          .where('status', '=', 'unclaimed')
          .executeTakeFirst();
        const item = (await findItem(tx, org_id, id)) ?? notFound();
        if (numUpdatedRows === 0n) throw new DomainError('already_collected', undefined, item);
        await recordEvent(tx, { org_id, actor_id: user_id, action: 'item.collected', item_id: id });
        return item;
      });
    },

    remove({ user_id, org_id }: Member, id: string): Promise<void> {
      return db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('items')
          .where('org_id', '=', org_id)
          .where('id', '=', id)
          .returning('photo_url')
          .executeTakeFirst();
        if (!removed) notFound();
        await photos.release(tx, removed.photo_url);
        await recordEvent(tx, { org_id, actor_id: user_id, action: 'item.deleted', item_id: id });
      });
    },
  };
}

async function insert(tx: Transaction, member: Member, item: NewItem, photo: ItemPhoto): Promise<ItemDetail> {
  const { id } = await tx
    .insertInto('items')
    .values({
      ...photo,
      org_id: member.org_id,
      uploaded_by: member.user_id,
      tags: checkedTags(item.tags, item.extra_tags),
      ai_tags: checkedTags(item.ai_tags ?? []),
      ai_raw: toJson(item.ai_raw),
      last_seen_location: item.last_seen_location ?? null,
      description: item.description ?? null,
      verification_note: item.verification_note ?? null,
      is_public: item.is_public ?? true,
      idempotency_key: item.idempotency_key ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(tx, { org_id: member.org_id, actor_id: member.user_id, action: 'item.created', item_id: id });
  return (await findItem(tx, member.org_id, id))!;
}

function notFound(): never {
  throw new DomainError('item_not_found');
}

const toJson = (raw: object | null | undefined) => (raw ? JSON.stringify(raw) : null);

function checkedTags(tags: readonly string[], typed?: string): string[] {
  const combined = combineTags(tags, typed);
  if (combined.length > limits.tags) {
    throw new DomainError('bad_input', `Een voorwerp kan ten hoogste ${limits.tags} kenmerken hebben.`);
  }
  return combined;
}

/** The columns that really get another value. */
function changedFields(before: LockedItem, changes: ItemChanges) {
  const { version: _version, photo_path: _path, tags, extra_tags, ai_tags, ...others } = changes;
  const wanted = {
    ...others,
    tags: (tags ?? extra_tags) === undefined ? undefined : checkedTags(tags ?? before.tags, extra_tags),
    ai_tags: ai_tags && checkedTags(ai_tags),
  };
  const differing = Object.entries(wanted).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof LockedItem]),
  );
  return Object.fromEntries(
    differing.map(([field, value]) => [field, field === 'ai_raw' ? toJson(value as object | null) : value]),
  );
}
