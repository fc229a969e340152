import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { DatabaseConnection } from '../../src/server/database/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/server/database/embedded.ts';
import { listPublicItems, watchPublicItems } from '../../src/shared/items.ts';
import { urlOf } from '../../src/shared/url.ts';
import { askForJob, countJobs } from '../support/jobs.ts';
import { jpeg } from '../support/photos.ts';
import { type Portal, startPortal, type TemporaryFolder } from '../support/portal.ts';
import { preparedFolder } from '../support/prepared-folder.ts';
import { addItem } from '../support/seed.ts';
import {
  addOffice,
  call,
  databaseIn,
  databasePid,
  keepBusy,
  type Person,
  settingsFor,
  urlOfDatabase,
  signalDatabase,
} from './office.ts';

/** FAULTS_AWAY_SECONDS=30 for as long as the issue promises; a third of it shows the same in the daily run. */
const AWAY_MS = 1000 * Number(process.env['FAULTS_AWAY_SECONDS'] ?? 10);
// The heartbeat needs four seconds to be sure, and a call that had begun to connect gives up after five.
const FIRST_SECONDS_MS = 8_000;

let folder: TemporaryFolder;
let server: EmbeddedServer;
let database: DatabaseConnection;
let portal: Portal;
let staff: Person[];
let org_id: string;

beforeEach(async () => {
  folder = await preparedFolder();
  server = await startEmbedded(folder.path, () => {});
  database = databaseIn(folder.path);
  portal = await startPortal({ ...settingsFor(folder.path), DATABASE_URL: urlOfDatabase(database) });
  ({ org_id, staff } = await addOffice(database, 2));
});
afterEach(async () => {
  await portal.stop();
  await database.close();
  await server.stop();
  folder.remove();
});

const absences: [string, { leave(): void; comeBack(): Promise<void> }][] = [
  [
    'hangs',
    {
      leave: () => signalDatabase(folder.path, 'SIGSTOP'),
      comeBack: async () => signalDatabase(folder.path, 'SIGCONT'),
    },
  ],
  [
    'is gone',
    {
      leave: () => process.kill(databasePid(folder.path), 'SIGKILL'),
      async comeBack() {
        server = await startEmbedded(folder.path, () => {});
      },
    },
  ],
];

describe.each(absences)('a database of somebody else that %s', (_how, { leave, comeBack }) => {
  test('is said so at once, and everything goes on by itself once it is back', async () => {
    const { ledger, finish } = keepBusy(portal.url, staff, await jpeg(320, 240));
    const list = await openList();
    await vi.waitFor(() => expect(ledger.creates).toBeGreaterThan(3), { timeout: 30_000 });

    leave();
    const left = Date.now();
    const slowest = { first: 0, later: 0 };
    const insist = async () => {
      while (Date.now() - left < AWAY_MS) {
        const phase = Date.now() - left < FIRST_SECONDS_MS ? 'first' : 'later';
        const before = performance.now();
        const answer = await call(portal.url, listPublicItems, { query: { org_uuid: org_id } });
        slowest[phase] = Math.max(slowest[phase], performance.now() - before);
        // What had been asked before may still be answered.
        if (answer.status === 200 && Date.now() - left < 1_000) continue;
        expect(answer).toMatchObject({
          status: 503,
          error: { code: 'unavailable', message: 'Terecht is even niet bereikbaar. Probeer het zo opnieuw.' },
        });
        expect(answer.headers.get('retry-after')).toBe('5');
        await sleep(50);
      }
    };
    await Promise.all(Array.from({ length: 20 }, insist));
    expect((await ask('/readyz')).status).toBe(503);
    const signIn = await ask('/auth/v1/token?grant_type=password', { email: 'a@b.nl', password: 'geheim' });
    expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '5']);
    const page = await ask('/schools/antonius/search');
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect((await ask('/healthz')).status).toBe(200);
    expect(slowest.first).toBeLessThan(FIRST_SECONDS_MS);
    expect(slowest.later).toBeLessThan(2_000);

    const told = list.events();
    await comeBack();
    const back = Date.now();
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 10_000 });
    const placed = ledger.creates;
    await vi.waitFor(() => expect(ledger.creates).toBeGreaterThan(placed), { timeout: 10_000 });
    await vi.waitFor(() => expect(list.events()).toBeGreaterThan(told), { timeout: 10_000 });
    const recovered = Date.now() - back;
    await finish();
    expect(ledger.surprises).toEqual([]);

    // Jobs go on too: those that were under way, and new ones. Of an item added here the open list hears as well.
    await addItem(database.db, org_id);
    await askForJob(database.db, 'photos.sweep', {});
    // What was taken over a connection that broke is free again when its lease is over.
    await vi.waitFor(async () => expect(await countJobs(database.db)).toBe(0), { timeout: 60_000 });
    const { creates, retries } = ledger;
    console.warn(
      `away for ${AWAY_MS / 1000} s: slowest 503 ${slowest.first.toFixed(0)} ms at first, ` +
        `${slowest.later.toFixed(0)} ms later; back at work after ${recovered} ms; ${creates} creates, ${retries} retries`,
    );
  });
});

const ask = (path: string, body?: object) =>
  fetch(portal.url + path, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** A list that stays open, counting what it is told. */
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
