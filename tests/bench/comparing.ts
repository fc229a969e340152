import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { cpuUsage } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { comparisonJobs } from '../../src/server/features/lost-reports/comparing/compare.jobs.ts';
import { createComparisonService } from '../../src/server/features/lost-reports/comparing/comparing.service.ts';
import {
  enqueueComparison,
  matchingJobName,
} from '../../src/server/features/lost-reports/comparing/comparison-queue.ts';
import { enqueueJob } from '../support/jobs.ts';
import { count, type Figure, median, ms, p99, seconds } from './figures.ts';
import { measureListDuring } from './list-latency.ts';
import { reports } from './matching/data.ts';
import type { Portal } from './portal.ts';

const OPEN_REPORTS = 2_000;
const MANY_REPORTS = 10_000;
const ITEMS = 20;
const BATCH_SIZE = 500;
/** Each round takes fifteen seconds. */
const ROUNDS = 3;
const WARM_UP_MS = 15_000;
const COMPARED_PER_ROUND = { report: 80, item: 40 };

/**
 * Measures comparing a new item with the open reports of its organisation, and then lists of another organisation while
 * many reports are compared.
 */
export async function measureComparing(server: Portal): Promise<Figure[]> {
  const [one, flooded, other] = server.organizations as [string, string, string];
  await addReports(server, one, OPEN_REPORTS);
  await addReports(server, flooded, MANY_REPORTS);
  return [await measureNewItems(server, one), ...(await measureLists(server, flooded, other))];
}

async function addReports({ database: { db } }: Portal, org_id: string, wanted: number): Promise<void> {
  const opened_at = new Date().toISOString();
  const all = Array.from({ length: wanted }, (_, n) => {
    const { what, colour, place } = reports[n % reports.length]!;
    const address = `zoeker-${n}@bench.example`;
    // A mail was sent for each today, so that only the comparing is measured.
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
  for (let start = 0; start < wanted; start += BATCH_SIZE) {
    const some = all.slice(start, start + BATCH_SIZE);
    await db.insertInto('lost_reports').values(some).execute();
  }
}

async function measureNewItems({ database: { db } }: Portal, org_id: string): Promise<Figure> {
  const service = createComparisonService(db, undefined);
  const [job] = comparisonJobs(db, service, undefined);
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
    await db.transaction().execute((tx) => enqueueComparison(tx, { org_id, kind: 'item', id }));
    await db.deleteFrom('jobs').where('name', '=', matchingJobName).execute();
    const [start, before] = [performance.now(), cpuMs()];
    await job!.run({ org_id } as never);
    if (n === 0) first = performance.now() - start;
    else {
      times.push(performance.now() - start);
      costs.push(cpuMs() - before);
    }
  }
  await service.stop();
  return {
    what: `one new item against ${count(OPEN_REPORTS)} open reports: mean CPU time; p50 of the elapsed time (the first, which prepares them, ${seconds(first)})`,
    measured: `${ms(costs.reduce((sum, each) => sum + each, 0) / costs.length)}, ${ms(median(times))}`,
    promised: 'at most 100 ms of a core',
    isMet: costs.reduce((sum, each) => sum + each, 0) / costs.length <= 100,
  };
}

/** CPU milliseconds of this process and of the comparing process, without the database. */
function cpuMs(): number {
  const { user, system } = cpuUsage();
  const workerMs = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isComparingProcess(name))
    .map((pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '))
    .reduce((sum, fields) => sum + 10 * (Number(fields[11]) + Number(fields[12])), 0);
  return (user + system) / 1000 + workerMs;
}

function isComparingProcess(pid: string): boolean {
  try {
    const isComparing = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('comparing/process.ts');
    return (
      isComparing && readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(process.pid)
    );
  } catch {
    // The process has just exited.
    return false;
  }
}

async function measureLists(server: Portal, flooded: string, other: string): Promise<Figure[]> {
  const { db } = server.database;
  await server.startJobs();
  const countWaiting = async () =>
    (await db.selectFrom('lost_report_work').select('id').where('org_id', '=', flooded).execute()).length;
  const ask = (kind: 'report' | 'item', most: number) =>
    sql`insert into lost_report_work (org_id, kind, id)
      select org_id, ${kind}, id from ${sql.table(kind === 'item' ? 'items' : 'lost_reports')} where org_id = ${flooded}
      order by random() limit ${most} on conflict do nothing`.execute(db);
  const compareAll = async () => {
    await ask('report', COMPARED_PER_ROUND.report);
    await ask('item', COMPARED_PER_ROUND.item);
    await enqueueJob(db, matchingJobName, { org_id: flooded }, { key: flooded });
    while ((await countWaiting()) > 0) await sleep(100);
  };
  const measureDuring = (meanwhile: () => Promise<unknown>) =>
    measureListDuring(server.portal, `/api/public-items?org_uuid=${other}&limit=23`, meanwhile);
  // Preparing ten thousand reports takes longest, and happens once.
  const start = performance.now();
  await compareAll();
  const prepared = performance.now() - start;
  // The first thousands of responses are slower.
  await measureDuring(() => sleep(WARM_UP_MS));
  let idle: number[] = [];
  let idleAgain: number[] = [];
  let compared: number[] = [];
  let busyMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const roundStart = performance.now();
    compared = compared.concat(await measureDuring(compareAll));
    const took = performance.now() - roundStart;
    busyMs += took;
    idle = idle.concat(await measureDuring(() => sleep(took)));
    idleAgain = idleAgain.concat(await measureDuring(() => sleep(took)));
  }
  const ratio = p99(compared) / p99(idle);
  const noise = p99(idleAgain) / p99(idle);
  return [
    {
      what: `lists while ${count(MANY_REPORTS)} open reports of another organisation are compared, and idle: p99, ratio; idle to idle (p50 ${ms(median(compared))}, ${ms(median(idle))})`,
      measured: `${ms(p99(compared))}, ${ms(p99(idle))}, ${ratio.toFixed(2)}; ${noise.toFixed(2)}`,
      promised: 'ratio at most 1.20',
      isMet: ratio <= 1.2,
    },
    {
      what: `${COMPARED_PER_ROUND.report} reports and ${COMPARED_PER_ROUND.item} items compared in an organisation with ${count(MANY_REPORTS)} reports; the first time, including preparation`,
      measured: `${seconds(busyMs / ROUNDS)}, ${seconds(prepared)}`,
      promised: '',
      isMet: true,
    },
  ];
}
