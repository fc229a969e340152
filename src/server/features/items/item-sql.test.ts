import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { addItem, addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { listItems, listPublicItems } from '../../../shared/items/contract.ts';
import {
  collectItem,
  deleteItem,
  editItem,
  exportItems,
  getItem,
  getStatistics,
  uncollectItem,
} from '../../../shared/items/desk-items.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
});
afterAll(() => portal.close());

test('items that left the list are in no list, search, count or export, and cannot be changed', async () => {
  const { db, call } = portal;
  const school = await addOrganization(db);
  const token = await portal.tokenFor(await addPerson(db, 'staff', school));
  const place = { last_seen_location: 'Kelder', tags: ['muts'] };
  const [newer, gone, older] = [await addItem(db, school), await addItem(db, school, place), await addItem(db, school)];
  const known = (await call(listPublicItems, { query: { org_uuid: school } })).headers['etag'];
  await db.updateTable('items').set({ left_list_at: new Date().toISOString() }).where('id', '=', gone).execute();

  const answers = [
    await call(listPublicItems, { query: { org_uuid: school } }),
    await call(listPublicItems, { query: { org_uuid: school, status: 'unclaimed' } }),
    await call(listItems, { query: { org_id: school } }, token),
  ];
  for (const { body } of answers) expect(body.items.map(({ id }) => id)).toEqual([newer, older]);
  expect(answers[0]!.headers['etag']).not.toBe(known);
  expect((await call(listPublicItems, { query: { org_uuid: school, q: 'muts' } })).body.items).toEqual([]);
  expect((await call(getItem, { params: { id: newer } }, token)).body.next_id).toBe(older);
  const { payload } = await portal.app.inject({
    url: exportItems.path.replace(':id', school),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(payload.trim().split('\n')).toHaveLength(3);

  const params = { id: gone };
  for (const status of [
    (await call(getItem, { params }, token)).status,
    (await call(collectItem, { params }, token)).status,
    (await call(uncollectItem, { params, body: undefined }, token)).status,
    (await call(editItem, { params, body: { version: 1, description: 'terug' } }, token)).status,
    (await call(deleteItem, { params }, token)).status,
  ]) {
    expect(status).toBe(404);
  }

  expect((await call(getStatistics, { params: { id: school } }, token)).body).toMatchObject({
    total: 2,
    unclaimed: 2,
    common_locations: [],
    top_tags: [
      { tag: 'blauw', count: 2 },
      { tag: 'jas', count: 2 },
    ],
  });
});
