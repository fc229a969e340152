import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addItem, addOrganization } from '../../../../../tests/support/seed.ts';
import { defaultPageSize } from '../../../../shared/items/contract.ts';
import { ItemPage } from '../../../../shared/items/schema.ts';
import { createResponsePicker } from '../../../platform/http/response-serializer.ts';
import { createItemListsService } from './list.service.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());

const asSent = createResponsePicker(ItemPage) as (page: unknown) => ItemPage;

const openServer = () => createItemListsService(portal.db, { read: (ask) => ask(portal.db), catchUp: async () => {} });

const searches = [
  { q: 'jas' },
  { q: 'jas', status: 'unclaimed' },
  { q: 'winterjas' },
  { q: 'zebedeus' },
  { q: '', thing: 'jas' },
  { q: '', thing: 'jas', colour: 'blauw' },
] as const;

test('a cached search shows every change immediately, on every server, to guests and signed-in users', async () => {
  const [school, other] = [await addOrganization(portal.db), await addOrganization(portal.db)];
  const servers = [openServer(), openServer()];
  const asked = [school, other].flatMap((org_id) =>
    searches.map((search) => ({ status: 'all' as const, limit: defaultPageSize, ...search, org_id })),
  );
  const answers = async ({ public: forGuests, signedIn }: ReturnType<typeof openServer>) => {
    const given = await Promise.all(
      asked.flatMap((request) => [forGuests(request), signedIn(request, 'signed-in'), signedIn(request, 'staff')]),
    );
    return given.map(({ version, page }) => ({ version, page: asSent(page) }));
  };
  const check = async () => {
    const fresh = await answers(openServer());
    for (const server of [...servers, ...servers]) expect(await answers(server)).toEqual(fresh);
    return fresh.map(({ page }) => page.items);
  };

  const coat = await addItem(portal.db, school, { tags: ['jas', 'blauw'] });
  const change = (values: object) => portal.db.updateTable('items').set(values).where('id', '=', coat).execute();
  const seen = [await check()];
  for (const next of [
    () => addItem(portal.db, other, { tags: ['jas'], description: 'van Zebedeus' }),
    () => addItem(portal.db, school, { tags: ['jas', 'rood'] }),
    () => change({ description: 'van Zebedeus' }),
    () => change({ status: 'claimed', claimed_date: new Date().toISOString() }),
    () => change({ tags: ['winterjas'] }),
    () => change({ is_public: false }),
    () => portal.db.deleteFrom('items').where('id', '=', coat).execute(),
  ]) {
    await next();
    seen.push(await check());
    // Every change must be visible in some search, or the test proves nothing.
    expect(seen.at(-1)).not.toEqual(seen.at(-2));
  }
});

test('a cached search is not run again until something changes', async () => {
  const school = await addOrganization(portal.db);
  await addItem(portal.db, school, { tags: ['jas'] });
  const { public: forGuests } = openServer();
  const request = { org_id: school, q: 'jas', status: 'all', limit: defaultPageSize } as const;
  const first = await forGuests(request);
  expect((await forGuests(request)).page).toBe(first.page);
  expect(await forGuests({ ...request, knownVersion: first.version })).toEqual({ ...first, page: undefined });
  expect((await forGuests({ ...request, period: 'week' })).page).not.toBe(first.page);
  await addItem(portal.db, school, { tags: ['jas'] });
  expect((await forGuests({ ...request, knownVersion: first.version })).page?.items).toHaveLength(2);
});
