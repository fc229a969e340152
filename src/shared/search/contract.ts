import * as z from 'zod/mini';

import { filterQuery, Period, SearchText } from '../items/contract.ts';
import { endpoint } from '../platform/endpoint.ts';

const WordCount = z.object({ word: z.string(), count: z.int() });

/** The options to narrow a search down, most frequent first, with the number of items for each. */
export const Filters = z.object({
  things: z.array(WordCount),
  /** The kind of each item, counted once per item. */
  kinds: z.array(WordCount),
  colours: z.array(WordCount),
  periods: z.record(Period, z.int()),
  last_look: z.int(),
});
export type Filters = z.infer<typeof Filters>;

export const publicFilters = endpoint({
  method: 'GET',
  path: '/api/public-items/filters',
  summary: 'The filters for a search among public items',
  access: 'public',
  whileOpen: true,
  query: z.object({ org_uuid: z.uuid(), ...filterQuery }),
  response: Filters,
});

export const filters = endpoint({
  method: 'GET',
  path: '/api/items/filters',
  summary: 'The filters for a search among all items, for signed-in users',
  access: 'items.list',
  whileOpen: true,
  query: z.object({ org_id: z.uuid(), ...filterQuery }),
  response: Filters,
});

/** The organisation's own words that match the typed text. */
export const Suggestions = z.array(WordCount).check(z.maxLength(8));
export type Suggestions = z.infer<typeof Suggestions>;

export const publicSuggestions = endpoint({
  method: 'GET',
  path: '/api/public-items/suggestions',
  summary: 'Tags of public items that begin with or mean the typed text',
  access: 'public',
  whileOpen: true,
  query: z.object({ org_uuid: z.uuid(), q: SearchText }),
  response: Suggestions,
});

export const suggestions = endpoint({
  method: 'GET',
  path: '/api/items/suggestions',
  summary: 'Tags of all items that begin with or mean the typed text, for signed-in users',
  access: 'items.list',
  whileOpen: true,
  query: z.object({ org_id: z.uuid(), q: SearchText }),
  response: Suggestions,
});
