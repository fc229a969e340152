import * as z from 'zod/mini';

import { Code } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { limits, ListedItem } from './items.ts';
import { reasonNotToPlace } from './place-reason.ts';
import { TagList, TypedTags } from './tags.ts';
import { Line, OptionalLine, OptionalLines } from './text.ts';

const itemParams = z.object({ id: z.uuid() });

/** Everything about one item, for the people who look after it. */
export const ItemDetail = z.extend(ListedItem, {
  org_id: z.uuid(),
  school_id: z.uuid(),
  photo_url: z.string(),
  photo_width: z.nullable(z.int()),
  photo_height: z.nullable(z.int()),
  /** What the tagger suggested: a tag that is also in here came from it. */
  ai_tags: z.array(z.string()),
  ai_raw: z.nullable(z.record(z.string(), z.unknown())),
  is_public: z.boolean(),
  kind_only: z.boolean(),
  /** What others are shown instead of the tags, where only the kind is shown. */
  kinds: z.array(z.string()),
  verification_note: z.nullable(z.string()),
  code: Code,
  place_id: z.nullable(z.uuid()),
  place_name: z.nullable(z.string()),
  /** The day on which it was found, where that is known and was not the day it was placed. */
  found_on: z.nullable(z.iso.date()),
  uploaded_by: z.nullable(z.uuid()),
  uploaded_by_name: z.nullable(z.string()),
  claimed_by: z.nullable(z.uuid()),
  claimed_by_name: z.nullable(z.string()),
  /** Whose claim it was handed over for, as long as that is kept; only staff read claims. */
  handed_to: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Goes up with every change; an edit says which one it started from. */
  version: z.int(),
  /** The neighbours in the organisation's list: the next newer and the next older item. */
  previous_id: z.nullable(z.uuid()),
  next_id: z.nullable(z.uuid()),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

export const getItem = endpoint({
  method: 'GET',
  path: '/api/items/:id',
  summary: 'One item with all its fields',
  access: 'item.read',
  params: itemParams,
  response: ItemDetail,
});

const AiRaw = z.nullable(z.record(z.string(), z.unknown()).check(z.refine(canBeKept)));

/** The database keeps no null characters, no halves of surrogate pairs and nothing that is nested without end. */
function canBeKept(raw: object): boolean {
  try {
    const json = JSON.stringify(raw);
    return json.length <= limits.aiRaw && !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json);
  } catch {
    return false;
  }
}

const itemFields = {
  /** Comma separated, added to `tags`. */
  extra_tags: z.optional(TypedTags),
  ai_tags: z.optional(TagList),
  ai_raw: z.optional(AiRaw),
  last_seen_location: z.optional(OptionalLine(limits.location)),
  description: z.optional(OptionalLines(limits.description)),
  verification_note: z.optional(OptionalLines(limits.verificationNote)),
  is_public: z.optional(z.boolean()),
  kind_only: z.optional(z.boolean()),
  place_id: z.optional(z.nullable(z.uuid())),
  /** Not after today, and not longer ago than `limits.longestSinceFound`. */
  found_on: z.optional(z.nullable(z.iso.date())),
};

/** The path that an upload answered. */
const UploadedPath = Line(100);

export const NewItem = z.strictObject({
  photo_path: UploadedPath,
  tags: TagList,
  ...itemFields,
  /** True, where it is left out and a tag names something valuable. */
  kind_only: itemFields.kind_only,
  /** The actor's own organisation, which is also the default. */
  org_id: z.optional(z.uuid()),
  /** The same key again, as after a lost answer, gives no second item: the one there is becomes as this says. */
  idempotency_key: z.optional(z.uuid()),
});
export type NewItem = z.output<typeof NewItem>;

export const createItem = endpoint({
  method: 'POST',
  path: '/api/items',
  summary: 'Places an item with an uploaded photo',
  access: 'item.create',
  refusal: reasonNotToPlace,
  body: NewItem,
  response: ItemDetail,
});

/** What is left out stays as it is. */
export const ItemChanges = z.strictObject({
  version: z.int().check(z.gte(1)),
  photo_path: z.optional(UploadedPath),
  tags: z.optional(TagList),
  ...itemFields,
});
export type ItemChanges = z.output<typeof ItemChanges>;

export const editItem = endpoint({
  method: 'PATCH',
  path: '/api/items/:id',
  summary: 'Changes an item; refused with the newer item when somebody changed it meanwhile',
  access: 'item.edit',
  params: itemParams,
  body: ItemChanges,
  response: ItemDetail,
});

export const collectItem = endpoint({
  method: 'POST',
  path: '/api/items/:id/collect',
  summary: 'Marks an item as collected, once',
  access: 'item.collect',
  params: itemParams,
  response: ItemDetail,
});

/** As it was answered. The database knows no year 0. */
export const CollectedAt = z.iso.datetime().check(z.refine((moment) => !moment.startsWith('0000')));

export const uncollectItem = endpoint({
  method: 'POST',
  path: '/api/items/:id/uncollect',
  summary: 'Takes back that an item was collected, for some time after it was',
  access: 'item.uncollect',
  params: itemParams,
  /** When it was collected: refused when that was taken back and done again since. */
  body: z.optional(z.strictObject({ claimed_date: CollectedAt })),
  response: ItemDetail,
});

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/items/:id',
  summary: 'Deletes an item and its photo',
  access: 'item.delete',
  params: itemParams,
  response: z.object({ id: z.uuid() }),
});

const organizationParams = z.object({ id: z.uuid() });

export const Statistics = z.object({
  total: z.int(),
  unclaimed: z.int(),
  claimed: z.int(),
  /** Collected of all, in whole percents. */
  success_ratio: z.int(),
  /** With one decimal; null when nothing was collected yet. */
  average_days_to_collect: z.nullable(z.number()),
  most_common_location: z.nullable(z.string()),
  /** Where most was found, most first: four at most. */
  common_locations: z.array(z.string()),
  /** Uploaded within the last seven days. */
  items_this_week: z.int(),
  top_tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  recent_items: z.array(ListedItem),
});
export type Statistics = z.infer<typeof Statistics>;

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/statistics',
  summary: 'The figures of the overview',
  access: 'statistics.read',
  whileOpen: true,
  params: organizationParams,
  response: Statistics,
});

export const exportItems = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/items.csv',
  summary: 'All items of an organisation as a spreadsheet',
  access: 'items.export',
  params: organizationParams,
  produces: 'text/csv',
  response: z.string(),
});
