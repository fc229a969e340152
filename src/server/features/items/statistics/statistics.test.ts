import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addItem, addOrganization, addPerson, addPhoto, daysAgo } from '../../../../../tests/support/seed.ts';
import { listItems } from '../../../../shared/items/contract.ts';
import { getStatistics } from '../../../../shared/items/desk-items.ts';

let portal: TestApp;
let school: string;
let token: string;
beforeAll(async () => {
  portal = await startTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
  token = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
});

const statistics = async (id = school) => (await portal.call(getStatistics, { params: { id } }, token)).body;
const claimed = (found: number, after: number) => ({
  status: 'claimed' as const,
  upload_date: daysAgo(found),
  claimed_date: daysAgo(found - after),
});

test('an organisation without items has statistics', async () => {
  expect(await statistics()).toEqual({
    total: 0,
    unclaimed: 0,
    claimed: 0,
    success_ratio: 0,
    average_days_to_collect: null,
    most_common_location: null,
    common_locations: [],
    items_this_week: 0,
    top_tags: [],
    recent_items: [],
  });
});

test('an unknown organisation has no statistics', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect(await portal.call(getStatistics, { params: { id } }, token)).toMatchObject({
    status: 404,
    code: 'organization_not_found',
  });
});

test('counts all items of the organisation, public or not', async () => {
  await addItem(portal.db, school, { tags: ['jas', 'rood'], last_seen_location: 'Gang', is_public: false });
  await addItem(portal.db, school, {
    tags: ['jas', 'blauw'],
    last_seen_location: 'Kantine',
    upload_date: daysAgo(6.9),
  });
  await addItem(portal.db, school, { tags: ['muts'], upload_date: daysAgo(7.1) });
  await addItem(portal.db, school, { ...claimed(20, 2), tags: ['jas'], last_seen_location: 'Kantine' });
  await addItem(portal.db, school, { ...claimed(30, 4.5), tags: ['tas', 'rood', 'a', 'b', 'c'] });
  await addItem(portal.db, await addOrganization(portal.db));

  const { recent_items, ...figures } = await statistics();

  expect(figures).toEqual({
    total: 5,
    unclaimed: 3,
    claimed: 2,
    success_ratio: 40,
    average_days_to_collect: 3.3,
    most_common_location: 'Kantine',
    common_locations: ['Kantine', 'Gang'],
    items_this_week: 2,
    top_tags: [
      { tag: 'jas', count: 3 },
      { tag: 'rood', count: 2 },
      { tag: 'a', count: 1 },
      { tag: 'b', count: 1 },
      { tag: 'blauw', count: 1 },
    ],
  });
  const list = await portal.call(listItems, { query: { org_id: school, limit: 5 } }, token);
  expect(recent_items).toEqual(list.body.items);
});

test('statistics stay correct through every kind of change, also in bulk', async () => {
  const other = await addOrganization(portal.db);
  const words = ['jas', 'muts', 'tas', 'rood', 'blauw', 'groen'];
  const [photo, otherPhoto] = [await addPhoto(portal.db, school), await addPhoto(portal.db, other)];
  await sql`insert into items (org_id, photo_id, tags, last_seen_location)
    select case when i % 3 = 0 then ${other}::uuid else ${school}::uuid end,
      case when i % 3 = 0 then ${otherPhoto}::uuid else ${photo}::uuid end,
      array[(${words}::text[])[i % 6 + 1], (${words}::text[])[i % 4 + 1]],
      case when i % 5 > 0 then 'Plek ' || i % 5 end
    from generate_series(1, 200) i`.execute(portal.db);
  await sql`update items set tags = array_append(tags, 'extra'), last_seen_location = null where id < '80000000-0000-0000-0000-000000000000'`.execute(
    portal.db,
  );
  await sql`update items set status = 'claimed', upload_date = now() - interval '3 days', claimed_date = now()
    where 'jas' = any (tags)`.execute(portal.db);
  await sql`delete from items where 'muts' = any (tags)`.execute(portal.db);
  await sql`update items set left_list_at = now() where 'tas' = any (tags) and status = 'unclaimed'`.execute(portal.db);

  for (const org_id of [school, other]) {
    const { rows } = await sql<Record<string, unknown>>`select
      count(*) filter (where status = 'unclaimed' and left_list_at is null) as unclaimed,
      count(*) filter (where status = 'claimed') as claimed,
      (select coalesce(json_agg(t), '[]') from (
        select tag, count(*)::int from items, unnest(tags) tag where org_id = ${org_id} and left_list_at is null
        group by tag order by count(*) desc, tag limit 5) t) as top_tags,
      array(select last_seen_location from items where org_id = ${org_id} and left_list_at is null and last_seen_location is not null
        group by 1 order by count(*) desc, 1 limit 4) as common_locations
      from items where org_id = ${org_id}`.execute(portal.db);
    const figures = await statistics(org_id);
    expect(figures).toMatchObject(rows[0]!);
    expect(figures.average_days_to_collect).toBe(figures.claimed > 0 ? 3 : null);
  }
  await portal.db.deleteFrom('items').where('org_id', 'in', [school, other]).execute();
  expect(await portal.db.selectFrom('item_counts').selectAll().where('org_id', '=', school).execute()).toEqual([]);
  expect(await statistics()).toMatchObject({ total: 0, average_days_to_collect: null });
});
