import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { addClaim, addItem, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { listItems, listPublicItems } from '../../../../shared/items/contract.ts';
import { findItemIds } from '../../../../shared/items/items-bulk.ts';
import { addDays, dutchDate } from '../../../../shared/platform/time.ts';
import { listFilters, listPublicFilters } from '../../../../shared/search/contract.ts';

let portal: TestApp;
let school: string;
let token: string;
const items: Record<'due' | 'soon' | 'hidden' | 'reserved' | 'asked' | 'fetched' | 'young' | 'left', string> =
  {} as never;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  const { db } = portal;
  school = await addOrganization(db, { donation_after_months: 2, term_since: '2020-01-01' });
  token = await portal.tokenFor(await addPerson(db, 'staff', school));
  const placed = (days: number, values: object = {}) =>
    addItem(db, school, { upload_date: new Date(Date.now() - days * 86_400_000).toISOString(), ...values });
  items.young = await placed(10);
  // Two months are 59 to 62 days, so this is always in the last seven days.
  items.soon = await placed(58, { tags: ['jas', 'rood'] });
  items.due = await placed(70, { tags: ['muts', 'rood'] });
  items.hidden = await placed(71, { is_public: false, tags: ['tas'] });
  items.reserved = await placed(72, { is_reserved: true });
  // A claim on it waits, which only staff may know; the claim on the other is closed.
  items.asked = await placed(69, { tags: ['sjaal'] });
  await addClaim(db, school, { item_id: items.asked });
  await addClaim(db, school, { item_id: items.due, state: 'rejected', ended_at: new Date().toISOString() });
  items.fetched = await placed(73, { status: 'claimed', claimed_date: new Date().toISOString() });
  items.left = await placed(74, { left_list_at: new Date().toISOString() });
});
afterAll(() => portal.close());

const last_look = 'yes' as const;
const ofGuest = (query: object = {}) =>
  portal.call(listPublicItems, { query: { org_uuid: school, last_look, ...query } });
const ofStaff = (query: object = {}) =>
  portal.call(listItems, { query: { org_id: school, last_look, ...query } }, token);
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);

test('lists and searches can be limited to the last look, with the items that go first on top', async () => {
  expect(idsOf(await ofGuest())).toEqual([items.due, items.asked, items.soon]);
  expect(idsOf(await ofGuest({ q: 'muts' }))).toEqual([items.due]);
  expect(idsOf(await ofGuest({ colour: 'rood' }))).toEqual([items.due, items.soon]);
  expect(idsOf(await ofStaff())).toEqual([items.hidden, items.due, items.soon]);
  expect(idsOf(await ofStaff({ q: 'tas' }))).toEqual([items.hidden]);
  expect(idsOf(await ofStaff({ status: 'claimed' }))).toEqual([]);
  expect(idsOf(await ofStaff({ period: 'month' }))).toEqual([]);
  const all = await portal.call(findItemIds, { params: { id: school }, query: { last_look } }, token);
  expect(all.body.ids).toEqual([items.hidden, items.due, items.soon]);
  const first = await ofGuest({ limit: 1 });
  expect(first.body.total).toBeNull();
  expect(idsOf(await ofGuest({ limit: 1, cursor: first.body.next_cursor }))).toEqual([items.asked]);
  const found = await ofGuest({ limit: 1, colour: 'rood' });
  expect(idsOf(await ofGuest({ limit: 1, colour: 'rood', cursor: found.body.next_cursor }))).toEqual([items.soon]);
});

test('filters are counted within the last look, and the last look within the other filters', async () => {
  const guest = async (query: object) =>
    (await portal.call(listPublicFilters, { query: { org_uuid: school, ...query } })).body;
  expect(await guest({})).toMatchObject({ last_look: 3 });
  expect(await guest({ thing: 'jas' })).toMatchObject({ last_look: 1 });
  expect(await guest({ period: 'week' })).toMatchObject({ last_look: 0 });
  const narrowed = await guest({ last_look });
  expect(narrowed).toMatchObject({ last_look: 3, periods: { week: 0, month: 0, older: 3 } });
  expect(narrowed.colours).toEqual([{ word: 'rood', count: 2 }]);
  const { body } = await portal.call(listFilters, { query: { org_id: school, last_look } }, token);
  expect(body).toMatchObject({ last_look: 3, periods: { older: 3 } });
});

test('a cached list is refreshed when a day has passed or the term changes', async () => {
  const etag = (await ofGuest()).headers['etag'] as string;
  const again = () =>
    portal.app.inject({
      url: `/api/public-items?org_uuid=${school}&last_look=yes`,
      headers: { 'if-none-match': etag },
    });
  expect((await again()).statusCode).toBe(200);
  const since = (day: string) =>
    sql`update organizations set term_since = ${day} where id = ${school}`.execute(portal.db);
  // Still in their last look, although none may go yet; and none with a clock that was set back.
  await since(dutchDate(Date.now()));
  expect(idsOf(await ofGuest())).toEqual([items.due, items.asked, items.soon]);
  await since(addDays(dutchDate(Date.now()), 1));
  expect((await again()).json().items).toEqual([]);
  await since('2020-01-01');
  await sql`update organizations set donation_after_months = null where id = ${school}`.execute(portal.db);
  expect(idsOf(await ofGuest())).toEqual([]);
  expect(idsOf(await ofGuest({ q: 'muts' }))).toEqual([]);
});
