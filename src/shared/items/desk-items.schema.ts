import * as z from 'zod/mini';

import { reasonNotToPlace } from '../places/placing-refusal.ts';
import { Code } from '../places/schema.ts';
import { Line, OptionalLine, OptionalLines } from '../platform/schema.ts';
import { limits } from './contract.ts';
import { ListedItem, TagList, TypedTags } from './schema.ts';

const itemParams = z.object({ id: z.uuid() });

/** All fields of an item, for staff, helpers and admins. */
export const ItemDetail = z.extend(ListedItem, {
  org_id: z.uuid(),
  school_id: z.uuid(),
  photo_url: z.string(),
  photo_width: z.nullable(z.int()),
  photo_height: z.nullable(z.int()),
  /** The tagger's suggestions: tags that are also in here came from the tagger. */
  ai_tags: z.array(z.string()),
  ai_raw: z.nullable(z.record(z.string(), z.unknown())),
  is_public: z.boolean(),
  kind_only: z.boolean(),
  /** The kinds that others see instead of the tags when `kind_only` is set. */
  kinds: z.array(z.string()),
  verification_note: z.nullable(z.string()),
  code: Code,
  place_id: z.nullable(z.uuid()),
  place_name: z.nullable(z.string()),
  /** The day it was found, if known and not the day it was placed. */
  found_on: z.nullable(z.iso.date()),
  uploaded_by: z.nullable(z.uuid()),
  uploaded_by_name: z.nullable(z.string()),
  claimed_by: z.nullable(z.uuid()),
  claimed_by_name: z.nullable(z.string()),
  /** The claimant it was handed over to, until the claim is deleted; only for staff. */
  handed_to: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Increases with every change; an edit sends the version it is based on. */
  version: z.int(),
  /** The next newer and the next older item in the list of the organisation. */
  previous_id: z.nullable(z.uuid()),
  next_id: z.nullable(z.uuid()),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

export const getItem = {
  summary: 'One item with all its fields',
  params: itemParams,
  response: ItemDetail,
};

const AiRaw = z.nullable(z.record(z.string(), z.unknown()).check(z.refine(fitsInDatabase)));

/** PostgreSQL cannot store null characters, lone surrogates or deeply nested values. */
function fitsInDatabase(raw: object): boolean {
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
  /** Not in the future, and at most `limits.longestSinceFound` days ago. */
  found_on: z.optional(z.nullable(z.iso.date())),
};

/** The path from the response of an upload. */
const UploadedPath = Line(100);

export const NewItem = z.strictObject({
  photo_path: UploadedPath,
  tags: TagList,
  ...itemFields,
  /** Defaults to true when a tag names something valuable. */
  kind_only: itemFields.kind_only,
  /** Must be the caller's own organisation, which is also the default. */
  org_id: z.optional(z.uuid()),
  /** A repeated request with the same key updates the item instead of placing a second one. */
  idempotency_key: z.optional(z.uuid()),
});
export type NewItem = z.output<typeof NewItem>;

export const createItem = {
  summary: 'Places an item with an uploaded photo',
  refusal: reasonNotToPlace,
  body: NewItem,
  response: ItemDetail,
};

/** Fields that are left out stay unchanged. */
export const ItemChanges = z.strictObject({
  version: z.int().check(z.gte(1)),
  photo_path: z.optional(UploadedPath),
  tags: z.optional(TagList),
  ...itemFields,
});
export type ItemChanges = z.output<typeof ItemChanges>;

export const editItem = {
  summary: 'Changes an item; refused with the current item when it was changed since that version',
  params: itemParams,
  body: ItemChanges,
  response: ItemDetail,
};

export const collectItem = {
  summary: 'Marks an item as collected, once',
  params: itemParams,
  response: ItemDetail,
};

/** The moment from the response. PostgreSQL has no year 0. */
export const CollectedAt = z.iso.datetime().check(z.refine((moment) => !moment.startsWith('0000')));

export const uncollectItem = {
  summary: 'Undoes collecting an item, within a limited period',
  params: itemParams,
  /** The moment of collecting; refused when the item was collected again since. */
  body: z.optional(z.strictObject({ claimed_date: CollectedAt })),
  response: ItemDetail,
};

export const deleteItem = {
  summary: 'Deletes an item and its photo',
  params: itemParams,
  response: z.object({ id: z.uuid() }),
};

const organizationParams = z.object({ id: z.uuid() });

export const Statistics = z.object({
  total: z.int(),
  unclaimed: z.int(),
  claimed: z.int(),
  success_ratio: z.int(),
  /** With one decimal; null when no item was collected yet. */
  average_days_to_collect: z.nullable(z.number()),
  most_common_location: z.nullable(z.string()),
  /** The locations with most items, most first: at most four. */
  common_locations: z.array(z.string()),
  items_this_week: z.int(),
  top_tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  recent_items: z.array(ListedItem),
});
export type Statistics = z.infer<typeof Statistics>;

export const getStatistics = {
  summary: 'The figures of the dashboard',
  params: organizationParams,
  response: Statistics,
};

export const exportItems = {
  summary: 'All items of an organisation as a spreadsheet',
  params: organizationParams,
  produces: 'text/csv',
  response: z.string(),
};
