import { type RawBuilder, sql } from 'kysely';

import type { Transaction } from './connect.ts';
import type { Schema } from './schema.ts';

/**
 * Inserts rows of a table once more, with other values in these columns. Reads the names of the columns from the database, so that
 * a running server also copies those of a newer version.
 */
export async function copyRows<Table extends keyof Schema & string>(
  tx: Transaction,
  table: Table,
  /** The rows, as `t`. */
  where: RawBuilder<unknown>,
  replaced: { [Column in keyof Schema[Table]]?: string | number | null },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) =>
    name in replaced ? sql`${replaced[name as keyof typeof replaced]}` : sql.ref(`t.${name}`),
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} t where ${where}`.execute(tx);
}
