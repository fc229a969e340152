import * as z from 'zod/mini';

import { Period, SearchText, filterQuery } from '../items/schema.ts';

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

export const listPublicFilters = {
  summary: 'The filters for a search among public items',
  query: z.object({ org_uuid: z.uuid(), ...filterQuery }),
  response: Filters,
};

export const listFilters = {
  summary: 'The filters for a search among all items, for signed-in users',
  query: z.object({ org_id: z.uuid(), ...filterQuery }),
  response: Filters,
};

/** The organisation's own words that match the typed text. */
export const Suggestions = z.array(WordCount).check(z.maxLength(8));
export type Suggestions = z.infer<typeof Suggestions>;

export const suggestPublicWords = {
  summary: 'Tags of public items that begin with or mean the typed text',
  query: z.object({ org_uuid: z.uuid(), q: SearchText }),
  response: Suggestions,
};

export const suggestWords = {
  summary: 'Tags of all items that begin with or mean the typed text, for signed-in users',
  query: z.object({ org_id: z.uuid(), q: SearchText }),
  response: Suggestions,
};
