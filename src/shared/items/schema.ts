import * as z from 'zod/mini';

import { Code } from '../places/schema.ts';
import { Line, maxLengthFirst } from '../platform/schema.ts';
import { defaultPageSize, itemStatuses, limits, periods, statusFilters } from './contract.ts';
import { splitTags, tagLimits } from './tags.ts';

export const ItemStatus = z.enum(itemStatuses);
export const StatusFilter = z.enum(statusFilters);
export const Period = z.enum(periods);

/** The fields of an item in a list: everything that a guest can receive. */
export const ListedItem = z.object({
  id: z.uuid(),
  status: ItemStatus,
  /** Null for a kind-only item. */
  photo_url: z.nullable(z.string()),
  tags: z.array(z.string()),
  description: z.nullable(z.string()),
  last_seen_location: z.nullable(z.string()),
  upload_date: z.iso.datetime(),
  claimed_date: z.nullable(z.iso.datetime()),
  /** An approved claim holds the item. Absent otherwise. */
  is_reserved: z.optional(z.literal(true)),
  /** Everyone but staff, helpers and admins sees only the kind. Absent when all fields are visible. */
  kind_only: z.optional(z.boolean()),
});
export type ListedItem = z.infer<typeof ListedItem>;

/** Also holds the fields for staff, helpers and admins, which other signed-in users do not get. */
export const DeskItem = z.extend(ListedItem, {
  code: z.optional(Code),
  place_id: z.optional(z.nullable(z.uuid())),
  is_public: z.optional(z.boolean()),
});
export type DeskItem = z.infer<typeof DeskItem>;

export const ItemPage = z.object({
  items: z.array(ListedItem),
  /** The cursor of the next page; null on the last. */
  next_cursor: z.nullable(z.string()),
  /** Partial matches, best first, when a search finds few items. */
  alike: z.optional(z.array(ListedItem)),
  /** The total of all pages; null where it is not counted, as in a search. */
  total: z.nullable(z.int()),
});
export type ItemPage = z.infer<typeof ItemPage>;

export const DeskItemPage = z.extend(ItemPage, {
  items: z.array(DeskItem),
  alike: z.optional(z.array(DeskItem)),
});
export type DeskItemPage = z.infer<typeof DeskItemPage>;

/** Removes control characters: they mean nothing in a search, and one of them separates the searched fields. */
export const SearchText = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .slice(0, limits.query)
      .toWellFormed()
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim(),
  ),
);

export const filterQuery = {
  q: z._default(SearchText, ''),
  status: z._default(StatusFilter, 'all'),
  /** A kind that the tags name, in any wording. */
  thing: z.optional(Line(limits.tagLength)),
  colour: z.optional(Line(limits.tagLength)),
  period: z.optional(Period),
  /** Only items in their last look, or past it. */
  last_look: z.optional(z.literal('yes')),
};

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.page)), defaultPageSize),
};

const listQuery = { id: z.optional(z.uuid()), ...filterQuery, ...pageQuery };

/** Only for staff, helpers and admins; others get an error. */
export const deskQuery = {
  /** The storage place; 'none' for items without one. */
  place: z.optional(z.union([z.uuid(), z.literal('none')])),
};

export const listPublicItems = {
  summary: 'The public items of an organisation, newest first, for everybody',
  query: z.object({ org_uuid: z.uuid(), ...listQuery }),
  response: ItemPage,
};

export const listItems = {
  summary: 'All items of an organisation, newest first, for signed-in users',
  query: z.object({ org_id: z.uuid(), ...listQuery, ...deskQuery }),
  response: DeskItemPage,
};

const organizationParams = z.object({ id: z.uuid() });

/** The data of an event: a list with another version is outdated. */
export const ItemsChanged = z.object({ version: z.string() });
export type ItemsChanged = z.infer<typeof ItemsChanged>;

export const watchPublicItems = {
  summary: 'Server-sent events: the current version first, and a new one after every change of the public items',
  params: organizationParams,
  produces: 'text/event-stream',
  response: ItemsChanged,
};

export const watchItems = {
  summary: 'The same for all items of an organisation, for signed-in users',
  params: organizationParams,
  produces: 'text/event-stream',
  response: ItemsChanged,
};

const Tag = Line(tagLimits.length);

/** May hold empty and duplicate tags: `combineTags` removes them before the count. */
export const TagList = z.array(Tag).check(z.maxLength(tagLimits.count * 2));

export const TypedTags = z.string().check(
  maxLengthFirst(tagLimits.typed),
  z.refine((typed) => TagList.safeParse(splitTags(typed)).success),
);
