import type pg from 'pg';

/**
 * Hashes everything in the database that a call could change: all our tables and the jobs. Rate limit counters and the
 * security log are left out, because a refused call may change them.
 */
export async function databaseFingerprint(pool: pg.Pool): Promise<string> {
  const statement = statements.get(pool) ?? (await buildStatement(pool));
  statements.set(pool, statement);
  // Values make pg prepare the statement, because planning takes longer than running it.
  const { rows } = await pool.query<{ fingerprint: string }>(statement, []);
  return rows[0]!.fingerprint;
}

const statements = new WeakMap<pg.Pool, string>();

/** Builds one statement over all existing tables, so that a new table is never forgotten. */
async function buildStatement(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', 'security_log')
     order by 1`,
  );
  const parts = rows.map(
    ({ name }) => `'${name} ' || coalesce((select md5(string_agg(t::text, '|' order by t::text)) from ${name} t), '-')`,
  );
  return `select ${parts.join(` || e'\\n' || `)} as fingerprint`;
}

/** Increases with every write: while it is unchanged so is the fingerprint, at a fraction of the cost. */
export async function lastWrite(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ last: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as last',
    [],
  );
  return rows[0]!.last;
}
