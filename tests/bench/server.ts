import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import pino from 'pino';

import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { prepareDataFolder } from '../../src/server/config/data-folder.ts';
import { connect } from '../../src/server/database/connect.ts';
import type { Schema } from '../../src/server/database/schema.ts';
import { listItems } from '../../src/server/items/list/list.queries.ts';
import { createServices } from '../../src/server/services.ts';
import { defaultPageSize } from '../../src/shared/items.ts';

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
const { jwtSecrets } = prepareDataFolder(config);
const services = createServices(config, jwtSecrets, database);
const app = await buildApp(config, services, pino({ level: 'error' }));
const portal = await app.listen({ host: '127.0.0.1', port: 0 });

const plain = await captureListQuery('');
const search = await captureListQuery('the words');
const bare = createServer(async (request, response) => {
  const asked = new URL(request.url!, 'http://x').searchParams;
  const limit = Number(asked.get('limit') ?? defaultPageSize);
  const q = asked.get('q');
  const { text, values } = q ? search : plain;
  const given = new Map<unknown, unknown>([
    ['the organisation', asked.get('org_uuid')],
    ['%the words%', `%${q}%`],
    [-2, limit + 1],
  ]);
  const { rows } = await database.pool.query({
    name: q ? 'search' : 'list',
    text,
    values: values.map((value) => given.get(value) ?? value),
  });
  const items = rows.slice(0, limit).flatMap(({ version: _, total: __, ...item }) => (item.id ? [item] : []));
  const last = items.at(-1);
  const next_cursor = last ? Buffer.from(`${last.upload_date} ${last.id}`).toString('base64url') : null;
  const body = JSON.stringify({ items, next_cursor, total: rows[0].total });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(0, '127.0.0.1', () => {
  const { port } = bare.address() as AddressInfo;
  process.send!({ portal, bare: `http://127.0.0.1:${port}` });
});

/** What the portal's list really sends to the database, with marks where the organisation, the words and the limit go. */
async function captureListQuery(q: string): Promise<{ text: string; values: unknown[] }> {
  let captured: { text: string; values: unknown[] } | undefined;
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => {
      captured = { text: query.sql, values: [...query.parameters] };
    },
  });
  const filter = { org_id: 'the organisation', publicOnly: true, q, status: 'all', limit: -2 } as const;
  await listItems(db, filter).catch(() => {});
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
