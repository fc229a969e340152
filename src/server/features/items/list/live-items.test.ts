import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addItem, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { listPublicItems, watchItems, watchPublicItems } from '../../../../shared/items/contract.ts';
import { urlOf } from '../../../../shared/platform/url.ts';

let portal: TestApp;
let school: string;
let address: string;
beforeEach(async () => {
  portal = await startTestApp();
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  school = await addOrganization(portal.db);
});
afterEach(() => portal.close());

async function watch(id = school, token?: string) {
  const stop = new AbortController();
  const response = await fetch(address + urlOf(token ? watchItems : watchPublicItems, { params: { id } }), {
    signal: stop.signal,
    headers: { 'accept-encoding': 'br, gzip', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    stop: () => stop.abort(),
    async next(): Promise<string | undefined> {
      const text = await Promise.race([reader.read().then(({ value }) => value), sleep(5_000, 'nothing')]);
      return text?.replace('\n\n', '');
    },
  };
}

/** The version after this many changes, with the epoch of the database. */
const eventOfVersion = (changes: number) => new RegExp(`^id: (\\w+\\.${changes})\ndata: {"version":"\\1"}$`);

const open = (network: string) => portal.services.items.live.watch(school, network);

describe('an open list', () => {
  test('gets the version immediately, and every change of its own organisation', async () => {
    const list = await watch();
    expect(list.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(list.response.headers.get('content-encoding')).toBeNull();
    expect(await list.next()).toMatch(eventOfVersion(0));
    await addItem(portal.db, await addOrganization(portal.db));
    const id = await addItem(portal.db, school);
    const start = Date.now();
    expect(await list.next()).toMatch(eventOfVersion(1));
    expect(Date.now() - start).toBeLessThan(2_000);
    await portal.db.deleteFrom('items').where('id', '=', id).execute();
    expect(await list.next()).toMatch(eventOfVersion(2));
  });

  test('gets one event for many changes', async () => {
    const list = await watch();
    await list.next();
    // One transaction, so that the database sends all notifications at the same moment.
    await portal.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 20; i++) await addItem(tx, school);
    });
    expect(await list.next()).toMatch(eventOfVersion(20));
    await addItem(portal.db, school);
    expect(await list.next()).toMatch(eventOfVersion(21));
  });

  test('of a guest gets no event about hidden items; that of a signed-in user does', async () => {
    const token = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
    const [guests, signedIn] = [await watch(), await watch(school, token)];
    await Promise.all([guests.next(), signedIn.next()]);
    const etag = async () => (await portal.call(listPublicItems, { query: { org_uuid: school } })).headers['etag'];
    const before = await etag();
    const hidden = await addItem(portal.db, school, { is_public: false });
    expect(await signedIn.next()).toMatch(eventOfVersion(1));
    await portal.db.updateTable('items').set({ description: 'anders' }).where('id', '=', hidden).execute();
    expect(await signedIn.next()).toMatch(eventOfVersion(2));
    expect(await etag()).toBe(before);

    await portal.db.updateTable('items').set({ is_public: true }).where('id', '=', hidden).execute();
    expect(await guests.next()).toMatch(eventOfVersion(1));
    await portal.db.updateTable('items').set({ is_public: false }).where('id', '=', hidden).execute();
    expect(await guests.next()).toMatch(eventOfVersion(2));
    expect(await etag()).not.toBe(before);
  });

  test('of a guest gets no event about staff-only fields of a public item', async () => {
    const id = await addItem(portal.db, school);
    const guests = await watch();
    expect(await guests.next()).toMatch(eventOfVersion(1));
    await portal.db.updateTable('items').set({ verification_note: 'naam in de kraag', version: 2 }).execute();
    await portal.db.updateTable('items').set({ description: 'met capuchon' }).where('id', '=', id).execute();
    expect(await guests.next()).toMatch(eventOfVersion(2));
  });

  test('of an ended session ends before the next event', async () => {
    const user_id = await addPerson(portal.db, 'parent', null);
    const list = await watch(school, await portal.tokenFor(user_id));
    await list.next();
    await portal.db.deleteFrom('sessions').where('user_id', '=', user_id).execute();
    await addItem(portal.db, school, { is_public: false });
    expect(await list.next()).toBeUndefined();
  });

  test('gets missed changes after the database connection broke', async () => {
    const list = await watch();
    await list.next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen items_changed'`.execute(portal.db);
    await addItem(portal.db, school);
    expect(await list.next()).toMatch(eventOfVersion(1));
    await addItem(portal.db, school);
    expect(await list.next()).toMatch(eventOfVersion(2));
  });

  test('does not block the server from stopping', async () => {
    const lists = await Promise.all([watch(), watch(), watch()]);
    for (const list of lists) await list.next();
    const before = Date.now();
    await portal.app.close();
    expect(Date.now() - before).toBeLessThan(2_000);
    expect(await lists[0]!.next()).toBeUndefined();
  });

  test('that disconnects leaves nothing behind', async () => {
    for (let i = 0; i < 20; i++) {
      const list = await watch();
      if (i % 2) await list.next();
      list.stop();
    }
    const list = await watch();
    await list.next();
    await addItem(portal.db, school);
    expect(await list.next()).toMatch(eventOfVersion(1));
  });

  test('that disconnects while opening takes no slot and is no failure', async () => {
    const token = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
    const stream = vi.spyOn(portal.services.items.live, 'watch');
    await portal.db.transaction().execute(async (tx) => {
      // Sessions cannot be read until this transaction ends.
      await sql`lock table sessions in access exclusive mode`.execute(tx);
      const leaving = new AbortController();
      const answer = fetch(address + urlOf(watchItems, { params: { id: school } }), {
        signal: leaving.signal,
        headers: { authorization: `Bearer ${token}` },
      });
      await expect.poll(waitingForLock).toBe(true);
      leaving.abort();
      await expect(answer).rejects.toThrow('aborted');
    });
    await expect.poll(() => stream.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
    await expect.poll(() => (stream.mock.settledResults[0]!.value as Readable).destroyed).toBe(true);
    expect(portal.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

const waitingForLock = async () =>
  (await sql`select from pg_locks where relation = 'sessions'::regclass and not granted`.execute(portal.db)).rows
    .length > 0;

test('one network gets enough streams for a school, and does not block others', async () => {
  const lists = await Promise.all(Array.from({ length: 1_000 }, (_, i) => open(`2001:db8::${i.toString(16)}`)));
  await expect(open('2001:db8::ffff')).rejects.toMatchObject({ code: 'too_many_requests' });
  await open('2001:db8:1::1');
  lists[0]!.destroy();
  await once(lists[0]!, 'close');
  await open('2001:db8::ffff');
});

test('an unknown organisation cannot be watched', async () => {
  const { response } = await watch('00000000-0000-4000-8000-000000000000');
  expect(response.status).toBe(404);
});
