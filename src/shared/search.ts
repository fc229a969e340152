import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { filterQuery, Period, SearchText } from './items.ts';

const WordCount = z.object({ word: z.string(), count: z.int() });

/** What a search can be narrowed down to, most frequent first, with how many items would be left. */
export const Filters = z.object({
  things: z.array(WordCount),
  /** What the items are, each counted once. */
  kinds: z.array(WordCount),
  colours: z.array(WordCount),
  periods: z.record(Period, z.int()),
  last_look: z.int(),
});
export type Filters = z.infer<typeof Filters>;

export const publicFilters = endpoint({
  method: 'GET',
  path: '/api/public-items/filters',
  summary: 'What a search among public items can be narrowed down to, for everybody',
  access: 'public',
  whileOpen: true,
  query: z.object({ org_uuid: z.uuid(), ...filterQuery }),
  response: Filters,
});

export const filters = endpoint({
  method: 'GET',
  path: '/api/items/filters',
  summary: 'What a search among all items can be narrowed down to, for whoever is signed in',
  access: 'items.list',
  whileOpen: true,
  query: z.object({ org_id: z.uuid(), ...filterQuery }),
  response: Filters,
});

/** The organisation's own words for what somebody is typing. */
export const Suggestions = z.array(WordCount).check(z.maxLength(8));
export type Suggestions = z.infer<typeof Suggestions>;

export const publicSuggestions = endpoint({
  method: 'GET',
  path: '/api/public-items/suggestions',
  summary: 'Tags of public items that begin with or mean what is typed, for everybody',
  access: 'public',
  whileOpen: true,
  query: z.object({ org_uuid: z.uuid(), q: SearchText }),
  response: Suggestions,
});

export const suggestions = endpoint({
  method: 'GET',
  path: '/api/items/suggestions',
  summary: 'Tags of all items that begin with or mean what is typed, for whoever is signed in',
  access: 'items.list',
  whileOpen: true,
  query: z.object({ org_id: z.uuid(), q: SearchText }),
  response: Suggestions,
});
