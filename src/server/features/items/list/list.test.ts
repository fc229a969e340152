import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addItem, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { listItems, listPublicItems } from '../../../../shared/items/contract.ts';

let portal: TestApp;
let school: string;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
});

const list = (query: object = {}) => portal.call(listPublicItems, { query: { org_uuid: school, ...query } });
const idsOf = async (query: object = {}) => (await list(query)).body.items.map((item) => item.id);

describe('the public list', () => {
  test('contains only the public items of that organisation, newest first, without other fields', async () => {
    const older = await addItem(portal.db, school, { upload_date: '2026-01-01T10:00:00Z' });
    const newer = await addItem(portal.db, school, {
      upload_date: '2026-01-02T10:00:00.123456Z',
      verification_note: 'geheim',
    });
    await addItem(portal.db, school, { is_public: false });
    await addItem(portal.db, await addOrganization(portal.db));

    const { status, body } = await list();

    expect(status).toBe(200);
    expect(body.items.map((item) => item.id)).toEqual([newer, older]);
    expect(Object.keys(body.items[0]!).toSorted()).toEqual(
      'claimed_date description id last_seen_location photo_url status tags upload_date'.split(' '),
    );
    expect(body.items[0]!.upload_date).toBe('2026-01-02T10:00:00.123456Z');
  });

  test('filters by status', async () => {
    const open = await addItem(portal.db, school);
    const collected = await addItem(portal.db, school, { status: 'claimed', claimed_date: new Date().toISOString() });
    expect(await idsOf({ status: 'unclaimed' })).toEqual([open]);
    expect(await idsOf({ status: 'claimed' })).toEqual([collected]);
    expect(await idsOf({ status: 'all' })).toEqual([open, collected]);
  });

  test('pages through items with the same timestamp without missing or repeating any', async () => {
    const all = await Promise.all(
      Array.from({ length: 7 }, () => addItem(portal.db, school, { upload_date: '2026-03-01T12:00:00Z' })),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await list({ limit: 3, cursor });
      seen.push(...body.items.map((item) => item.id));
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(seen.toSorted()).toEqual(all.toSorted());
  });

  test('has a total without a search', async () => {
    const collected = { status: 'claimed', claimed_date: new Date().toISOString() } as const;
    for (let i = 0; i < 3; i++) await addItem(portal.db, school);
    const open = await addItem(portal.db, school);
    await addItem(portal.db, school, collected);
    const hidden = await addItem(portal.db, school, { ...collected, is_public: false });
    const totals = async () =>
      Promise.all(['all', 'unclaimed', 'claimed'].map(async (status) => (await list({ status, limit: 2 })).body.total));
    expect(await totals()).toEqual([5, 4, 1]);
    expect((await list({ q: 'jas' })).body.total).toBeNull();

    const token = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
    const all = await portal.call(listItems, { query: { org_id: school } }, token);
    expect(all.body.total).toBe(6);

    const { db } = portal;
    await db.updateTable('items').set({ is_public: true }).where('id', '=', hidden).execute();
    expect(await totals()).toEqual([6, 4, 2]);
    await db.updateTable('items').set({ left_list_at: new Date().toISOString() }).where('id', '=', open).execute();
    expect(await totals()).toEqual([5, 3, 2]);
    await db.deleteFrom('items').where('org_id', '=', school).execute();
    expect(await totals()).toEqual([0, 0, 0]);
  });

  test('finds one item by its id, unless a guest may not see it', async () => {
    const open = await addItem(portal.db, school, { verification_note: 'geheim' });
    const hidden = await addItem(portal.db, school, { is_public: false });
    const gone = await addItem(portal.db, school, { left_list_at: new Date().toISOString() });
    const elsewhere = await addItem(portal.db, await addOrganization(portal.db));
    await Promise.all(Array.from({ length: 30 }, () => addItem(portal.db, school, { upload_date: '2030-01-01Z' })));

    expect(await idsOf()).not.toContain(open);
    expect((await list({ id: open })).body.items).toEqual([
      (await list({ limit: 100 })).body.items.find(({ id }) => id === open),
    ]);
    const unknown = await list({ id: randomUUID() });
    expect(unknown.body).toEqual({ items: [], next_cursor: null, total: null });
    for (const id of [hidden, gone, elsewhere]) {
      const { status, body, headers } = await list({ id });
      expect({ status, body, etag: headers['etag'] }).toEqual({
        status: 200,
        body: unknown.body,
        etag: unknown.headers['etag'],
      });
    }

    const token = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
    const signedIn = async (id: string) =>
      (await portal.call(listItems, { query: { org_id: school, id } }, token)).body.items.map((item) => item.id);
    expect(await signedIn(open)).toEqual([open]);
    expect(await signedIn(hidden)).toEqual([hidden]);
    expect([...(await signedIn(gone)), ...(await signedIn(elsewhere))]).toEqual([]);
  });

  test('answers 304 until something changes', async () => {
    await addItem(portal.db, school);
    const url = `/api/public-items?org_uuid=${school}`;
    const etag = String((await portal.app.inject(url)).headers['etag']);
    const again = () => portal.app.inject({ url, headers: { 'if-none-match': etag } });
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    expect(await idsOf()).toHaveLength(1);
    await addItem(portal.db, school);
    expect((await again()).statusCode).toBe(200);
    expect(await idsOf()).toHaveLength(2);
  });

  test.each([
    { org_uuid: 'geen-uuid' },
    { id: 'geen-uuid' },
    { status: 'lost' },
    { limit: 0 },
    { limit: 101 },
    { limit: 'veel' },
    { cursor: 'onzin' },
    { cursor: Buffer.from('2026-99-99T00:00:00Z 00000000-0000-4000-8000-000000000000').toString('base64url') },
  ])('refuses %o', async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, code: 'bad_input' });
  });
});

describe('the list for signed-in users', () => {
  let token: string;
  beforeEach(async () => {
    token = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
  });

  test('also contains hidden items, with the same fields', async () => {
    const hidden = await addItem(portal.db, school, { is_public: false, verification_note: 'geheim' });
    const open = await addItem(portal.db, school, { tags: ['muts'] });
    const all = await portal.call(listItems, { query: { org_id: school } }, token);
    expect(all.body.items.map(({ id }) => id)).toEqual([hidden, open]);
    expect(Object.keys(all.body.items[0]!)).toEqual(Object.keys((await list()).body.items[0]!));
    const hats = await portal.call(listItems, { query: { org_id: school, q: 'MUTS', status: 'unclaimed' } }, token);
    expect(hats.body.items.map(({ id }) => id)).toEqual([open]);
  });

  test('is cached by that browser only, which gets a 304 when nothing changed', async () => {
    await addItem(portal.db, school);
    const url = `/api/items?org_id=${school}`;
    const authorization = `Bearer ${token}`;
    const { headers } = await portal.app.inject({ url, headers: { authorization } });
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = { authorization, 'if-none-match': String(headers['etag']) };
    expect((await portal.app.inject({ url, headers: again })).statusCode).toBe(304);
  });
});
