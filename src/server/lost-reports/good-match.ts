import { sql } from 'kysely';

import { IS_OPEN } from './compare.queries.ts';
import { WORTH_A_MAIL } from './matching.ts';

/** Of a match `m` of a report `r`: so good that its writer is mailed about it, and nobody said that it is not it. */
export const IS_GOOD = sql<boolean>`(${IS_OPEN} and m.refused_at is null and (m.is_by_hand or m.score >= ${WORTH_A_MAIL}))`;
