import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { listPublicItems, watchPublicItems } from '../../src/shared/items/contract.ts';
import { createItem } from '../../src/shared/items/desk-items.ts';
import { uploadPhoto } from '../../src/shared/photos/contract.ts';
import { urlOf } from '../../src/shared/platform/url.ts';
import { addOffice, simulateWork } from '../faults/office.ts';
import { jpeg } from '../support/photos/photos.ts';
import { addItems } from '../support/seed.ts';
import { simulateClaims } from './claims.ts';
import { type Installation, startInstallation } from './installation.ts';
import { createNetwork, type Network } from './network.ts';
import { type OpenList, openList, type Probe, startProbe } from './probes.ts';

const ITEMS_TO_CLAIM = 95;
/** An open list on a server that vanished is silent until the proxy gives up after 30 seconds, and reconnects after three. */
const MOST_SECONDS = 36;

let network: Network;
let site: Installation;
let work: ReturnType<typeof simulateWork>;
let claims: ReturnType<typeof simulateClaims>;
let probes: Record<'list' | 'photo' | 'placing', Probe>;
let live: OpenList;
let offices: { working: string; probing: string; claiming: string };
const placed: string[] = [];
const table: Record<string, string>[] = [];

beforeAll(async () => {
  network = createNetwork();
  site = await startInstallation(network);
  const database = site.connectToDatabase();
  const [working, probing, claiming, elsewhere] = await Promise.all([
    addOffice(database, 3),
    addOffice(database, 2),
    addOffice(database),
    addOffice(database, 10),
  ]);
  offices = { working: working.org_id, probing: probing.org_id, claiming: claiming.org_id };
  const photo = await jpeg(320, 240);
  const items = await addItems(
    database.db,
    claiming.org_id,
    Array.from({ length: ITEMS_TO_CLAIM }, () => ({})),
  );
  await database.close();
  work = simulateWork(site.url, working.staff, photo, 400);
  claims = simulateClaims(
    { server: site.url, org_id: claiming.org_id, items, claimants: elsewhere.staff, staff: claiming.staff[0]! },
    1_000,
  );

  const ask = async (path: string, signal: AbortSignal, init: RequestInit = {}) => {
    const response = await fetch(site.url + path, { ...init, signal });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return Buffer.from(body);
  };
  let next = 0;
  const place = async (signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${probing.staff[next++ % 2]!.token}` };
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(photo)]), 'IMG_0001.jpg');
    const upload = JSON.parse(String(await ask(uploadPhoto.path, signal, { method: 'POST', headers, body })));
    const item = { photo_path: upload.path, tags: ['jas'], idempotency_key: randomUUID() };
    const answer = await ask(createItem.path, signal, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(item),
    });
    const { id, photo_url } = JSON.parse(String(answer));
    placed.push(id);
    return photo_url as string;
  };
  // The first upload after the start is slower than the later ones, which get five seconds.
  const photoUrl = await place(AbortSignal.timeout(10_000));
  const listUrl = urlOf(listPublicItems, { query: { org_uuid: probing.org_id } });
  probes = {
    list: startProbe(100, async (signal) => void (await ask(listUrl, signal))),
    photo: startProbe(200, async (signal) => void (await ask(photoUrl, signal))),
    placing: startProbe(500, async (signal) => void (await place(signal))),
  };
  live = openList(site.url + urlOf(watchPublicItems, { params: { id: probing.org_id } }));
  await sleep(2_000);
  return () => {
    live.stop();
    for (const probe of Object.values(probes)) probe.stop();
  };
  // Six machines are started one after another, among them three servers and two databases.
}, 120_000);

afterAll(async () => {
  console.table(table);
  await network.remove();
  await site.removeFiles();
});

/** Waits until everything works again, adds a row to the table, and returns the seconds of each part. */
async function measureRecovery(fault: string, since: number): Promise<Record<string, number>> {
  const row: Record<string, string> = { fault };
  const seconds: Record<string, number> = {};
  table.push(row);
  const parts = Object.entries(probes).map(async ([name, probe]) => {
    const recovery = await probe.recover(since);
    seconds[name] = recovery.seconds;
    row[name] = recovery.failures === 0 ? `0 (${recovery.slowestMs} ms)` : `${recovery.seconds.toFixed(1)}`;
  });
  const events = live.recover(since).then((recovered) => {
    seconds['open list'] = recovered;
    row['open list'] = recovered.toFixed(1);
  });
  await Promise.all([...parts, events]).catch((cause: unknown) => {
    throw new Error(`${fault}: ${JSON.stringify(row)}\n${site.output()}`, { cause });
  });
  return seconds;
}

const longest = (seconds: Record<string, number>) => Math.max(...Object.values(seconds));

test('a server loses its power, and comes back', async () => {
  const fault = Date.now();
  await site.servers[0]!.machine.cutPower();
  expect(longest(await measureRecovery('a server loses its power', fault))).toBeLessThan(MOST_SECONDS);
  await site.restartServer(site.servers[0]!);
  expect(longest(await measureRecovery('it comes back', Date.now()))).toBeLessThan(MOST_SECONDS);
});

test('the cable of a server is pulled', async () => {
  const { machine } = site.servers[1]!;
  const fault = Date.now();
  machine.unplug();
  expect(longest(await measureRecovery('the cable of a server is pulled', fault))).toBeLessThan(MOST_SECONDS);
  const again = Date.now();
  machine.plugIn();
  expect(longest(await measureRecovery('it is plugged in', again))).toBeLessThan(MOST_SECONDS);
});

test('a server is added', async () => {
  await site.addServer();
  const since = Date.now();
  site.useServers();
  expect(longest(await measureRecovery('a fourth server is added', since))).toBeLessThan(MOST_SECONDS);
});

test('the proxy crashes, and is started again', async () => {
  const fault = Date.now();
  await site.proxy.killPrograms();
  await sleep(2_000);
  await site.restartProxy();
  expect(longest(await measureRecovery('the proxy is away for two seconds', fault))).toBeLessThan(MOST_SECONDS);
});

test('the photo store is away', async () => {
  const fault = Date.now();
  await site.store.cutPower();
  await sleep(5_000);
  site.restartStore();
  const { list, ...others } = await measureRecovery('the photo store is away for five seconds', fault);
  expect(list).toBe(0);
  expect(longest(others)).toBeLessThan(MOST_SECONDS);
});

test('the network of the database is slow', async () => {
  const since = Date.now();
  site.primary().limitSpeed(2_000);
  await sleep(4_000);
  site.primary().lift();
  expect(longest(await measureRecovery('the database has 2 Mbit/s for four seconds', since))).toBeLessThan(
    MOST_SECONDS,
  );
});

test('the replica loses its power, and another one is made', async () => {
  const fault = Date.now();
  await site.replica().cutPower();
  await sleep(3_000);
  await site.goOnWithoutReplica();
  expect(longest(await measureRecovery('the replica dies; commits wait for it for three seconds', fault))).toBeLessThan(
    MOST_SECONDS,
  );
  await site.restartAsReplica(site.replica());
  expect(longest(await measureRecovery('there is a replica again', Date.now()))).toBeLessThan(MOST_SECONDS);
});

test('the primary loses its power: its replica takes over, and everything that was acknowledged is there', async () => {
  const dead = site.primary();
  const fault = Date.now();
  await dead.cutPower();
  await sleep(3_000);
  await site.promoteReplica();
  expect(
    longest(await measureRecovery('the primary dies; the replica takes over after three seconds', fault)),
  ).toBeLessThan(MOST_SECONDS);
  await site.restartAsReplica(dead);
  expect(longest(await measureRecovery('the old primary is the replica', Date.now()))).toBeLessThan(MOST_SECONDS);
});

test('nothing that was acknowledged is lost or done twice', async () => {
  for (const probe of Object.values(probes)) probe.stop();
  const ledger = await work.finish();
  const { handedOver, unexpectedAnswers } = await claims.finish();
  expect([...ledger.unexpectedAnswers, ...unexpectedAnswers]).toEqual([]);
  const database = site.connectToDatabase();
  const items = await database.db
    .selectFrom('items')
    .select(['id', 'org_id', 'status', 'claimed_by'])
    .where('org_id', 'in', Object.values(offices))
    .execute();
  await database.close();
  const inOffice = (id: string) => items.filter(({ org_id }) => org_id === id);
  const stored = inOffice(offices.working).map(({ id, status, claimed_by }) => [
    id,
    { claimed: status === 'claimed', claimed_by },
  ]);
  const acknowledged = [...ledger.items].map(([id, { claimed, claimed_by = null }]) => [id, { claimed, claimed_by }]);
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  // An attempt that failed for its caller may have succeeded.
  expect(inOffice(offices.probing).map(({ id }) => id)).toEqual(expect.arrayContaining(placed));
  const given = inOffice(offices.claiming).filter(({ status }) => status === 'claimed');
  expect(given.map(({ id }) => id).toSorted()).toEqual(handedOver.toSorted());
  console.log(
    `${ledger.creates + placed.length} placed, ${ledger.collects} collected, ${ledger.deletes} deleted, ` +
      `${handedOver.length} claimed and handed over; ${ledger.retries} requests were repeated`,
  );
});
