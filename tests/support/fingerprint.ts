import type pg from 'pg';

/**
 * Everything in the database that a call could change, as one short text: all our tables and the jobs. Left out are
 * the counted attempts, which a refused call is meant to change.
 */
export async function fingerprint(pool: pg.Pool): Promise<string> {
  const statement = statements.get(pool) ?? (await write(pool));
  statements.set(pool, statement);
  // With values it is prepared: to plan it takes longer than to run it.
  const { rows } = await pool.query<{ fingerprint: string }>(statement, []);
  return rows[0]!.fingerprint;
}

const statements = new WeakMap<pg.Pool, string>();

/** One statement over all tables there are, so that a new one is not forgotten. */
async function write(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'rate_limits'
     order by 1`,
  );
  const parts = rows.map(
    ({ name }) => `'${name} ' || coalesce((select md5(string_agg(t::text, '|' order by t::text)) from ${name} t), '-')`,
  );
  return `select ${parts.join(` || e'\\n' || `)} as fingerprint`;
}

/** Goes up whenever anything at all was written: while it is the same, so is the fingerprint, at a fraction of the cost. */
export async function lastWrite(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ last: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as last',
    [],
  );
  return rows[0]!.last;
}
