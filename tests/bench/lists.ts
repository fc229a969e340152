import { performance } from 'node:perf_hooks';

import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { measureAgainstBareServer } from './against-bare-server.ts';
import { count, type Figure, median, ms, p99 } from './figures.ts';
import { sendLoad } from './load.ts';
import type { Portal } from './portal.ts';
import { words } from './seed.ts';

const ROUNDS = 12;
const REQUESTS_PER_ROUND = 250;
const WARM_UP = 4_000;

const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)]!;
const randomWord = () => pick(words).slice(0, 5);
const listPath = (organization: string, more = '') => `/api/public-items?org_uuid=${organization}${more}`;

async function compareWithBareServer(
  what: string,
  server: Portal,
  queryStrings: string[],
  least: number,
): Promise<Figure> {
  const paths = server.organizations.slice(0, 5).flatMap((id) => queryStrings.map((more) => listPath(id, more)));
  // The bare server captures its queries from the portal on the first request, which is not measured.
  for (const each of paths) await (await fetch(server.bare + each)).arrayBuffer();
  const sides = await measureAgainstBareServer(server, () => pick(paths));
  return {
    what: `${what} per second: ${sides.what}`,
    measured: sides.measured,
    promised: `ratio at least ${least.toFixed(2)}`,
    isMet: sides.ratio >= least,
  };
}

/** An unusual page size bypasses the page cache, so that every request runs its search. */
const uncached = (more: string) => `${more}&limit=23`;
const searchQueries = words.map((word) => `&q=${word.slice(0, 5)}`);

export const measureThroughput = async (server: Portal): Promise<Figure[]> => [
  await compareWithBareServer('first page of a list', server, [''], 0.9),
  await compareWithBareServer('uncached list', server, [uncached('')], 0.8),
  await compareWithBareServer('cached search', server, searchQueries, 0.85),
  await compareWithBareServer('uncached search', server, searchQueries.map(uncached), 0.85),
];

/** Measures one reader's list as other organisations get more items. */
export async function measureGrowth(servers: Portal[]): Promise<Figure[]> {
  const kinds = {
    'first page of a list': () => '',
    'uncached search': () => uncached(`&q=${randomWord()}`),
  };
  const figures: Figure[] = [];
  for (const [kind, more] of Object.entries(kinds)) {
    const latencies = new Map<Portal, number[]>(servers.map((server) => [server, []]));
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [server, all] of latencies) {
        const path = () => listPath(pick(server.organizations), more());
        // The first round warms up, because new code is slow at any size.
        const requests = round === 0 ? WARM_UP : REQUESTS_PER_ROUND;
        const result = await sendLoad(server.portal, path, { connections: 1, until: (sent) => sent >= requests });
        if (round > 0) all.push(...result.latencies);
      }
    }
    const all = [...latencies.values()];
    const ratio = p99(all.at(-1)!) / p99(all[0]!);
    const sizes = servers.map(({ items }) => count(items)).join(' / ');
    figures.push(
      {
        what: `${kind} among ${sizes} items: p50`,
        measured: all.map((each) => ms(median(each))).join(', '),
        promised: '',
        isMet: true,
      },
      {
        what: `${kind} among ${sizes} items: p99, last compared with first`,
        measured: `${all.map((each) => ms(p99(each))).join(', ')}, ${ratio.toFixed(2)}`,
        promised: 'ratio at most 1.30',
        isMet: ratio <= 1.3,
      },
    );
  }
  return figures;
}

export async function measureQueriesPerSearch(server: Portal): Promise<Figure> {
  const searchCount = 500;
  const before = await server.usage();
  await sendLoad(server.portal, () => listPath(pick(server.organizations), uncached('&q=jas')), {
    connections: 1,
    until: (n) => n >= searchCount,
  });
  const perList = ((await server.usage()).queries - before.queries) / searchCount;
  return {
    what: 'queries per uncached search',
    measured: String(perList),
    promised: '1',
    isMet: perList <= 1.1,
  };
}

const LARGE = 100_000;
const BATCH = 10_000;

/** In batches, of which each takes some twelve seconds. */
async function addManyItems(database: DatabaseConnection, org_id: string): Promise<void> {
  const client = database.openClient();
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query({ text, values, query_timeout: 60_000 } as never);
  try {
    for (let first = 1; first <= LARGE; first += BATCH) {
      await run(
        `with photo as (
          insert into photos (org_id, path, placed_at) values ($1, 'x/' || $2::int || '.webp', now()) returning id
        )
        insert into items (org_id, photo_id, tags, thing, description, last_seen_location, upload_date)
        select $1, photo.id, array['jas', 'tag ' || n % 500], 'kind ' || n % 60,
          'Met label nr' || n % 2000 || ', kast ' || n % 700, 'Plek ' || n % 50, now() - n * interval '1 minute'
        from photo, generate_series($2::int, $2::int + ${BATCH - 1}) n`,
        [org_id, first],
      );
    }
    await run('vacuum analyze items, item_figures');
  } finally {
    await client.end();
  }
}

/** Measures an organisation with a hundred thousand items: its dashboard, and searches with many, few or no results. */
export async function measureLargeOrganization(server: Portal, token: string): Promise<Figure[]> {
  const { database, organizations, portal } = server;
  const largeOrganization = organizations[0]!;
  await addManyItems(database, largeOrganization);
  const measure = async (what: string, path: string, maxMs: number): Promise<Figure> => {
    const latencies: number[] = [];
    for (let i = 0; i < 200; i++) {
      const start = performance.now();
      const response = await fetch(portal + path, { headers: { authorization: `Bearer ${token}` } });
      await response.json();
      latencies.push(performance.now() - start);
    }
    return {
      what: `organisation of 100,000 items, ${what}: p50, p99`,
      measured: `${ms(median(latencies))}, ${ms(p99(latencies))}`,
      promised: `p50 under ${maxMs} ms`,
      isMet: median(latencies) < maxMs,
    };
  };
  const rate = async (what: string, q: string): Promise<Figure> => {
    const options = { connections: 10, until: (_: number, elapsed: number) => elapsed > 3_000 };
    const { perSecond } = await sendLoad(portal, () => listPath(largeOrganization, uncached(`&q=${q}`)), options);
    return {
      what: `organisation of 100,000 items, ${what}: per second on ten connections`,
      measured: count(perSecond),
      promised: 'at least 100',
      isMet: perSecond >= 100,
    };
  };
  const timed = (q: string) =>
    measure(`search ‘${decodeURIComponent(q)}’`, listPath(largeOrganization, uncached(`&q=${q}`)), 10);
  return [
    await measure('statistics', `/api/organizations/${largeOrganization}/statistics`, 25),
    await measure('review of a year', `/api/organizations/${largeOrganization}/review`, 60),
    await timed('nr77'),
    await rate('word of 50 items', 'nr77'),
    await timed('zebra'),
    await rate('word of no item', 'zebra'),
    await timed('jas'),
    await timed('jas%20nr77'),
    await timed('as'),
    await measureMisspellings(server),
  ];
}

/** Compares three misspelled words with one correct word, alternately. */
async function measureMisspellings({ portal, organizations }: Portal): Promise<Figure> {
  const timeSearch = (q: string) => async () => {
    const start = performance.now();
    await (await fetch(portal + listPath(pick(organizations.slice(1)), uncached(`&q=${q}`)))).json();
    return performance.now() - start;
  };
  const [plain, misspelled] = [timeSearch('rugzak'), timeSearch('rugsak%20blauuw%20kantinne')];
  const times = { plain: [] as number[], misspelled: [] as number[] };
  for (let i = 0; i < 300; i++) {
    times.plain.push(await plain());
    times.misspelled.push(await misspelled());
  }
  const ratio = median(times.misspelled) / median(times.plain);
  return {
    what: 'search, one word and three misspelled ones: p50, ratio',
    measured: `${ms(median(times.plain))}, ${ms(median(times.misspelled))}, ${ratio.toFixed(2)}`,
    promised: 'ratio at most 3.00',
    isMet: ratio <= 3,
  };
}
