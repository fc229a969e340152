import pg from 'pg';

export async function executeStatement(target: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Commits no longer wait for the disk. Losing this data in a crash is fine; the tests of crashes have their own databases. */
export async function turnOffSync(target: pg.ClientConfig): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    await executeStatement(target, `alter system set ${setting} = off`);
  }
  await executeStatement(target, 'select pg_reload_conf()');
}
