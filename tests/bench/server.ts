import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import pino from 'pino';

import { buildApp } from '../../src/server/app.ts';
import { createItemListsService } from '../../src/server/features/items/list/list.service.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { prepareDataFolder } from '../../src/server/platform/config/data-folder.ts';
import { connect } from '../../src/server/platform/database/connect.ts';
import type { Schema } from '../../src/server/platform/database/schema.ts';
import { startJobs } from '../../src/server/platform/jobs/jobs.ts';
import { createServices } from '../../src/server/services.ts';
import { defaultPageSize } from '../../src/shared/items/contract.ts';

/**
 * The portal in a separate process, and beside it a bare `node:http` server that runs the same prepared query and
 * writes the same JSON, or sends the same page. The parent process asks for memory and CPU time through messages.
 */
let queries = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function countingQuery(this: pg.Client, ...args: unknown[]) {
  queries += 1;
  return query.apply(this, args as never);
} as never;

const database = connect(JSON.parse(process.env['BENCH_DATABASE']!), 10);
const config = readConfig();
const keys = prepareDataFolder(config);
const services = createServices(config, keys, database);
const app = await buildApp(config, services, pino({ level: 'error' }));
const portal = await app.listen({ host: '127.0.0.1', port: 0 });

const captured = new Map<string, Promise<Query[]>>();
const bare = createServer(async (request, response) => {
  const url = request.url!;
  if (!url.startsWith('/api/')) {
    const page = await fetchPageOnce(url);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }).end(page);
    return;
  }
  const queries = captured.get(url) ?? captureQueries(new URL(url, 'http://x').searchParams);
  captured.set(url, queries);
  let items: Record<string, unknown>[] = [];
  let limit = 0;
  for (const query of await queries) {
    const { rows } = await database.pool.query(query);
    limit = query.limit;
    items = rows.slice(0, limit).flatMap(({ version: _, total: __, rank: ___, ...item }) => (item.id ? [item] : []));
  }
  const last = items.at(-1);
  const next_cursor = last ? Buffer.from(`${last.upload_date} ${last.id}`).toString('base64url') : null;
  const body = JSON.stringify({ items, next_cursor });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(0, '127.0.0.1', () => {
  const { port } = bare.address() as AddressInfo;
  process.send!({ portal, bare: `http://127.0.0.1:${port}` });
});

const pages = new Map<string, Promise<Buffer>>();

/** Returns the portal's first response for this page, which also stands for other searches on it. */
function fetchPageOnce(url: string): Promise<Buffer> {
  const key = url.split('=')[0]!;
  const page = pages.get(key) ?? fetch(portal + url).then(async (answer) => Buffer.from(await answer.arrayBuffer()));
  pages.set(key, page);
  return page;
}

interface Query {
  name: string;
  text: string;
  values: unknown[];
  limit: number;
}

/** Captures the queries that the portal's list runs for this address once the organisation is cached. */
async function captureQueries(searchParams: URLSearchParams): Promise<Query[]> {
  let queries: Query[] = [];
  const limit = Number(searchParams.get('limit') ?? defaultPageSize);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query: { sql: text, parameters } }) => {
      queries.push({ name: statementName(text), text, values: [...parameters], limit });
    },
  });
  const lists = createItemListsService(db, { read: (ask) => ask(db), catchUp: async () => {} });
  const request = {
    org_id: searchParams.get('org_uuid')!,
    q: searchParams.get('q') ?? '',
    status: 'all',
    limit,
  } as const;
  // The second time the organisation's words are cached, and another page size bypasses the page cache.
  await lists.public({ ...request, limit: limit + 1 });
  queries = [];
  await lists.public(request);
  return queries;
}

const names = new Map<string, string>();
function statementName(text: string): string {
  const name = names.get(text) ?? `bare${names.size}`;
  names.set(text, name);
  return name;
}

/** CPU time of the model processes; Linux only. */
function modelsMs(): number {
  const children =
    readFiles([`/proc/${process.pid}/task/${process.pid}/children`])[0]
      ?.trim()
      .split(' ') ?? [];
  const stats = readFiles(children.filter(Boolean).map((pid) => `/proc/${pid}/stat`));
  // The fields are user and system time in hundredths of a second; the name before them may contain spaces.
  const ticks = stats.map((stat) => stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number));
  return ticks.flat().reduce((sum, each) => sum + each, 0) * 10;
}

/** Peak memory since the last call; Linux only. */
function readPeakMemory(): number {
  const [status] = readFiles(['/proc/self/status']);
  if (status === undefined) return process.memoryUsage.rss();
  writeFileSync('/proc/self/clear_refs', '5');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) * 1024;
}

function readFiles(names: string[]): string[] {
  return names.flatMap((name) => (existsSync(name) ? readFileSync(name, 'utf8') : []));
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (searchParams) => {
  if (searchParams === 'jobs') {
    await startJobs(database.db, services.jobs, app.log);
    process.send!('started');
    return;
  }
  const { user, system } = process.cpuUsage();
  const cpuMs = (user + system) / 1000;
  process.send!({ rss: process.memoryUsage.rss(), peak: readPeakMemory(), cpuMs, modelsMs: modelsMs(), queries });
});
