import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import pino from 'pino';

import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { connect } from '../../src/server/database/connect.ts';
import type { Schema } from '../../src/server/database/schema.ts';
import { listItems } from '../../src/server/items/items.queries.ts';
import { createServices } from '../../src/server/services.ts';

/**
 * The portal in a process of its own, and beside it a bare `node:http` server that runs the very same prepared query
 * and writes the same JSON. Its parent asks for memory and processor time through messages.
 */
let queries = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function countingQuery(this: pg.Client, ...args: unknown[]) {
  queries += 1;
  return query.apply(this, args as never);
} as never;

const database = connect(JSON.parse(process.env['BENCH_DATABASE']!), 10);
const config = readConfig();
const services = createServices(config, database);
const app = await buildApp(config, services, pino({ level: 'error' }));
const portal = await app.listen({ host: '127.0.0.1', port: 0 });

const LIMIT = 24;
const { text, values } = await captureListQuery();
const bare = createServer(async (request, response) => {
  const org_id = new URL(request.url!, 'http://x').searchParams.get('org_uuid');
  const { rows } = await database.pool.query({
    name: 'bare',
    text,
    values: values.map((value) => (value === 'the organisation' ? org_id : value)),
  });
  const items = rows.slice(0, LIMIT).map(({ version: _, ...item }) => item);
  const last = items.at(-1);
  const next_cursor = last ? Buffer.from(`${last.upload_date} ${last.id}`).toString('base64url') : null;
  const body = JSON.stringify({ items, next_cursor });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(0, '127.0.0.1', () => {
  const { port } = bare.address() as AddressInfo;
  process.send!({ portal, bare: `http://127.0.0.1:${port}` });
});

/** What the portal's list really sends to the database, with a mark where the organisation goes. */
async function captureListQuery(): Promise<{ text: string; values: unknown[] }> {
  let captured: { text: string; values: unknown[] } | undefined;
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      captured = { text: query.sql, values: [...query.parameters] };
    },
  });
  const filter = { publicOnly: true, q: '', status: 'all', limit: LIMIT + 1 } as const;
  await listItems(db, { ...filter, org_id: 'the organisation' }).catch(() => {});
  return captured!;
}

let peak = 0;
setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20).unref();

process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send!({ rss: process.memoryUsage.rss(), peak, cpuMs: (user + system) / 1000, queries });
  peak = 0;
});
