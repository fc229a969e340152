import { sql } from 'kysely';

import { IS_OPEN } from '../report-state.ts';
import { WORTH_A_MAIL } from './matching.ts';

/** Staff rejected a claim of the writer of report `r` on the item of a match `m`, so it is not what the writer misses. */
const WAS_REJECTED = sql`exists (select from claims c
  where c.org_id = m.org_id and c.item_id = m.item_id and c.address = r.address and c.state = 'rejected')`;

/** A match `m` of a report `r` that may be suggested: staff made it, or the comparison did and staff never rejected it. */
export const IS_SUGGESTED = sql<boolean>`(m.is_by_hand or m.score > 0 and not ${WAS_REJECTED})`;

/** A match `m` of a report `r` that is good enough to mail its writer, and was not refused. */
export const IS_GOOD_MATCH = sql<boolean>`(${IS_OPEN} and m.refused_at is null and ${IS_SUGGESTED}
  and (m.is_by_hand or m.score >= ${WORTH_A_MAIL}))`;
