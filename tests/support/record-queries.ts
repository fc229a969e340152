import type pg from 'pg';

export async function recordQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = [];
  const connect = pool.connect.bind(pool);
  pool.connect = (async () => {
    const client = await connect();
    const query = client.query.bind(client);
    client.query = ((...args: never[]) => {
      queries.push(JSON.stringify(args[0]));
      return (query as (...given: never[]) => unknown)(...args);
    }) as never;
    const release = client.release.bind(client);
    client.release = ((error?: Error) => {
      client.query = query;
      client.release = release;
      release(error);
    }) as never;
    return client;
  }) as never;
  await work();
  pool.connect = connect;
  return queries;
}
