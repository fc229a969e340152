import * as z from 'zod/mini';

import { Sector } from '../organizations/schema.ts';
import { reasonNotToPlace } from '../places/placing-refusal.ts';
import { Code } from '../places/schema.ts';
import { Line } from '../platform/schema.ts';
import { CollectedAt, ItemDetail, NewItem } from './desk-items.schema.ts';
import { bulkLimits } from './items-bulk.ts';
import { ListedItem, deskQuery, filterQuery } from './schema.ts';

const organizationParams = z.object({ id: z.uuid() });
/** Lower case, as the database returns ids, so that responses use the same ids as requests. */
const Id = z.uuid().check(z.toLowerCase());
const Ids = z.array(Id).check(
  z.minLength(1),
  z.maxLength(bulkLimits.changed),
  z.overwrite((ids) => [...new Set(ids)]),
);

/** Why one item was refused while the others were processed. */
const Refused = z.object({ id: z.uuid(), code: z.string(), message: z.string() });
export type RefusedItem = z.infer<typeof Refused>;

/** Identified by its key until it has an id. */
const KeyedItem = z.extend(NewItem, { idempotency_key: z.uuid() });
export type KeyedItem = z.output<typeof KeyedItem>;

/** An invalid item and the name of its invalid field, so that the other items can still be placed. */
const InvalidItem = z.pipe(
  z.looseObject({ idempotency_key: z.uuid() }),
  z.transform((item) => ({
    idempotency_key: item.idempotency_key,
    unfit: String(KeyedItem.safeParse(item).error?.issues[0]?.path[0] ?? ''),
  })),
);
export type InvalidItem = z.output<typeof InvalidItem>;

export const createItems = {
  summary: 'Places several items; an invalid item does not prevent the others',
  refusal: reasonNotToPlace,
  body: z.strictObject({
    items: z.array(z.union([KeyedItem, InvalidItem])).check(z.minLength(1), z.maxLength(bulkLimits.placed)),
  }),
  largestBody: 1_000_000,
  response: z.object({
    placed: z.array(z.object({ idempotency_key: z.uuid(), item: ItemDetail })),
    /** With the idempotency key as id. */
    refused: z.array(Refused),
  }),
};

export const findItemIds = {
  summary: 'The ids of the items that a filter of the dashboard finds, in its order, for bulk actions',
  params: organizationParams,
  query: z.object({ ...filterQuery, ...deskQuery }),
  response: z.object({
    ids: z.array(z.uuid()),
    collected: z.array(z.uuid()),
    has_more: z.boolean(),
  }),
};

/** For an undo, the version that the change gave it, so that later changes by others are preserved. */
const VersionedItem = z.strictObject({ id: Id, version: z.optional(z.int().check(z.gte(1))) });
export type VersionedItem = z.output<typeof VersionedItem>;

/** The values before the change and the version after it, for an undo. */
const Before = z.object({ id: z.uuid(), place_id: z.nullable(z.uuid()), is_public: z.boolean(), version: z.int() });

export const editItems = {
  summary: 'Moves items to another storage place, or makes them (not) public, unless they were changed since',
  params: organizationParams,
  body: z
    .strictObject({
      items: z.array(VersionedItem).check(
        z.minLength(1),
        z.maxLength(bulkLimits.changed),
        z.overwrite((items) => [...new Map(items.map((item) => [item.id, item])).values()]),
      ),
      place_id: z.optional(z.nullable(Id)),
      is_public: z.optional(z.boolean()),
    })
    .check(z.refine(({ place_id, is_public }) => place_id !== undefined || is_public !== undefined)),
  response: z.object({ done: z.array(Before), refused: z.array(Refused) }),
};

export const collectItems = {
  summary: 'Marks items as collected, each once',
  params: organizationParams,
  body: z.strictObject({ ids: Ids }),
  response: z.object({
    done: z.array(z.object({ id: z.uuid(), claimed_date: z.iso.datetime() })),
    refused: z.array(Refused),
  }),
};

export const uncollectItems = {
  summary: 'Undoes collecting these items at these moments',
  params: organizationParams,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: Id, claimed_date: CollectedAt }))
      .check(z.minLength(1), z.maxLength(bulkLimits.changed)),
  }),
  response: z.object({ done: z.array(z.object({ id: z.uuid() })), refused: z.array(Refused) }),
};

export const deleteItems = {
  summary: 'Deletes items and their photos',
  params: organizationParams,
  body: z.strictObject({ ids: Ids }),
  response: z.object({ done: z.array(z.object({ id: z.uuid() })), refused: z.array(Refused) }),
};

export const ItemLabel = z.object({
  id: z.uuid(),
  code: Code,
  kind: z.string(),
  colours: z.array(z.string()),
  /** Null for a kind-only item, because labels are visible to everyone at the desk. */
  photo_url: z.nullable(z.string()),
  upload_date: z.iso.datetime(),
  place_name: z.nullable(z.string()),
});
export type ItemLabel = z.infer<typeof ItemLabel>;

export const getItemLabels = {
  summary: 'The contents of the labels of these items, in this order; deleted items are left out',
  params: organizationParams,
  body: z.strictObject({ ids: Ids }),
  response: z.array(ItemLabel),
};

export const FoundByCode = z.object({
  id: z.uuid(),
  /** The location of the group that has the item now, when it was moved there. */
  moved_to: z.nullable(z.object({ name: z.string(), sector: Sector, subpath: z.string() })),
});
export type FoundByCode = z.infer<typeof FoundByCode>;

export const findItemByCode = {
  summary:
    'Finds the item with this code: any item for staff, helpers and admins, and listed items for others. Helpers learn when the code is of a claim',
  params: z.extend(organizationParams, { code: Code }),
  /** The organisation that the label names; only an item that was moved from there is then found. */
  query: z.object({ label_of: z.optional(z.uuid()) }),
  response: FoundByCode,
};

export const findDuplicateItems = {
  summary: 'Items of the last 30 days that may be the one in an uploaded photo, likeliest first',
  refusal: reasonNotToPlace,
  body: z.strictObject({ photo_path: Line(100) }),
  response: z.object({
    items: z.array(ListedItem),
    /** False when the model was too busy; a later request may find more. */
    complete: z.boolean(),
  }),
};
