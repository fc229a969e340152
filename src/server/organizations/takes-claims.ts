import { sql } from 'kysely';

import { parts } from '../../shared/parts.ts';

/** Whether items of an organisation can be claimed, where its settings are joined as `s`. */
export const TAKES_CLAIMS = sql<boolean>`coalesce((s.parts->>'claims')::boolean, ${sql.lit(parts.claims.isOn)})`;
