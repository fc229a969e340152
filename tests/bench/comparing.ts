import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { cpuUsage } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { comparingJobs } from '../../src/server/lost-reports/compare.jobs.ts';
import { createComparing } from '../../src/server/lost-reports/comparing.service.ts';
import { askToCompare, matchingJobName } from '../../src/server/lost-reports/work.ts';
import { askForJob } from '../support/jobs.ts';
import { count, type Figure, median, ms, p99, seconds } from './figures.ts';
import { reports } from './matching/data.ts';
import type { Portal } from './portal.ts';
import { readingWhile } from './reading.ts';

const OPEN = 2_000;
const FLOOD = 10_000;
const ITEMS = 20;
const ADDED_AT_ONCE = 500;
/** Of a quarter of a minute each. */
const ROUNDS = 3;
const WARMING_UP_MS = 15_000;
/** So many reports and items are asked to be compared in each round. */
const ASKED = { report: 80, item: 40 };

/** A new item against the open reports of its organisation; then lists of another, while a flood of reports is compared. */
export async function comparing(server: Portal): Promise<Figure[]> {
  const [one, flooded, other] = server.organizations as [string, string, string];
  await addReports(server, one, OPEN);
  await addReports(server, flooded, FLOOD);
  return [await newItems(server, one), ...(await lists(server, flooded, other))];
}

/** In people's own words, again and again. */
async function addReports({ database: { db } }: Portal, org_id: string, wanted: number): Promise<void> {
  const opened_at = new Date().toISOString();
  const all = Array.from({ length: wanted }, (_, n) => {
    const { what, colour, place } = reports[n % reports.length]!;
    const address = `zoeker-${n}@bench.example`;
    // Each was mailed about today: what is measured is comparing, not the mails of a day on which all come at once.
    const mailed_at = opened_at;
    return {
      org_id,
      address,
      what,
      colour,
      place,
      state: 'open' as const,
      opened_at,
      mailed_at,
      last_day: '2099-01-01',
    };
  });
  for (let start = 0; start < wanted; start += ADDED_AT_ONCE) {
    const some = all.slice(start, start + ADDED_AT_ONCE);
    await db.insertInto('lost_reports').values(some).execute();
  }
}

async function newItems({ database: { db } }: Portal, org_id: string): Promise<Figure> {
  const service = createComparing(db, undefined);
  const [job] = comparingJobs(db, service, undefined);
  const items = await db
    .selectFrom('items')
    .select('id')
    .where('org_id', '=', org_id)
    .where('status', '=', 'unclaimed')
    .limit(ITEMS + 1)
    .execute();
  const times: number[] = [];
  const costs: number[] = [];
  let first = 0;
  for (const [n, { id }] of items.entries()) {
    await db.transaction().execute((tx) => askToCompare(tx, { org_id, kind: 'item', id }));
    await db.deleteFrom('jobs').where('name', '=', matchingJobName).execute();
    const [start, before] = [performance.now(), cost()];
    await job!.run({ org_id } as never);
    if (n === 0) first = performance.now() - start;
    else {
      times.push(performance.now() - start);
      costs.push(cost() - before);
    }
  }
  await service.stop();
  return {
    what: `one new item against ${count(OPEN)} open reports: of a core, on average; by the clock, p50 (the first, which prepares them, ${seconds(first)})`,
    measured: `${ms(costs.reduce((sum, each) => sum + each, 0) / costs.length)}, ${ms(median(times))}`,
    promised: 'at most 100 ms of a core',
    kept: costs.reduce((sum, each) => sum + each, 0) / costs.length <= 100,
  };
}

/** Milliseconds of a core, of this process and of the one that compares. The database has its own. */
function cost(): number {
  const { user, system } = cpuUsage();
  const theirs = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '))
    .reduce((sum, fields) => sum + 10 * (Number(fields[11]) + Number(fields[12])), 0);
  return (user + system) / 1000 + theirs;
}

function isOurs(pid: string): boolean {
  try {
    const isComparing = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('comparing/process.ts');
    return (
      isComparing && readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(process.pid)
    );
  } catch {
    // It just ended.
    return false;
  }
}

async function lists(server: Portal, flooded: string, other: string): Promise<Figure[]> {
  const { db } = server.database;
  await server.startJobs();
  const work = async () =>
    (await db.selectFrom('lost_report_work').select('id').where('org_id', '=', flooded).execute()).length;
  const ask = (kind: 'report' | 'item', most: number) =>
    sql`insert into lost_report_work (org_id, kind, id)
      select org_id, ${kind}, id from ${sql.table(kind === 'item' ? 'items' : 'lost_reports')} where org_id = ${flooded}
      order by random() limit ${most} on conflict do nothing`.execute(db);
  const compareAll = async () => {
    await ask('report', ASKED.report);
    await ask('item', ASKED.item);
    await askForJob(db, matchingJobName, { org_id: flooded }, { key: flooded });
    while ((await work()) > 0) await sleep(100);
  };
  const read = (meanwhile: () => Promise<unknown>) =>
    readingWhile(server.portal, `/api/public-items?org_uuid=${other}&limit=23`, meanwhile);
  // To prepare ten thousand reports takes longest, and is done once.
  const start = performance.now();
  await compareAll();
  const prepared = performance.now() - start;
  // The first thousands of answers take longer than those after them.
  await read(() => sleep(WARMING_UP_MS));
  let quiet: number[] = [];
  let quietAgain: number[] = [];
  let compared: number[] = [];
  let busyMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    compared = compared.concat(await read(compareAll));
    const took = performance.now() - began;
    busyMs += took;
    quiet = quiet.concat(await read(() => sleep(took)));
    quietAgain = quietAgain.concat(await read(() => sleep(took)));
  }
  const ratio = p99(compared) / p99(quiet);
  const noise = p99(quietAgain) / p99(quiet);
  return [
    {
      what: `lists while ${count(FLOOD)} open reports of another organisation are compared, and without: p99, ratio; of quiet to quiet (p50 ${ms(median(compared))}, ${ms(median(quiet))})`,
      measured: `${ms(p99(compared))}, ${ms(p99(quiet))}, ${ratio.toFixed(2)}; ${noise.toFixed(2)}`,
      promised: 'ratio at most 1.20',
      kept: ratio <= 1.2,
    },
    {
      what: `${ASKED.report} reports and ${ASKED.item} items compared in an organisation with ${count(FLOOD)} reports; the first time, when all are prepared`,
      measured: `${seconds(busyMs / ROUNDS)}, ${seconds(prepared)}`,
      promised: '',
      kept: true,
    },
  ];
}
