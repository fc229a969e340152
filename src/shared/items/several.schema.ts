import * as z from 'zod/mini';

import { maxSeveral } from '../organizations/several.ts';
import { Filters } from '../search/schema.ts';
import { filterQuery, ItemPage, ListedItem, pageQuery } from './schema.ts';

/** An item with its organisation, in a list of several organisations. */
export const ItemOfOrganization = z.extend(ListedItem, { org_id: z.uuid() });
export type ItemOfOrganization = z.infer<typeof ItemOfOrganization>;

export const SeveralPage = z.extend(ItemPage, {
  items: z.array(ItemOfOrganization),
  alike: z.optional(z.array(ItemOfOrganization)),
});
export type SeveralPage = z.infer<typeof SeveralPage>;

const ID_LENGTH = 36;
const id = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids of organisations, separated by commas. Those that are paused are left out of the response. */
const OrganizationIds = z.pipe(
  z
    .string()
    .check(
      z.maxLength(maxSeveral * (ID_LENGTH + 1) - 1, { abort: true }),
      z.regex(new RegExp(`^${id}(,${id})*$`, 'i')),
    ),
  z.transform((ids: string) => [...new Set(ids.toLowerCase().split(','))]),
);

/** Either some organisations or the locations of a group. */
const where = { org_ids: z.optional(OrganizationIds), group_id: z.optional(z.uuid()) };
const namesOne = z.refine<{ org_ids?: string[] | undefined; group_id?: string | undefined }>(
  ({ org_ids, group_id }) => (org_ids === undefined) !== (group_id === undefined),
);

export const listItemsOfSeveral = {
  summary:
    'The items of at most eight organisations, or of all locations of a group, newest first; members see hidden items too',
  query: z.object({ ...where, ...filterQuery, ...pageQuery }).check(namesOne),
  response: SeveralPage,
};

export const listFiltersOfSeveral = {
  summary: 'The filters for a search among the items of at most eight organisations, or of a group',
  query: z.object({ ...where, ...filterQuery }).check(namesOne),
  response: Filters,
};

export const findItemsOfSeveralByPhoto = {
  summary:
    'The uncollected items of at most eight organisations, or of a group, that look most like the photo in the body',
  query: z.object(where).check(namesOne),
  response: z.array(ItemOfOrganization),
};
