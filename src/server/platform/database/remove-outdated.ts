import { type RawBuilder, sql } from 'kysely';

import type { Database } from './connect.ts';
import type { Schema } from './schema.ts';

const BATCH_SIZE = 5_000;

/** Removes rows in batches: one statement for all of them could exceed the statement timeout. */
export async function removeOutdated(
  db: Database,
  table: keyof Schema,
  isOutdated: RawBuilder<unknown>,
): Promise<void> {
  let removed: bigint | undefined;
  do {
    ({ numAffectedRows: removed } = await sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${isOutdated} limit ${BATCH_SIZE}))
        -- Keeps rows that were renewed since.
        and ${isOutdated}`.execute(db));
  } while (removed === BigInt(BATCH_SIZE));
}
