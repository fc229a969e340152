import { once } from 'node:events';
import { connect } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { listPublicItems, watchPublicItems } from '../../src/shared/items/contract.ts';
import { createItem } from '../../src/shared/items/desk-items.ts';
import { urlOf } from '../../src/shared/platform/url.ts';
import { type Machines, startMachines } from '../faults/machines.ts';
import { addOffice, call, simulateWork, sendPhoto } from '../faults/office.ts';
import { jpeg } from '../support/photos/photos.ts';
import { type Proxy, startNginx } from './nginx.ts';

let machines: Machines;
let proxy: Proxy;
let portal: string;
beforeAll(async () => {
  machines = await startMachines();
  proxy = await startNginx(machines.servers.map((url) => new URL(url).host));
  portal = `http://127.0.0.1:${proxy.port}`;
});
afterAll(async () => {
  await proxy.stop();
  await machines.stop();
});

test('a busy office on two machines loses nothing and collects nothing twice', async () => {
  const { org_id, staff } = await addOffice(machines.database, 4);
  const busy = simulateWork(portal, staff, await jpeg(80, 60));
  await sleep(5_000);
  const { items, unexpectedAnswers, creates, collects, deletes } = await busy.finish();
  expect(unexpectedAnswers).toEqual([]);
  console.log(`through nginx to two servers: ${creates} placed, ${collects} collected, ${deletes} deleted`);
  const left = await machines.database.db.selectFrom('items').select('id').where('org_id', '=', org_id).execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([...items.keys()].toSorted());
});

test('an open list hears of a change immediately, from either machine', async () => {
  const { org_id, staff } = await addOffice(machines.database);
  const stop = new AbortController();
  const events = await fetch(portal + urlOf(watchPublicItems, { params: { id: org_id } }), { signal: stop.signal });
  const reader = events.body!.getReader();
  await reader.read();
  for (let i = 0; i < 4; i++) {
    const { body } = await sendPhoto(portal, await jpeg(80, 60), staff[0]!.token);
    const placed = await call(portal, createItem, { body: { photo_path: body.path, tags: [] } }, staff[0]!.token);
    const start = Date.now();
    await reader.read();
    expect(Date.now() - start).toBeLessThan(2_000);
    const list = await call(portal, listPublicItems, { query: { org_uuid: org_id } });
    expect(list.body.items[0]!.id).toBe(placed.body.id);
  }
  stop.abort();
});

test('a page and its files come over one HTTP/2 connection', async () => {
  const connection = connect(`https://127.0.0.1:${proxy.securePort}`, { rejectUnauthorized: false });
  const statusOf = async (path: string) => {
    const part = connection.request({ ':path': path }).resume();
    const [headers] = (await once(part, 'response')) as [{ ':status': number }];
    await once(part, 'close');
    return headers[':status'];
  };
  expect(await Promise.all(['/', '/icon.svg', '/healthz'].map(statusOf))).toEqual([200, 200, 200]);
  connection.close();
  await once(connection, 'close');
});
