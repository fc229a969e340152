import { sql } from 'kysely';

import { parts } from '../../../shared/organizations/parts.ts';

/** Expects the settings to be joined as `s`. */
export const TAKES_CLAIMS = sql<boolean>`coalesce((s.parts->>'claims')::boolean, ${sql.lit(parts.claims.isOn)})`;
