import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { connect } from '../../src/server/platform/database/connect.ts';
import { getProfile } from '../../src/shared/accounts/contract.ts';
import { listPublicItems, watchPublicItems } from '../../src/shared/items/contract.ts';
import { createItem, deleteItem } from '../../src/shared/items/desk-items.ts';
import { urlOf } from '../../src/shared/platform/url.ts';
import { jpeg } from '../support/photos/photos.ts';
import { startJobWorker } from '../support/start-job-worker.ts';
import { type Machines, startMachines } from './machines.ts';
import { addOffice, call, type Person, sendPhoto, signalDatabase, waitUntil } from './office.ts';

let machines: Machines;
let one: string;
let other: string;
let org_id: string;
let staff: Person;
beforeAll(async () => {
  machines = await startMachines();
  [one, other] = machines.servers;
  const office = await addOffice(machines.database);
  org_id = office.org_id;
  staff = office.staff[0]!;
});
afterAll(() => machines.stop());

const auth = (server: string, path: string, body: object) =>
  fetch(`${server}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const listAt = async (server: string) => {
  const { status, body } = await call(server, listPublicItems, { query: { org_uuid: org_id } });
  expect(status).toBe(200);
  return body.items.map(({ id }) => id);
};

async function place(server: string): Promise<{ id: string; photo_url: string }> {
  const photo = await sendPhoto(server, await jpeg(80, 60), staff.token);
  expect(photo.status).toBe(201);
  const body = { photo_path: photo.body.path, tags: ['jas'] };
  const placed = await call(server, createItem, { body }, staff.token);
  expect(placed.status).toBe(201);
  return placed.body;
}

/** An open list on the other server, with a way to await its next event. */
async function openList() {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const { body } = await fetch(other + urlOf(watchPublicItems, { params: { id: org_id } }), { signal: stop.signal });
  const reader = body!.getReader();
  const nextEvent = async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the list was closed');
      // Anything else only keeps the connection open.
      if (Buffer.from(value).includes('data:')) return;
    }
  };
  await nextEvent();
  return nextEvent;
}

const queryReplica = async (question: string) => {
  const connection = connect(machines.copy.target, 1);
  try {
    return (await connection.pool.query(question)).rows[0];
  } finally {
    await connection.close();
  }
};

describe('two servers on one database', () => {
  test('share photos and items', async () => {
    const { id, photo_url } = await place(one);
    expect((await fetch(other + photo_url)).headers.get('content-type')).toBe('image/webp');
    await waitUntil(async () => (await listAt(other)).includes(id));
    await call(other, deleteItem, { params: { id } }, staff.token);
    await waitUntil(async () => !(await listAt(one)).includes(id));
    // Deletion goes through the job queue that both servers share.
    await waitUntil(async () => (await fetch(one + photo_url)).status === 404);
  });

  test('share sessions: signing out at one server signs out at the other', async () => {
    const { token } = (await addOffice(machines.database)).staff[0]!;
    const statusAt = async (server: string) => (await call(server, getProfile, {}, token)).status;
    expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200]);
    await fetch(`${one}/auth/v1/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect([await statusAt(one), await statusAt(other)]).toEqual([401, 401]);
  });

  test('send a mail once', async () => {
    const people = Array.from({ length: 10 }, (_, n) => `nieuw-${n}@test.example`);
    const answers = await Promise.all(
      people.map((email, n) => {
        const data = { name: 'Nieuw', org_id, role: 'staff' };
        return auth(n % 2 ? one : other, 'signup', { email, password: randomBytes(12).toString('hex'), data });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    for (const email of people) await machines.mailbox.waitFor(email, '');
    await sleep(1_000);
    expect(machines.mailbox.mails.map(({ to }) => to).toSorted()).toEqual(people.toSorted());
  });

  test('share the count of wrong passwords', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        auth(n % 2 ? one : other, 'token?grant_type=password', { email: 'raden@test.example', password: 'verkeerd' }),
      ),
    );
    const statuses = attempts.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('tell open lists of each other’s changes', async () => {
    const nextEvent = await openList();
    for (let i = 0; i < 5; i++) {
      const { id } = await place(one);
      const start = Date.now();
      await nextEvent();
      expect(Date.now() - start).toBeLessThan(2_000);
      expect(await listAt(other)).toContain(id);
    }
  });

  test('run scheduled jobs once', async () => {
    const { db } = machines.database;
    const processes = await Promise.all([startJobWorker(machines.database), startJobWorker(machines.database)]);
    onTestFinished(() => Promise.all(processes.map(({ kill }) => kill())).then(() => {}));
    await db.updateTable('jobs').set({ run_at: new Date().toISOString() }).where('name', '=', 'hourly').execute();
    const runs = () => processes.flatMap(({ done }) => done);
    await waitUntil(() => runs().length > 0);
    // Both servers have polled again by then.
    await sleep(2_000);
    expect(runs()).toEqual(['hourly']);
  });
});

describe('the replica', () => {
  test('serves guests, until it falls behind', async () => {
    await waitUntil(async () => (await listAt(one)).length > 0);
    let id = '';
    // The replica answers with its own data; after a slow answer the server skips it for a while.
    await waitUntil(async () => {
      await queryReplica('select pg_wal_replay_pause()');
      ({ id } = await place(one));
      if (!(await listAt(one)).includes(id)) return true;
      await queryReplica('select pg_wal_replay_resume()');
      await sleep(6_000);
      return false;
    });
    // The server checks the replica's lag every few seconds, and stops using it.
    await expect.poll(() => listAt(one), { timeout: 30_000 }).toContain(id);
    await queryReplica('select pg_wal_replay_resume()');
  });

  test('may hang: guests and open lists are served by the primary', async () => {
    const nextEvent = await openList();
    onTestFinished(() => signalDatabase(machines.copyDir, 'SIGCONT'));
    signalDatabase(machines.copyDir, 'SIGSTOP');
    const { id } = await place(one);
    // A query on the replica times out after a few seconds.
    await expect.poll(() => listAt(one), { timeout: 30_000 }).toContain(id);
    await nextEvent();
  });

  test('may go away: guests still get answers, and signed-in users notice nothing', async () => {
    await machines.copy.stop();
    const { id } = await place(other);
    for (const server of [one, other]) expect(await listAt(server)).toContain(id);
    expect((await call(one, getProfile, {}, staff.token)).status).toBe(200);
    expect((await fetch(`${one}/readyz`)).status).toBe(200);
  });
});
