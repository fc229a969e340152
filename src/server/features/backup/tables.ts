import type pg from 'pg';

/**
 * Tables that are only valid in the portal that made them, or would be harmful in another one: sessions, links, rate limits,
 * the epoch of the versions and the files of scheduled backups. `one_time_tokens` is the former name of `links`.
 */
const excludedTables = new Set([
  'sessions',
  'refresh_tokens',
  'visitor_sessions',
  'links',
  'one_time_tokens',
  'rate_limits',
  'known_places',
  'factor_challenges',
  'work_account_flows',
  'version_epoch',
  'backup_runs',
]);

export const isBackedUp = (table: string) => !excludedTables.has(table);

/** All other tables, each after the tables it refers to; new tables are included automatically. */
export async function backedUpTables(client: pg.Pool | pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; refers_to: string[] }>(`
    select c.relname as name, array(
      select f.confrelid::regclass::text from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
    ) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('schema_migrations', 'schema_functions')
    order by c.relname`);
  const ordered: string[] = [];
  let left = rows.filter(({ name }) => isBackedUp(name));
  while (left.length > 0) {
    const ready = left.filter(({ refers_to }) => refers_to.every((other) => ordered.includes(other)));
    if (ready.length === 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export async function storedColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}
