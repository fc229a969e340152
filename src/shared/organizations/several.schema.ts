import * as z from 'zod/mini';

import { maxLengthFirst } from '../platform/schema.ts';
import { Organization } from './schema.ts';
import { maxSeveral } from './several.ts';

/** Sector, dot, subpath and comma. */
const LONGEST_ADDRESS = 75;

export const findOrganizations = {
  summary: 'At most eight organisations by their addresses, such as schools.antonius, separated by commas',
  query: z.object({ at: z.string().check(maxLengthFirst(maxSeveral * LONGEST_ADDRESS)) }),
  response: z.array(Organization),
};
