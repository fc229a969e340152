import pg from 'pg';

import { StartupError } from '../../platform/errors/startup-error.ts';
import type { Entry } from './archive.ts';
import { storedColumns } from './tables.ts';

// With photos in the rows, a batch takes some tens of megabytes.
const FETCH_SIZE = 50;
/** An entry ends after this many rows, or at this size. */
const ROWS_IN_ENTRY = 500;
const MAX_ENTRY_SIZE = 8 * 1024 * 1024;
/** Counting a table of a hundred million rows takes a minute. */
const LONG_TIMEOUT_MS = 10 * 60 * 1000;

/** Writes the column `value` of a query, a jsonb row each, one per line: jsonb text has no line breaks. */
export async function* rowEntries(
  client: pg.Client,
  table: string,
  query: string,
  counted: { rows: number },
): AsyncGenerator<Entry> {
  let entries = 0;
  let lines: string[] = [];
  const toEntry = (): Entry => {
    entries += 1;
    counted.rows += lines.length;
    const data = Buffer.from(`${lines.join('\n')}\n`);
    lines = [];
    return { name: `tables/${table}/${String(entries).padStart(6, '0')}.ndjson`, data };
  };
  for await (const some of batches<string>(client, query)) {
    lines.push(...some);
    const size = lines.reduce((sum, { length }) => sum + length, 0);
    if (lines.length >= ROWS_IN_ENTRY || size >= MAX_ENTRY_SIZE) yield toEntry();
  }
  if (lines.length > 0) yield toEntry();
}

/** A query over a whole table or database, which takes longer than the usual limit. */
export const longQuery = (text: string) => ({ text, query_timeout: LONG_TIMEOUT_MS });

/** Yields the column `value` of a query in batches. */
export async function* batches<T>(client: pg.Client, query: string): AsyncGenerator<T[]> {
  await client.query(`declare portion no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<{ value: T }>(`fetch ${FETCH_SIZE} from portion`);
    if (rows.length === 0) break;
    yield rows.map(({ value }) => value);
  }
  await client.query('close portion');
}

export const tableOf = (entry: string) => /^tables\/(\w+)\/\d{6,}\.ndjson$/.exec(entry)?.[1];

export const toJsonArray = (data: Buffer) => `[${data.toString().trimEnd().replaceAll('\n', ',')}]`;

export async function insertRows(client: pg.Client, table: string, entry: string, json: string): Promise<number> {
  try {
    await assertKnownColumns(client, table, entry, json);
    const columns = (await storedColumns(client, table)).join(', ');
    const { rowCount } = await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [json],
    );
    return rowCount ?? 0;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(`The database does not accept ${entry}: ${error.message.split('\n')[0]}.`);
  }
}

/** Refuses unknown columns, because PostgreSQL would ignore them silently. */
async function assertKnownColumns(client: pg.Client, table: string, entry: string, json: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct key as name from json_array_elements($1) row, json_object_keys(row) key
     where key not in (select attname from pg_attribute where attrelid = $2::regclass and attnum > 0)`,
    [json, table],
  );
  if (rows[0]) throw new StartupError(`${entry} has a column ${JSON.stringify(rows[0].name)}, which is not known.`);
}
