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
