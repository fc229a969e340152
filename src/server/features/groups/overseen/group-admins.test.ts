import { afterAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { clearDatabase } from '../../../../../tests/support/clear-database.ts';
import { addItem, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { eraseAccount, getProfile } from '../../../../shared/accounts/contract.ts';
import { readWholeSecurityLog } from '../../../../shared/audit/security.ts';
import { maxGroupAdmins } from '../../../../shared/groups/contract.ts';
import { addGroupAdmin, overseeGroup, removeGroupAdmin } from '../../../../shared/groups/overseen.ts';
import { dutchDate } from '../../../../shared/platform/time.ts';
import { urlOf } from '../../../../shared/platform/url.ts';
import { exportGroupReview, getGroupReview, schoolYearOf } from '../../../../shared/review/contract.ts';
import { exportOwnData } from '../../../../shared/visitors/own-data.ts';

const portal: TestApp = await startTestApp();
afterAll(() => portal.close());

const EMAIL = 'bestuur@test.example';
const now = new Date().toISOString();
let provider: string;
let id: string;
beforeEach(async () => {
  await clearDatabase(portal.pool);
  provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
  const group = { name: 'Stichting De Linde', subpath: 'de-linde' };
  ({ id } = await portal.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow());
});

const add = (email = EMAIL) => portal.call(addGroupAdmin, { params: { id }, body: { email } }, provider);
const review = (token: string) => portal.call(getGroupReview, { params: { id }, query: {} }, token);
const groupsOf = async (token: string) => (await portal.call(getProfile, {}, token)).body!.groups;

test('an address is a group admin once an account has confirmed it, and until the provider removes it', async () => {
  const parent = await addPerson(portal.db, 'parent', null, { email: EMAIL, email_confirmed_at: null });
  const token = await portal.tokenFor(parent);
  expect((await add('Bestuur@Test.example ')).body.admins).toMatchObject([{ email: EMAIL, has_account: false }]);
  expect((await add()).body.admins).toHaveLength(1);
  const mails = await portal.db.selectFrom('jobs').select('payload').where('name', '=', 'mail').execute();
  const mail = { payload: { kind: 'group-admin-added' } };
  expect(mails).toMatchObject([mail, mail]);
  expect((await review(token)).status).toBe(403);
  expect(await groupsOf(token)).toEqual([]);

  await portal.db.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', parent).execute();
  expect(await groupsOf(token)).toEqual([{ id, name: 'Stichting De Linde', subpath: 'de-linde' }]);
  expect((await review(token)).status).toBe(200);
  const own = await portal.call(exportOwnData, {}, token);
  expect(own.body.managed_groups).toEqual([{ group: 'Stichting De Linde', added_at: expect.any(String) }]);

  const { admins } = (await portal.call(overseeGroup, { params: { id } }, provider)).body;
  const params = { id, admin: admins[0]!.id };
  expect((await portal.call(removeGroupAdmin, { params }, provider)).body.admins).toEqual([]);
  expect((await portal.call(removeGroupAdmin, { params }, provider)).status).toBe(404);
  expect((await review(token)).status).toBe(403);
  const log = await portal.call(readWholeSecurityLog, { query: {} }, provider);
  const changes = log.body.entries.filter(({ action }) => action.startsWith('group-admin'));
  expect(changes).toMatchObject([
    { action: 'group-admin.removed', group: 'Stichting De Linde', by_provider: true, times: 1 },
    { action: 'group-admin.added', group: 'Stichting De Linde', by_provider: true, times: 1 },
  ]);
});

test('the provider’s own address, an invalid one and one too many are refused', async () => {
  await addPerson(portal.db, 'provider', null, { email: 'aanbieder@test.example' });
  expect((await add('aanbieder@test.example')).code).toBe('provider_account');
  expect((await add('geen adres')).code).toBe('bad_input');
  const admins = Array.from({ length: maxGroupAdmins }, (_, n) => ({ group_id: id, email: `b${n}@test.example` }));
  await portal.db.insertInto('group_admins').values(admins).execute();
  expect((await add()).code).toBe('bad_input');
  expect((await add('b1@test.example')).status).toBe(200);
});

test('a group admin sees the figures of all locations and of each, and nothing that a person typed at one of them', async () => {
  await portal.db.insertInto('group_admins').values({ group_id: id, email: EMAIL }).execute();
  const token = await portal.tokenFor(await addPerson(portal.db, 'parent', null, { email: EMAIL }));
  const [oak, ash] = await Promise.all([
    addOrganization(portal.db, { group_id: id, name: 'De Eik', town: 'Ede' }),
    addOrganization(portal.db, { group_id: id, name: '=De Es', town: null }),
  ]);
  const elsewhere = await addOrganization(portal.db);
  const upload_date = now;
  await addItem(portal.db, oak, { upload_date, thing: 'jas', last_seen_location: 'Bij Noor' });
  await addItem(portal.db, oak, { upload_date, thing: 'jas', status: 'claimed', claimed_date: now });
  await addItem(portal.db, ash, { upload_date, thing: 'muts' });
  await addItem(portal.db, elsewhere, { upload_date, thing: 'jas' });
  const { body } = await review(token);
  expect(body).toMatchObject({
    total: { found: 3, back: 1, return_rate: 33 },
    by_kind: [{ name: 'jas', found: 2 }, { name: 'muts' }],
    by_place: [],
  });
  expect(body.locations).toMatchObject([
    { name: '=De Es', found: 1, back: 0, return_rate: 0, median_days: null },
    { name: 'De Eik', found: 2, back: 1, return_rate: 50, median_days: 0 },
  ]);

  const headers = { authorization: `Bearer ${token}` };
  const csv = await portal.app.inject({ url: urlOf(exportGroupReview, { params: { id }, query: {} }), headers });
  const month = dutchDate(Date.now()).slice(0, 7);
  const year = schoolYearOf(month);
  const lines = csv.body.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"Locatie";"Plaats";"Maand";"Jaar";"Gevonden";/);
  expect(lines).toContain(`"De Eik";"Ede";"${month}";"${year}/${year + 1}";"2";"1";"0";"50";"0";"1";"0";"0"`);
  expect(lines).toContain(`"'=De Es";"";"${month}";"${year}/${year + 1}";"1";"0";"0";"0";"";"0";"0";"0"`);
  expect(lines).toHaveLength(1 + 2 * body.months.length);
  const log = await portal.db.selectFrom('security_log').select(['action', 'details']).execute();
  expect(log).toContainEqual({ action: 'figures.exported', details: { group: 'Stichting De Linde' } });
});

test('the role ends with the account', async () => {
  await portal.db.insertInto('group_admins').values({ group_id: id, email: EMAIL }).execute();
  const user_id = await addPerson(portal.db, 'parent', null, { email: EMAIL });
  const token = await portal.tokenFor(user_id);
  const erased = await portal.call(eraseAccount, { body: {} }, token);
  expect(erased.status).toBe(200);
  expect(await portal.db.selectFrom('group_admins').select('email').execute()).toEqual([]);
});

test('an invitation that nobody accepted is removed after a month', async () => {
  const added_at = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await addPerson(portal.db, 'parent', null, { email: EMAIL });
  const rows = [EMAIL, 'niemand@test.example'].map((email) => ({ group_id: id, email, added_at }));
  await portal.db
    .insertInto('group_admins')
    .values([...rows, { group_id: id, email: 'nieuw@test.example' }])
    .execute();
  await portal.services.jobs.find(({ name }) => name === 'accounts.sweep')!.run({} as never);
  const left = await portal.db.selectFrom('group_admins').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual([EMAIL, 'nieuw@test.example']);
});
