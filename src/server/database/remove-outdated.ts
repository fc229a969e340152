import { type RawBuilder, sql } from 'kysely';

import type { Database } from './connect.ts';
import type { Schema } from './schema.ts';

const AT_ONCE = 5_000;

/** Removes what has had its time, in portions: one statement for everything may take longer than any is allowed. */
export async function removeOutdated(
  db: Database,
  table: keyof Schema,
  isOutdated: RawBuilder<unknown>,
): Promise<void> {
  let removed: bigint | undefined;
  do {
    ({ numAffectedRows: removed } = await sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${isOutdated} limit ${AT_ONCE}))
        -- Unless it was renewed since.
        and ${isOutdated}`.execute(db));
  } while (removed === BigInt(AT_ONCE));
}
