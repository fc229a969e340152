import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { retryJobsNow } from '../../../../tests/support/jobs.ts';
import type { Mailbox } from '../../../../tests/support/mailbox.ts';
import { addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { getGroupDefaults, saveGroupDefaults } from '../../../shared/groups/defaults.ts';
import { inviteLocationAdmin, pauseLocation } from '../../../shared/groups/locations.ts';

let portal: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
});
afterAll(() => portal.close());

test('admins of a location read in one mail what another admin of its group changed there', async () => {
  const group = { name: 'Stichting De Linde', subpath: 'de-linde' };
  const { id } = await portal.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
  const emails = ['bestuur@test.example', 'directeur@test.example'];
  await portal.db
    .insertInto('group_admins')
    .values(emails.map((email) => ({ group_id: id, email })))
    .execute();
  const location = await addOrganization(portal.db, { group_id: id, name: 'De Eik' });
  const board = await portal.tokenFor(await addPerson(portal.db, 'parent', null, { email: emails[0]! }));
  const director = await portal.tokenFor(await addPerson(portal.db, 'admin', location, { email: emails[1]! }));
  await addPerson(portal.db, 'admin', location, { email: 'adjunct@test.example' });
  await addPerson(portal.db, 'staff', location, { email: 'juf@test.example' });

  const { version, value } = (await portal.call(getGroupDefaults, { params: { id } }, board)).body;
  const weekly_mail = { value: { mail_weekdays: [2] }, is_locked: true };
  const body = { version, value: { ...value, weekly_mail } };
  expect((await portal.call(saveGroupDefaults, { params: { id }, body }, board)).status).toBe(200);
  for (const email of ['nieuw@test.example', 'ook-nieuw@test.example']) {
    const invitation = { params: { id, location }, body: { email } };
    expect((await portal.call(inviteLocationAdmin, invitation, board)).status).toBe(200);
  }
  // What the director does for the group is no news for the director.
  expect((await portal.call(pauseLocation, { params: { id, location } }, director)).status).toBe(200);

  await retryJobsNow(portal.db);
  await portal.runJobs();
  const about = mailbox.mails.filter(({ subject }) => subject === `${group.name} heeft iets gewijzigd bij De Eik`);
  const linesOf = (to: string) =>
    about
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => Array.from(text.matchAll(/• (.+?)\r?\n/g), ([, line]) => line));
  const invited = 'iemand uitgenodigd als beheerder (2 keer)';
  const changed = expect.stringContaining('dinsdag');
  const closed = 'de organisatie tijdelijk gesloten';
  expect(linesOf('directeur@test.example')).toEqual([changed, invited]);
  expect(linesOf('adjunct@test.example')).toEqual([changed, invited, closed]);
  expect(new Set(about.map(({ to }) => to))).toEqual(new Set([emails[1], 'adjunct@test.example']));
});
