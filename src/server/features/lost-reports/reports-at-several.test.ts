import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { firstLink, type Mailbox } from '../../../../tests/support/mailbox.ts';
import { addOrganization, addVisit } from '../../../../tests/support/seed.ts';
import {
  lostReportLimits,
  markLostReportFound,
  reportLostItem,
  reportLostItemAsGuest,
} from '../../../shared/lost-reports/contract.ts';
import { getMine, readVisit, startVisit } from '../../../shared/visitors/contract.ts';

let mailbox: Mailbox;
let portal: TestApp;
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
beforeEach(async () => {
  for (const table of ['rate_limits', 'lost_reports', 'links'] as const) await portal.db.deleteFrom(table).execute();
  mailbox.mails.length = 0;
  [school, care, club] = [await addPlace('De Eik'), await addPlace('De Vlinder'), await addPlace('VV Oranje')];
  counter += 1;
  parent = `moeder-${counter}@post.example`;
  visit = await addVisit(portal.db, parent);
});

async function addPlace(name: string, parts: object = {}): Promise<string> {
  const org_id = await addOrganization(portal.db, { name });
  await portal.db
    .insertInto('organization_settings')
    .values({ org_id, parts: JSON.stringify(parts) })
    .execute();
  return org_id;
}

const words = { what: 'blauwe jas', colour: 'blauw', place: null, since: null };
const report = (also_at: string[], key?: string) =>
  portal.call(
    reportLostItem,
    { query: { org_id: school }, body: { ...words, also_at, ...(key && { idempotency_key: key }) } },
    visit,
  );
const mine = async () => (await portal.call(getMine, {}, visit)).body.lost_reports;

test('a guest reports a loss at several organisations with one form and one confirmation', async () => {
  const silent = await addPlace('De Stilte', { lost_reports: false });
  const also_at = [care, club, silent, school, '00000000-0000-4000-8000-000000000000'];
  const body = { ...words, also_at, email: parent };
  expect((await portal.call(reportLostItemAsGuest, { query: { org_uuid: school }, body })).status).toBe(200);
  await portal.runJobs();
  const [mail, ...others] = mailbox.mails;
  expect([mail!.subject, others]).toEqual(['Bevestig je meldingen', []]);
  expect(mail!.text.replaceAll(/\s+/g, ' ')).toMatch(/Je bent bij .+ en .+ iets kwijt\./);
  const token = new URLSearchParams(new URL(firstLink(mail!)).hash.slice(1)).get('token')!;
  const { unconfirmed } = (await portal.call(readVisit, { body: { token } })).body;
  const confirmed = unconfirmed.map(({ id }) => id);
  expect((await portal.call(startVisit, { body: { token, confirmed } })).status).toBe(200);
  const own = await mine();
  expect(own.map(({ organization, state }) => `${organization.name} ${state}`).toSorted()).toEqual([
    'De Eik open',
    'De Vlinder open',
    'VV Oranje open',
  ]);
  expect(new Set(own.map(({ shared_id }) => shared_id)).size).toBe(1);
  expect(own[0]!.shared_id).not.toBeNull();
});

test('a repeated request makes no other reports, and ending one leaves the rest to their owner', async () => {
  const key = '00000000-0000-4000-8000-00000000000a';
  expect((await report([care, club], key)).body).toEqual({ state: 'open' });
  expect((await report([care, club], key)).status).toBe(200);
  const own = await mine();
  expect(own).toHaveLength(3);
  await portal.call(markLostReportFound, { params: { id: own[0]!.id } }, visit);
  expect((await mine()).map(({ state }) => state).toSorted()).toEqual(['found', 'open', 'open']);
});

test('the limits of each organisation count, and then nothing is reported', async () => {
  for (let n = 0; n < lostReportLimits.open; n += 1)
    await portal.call(reportLostItem, { query: { org_id: care }, body: words }, visit);
  expect(await report([care, club])).toMatchObject({ status: 409, code: 'too_many_lost_reports' });
  expect((await mine()).filter(({ organization }) => organization.id !== care)).toEqual([]);
});
