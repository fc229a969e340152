import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { clearDatabase } from '../../../../../tests/support/clear-database.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { getProfile } from '../../../../shared/accounts/contract.ts';
import { readAuditLog } from '../../../../shared/audit/contract.ts';
import { noDefaults } from '../../../../shared/groups/defaults-rules.ts';
import { getGroupDefaults, type GroupDefaults, saveGroupDefaults } from '../../../../shared/groups/defaults.ts';
import { regionOf, withHolidays } from '../../../../shared/organizations/school-holidays.ts';
import {
  getSettings,
  saveDonation,
  saveHours,
  saveOptionalFeatures,
  saveSignIn,
  saveWeeklyMail,
} from '../../../../shared/organizations/settings.ts';
import { addOrganization as addByProvider, changeOrganization } from '../../../../shared/provider/contract.ts';
import { now } from '../../../platform/database/connect.ts';

const portal: TestApp = await startTestApp();
afterAll(() => portal.close());

let id: string;
let token: string;
let oak: string;
let ash: string;
let admin: string;
beforeEach(async () => {
  await clearDatabase(portal.pool);
  const group = { name: 'Stichting De Linde', subpath: 'de-linde' };
  ({ id } = await portal.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow());
  const email = 'bestuur@test.example';
  await portal.db.insertInto('group_admins').values({ group_id: id, email }).execute();
  const user_id = await addPerson(portal.db, 'parent', null, { email });
  await portal.db.updateTable('profiles').set({ name: 'Noor Bakker' }).where('user_id', '=', user_id).execute();
  token = await portal.tokenFor(user_id);
  oak = await addOrganization(portal.db, { group_id: id, name: 'De Eik', donation_after_months: null });
  ash = await addOrganization(portal.db, { group_id: id, name: 'De Es', donation_after_months: null });
  admin = await portal.tokenFor(await addPerson(portal.db, 'admin', oak));
});

async function save(changes: Partial<GroupDefaults>) {
  const { version, value } = (await portal.call(getGroupDefaults, { params: { id } }, token)).body;
  const body = { version, value: { ...value, ...changes } };
  return portal.call(saveGroupDefaults, { params: { id }, body }, token);
}
const settingsOf = async (org_id: string, by = admin) =>
  (await portal.call(getSettings, { params: { id: org_id } }, by)).body;
const mailOn = (...mail_weekdays: number[]) => ({ mail_weekdays });

test('a default reaches locations that have the default before, a locked one all; the log names the group', async () => {
  const ashAdmin = await portal.tokenFor(await addPerson(portal.db, 'admin', ash));
  const { weekly_mail } = await settingsOf(ash, ashAdmin);
  const own = { params: { id: ash }, body: { version: weekly_mail.version, value: mailOn(2) } };
  expect((await portal.call(saveWeeklyMail, own, ashAdmin)).status).toBe(200);

  const terms = { donation_after_months: 6, last_look_days: 14 };
  const saved = await save({
    weekly_mail: { value: mailOn(1, 3), is_locked: false },
    terms: { value: terms, is_locked: false },
  });
  expect(saved.status).toBe(200);
  expect((await settingsOf(oak)).weekly_mail.value).toEqual(mailOn(1, 3));
  expect((await settingsOf(ash, ashAdmin)).weekly_mail.value).toEqual(mailOn(2));
  expect((await settingsOf(ash, ashAdmin)).donation.value).toEqual({ ...terms, donation_destination: null });

  await save({ weekly_mail: { value: mailOn(4), is_locked: true } });
  for (const [org_id, by] of [
    [oak, admin],
    [ash, ashAdmin],
  ] as const) {
    const settings = await settingsOf(org_id, by);
    expect(settings.weekly_mail.value).toEqual(mailOn(4));
    expect(settings.locks).toEqual({ group: 'Stichting De Linde', names: ['weekly_mail'] });
  }
  const log = await portal.call(readAuditLog, { params: { id: oak }, query: {} }, admin);
  expect(log.body.entries[0]).toMatchObject({
    action: 'settings.changed',
    actor_name: 'Noor Bakker',
    group: 'Stichting De Linde',
    changes: ['Weekmail op: maandag, woensdag → donderdag'],
  });
});

test('a location cannot change what is locked, and can change the rest', async () => {
  await save({
    terms: { value: { donation_after_months: 6, last_look_days: 7 }, is_locked: true },
    holidays: { value: { region: 'zuid' }, is_locked: true },
    parts: { value: { photo_search: false, claims: true, lost_reports: true, weekly_mail: true }, is_locked: true },
  });
  const { donation, hours, parts } = await settingsOf(oak);
  expect(parts.value.photo_search).toBe(false);
  const params = { id: oak };
  const refused = { status: 409, code: 'locked_by_group' };
  const change = <V>({ version, value }: { version: string; value: V }, changes: Partial<V>) => ({
    params,
    body: { version, value: { ...value, ...changes } },
  });
  expect(await portal.call(saveDonation, change(donation, { donation_after_months: 2 }), admin)).toMatchObject(refused);
  expect(await portal.call(saveOptionalFeatures, change(parts, { claims: false }), admin)).toMatchObject(refused);
  const given = change(donation, { donation_destination: 'de kringloop' });
  expect((await portal.call(saveDonation, given, admin)).status).toBe(200);

  // Without opening hours of its own a location starts with the holidays, which it cannot remove.
  expect(regionOf(hours.value.exceptions)).toBe('zuid');
  expect(await portal.call(saveHours, change(hours, { exceptions: [] }), admin)).toMatchObject(refused);
  const week = Array.from({ length: 7 }, () => [{ opens: 510, closes: 990 }]);
  expect((await portal.call(saveHours, change(hours, { week }), admin)).status).toBe(200);
  await save({ holidays: { value: { region: 'noord' }, is_locked: true } });
  const after = (await settingsOf(oak)).hours.value;
  expect([regionOf(after.exceptions), after.week]).toEqual(['noord', week]);
});

const saveSecondFactor = (requires_second_factor: boolean, is_locked: boolean) =>
  save({ sign_in: { value: { requires_second_factor }, is_locked } });

test('only a required second factor can be locked, and no default ends one that a location requires', async () => {
  expect(await saveSecondFactor(false, true)).toMatchObject({
    code: 'bad_input',
    message: 'Je kunt de tweede stap alleen vastzetten als die verplicht is.',
  });
  await portal.db.updateTable('sessions').set({ second_factor_at: now }).execute();
  const choose = async (requires_second_factor: boolean) => {
    const { version } = (await settingsOf(oak)).sign_in;
    return portal.call(
      saveSignIn,
      { params: { id: oak }, body: { version, value: { requires_second_factor } } },
      admin,
    );
  };
  expect((await choose(true)).status).toBe(200);
  for (const is_locked of [false, true, false]) {
    expect((await saveSecondFactor(true, is_locked)).status).toBe(200);
    expect((await choose(false)).code).toBe(is_locked ? 'locked_by_group' : undefined);
    expect((await choose(true)).status).toBe(200);
    expect((await saveSecondFactor(false, false)).status).toBe(200);
    expect((await settingsOf(oak)).sign_in.value).toEqual({ requires_second_factor: true });
  }
});

test('a group that requires a second factor requires it of its admins too, also without a role at a location', async () => {
  const other = await portal.db
    .insertInto('groups')
    .values({ name: 'Sportpark', subpath: 'sportpark' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = 'sport@test.example';
  await portal.db.insertInto('group_admins').values({ group_id: other.id, email }).execute();
  const elsewhere = await portal.tokenFor(await addPerson(portal.db, 'parent', null, { email }));
  const read = (by = token, group_id = id) => portal.call(getGroupDefaults, { params: { id: group_id } }, by);
  await save({ sign_in: { value: { requires_second_factor: true }, is_locked: false } });
  expect(await read()).toMatchObject({ status: 403, code: 'second_factor_required' });
  expect((await portal.call(getProfile, {}, token)).body).toMatchObject({ needs_second_factor: true });
  expect((await read(elsewhere, other.id)).status).toBe(200);
  await portal.db.updateTable('sessions').set({ second_factor_at: now }).execute();
  expect((await read()).status).toBe(200);
  await portal.db.updateTable('sessions').set({ second_factor_at: null, method: 'oauth' }).execute();
  expect((await read()).status).toBe(200);
});

test('a new location, and an organisation that joins, get the defaults', async () => {
  await save({ sign_in: { value: { requires_second_factor: true }, is_locked: false } });
  const provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
  const values = { sector: 'schools', subpath: 'de-beuk', name: 'De Beuk', town: null, postcode: null } as const;
  const body = { ...values, admin_email: 'directeur@test.example', group_id: id };
  const added = (await portal.call(addByProvider, { body }, provider)).body;
  const joined = await addOrganization(portal.db);
  await portal.call(changeOrganization, { params: { id: joined }, body: { group_id: id } }, provider);
  const found = await portal.db
    .selectFrom('organization_settings')
    .select('org_id')
    .where('requires_second_factor', '=', true)
    .execute();
  expect(found.map(({ org_id }) => org_id).toSorted()).toEqual([oak, ash, added.id, joined].toSorted());
});

test('an invalid default, one from an older version, and an older sign-in are refused', async () => {
  expect((await save({ weekly_mail: { value: mailOn(), is_locked: false } })).code).toBe('bad_input');
  const input = { params: { id }, body: { version: 'oud', value: noDefaults } };
  expect((await portal.call(saveGroupDefaults, input, token)).code).toBe('settings_changed');
  await portal.db.updateTable('sessions').set({ authenticated_at: '2026-01-01T00:00:00Z' }).execute();
  expect((await portal.call(saveGroupDefaults, input, token)).code).toBe('fresh_sign_in_required');
});

test('locked holidays replace what a location chose for these days, also when they are saved again', async () => {
  const week = [...Array.from({ length: 5 }, () => [{ opens: 510, closes: 900 }]), [], []];
  const fieldTrip = { from: '2099-06-01', to: '2099-06-02', label: 'Studiedagen', spans: [] };
  const [holiday] = withHolidays([], 'zuid', Date.now());
  const own = { ...holiday!, label: 'Vrij' };
  const { hours } = await settingsOf(oak);
  const body = { version: hours.version, value: { week, exceptions: [own, fieldTrip] } };
  expect((await portal.call(saveHours, { params: { id: oak }, body }, admin)).status).toBe(200);
  const holidays = { value: { region: 'zuid' as const }, is_locked: true };
  for (const damage of [null, own]) {
    if (damage)
      await portal.db
        .updateTable('organization_settings')
        .set({ opening_hours: JSON.stringify({ week, exceptions: [damage, fieldTrip] }) })
        .where('org_id', '=', oak)
        .execute();
    expect((await save({ holidays })).status).toBe(200);
    const { exceptions } = (await settingsOf(oak)).hours.value;
    expect(regionOf(exceptions)).toBe('zuid');
    expect(exceptions).not.toContainEqual(own);
    expect(exceptions).toContainEqual(fieldTrip);
    expect(exceptions).toContainEqual(holiday);
  }
});

test('saving defaults waits for a change of two locations, whatever their order', async () => {
  const [first, second] = [oak, ash].toSorted();
  const { version, value } = (await portal.call(getGroupDefaults, { params: { id } }, token)).body;
  const body = { version, value: { ...value, weekly_mail: { value: mailOn(2), is_locked: true } } };
  let saving: Promise<{ status: number }>;
  await portal.db.transaction().execute(async (tx) => {
    const lock = (org_id: string) =>
      tx.selectFrom('organizations').select('id').where('id', '=', org_id).forNoKeyUpdate().execute();
    await lock(first!);
    saving = portal.call(saveGroupDefaults, { params: { id }, body }, token);
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
        return rows[0]!.count;
      })
      .toBe(1);
    await lock(second!);
  });
  expect((await saving!).status).toBe(200);
});
