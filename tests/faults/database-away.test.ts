import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { listPublicItems, watchPublicItems } from '../../src/shared/items/contract.ts';
import { urlOf } from '../../src/shared/platform/url.ts';
import { enqueueJob, countJobs } from '../support/jobs.ts';
import { jpeg } from '../support/photos/photos.ts';
import { type Portal, startPortal, type TemporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';
import { addItem } from '../support/seed.ts';
import {
  addOffice,
  call,
  connectToEmbedded,
  databasePid,
  simulateWork,
  type Person,
  settingsFor,
  urlOfDatabase,
  signalDatabase,
} from './office.ts';

/** FAULTS_AWAY_SECONDS=30 is the promised time; a third of it is enough for the daily run. */
const AWAY_MS = 1000 * Number(process.env['FAULTS_AWAY_SECONDS'] ?? 10);
// The heartbeat takes four seconds to detect it, and connecting times out after five.
const FIRST_SECONDS_MS = 8_000;

let folder: TemporaryFolder;
let server: EmbeddedServer;
let database: DatabaseConnection;
let portal: Portal;
let staff: Person[];
let org_id: string;

beforeEach(async () => {
  folder = await createPreparedDataFolder();
  server = await startEmbedded(folder.path, () => {});
  database = connectToEmbedded(folder.path);
  portal = await startPortal({ ...settingsFor(folder.path), DATABASE_URL: urlOfDatabase(database) });
  ({ org_id, staff } = await addOffice(database, 2));
});
afterEach(async () => {
  await portal.stop();
  await database.close();
  await server.stop();
  folder.remove();
});

const outages: [string, { stopDatabase(): void; restoreDatabase(): Promise<void> }][] = [
  [
    'hangs',
    {
      stopDatabase: () => signalDatabase(folder.path, 'SIGSTOP'),
      restoreDatabase: async () => signalDatabase(folder.path, 'SIGCONT'),
    },
  ],
  [
    'is gone',
    {
      stopDatabase: () => process.kill(databasePid(folder.path), 'SIGKILL'),
      async restoreDatabase() {
        server = await startEmbedded(folder.path, () => {});
      },
    },
  ],
];

describe.each(outages)('an external database that %s', (_how, { stopDatabase, restoreDatabase }) => {
  test('is reported immediately, and everything recovers by itself once it is back', async () => {
    const { ledger, finish } = simulateWork(portal.url, staff, await jpeg(320, 240));
    const list = await openList();
    await vi.waitFor(() => expect(ledger.creates).toBeGreaterThan(3), { timeout: 30_000 });

    stopDatabase();
    const outageStart = Date.now();
    const slowest = { first: 0, later: 0 };
    const readListsDuringOutage = async () => {
      while (Date.now() - outageStart < AWAY_MS) {
        const phase = Date.now() - outageStart < FIRST_SECONDS_MS ? 'first' : 'later';
        const before = performance.now();
        const answer = await call(portal.url, listPublicItems, { query: { org_uuid: org_id } });
        slowest[phase] = Math.max(slowest[phase], performance.now() - before);
        // A request sent earlier may still succeed.
        if (answer.status === 200 && Date.now() - outageStart < 1_000) continue;
        expect(answer).toMatchObject({
          status: 503,
          error: { code: 'unavailable', message: 'Terecht is even niet bereikbaar. Probeer het zo opnieuw.' },
        });
        expect(answer.headers.get('retry-after')).toBe('5');
        await sleep(50);
      }
    };
    await Promise.all(Array.from({ length: 20 }, readListsDuringOutage));
    expect((await sendRequest('/readyz')).status).toBe(503);
    const signIn = await sendRequest('/auth/v1/token?grant_type=password', { email: 'a@b.nl', password: 'geheim' });
    expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '5']);
    const page = await sendRequest('/schools/antonius/search');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await sendRequest('/healthz')).status).toBe(200);
    expect(slowest.first).toBeLessThan(FIRST_SECONDS_MS);
    expect(slowest.later).toBeLessThan(2_000);

    const events = list.events();
    await restoreDatabase();
    const back = Date.now();
    await vi.waitFor(async () => expect((await sendRequest('/readyz')).status).toBe(200), { timeout: 10_000 });
    const placed = ledger.creates;
    await vi.waitFor(() => expect(ledger.creates).toBeGreaterThan(placed), { timeout: 10_000 });
    await vi.waitFor(() => expect(list.events()).toBeGreaterThan(events), { timeout: 10_000 });
    const recovered = Date.now() - back;
    await finish();
    expect(ledger.unexpectedAnswers).toEqual([]);

    // Interrupted and new jobs run too, and the open list hears of an item added here.
    await addItem(database.db, org_id);
    await enqueueJob(database.db, 'photos.sweep', {});
    // A job taken over a broken connection is free again when its lease ends.
    await vi.waitFor(async () => expect(await countJobs(database.db)).toBe(0), { timeout: 60_000 });
    const { creates, retries } = ledger;
    console.warn(
      `away for ${AWAY_MS / 1000} s: slowest 503 ${slowest.first.toFixed(0)} ms at first, ` +
        `${slowest.later.toFixed(0)} ms later; back at work after ${recovered} ms; ${creates} creates, ${retries} retries`,
    );
  });
});

const sendRequest = (path: string, body?: object) =>
  fetch(portal.url + path, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

async function openList(): Promise<{ events(): number }> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const { body } = await fetch(portal.url + urlOf(watchPublicItems, { params: { id: org_id } }), {
    signal: stop.signal,
  });
  let events = 0;
  const read = async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) if (chunk.includes('data:')) events += 1;
  };
  void read().catch(() => {});
  return { events: () => events };
}
