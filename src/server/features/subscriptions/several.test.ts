import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { firstLink, type Mailbox, visibleText } from '../../../../tests/support/mailbox.ts';
import { addItem, addOrganization, addVisit } from '../../../../tests/support/seed.ts';
import { subscribeToSeveral, subscribeToSeveralAsGuest } from '../../../shared/subscriptions/contract.ts';
import { eraseMine, getMine, readVisit, startVisit } from '../../../shared/visitors/contract.ts';
import { isoWeekday, mailDay } from './mail-days.ts';
import { enqueueDueMails } from './subscriptions.jobs.ts';

let portal: TestApp;
let mailbox: Mailbox;
let school: string;
let care: string;
let club: string;
let parent: string;
let visit: string;
let counter = 0;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
});
afterAll(() => portal.close());

const today = mailDay(Date.now());
const weekday = isoWeekday(today);
const otherDay = (weekday % 7) + 1;

beforeEach(async () => {
  for (const table of ['subscriptions', 'links', 'jobs', 'rate_limits'] as const)
    await portal.db.deleteFrom(table).execute();
  mailbox.mails.length = 0;
  counter += 1;
  school = await addPlace('De Eik', [weekday, otherDay]);
  care = await addPlace('De Vlinder', [weekday]);
  club = await addPlace('VV Oranje', [otherDay]);
  parent = `moeder-${counter}@post.example`;
  visit = await addVisit(portal.db, parent);
});

async function addPlace(name: string, mail_weekdays: number[], parts: object = {}): Promise<string> {
  const org_id = await addOrganization(portal.db, { name });
  await portal.db
    .insertInto('organization_settings')
    .values({ org_id, mail_weekdays, parts: JSON.stringify(parts) })
    .execute();
  return org_id;
}

const ask = (org_ids: string[]) => portal.call(subscribeToSeveral, { body: { org_ids, weekday } }, visit);
const mine = async () => (await portal.call(getMine, {}, visit)).body.subscriptions;
const makeDue = () => portal.db.updateTable('subscriptions').set({ next_on: today, mailed_on: null }).execute();
async function weekly() {
  await makeDue();
  await enqueueDueMails(portal.db, Date.now());
  await portal.runJobs();
  return mailbox.mails.filter(({ to }) => to === parent);
}

/** Opens the page of an unsubscribe link and presses its button. */
async function unsubscribe(link: string): Promise<string> {
  const { pathname, search } = new URL(link);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await portal.app.inject({ method: 'POST', url: pathname + search, headers, payload: 'a=b' });
  return body;
}

test('one form and one confirmation subscribe a guest to all that send a mail, each on a day that it offers', async () => {
  const silent = await addPlace('De Stilte', [weekday], { weekly_mail: false });
  const org_ids = [club, school, care, silent, '00000000-0000-4000-8000-000000000000'];
  const { status, body } = await portal.call(subscribeToSeveralAsGuest, { body: { org_ids, weekday, email: parent } });
  expect([status, body]).toEqual([200, { state: 'unconfirmed' }]);
  await portal.runJobs();
  const [mail, ...others] = mailbox.mails;
  expect([mail!.subject, others]).toEqual(['Bevestig je weekmail', []]);
  const token = new URLSearchParams(new URL(firstLink(mail!)).hash.slice(1)).get('token')!;
  const { unconfirmed } = (await portal.call(readVisit, { body: { token } })).body;
  expect(unconfirmed).toHaveLength(3);
  const confirmed = unconfirmed.map(({ id }) => id);
  expect((await portal.call(startVisit, { body: { token, confirmed } })).status).toBe(200);
  const days = new Map((await mine()).map((each) => [each.organization.name, each.weekday]));
  expect(Object.fromEntries(days)).toEqual({ 'De Eik': weekday, 'De Vlinder': weekday, 'VV Oranje': otherDay });

  const none = await portal.call(subscribeToSeveralAsGuest, { body: { org_ids: [silent], weekday, email: parent } });
  expect(none).toMatchObject({ status: 404, message: 'Deze plekken sturen geen weekmail.' });
});

test('mails of the same day are one mail, with a part and a link to stop for each organisation', async () => {
  await addItem(portal.db, school, { tags: ['jas'] });
  await addItem(portal.db, care, { tags: ['knuffel'] });
  await addItem(portal.db, care, { tags: ['geheim'], is_public: false });
  await addItem(portal.db, club, { tags: ['bal'] });
  expect((await ask([school, care, club])).body).toEqual({ state: 'on' });
  const [mail, ...others] = await weekly();
  // The club does not mail on this day.
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Deze week gevonden op je plekken');
  const read = visibleText(mail!);
  expect(read.indexOf('De Eik')).toBeGreaterThan(-1);
  expect(read.indexOf('De Eik')).toBeLessThan(read.indexOf('De Vlinder'));
  expect(read).toContain('Jas');
  expect(read).toContain('Knuffel');
  expect(read).not.toMatch(/geheim|Bal/i);
  // No second mail in the same week.
  await enqueueDueMails(portal.db, Date.now());
  await portal.runJobs();
  expect(mailbox.mails).toHaveLength(1);

  const [own] = /http\S+/.exec(mail!.text.slice(mail!.text.indexOf('Geen weekmail meer van De Eik')))!;
  expect(await unsubscribe(own)).toContain('Je krijgt deze weekmail niet meer');
  expect((await mine()).map(({ organization }) => organization.name).toSorted()).toEqual(['De Vlinder', 'VV Oranje']);

  const all = /<(.+)>/.exec(mail!.header('List-Unsubscribe')!)![1]!;
  const page = await portal.app.inject(new URL(all).pathname + new URL(all).search);
  expect(page.body).toContain('van geen enkele plek nog een weekmail');
  expect(await unsubscribe(all)).toContain('Je krijgt geen weekmail meer');
  expect(await mine()).toEqual([]);
});

test('without items there is no mail, and with those of one organisation its mail names that', async () => {
  await ask([school, care]);
  expect(await weekly()).toEqual([]);
  await addItem(portal.db, care, { tags: ['knuffel'] });
  const [mail] = await weekly();
  expect(mail!.subject).toBe('Deze week gevonden bij De Vlinder');
  expect(mail!.text).not.toContain('De Eik');
});

test('organisations that are paused meanwhile, and subscriptions that ended, are left out of a queued mail', async () => {
  for (const org_id of [school, care]) await addItem(portal.db, org_id, { tags: ['muts'] });
  await ask([school, care]);
  await makeDue();
  await enqueueDueMails(portal.db, Date.now());
  await portal.db
    .updateTable('organizations')
    .set({ paused_at: new Date().toISOString() })
    .where('id', '=', school)
    .execute();
  await portal.runJobs();
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Deze week gevonden bij De Vlinder']);
  await makeDue();
  await enqueueDueMails(portal.db, Date.now());
  await portal.call(eraseMine, {}, visit);
  await portal.runJobs();
  expect(mailbox.mails).toHaveLength(1);
});
