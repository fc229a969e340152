import { sql } from 'kysely';

import { IS_OPEN } from '../comparing/compare.queries.ts';
import { WORTH_A_MAIL } from './matching.ts';

/** A match `m` of a report `r` that is good enough to mail its writer, and was not refused. */
export const IS_GOOD_MATCH = sql<boolean>`(${IS_OPEN} and m.refused_at is null and (m.is_by_hand or m.score >= ${WORTH_A_MAIL}))`;
