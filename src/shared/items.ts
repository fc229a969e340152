import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const itemStatuses = ['unclaimed', 'claimed'] as const;
export const ItemStatus = z.enum(itemStatuses);
export type ItemStatus = z.infer<typeof ItemStatus>;

export const statusFilters = ['all', ...itemStatuses] as const;
export const StatusFilter = z.enum(statusFilters);
export type StatusFilter = z.infer<typeof StatusFilter>;

export const limits = {
  tags: 40,
  tagLength: 60,
  description: 2_000,
  location: 200,
  verificationNote: 500,
  query: 200,
  page: 100,
} as const;

export const defaultPageSize = 24;

/** The fields of an item in a list: all that a guest ever receives. */
export const ListedItem = z.object({
  id: z.uuid(),
  status: ItemStatus,
  photo_url: z.string(),
  tags: z.array(z.string()),
  description: z.nullable(z.string()),
  last_seen_location: z.nullable(z.string()),
  upload_date: z.iso.datetime(),
  claimed_date: z.nullable(z.iso.datetime()),
});
export type ListedItem = z.infer<typeof ListedItem>;

export const ItemPage = z.object({
  items: z.array(ListedItem),
  /** Pass it back to get the next page; null on the last. */
  next_cursor: z.nullable(z.string()),
});
export type ItemPage = z.infer<typeof ItemPage>;

/** Control characters carry no meaning in a search, and one of them separates the fields that are searched. */
const SearchText = z.pipe(
  z.string().check(z.maxLength(limits.query)),
  z.transform((text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim()),
);

const listQuery = {
  q: z._default(SearchText, ''),
  status: z._default(StatusFilter, 'all'),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(limits.page)), defaultPageSize),
};

export const listPublicItems = endpoint({
  method: 'GET',
  path: '/api/public-items',
  summary: 'The public items of an organisation, newest first, for everybody',
  access: 'public',
  query: z.object({ org_uuid: z.uuid(), ...listQuery }),
  response: ItemPage,
});
