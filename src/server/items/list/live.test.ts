import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addItem, addOrganization } from '../../../../tests/support/seed.ts';
import { watchPublicItems } from '../../../shared/items.ts';
import { urlOf } from '../../../shared/url.ts';

let portal: TestApp;
let school: string;
let address: string;
beforeEach(async () => {
  portal = await startTestApp();
  address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  school = await addOrganization(portal.db);
});
afterEach(() => portal.close());

/** Reads events as a browser does. */
async function watch(id = school) {
  const stop = new AbortController();
  const response = await fetch(address + urlOf(watchPublicItems, { params: { id } }), {
    signal: stop.signal,
    headers: { 'accept-encoding': 'br, gzip' },
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

/** The version after this many changes, behind what tells one database from another. */
const told = (changes: number) => new RegExp(`^id: (\\w+\\.${changes})\ndata: {"version":"\\1"}$`);

const open = (network: string) => portal.services.items.live.watch(school, 'public', network);

describe('an open list', () => {
  test('is told the version at once, and every change of its own organisation', async () => {
    const list = await watch();
    expect(list.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(list.response.headers.get('content-encoding')).toBeNull();
    expect(await list.next()).toMatch(told(0));
    await addItem(portal.db, await addOrganization(portal.db));
    const id = await addItem(portal.db, school);
    const start = Date.now();
    expect(await list.next()).toMatch(told(1));
    expect(Date.now() - start).toBeLessThan(2_000);
    await portal.db.deleteFrom('items').where('id', '=', id).execute();
    expect(await list.next()).toMatch(told(2));
  });

  test('hears of many changes as one', async () => {
    const list = await watch();
    await list.next();
    // In one transaction, so that the database tells of all of them at the same moment.
    await portal.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 20; i++) await addItem(tx, school);
    });
    expect(await list.next()).toMatch(told(20));
    await addItem(portal.db, school);
    expect(await list.next()).toMatch(told(21));
  });

  test('hears what it missed when the connection to the database broke', async () => {
    const list = await watch();
    await list.next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen items_changed'`.execute(portal.db);
    await addItem(portal.db, school);
    expect(await list.next()).toMatch(told(1));
    await addItem(portal.db, school);
    expect(await list.next()).toMatch(told(2));
  });

  test('does not keep the server from stopping', async () => {
    const lists = await Promise.all([watch(), watch(), watch()]);
    for (const list of lists) await list.next();
    const before = Date.now();
    await portal.app.close();
    expect(Date.now() - before).toBeLessThan(2_000);
    expect(await lists[0]!.next()).toBeUndefined();
  });

  test('that is left leaves nothing behind', async () => {
    for (let i = 0; i < 20; i++) {
      const list = await watch();
      if (i % 2) await list.next();
      list.stop();
    }
    const list = await watch();
    await list.next();
    await addItem(portal.db, school);
    expect(await list.next()).toMatch(told(1));
  });
});

test('one network has room for a school and no more, and takes no place of others', async () => {
  const lists = await Promise.all(Array.from({ length: 1_000 }, (_, i) => open(`2001:db8::${i.toString(16)}`)));
  await expect(open('2001:db8::ffff')).rejects.toMatchObject({ code: 'too_many_requests' });
  await open('2001:db8:1::1');
  lists[0]!.destroy();
  await once(lists[0]!, 'close');
  await open('2001:db8::ffff');
});

test('there is nothing to watch where there is no organisation', async () => {
  const { response } = await watch('00000000-0000-4000-8000-000000000000');
  expect(response.status).toBe(404);
});
