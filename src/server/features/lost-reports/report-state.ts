import { sql } from 'kysely';

/** SQL condition on `lost_reports r`. */
export const IS_OPEN = sql<boolean>`r.state = 'open'`;
