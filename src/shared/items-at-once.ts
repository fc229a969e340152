import * as z from 'zod/mini';

import { Code } from './codes.ts';
import { CollectedAt, ItemDetail, NewItem } from './desk-items.ts';
import { endpoint } from './endpoint.ts';
import { filterQuery, keeperQuery, ListedItem } from './items.ts';
import { reasonNotToPlace } from './place-reason.ts';
import { Line } from './text.ts';

/** In one call. */
export const mostAtOnce = { placed: 10, changed: 100, found: 2_000 } as const;

const organizationParams = z.object({ id: z.uuid() });
/** As the database writes it, so that answers name things as they were asked for. */
const Id = z.uuid().check(z.toLowerCase());
const Ids = z.array(Id).check(
  z.minLength(1),
  z.maxLength(mostAtOnce.changed),
  z.overwrite((ids) => [...new Set(ids)]),
);

/** Why one of them was not done, while the others were. */
const Refused = z.object({ id: z.uuid(), code: z.string(), message: z.string() });
export type RefusedItem = z.infer<typeof Refused>;

/** Known by its key until it has an id. */
const KeyedItem = z.extend(NewItem, { idempotency_key: z.uuid() });
export type KeyedItem = z.output<typeof KeyedItem>;

/** One with something that cannot be kept, and in which field: the others are to be placed all the same. */
const UnfitItem = z.pipe(
  z.looseObject({ idempotency_key: z.uuid() }),
  z.transform((item) => ({
    idempotency_key: item.idempotency_key,
    unfit: String(KeyedItem.safeParse(item).error?.issues[0]?.path[0] ?? ''),
  })),
);
export type UnfitItem = z.output<typeof UnfitItem>;

export const createItems = endpoint({
  method: 'POST',
  path: '/api/items/many',
  summary: 'Places some items, each by itself: what is wrong with one keeps none of the others',
  access: 'item.create',
  refusal: reasonNotToPlace,
  body: z.strictObject({
    items: z.array(z.union([KeyedItem, UnfitItem])).check(z.minLength(1), z.maxLength(mostAtOnce.placed)),
  }),
  largestBody: 1_000_000,
  response: z.object({
    placed: z.array(z.object({ idempotency_key: z.uuid(), item: ItemDetail })),
    /** By their idempotency key. */
    refused: z.array(Refused),
  }),
});

export const findItemIds = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/item-ids',
  summary: 'Which items a filter of the overview finds, in its order, for doing something with all of them',
  access: 'item.read',
  params: organizationParams,
  query: z.object({ ...filterQuery, ...keeperQuery }),
  response: z.object({
    ids: z.array(z.uuid()),
    /** Those of them that were collected. */
    collected: z.array(z.uuid()),
    /** There are more, which are not in here. */
    has_more: z.boolean(),
  }),
});

/** With the version that an earlier change left it at, when that is to be taken back: what others did since stays. */
const VersionedItem = z.strictObject({ id: Id, version: z.optional(z.int().check(z.gte(1))) });
export type VersionedItem = z.output<typeof VersionedItem>;

/** What an item was before it was changed, and the version that it has since: what an undo needs. */
const Before = z.object({ id: z.uuid(), place_id: z.nullable(z.uuid()), is_public: z.boolean(), version: z.int() });

export const editItems = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/items/edit',
  summary: 'Moves items to another place, or makes them (not) public, unless somebody else changed them since',
  access: 'item.edit',
  params: organizationParams,
  body: z
    .strictObject({
      items: z.array(VersionedItem).check(
        z.minLength(1),
        z.maxLength(mostAtOnce.changed),
        z.overwrite((items) => [...new Map(items.map((item) => [item.id, item])).values()]),
      ),
      place_id: z.optional(z.nullable(Id)),
      is_public: z.optional(z.boolean()),
    })
    .check(z.refine(({ place_id, is_public }) => place_id !== undefined || is_public !== undefined)),
  response: z.object({ done: z.array(Before), refused: z.array(Refused) }),
});

export const collectItems = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/items/collect',
  summary: 'Marks items as collected, each once',
  access: 'item.collect',
  params: organizationParams,
  body: z.strictObject({ ids: Ids }),
  response: z.object({
    done: z.array(z.object({ id: z.uuid(), claimed_date: z.iso.datetime() })),
    refused: z.array(Refused),
  }),
});

export const uncollectItems = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/items/uncollect',
  summary: 'Takes back that items were collected at these moments',
  access: 'item.uncollect',
  params: organizationParams,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ id: Id, claimed_date: CollectedAt }))
      .check(z.minLength(1), z.maxLength(mostAtOnce.changed)),
  }),
  response: z.object({ done: z.array(z.object({ id: z.uuid() })), refused: z.array(Refused) }),
});

export const deleteItems = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/items/delete',
  summary: 'Deletes items and their photos',
  access: 'item.delete',
  params: organizationParams,
  body: z.strictObject({ ids: Ids }),
  response: z.object({ done: z.array(z.object({ id: z.uuid() })), refused: z.array(Refused) }),
});

/** What stands on a label. */
export const ItemLabel = z.object({
  id: z.uuid(),
  code: Code,
  /** What kind of thing it is, in a word or two. */
  kind: z.string(),
  colours: z.array(z.string()),
  /** Null where others see only the kind of it: a label lies open on a table. */
  photo_url: z.nullable(z.string()),
  upload_date: z.iso.datetime(),
  place_name: z.nullable(z.string()),
});
export type ItemLabel = z.infer<typeof ItemLabel>;

export const getItemLabels = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/item-labels',
  summary: 'What stands on the labels of these items, in this order; those that are gone are left out',
  access: 'item.read',
  params: organizationParams,
  body: z.strictObject({ ids: Ids }),
  response: z.array(ItemLabel),
});

export const findItemByCode = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/items/:code',
  summary:
    'Which item has this code: any of them for those who look after them, for others what is on their list. A helper is told when a claim has it',
  access: 'public',
  whileOpen: true,
  params: z.extend(organizationParams, { code: Code }),
  response: z.object({ id: z.uuid() }),
});

export const findItemsAlreadyThere = endpoint({
  method: 'POST',
  path: '/api/items/already-there',
  summary: 'Items of the last 30 days that look as if they were the thing in an uploaded photo, likeliest first',
  access: 'item.create',
  refusal: reasonNotToPlace,
  body: z.strictObject({ photo_path: Line(100) }),
  response: z.object({
    items: z.array(ListedItem),
    /** Otherwise the model had no time: asked again later, more may be found. */
    complete: z.boolean(),
  }),
});
