import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { recordQueries } from '../../../../../tests/support/record-queries.ts';
import { addItem, addOrganization, addPerson, daysAgo } from '../../../../../tests/support/seed.ts';
import { type ListedItem, listItems, listPublicItems } from '../../../../shared/items/contract.ts';
import { type ItemOfOrganization, listFiltersOfSeveral, listItemsOfSeveral } from '../../../../shared/items/several.ts';
import { findOrganizations } from '../../../../shared/organizations/several.ts';
import { listPublicFilters } from '../../../../shared/search/contract.ts';

type Query = Partial<Parameters<typeof listOf>[1]> & Record<string, unknown>;

let portal: TestApp;
let orgs: string[];
let parent: string;
let staff: string;

beforeAll(async () => {
  portal = await startTestApp();
  orgs = [
    await addOrganization(portal.db, { donation_after_months: 2 }),
    await addOrganization(portal.db, { sector: 'sportclubs' }),
    await addOrganization(portal.db, { sector: 'kinderopvang', donation_after_months: 1 }),
  ];
  parent = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
  staff = await portal.tokenFor(await addPerson(portal.db, 'staff', orgs[0]!));
  const collected = { status: 'claimed', claimed_date: daysAgo(1) } as const;
  const things: Parameters<typeof addItem>[2][] = [
    { tags: ['jas', 'blauw'] },
    { tags: ['winterjas', 'rood'], upload_date: daysAgo(3) },
    { tags: ['rugzak', 'blauw'], is_public: false },
    { tags: ['telefoon', 'zwart'], kinds: ['telefoon'], kind_only: true, description: 'een jas op de foto' },
    { tags: ['jas', 'groen'], ...collected },
    { tags: ['muts', 'blauw'], description: 'naam in de jaszak', upload_date: daysAgo(20) },
    { tags: ['drinkfles', 'jas'], upload_date: daysAgo(80) },
    { tags: ['jas', 'geel'], left_list_at: daysAgo(1) },
    { tags: ['jas', 'paars'], is_reserved: true, upload_date: daysAgo(75) },
  ];
  for (const thing of things) for (const org_id of orgs) await addItem(portal.db, org_id, thing);
  // The same moment at two organisations.
  const moment = daysAgo(2);
  for (const org_id of orgs) await addItem(portal.db, org_id, { tags: ['wisselhoes'], upload_date: moment });
  await addItem(portal.db, orgs[1]!, { tags: ['handschoen', 'grijs'] });
});
afterAll(() => portal.close());

const several = (query: Query = {}, token?: string, org_ids = orgs) =>
  portal.call(listItemsOfSeveral, { query: { org_ids: org_ids.join(','), ...query } }, token);

async function listOf(
  org_id: string,
  query: { q?: string; status?: 'all' | 'unclaimed' | 'claimed'; last_look?: 'yes'; thing?: string; colour?: string },
  token?: string,
) {
  const { body } = token
    ? await portal.call(listItems, { query: { org_id, limit: 100, ...query } }, token)
    : await portal.call(listPublicItems, { query: { org_uuid: org_id, limit: 100, ...query } });
  return body;
}

async function listsOf(query: Query, token?: string) {
  const pages = await Promise.all(orgs.map((org_id) => listOf(org_id, query, token)));
  const all = (items: (page: (typeof pages)[0]) => ListedItem[]) =>
    pages.flatMap((page, at) => items(page).map((item) => ({ ...item, org_id: orgs[at]! })));
  return {
    items: all(({ items }) => items),
    alike: all(({ alike = [] }) => alike),
    total: pages.reduce((sum, page) => sum + (page.total ?? 0), 0),
  };
}

async function allPages(query: Query, token?: string): Promise<ItemOfOrganization[]> {
  const items: ItemOfOrganization[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await several({ limit: 4, ...query, cursor }, token);
    items.push(...body.items);
    if (body.next_cursor === null) return items;
    cursor = body.next_cursor;
  }
}

const key = ({ upload_date, id }: ListedItem) => upload_date + id;
const byNewest = (a: ListedItem, b: ListedItem) => (key(a) < key(b) ? 1 : -1);
const byId = (a: ListedItem, b: ListedItem) => (a.id < b.id ? 1 : -1);

const idsOf = async (query: Query) => (await several(query)).body.items.map(({ id }) => id);
const randomIds = (count: number) => Array.from({ length: count }, () => randomUUID());

/** Without reading which organisations are paused, which every server repeats after a second. */
const ownQueries = async (work: () => Promise<unknown>) =>
  (await recordQueries(portal.pool, work)).filter((query) => !query.includes(String.raw`\"paused_at\" is not null`));

async function countQueries(query: Query, org_ids: string[]): Promise<number> {
  const ask = () => several({ limit: 23, ...query }, undefined, org_ids);
  // The first search reads the words.
  await ask();
  return (await ownQueries(ask)).length;
}

const readers = () => [undefined, parent] as const;

describe('a list of several organisations', () => {
  test.each([{}, { status: 'unclaimed' }, { status: 'claimed' }, { period: 'month' }, { last_look: 'yes' }] as Query[])(
    'has what their own lists have, with the same fields, in the same order: %j',
    async (query) => {
      for (const token of readers()) {
        const separate = await listsOf(query, token);
        const expected = separate.items.toSorted(byNewest);
        if (query.last_look) expected.reverse();
        expect(expected.length).toBeGreaterThan(1);
        expect(await allPages(query, token)).toEqual(expected);
        const { body } = await several({ limit: 100, ...query }, token);
        expect(body.items).toEqual(expected);
        expect(body.total).toBe(query.period || query.last_look ? null : separate.total);
      }
    },
  );

  test.each([
    { q: 'jas' },
    { q: 'blauwe jassen' },
    { q: 'wissel' },
    { thing: 'jas' },
    { q: 'jas', colour: 'blauw' },
    { q: 'jas', status: 'unclaimed' },
    { q: 'rugzak', last_look: 'yes' },
    { q: 'telefoon' },
  ] as Query[])('finds what a search at each finds: %j', async (query) => {
    for (const token of readers()) {
      const expected = await listsOf(query, token);
      const found = await allPages(query, token);
      expect(found.toSorted(byId)).toEqual(expected.items.toSorted(byId));
      expect((await several({ limit: 100, ...query }, token)).body.items).toEqual(found);
    }
  });

  test('shows the newest of all first, and collected items last', async () => {
    const found = await allPages({ q: 'jas', thing: 'jas' });
    const open = found.filter(({ status }) => status === 'unclaimed');
    expect(open.length).toBeGreaterThan(3);
    expect(found.slice(0, open.length)).toEqual(open.toSorted(byNewest));
  });

  test('widens a search only when none of them has an exact match, and adds what resembles it', async () => {
    const exact = await several({ q: 'handschoen' });
    expect(exact.body.items.map(({ org_id }) => org_id)).toEqual([orgs[1]]);
    const partly = await several({ q: 'grijze jas' });
    const separate = await listsOf({ q: 'grijze jas' });
    expect(partly.body.items).toEqual([]);
    expect(partly.body.alike!.length).toBe(12);
    const ids = new Set(separate.alike.map(({ id }) => id));
    expect(partly.body.alike!.every(({ id }) => ids.has(id))).toBe(true);
    expect(new Set(partly.body.alike!.map(({ org_id }) => org_id))).toEqual(new Set(orgs));
  });

  test('shows staff what other members see, because their tools are on the list of their own organisation', async () => {
    const [asStaff, asParent] = [await several({ limit: 100 }, staff), await several({ limit: 100 }, parent)];
    expect(asStaff.body).toEqual(asParent.body);
    const phones = asStaff.body.items.filter(({ kind_only }) => kind_only);
    expect(phones.map(({ tags, photo_url, description }) => [tags, photo_url, description])).toEqual(
      orgs.map(() => [['telefoon'], null, null]),
    );
  });

  test('counts the filters of all together', async () => {
    for (const query of [{}, { q: 'jas' }, { thing: 'jas' }, { colour: 'blauw', last_look: 'yes' }] as const) {
      const { body } = await portal.call(listFiltersOfSeveral, { query: { org_ids: orgs.join(','), ...query } });
      const separate = await Promise.all(
        orgs.map((org_uuid) => portal.call(listPublicFilters, { query: { org_uuid, ...query } })),
      );
      const sum = (word: string) =>
        separate.reduce((all, each) => all + (each.body.things.find((one) => one.word === word)?.count ?? 0), 0);
      expect(body.things.find(({ word }) => word === 'jas')?.count ?? 0).toBe(sum('jas'));
      expect(body.periods.older).toBe(separate.reduce((all, each) => all + each.body.periods.older, 0));
      expect(body.last_look).toBe(separate.reduce((all, each) => all + each.body.last_look, 0));
    }
  });

  test('shows every change immediately, although first pages are cached', async () => {
    for (const query of [{}, { q: 'sjaal' }] as const) {
      expect((await idsOf(query)).length).toBe(query.q ? 0 : 24);
      const id = await addItem(portal.db, orgs[2]!, { tags: ['sjaal'], upload_date: daysAgo(0) });
      expect((await idsOf(query))[0]).toBe(id);
      await portal.db.deleteFrom('items').where('id', '=', id).execute();
      expect(await idsOf(query)).not.toContain(id);
    }
  });

  test('takes as many queries for eight organisations as for two', async () => {
    const eight = [...orgs, ...(await Promise.all(Array.from({ length: 5 }, () => addOrganization(portal.db))))];
    for (const query of [{}, { q: 'jas' }, { q: 'grijze jas' }, { last_look: 'yes' }] as const)
      expect([query, await countQueries(query, eight)]).toEqual([query, await countQueries(query, orgs.slice(0, 2))]);
    expect(await countQueries({}, eight)).toBe(1);
    expect(await countQueries({ q: 'jas' }, eight)).toBe(2);
  });
});

describe('the organisations of a list', () => {
  test('a paused one is left out, and refused alone', async () => {
    const paused = await addOrganization(portal.db);
    await addItem(portal.db, paused);
    await portal.call(listItemsOfSeveral, { query: { org_ids: paused } });
    await portal.db
      .updateTable('organizations')
      .set({ paused_at: daysAgo(1) })
      .where('id', '=', paused)
      .execute();
    portal.services.organizations.paused.invalidate();
    for (const token of readers()) {
      const { body } = await several({ limit: 100 }, token, [...orgs, paused]);
      expect(body).toEqual((await several({ limit: 100 }, token)).body);
      const alone = await several({}, token, [paused]);
      expect([alone.status, alone.code]).toEqual([403, 'organization_paused']);
    }
  });

  test('are at most eight, each once, and may be unknown', async () => {
    expect((await several({}, undefined, randomIds(9))).status).toBe(400);
    expect((await several({}, undefined, ['x'])).status).toBe(400);
    expect((await several({}, undefined, [])).status).toBe(400);
    expect((await several({}, undefined, randomIds(8))).body.items).toEqual([]);
    const twice = await several({ limit: 100 }, undefined, [...orgs, orgs[0]!.toUpperCase(), randomUUID()]);
    expect(twice.body).toEqual((await several({ limit: 100 })).body);
  });

  test('are all open locations of a group', async () => {
    const { db } = portal;
    const { id } = await db
      .insertInto('groups')
      .values({ subpath: 'de-linde', name: 'De Linde' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ask = (query: object) => portal.call(listItemsOfSeveral, { query });
    expect((await ask({ group_id: id })).code).toBe('group_not_found');
    await db.updateTable('organizations').set({ group_id: id }).where('id', 'in', orgs).execute();
    const closed = await addOrganization(db, { group_id: id, paused_at: daysAgo(1) });
    await addItem(db, closed);
    portal.services.organizations.paused.invalidate();
    for (const query of [{ limit: 100 }, { limit: 100, q: 'jas' }])
      expect((await ask({ group_id: id, ...query })).body).toEqual((await several(query)).body);
    const filters = await portal.call(listFiltersOfSeveral, { query: { group_id: id } });
    const { body } = await portal.call(listFiltersOfSeveral, { query: { org_ids: orgs.join(',') } });
    expect(filters.body).toEqual(body);
    for (const query of [{}, { org_ids: orgs[0], group_id: id }, { group_id: 'de-linde' }])
      expect((await ask(query)).code).toBe('bad_input');
    await db.updateTable('organizations').set({ group_id: null }).where('group_id', '=', id).execute();
  });

  test('are found by their addresses, also former ones, in the given order', async () => {
    const { db } = portal;
    const [school, club] = [
      await addOrganization(db, { subpath: 'de-eik', name: 'De Eik' }),
      await addOrganization(db, { sector: 'sportclubs', subpath: 'de-eik', name: 'SV De Eik' }),
    ];
    await db
      .insertInto('former_addresses')
      .values({ sector: 'schools', subpath: 'de-boom', leads_to: school })
      .execute();
    const find = async (at: string) => {
      const { status, body } = await portal.call(findOrganizations, { query: { at } });
      return status === 200 ? body.map(({ id }) => id) : status;
    };
    expect(await find('sportclubs.de-eik,schools.de-eik')).toEqual([club, school]);
    expect(await find('schools.de-boom,schools.de-eik,Sportclubs.De-Eik')).toEqual([school, club]);
    expect(await find('schools.niets,parken.de-eik,de-eik,,%00')).toEqual([]);
    expect(await find('x'.repeat(1_000))).toBe(400);
    const unknown = Array.from({ length: 7 }, (_, n) => `schools.niets-${n}`).join(',');
    expect(await ownQueries(() => find(`${unknown},schools.de-boom`))).toHaveLength(3);
  });
});

test('a word of hundreds of items at each of eight organisations finds the newest of all', async () => {
  const eight = await Promise.all(Array.from({ length: 8 }, () => addOrganization(portal.db)));
  for (const org_id of eight) await addItem(portal.db, org_id, { tags: ['sjaal'] });
  await sql`insert into items (org_id, photo_id, tags, is_public, upload_date)
    select org_id, photo_id, tags, true, now() - (abs(hashtext(n || id::text)) % 100000) * interval '1 minute'
    from items, generate_series(1, 260) n where org_id = any(${sql.val(eight)}::uuid[])`.execute(portal.db);
  const limit = 50;
  const { rows } = await sql<{ id: string }>`select id from items where org_id = any(${sql.val(eight)}::uuid[])
    order by upload_date desc, id desc limit ${2 * limit}`.execute(portal.db);
  const { body: first } = await several({ q: 'sjaal', limit }, undefined, eight);
  const { body: second } = await several({ q: 'sjaal', limit, cursor: first.next_cursor! }, undefined, eight);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});
