import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { countJobs } from '../../../../tests/support/jobs.ts';
import type { Mailbox } from '../../../../tests/support/mailbox.ts';
import { jpeg, waitForPhotoWorker } from '../../../../tests/support/photos/photos.ts';
import { untilPhotoAccepted } from '../../../../tests/support/photos/until-photo-accepted.ts';
import {
  addClaim,
  addItem,
  addLink,
  addLostReport,
  addOrganization,
  addVisit,
  inDays,
  daysAgo,
} from '../../../../tests/support/seed.ts';
import {
  changeLostReport,
  extendLostReport,
  markLostReportFound,
  type LostReportInput,
  getOwnLostReportPhoto,
  refuseMatch,
  reportLostItem,
  reportLostItemAsGuest,
  withdrawLostReport,
} from '../../../shared/lost-reports/contract.ts';
import { urlOf } from '../../../shared/platform/url.ts';
import {
  type MailLinkTarget,
  eraseMine,
  exportMine,
  getMine,
  readVisit,
  startVisit,
} from '../../../shared/visitors/contract.ts';
import { now } from '../../platform/database/connect.ts';
import { matchingJobName } from './comparing/comparison-queue.ts';

let mailbox: Mailbox;
let portal: TestApp;
let school: string;
let parent: string;
let visit: string;
let counter = 0;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
  await waitForPhotoWorker(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db, { name: 'De Eik' });
  counter += 1;
  parent = `ouder-${counter}@test.example`;
  visit = await addVisit(portal.db, parent);
  for (const table of ['rate_limits', 'lost_reports', 'links', 'lost_report_work'] as const) {
    await portal.db.deleteFrom(table).execute();
  }
  await portal.db.deleteFrom('jobs').where('every_minutes', 'is', null).execute();
});

const words = { what: 'blauwe jas', colour: 'blauw', place: 'gymzaal', since: null };

type Body = LostReportInput & { photo?: string; idempotency_key?: string };
const report = (body: Body = words, as = visit) => portal.call(reportLostItem, { query: { org_id: school }, body }, as);
const reportAsGuest = (email: string, body: Body = words) =>
  portal.call(reportLostItemAsGuest, { query: { org_uuid: school }, body: { ...body, email } });
const mine = async (as = visit) => (await portal.call(getMine, {}, as)).body.lost_reports;
const change = (id: string, body: LostReportInput & { photo?: string | null }) =>
  portal.call(changeLostReport, { params: { id }, body }, visit);
const extend = (id: string) => portal.call(extendLostReport, { params: { id } }, visit);
const withdraw = (id: string) => portal.call(withdrawLostReport, { params: { id } }, visit);
const found = (id: string) => portal.call(markLostReportFound, { params: { id } }, visit);
const refuse = (id: string, item_id: string, is_refused = true) =>
  portal.call(refuseMatch, { params: { id, item_id }, body: { is_refused } }, visit);
const photoOf = (id: string, as = visit) =>
  portal.app.inject({ url: urlOf(getOwnLostReportPhoto, { params: { id } }), headers: { authorization: as } });
const row = (id: string) =>
  portal.db.selectFrom('lost_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rows = () => portal.db.selectFrom('lost_reports').selectAll().where('org_id', '=', school).execute();
const set = (id: string, values: object) =>
  portal.db.updateTable('lost_reports').set(values).where('id', '=', id).execute();
const figures = () =>
  portal.db
    .selectFrom('lost_report_figures')
    .select(['opened', 'found', 'found_by_match', 'seconds_to_return'])
    .where('org_id', '=', school)
    .executeTakeFirst();
const run = (name: string) => portal.services.jobs.find((job) => job.name === name)!.run({} as never);
const waitsToBeCompared = async () => {
  const work = await portal.db.selectFrom('lost_report_work').select(['kind', 'id', 'asks']).execute();
  await portal.db.deleteFrom('lost_report_work').execute();
  return work;
};

/** The mails that go immediately; comparing is left out of this test. */
async function mails(): Promise<string[]> {
  await portal.db.deleteFrom('jobs').where('name', '=', matchingJobName).execute();
  const before = mailbox.mails.length;
  await portal.runJobs();
  return mailbox.mails.slice(before).map(({ to, subject }) => `${to}: ${subject}`);
}

/** The token in the newest mail. */
const linkInMail = () =>
  new URLSearchParams(new URL(/http\S+/.exec(mailbox.mails.at(-1)!.text)![0]).hash.slice(1)).get('token')!;

async function close(paused_at: string | null, chosen: object): Promise<void> {
  const parts = JSON.stringify(chosen);
  await portal.db.updateTable('organizations').set({ paused_at }).where('id', '=', school).execute();
  portal.services.organizations.paused.invalidate();
  await portal.db
    .insertInto('organization_settings')
    .values({ org_id: school, parts })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ parts }))
    .execute();
}

const addMatch = async (report_id: string, values: object = {}) => {
  const item_id = await addItem(portal.db, school, { tags: ['jas', 'blauw'] });
  await portal.db
    .insertInto('lost_report_matches')
    .values({ org_id: school, report_id, item_id, score: 9, reasons: ['zelfde soort'], ...values })
    .execute();
  return item_id;
};

describe('making', () => {
  test('a guest’s report is opened after confirming the address', async () => {
    const stranger = `vreemd-${counter}@test.example`;
    const typed = { ...words, what: 'jas van <b>Sem</b> https://kwaad.example', since: inDays(-2) };
    expect(await reportAsGuest(stranger.toUpperCase(), typed)).toMatchObject({
      status: 200,
      body: { state: 'unconfirmed' },
    });
    expect(await waitsToBeCompared()).toEqual([]);
    expect(await mails()).toEqual([`${stranger}: Bevestig je melding`]);
    const { text, html } = mailbox.mails.at(-1)!;
    for (const part of [text, html]) expect(part).not.toMatch(/Sem|kwaad|gymzaal/);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Je bent bij De Eik iets kwijt. Klopt dat?');
    const token = linkInMail();
    const { body } = await portal.call(readVisit, { body: { token } });
    expect(body.unconfirmed).toMatchObject([
      { kind: 'lost_report', ...typed, organization: 'De Eik', has_photo: false },
    ]);
    const confirmed = body.unconfirmed.map(({ id }) => id);
    const { visitor_token } = (await portal.call(startVisit, { body: { token, confirmed } })).body;
    expect(await mine(`Visitor ${visitor_token}`)).toMatchObject([
      { ...typed, state: 'open', last_day: inDays(84), is_looked_for: true, matches: [], ended_at: null },
    ]);
    expect(await waitsToBeCompared()).toMatchObject([{ kind: 'report', id: confirmed[0] }]);
    expect(await figures()).toMatchObject({ opened: 1, found: 0 });
  });

  test('one mail asks to confirm claims and reports together', async () => {
    const address = `beide-${counter}@test.example`;
    const item_id = await addItem(portal.db, school, { tags: ['muts'] });
    await addClaim(portal.db, school, { item_id, item_name: 'muts', address, state: 'unconfirmed' });
    await reportAsGuest(address);
    await reportAsGuest(address, { ...words, what: 'rode sjaal' });
    expect(await mails()).toEqual([`${address}: Bevestig je aanvraag en je meldingen`]);
    const text = mailbox.mails.at(-1)!.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(
      'Je hebt bij De Eik een gevonden voorwerp aangevraagd (muts). Je bent bij De Eik 2 dingen kwijt. Klopt dat?',
    );
    expect(text).toContain('komt je aanvraag aan bij het schoolkantoor, en zoeken we met je mee');
  });

  test('a report that is refused behind the link is deleted', async () => {
    await reportAsGuest(parent);
    await mails();
    const token = linkInMail();
    const refused = (await mine()).map(({ id }) => id);
    await portal.call(startVisit, { body: { token, confirmed: [], refused } });
    expect(await rows()).toEqual([]);
  });

  test('a repeated request with the same key replaces the report, and sends one mail', async () => {
    const idempotency_key = crypto.randomUUID();
    const address = `weer-${counter}@test.example`;
    for (const what of ['jas', 'jas', 'blauwe jas']) {
      expect((await reportAsGuest(address, { ...words, what, idempotency_key })).body).toEqual({
        state: 'unconfirmed',
      });
    }
    expect(await rows()).toMatchObject([{ what: 'blauwe jas', state: 'unconfirmed' }]);
    expect(await countJobs(portal.db, 'visit-link')).toBe(1);
    for (const what of ['muts', 'muts', 'rode muts']) {
      expect((await report({ ...words, what, idempotency_key })).body).toEqual({ state: 'open' });
    }
    const [own] = await mine();
    expect(await row(own!.id)).toMatchObject({ what: 'rode muts', version: 2, state: 'open' });
    await withdraw(own!.id);
    expect((await report({ ...words, idempotency_key })).status).toBe(200);
    expect(await mine()).toMatchObject([{ what: 'rode muts', state: 'withdrawn' }]);
  });

  test('with a confirmed address a report opens immediately, up to ten; the others wait', async () => {
    for (let n = 0; n < 10; n++) expect((await report()).body).toEqual({ state: 'open' });
    expect(await report()).toMatchObject({ status: 409, code: 'too_many_lost_reports' });
    await portal.db.deleteFrom('rate_limits').execute();
    await reportAsGuest(parent, { ...words, what: 'elfde' });
    await mails();
    const id = (await mine()).find(({ what }) => what === 'elfde')!.id;
    const confirm = { token: linkInMail(), confirmed: [id] };
    await portal.call(startVisit, { body: confirm });
    expect((await row(id)).state).toBe('unconfirmed');
    await withdraw((await mine()).find(({ state }) => state === 'open')!.id);
    await portal.call(startVisit, { body: confirm });
    expect((await row(id)).state).toBe('open');
  });

  test('an organisation takes ten thousand open reports', async () => {
    await sql`insert into lost_reports (org_id, address, what, state, opened_at, last_day)
      select ${school}, 'z' || n || '@test.example', 'jas', 'open', now(), '2099-01-01' from generate_series(1, 10000) n`.execute(
      portal.db,
    );
    expect(await report()).toMatchObject({ status: 409, message: expect.stringContaining('te veel meldingen') });
    expect((await reportAsGuest(parent)).status).toBe(200);
  });

  test.each([
    ['in the future', 1, /toekomst/],
    ['more than a year ago', -370, /afgelopen jaar/],
  ])('since a day %s is refused with what is wrong', async (_, days, why) => {
    const since = inDays(days);
    for (const answer of [await report({ ...words, since }), await reportAsGuest(parent, { ...words, since })]) {
      expect(answer).toMatchObject({ status: 400, message: expect.stringMatching(why) });
    }
    expect((await report({ ...words, since: inDays(0) })).status).toBe(200);
  });

  test('while reports are off, or the organisation is paused or missing, none is made, confirmed or reopened; existing ones stay', async () => {
    await report();
    await reportAsGuest(parent);
    await mails();
    const [waiting, open] = await mine();
    const token = linkInMail();
    for (const [paused_at, parts, status] of [
      [null, { lost_reports: false }, 404],
      [new Date().toISOString(), {}, 403],
    ] as const) {
      await close(paused_at, parts);
      expect(await report()).toMatchObject({ status, message: expect.stringMatching(/kwijt|niet te zien/) });
      expect(await reportAsGuest(parent)).toMatchObject({ status });
      await portal.call(startVisit, { body: { token, confirmed: [waiting!.id] } });
      expect(await mine()).toMatchObject([{ state: 'unconfirmed' }, { state: 'open', is_looked_for: false }]);
      expect(await extend(waiting!.id)).toMatchObject({ status: 404 });
    }
    expect((await withdraw(open!.id)).body.state).toBe('withdrawn');
    await close(null, {});
    expect((await extend(open!.id)).body).toMatchObject({ state: 'open', is_looked_for: true });
    const nowhere = { query: { org_uuid: crypto.randomUUID() }, body: { ...words, email: parent } };
    expect((await portal.call(reportLostItemAsGuest, nowhere)).status).toBe(404);
  });
});

describe('its photo', () => {
  test('is stored small, upright and without metadata, for its writer only', async () => {
    const sideways = await sharp(await jpeg(3000, 1500))
      .withExif({ IFD0: { Copyright: 'Noor de Vries' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await untilPhotoAccepted(() => report({ ...words, photo: sideways.toString('base64') }));
    const [own] = await mine();
    expect(own).toMatchObject({ has_photo: true });
    const answer = await photoOf(own!.id);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const stored = await sharp(answer.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 1024 });
    expect([stored.exif, stored.xmp, stored.icc]).toEqual([undefined, undefined, undefined]);
    expect((await photoOf(own!.id, await addVisit(portal.db, `ander-${counter}@test.example`))).statusCode).toBe(404);
    const data = (await portal.call(exportMine, {}, visit)).body.lost_reports;
    expect(Buffer.from(data[0]!.photo!, 'base64').equals(answer.rawPayload)).toBe(true);
  });

  test('can be replaced and removed, and is deleted with its report', async () => {
    await report();
    const { id } = (await mine())[0]!;
    expect((await photoOf(id)).statusCode).toBe(404);
    const photo = (await jpeg()).toString('base64');
    expect((await untilPhotoAccepted(() => change(id, { ...words, photo }))).body.has_photo).toBe(true);
    expect((await change(id, words)).body.has_photo).toBe(true);
    expect((await untilPhotoAccepted(() => change(id, { ...words, photo }))).body.has_photo).toBe(true);
    expect((await row(id)).version).toBe(2);
    expect((await change(id, { ...words, photo: null })).body.has_photo).toBe(false);
    await untilPhotoAccepted(() => change(id, { ...words, photo }));
    await portal.call(eraseMine, {}, visit);
    expect(await portal.db.selectFrom('lost_report_photos').select('report_id').execute()).toEqual([]);
  });
});

describe('one’s own report', () => {
  test('is compared again after a change; manual, mailed and answered matches are preserved', async () => {
    await report();
    const { id } = (await mine())[0]!;
    await waitsToBeCompared();
    const [mailed, refused, byHand] = [
      await addMatch(id, { mailed_at: daysAgo(1) }),
      await addMatch(id, { refused_at: daysAgo(1) }),
      await addMatch(id, { is_by_hand: true, score: 0 }),
    ];
    await addMatch(id, { score: 8 });
    expect((await change(id, words)).body.matches).toHaveLength(4);
    expect(await waitsToBeCompared()).toEqual([]);
    const { body } = await change(id, { ...words, colour: 'rood' });
    expect(body.colour).toBe('rood');
    expect(body.matches).toMatchObject([
      { item: { id: byHand }, is_refused: false },
      { item: { id: refused }, is_refused: true },
    ]);
    const stored = portal.db.selectFrom('lost_report_matches').selectAll().where('report_id', '=', id);
    const others = await stored.where('is_by_hand', '=', false).execute();
    expect(others.map(({ item_id }) => item_id).toSorted()).toEqual([mailed, refused].toSorted());
    expect(others.find(({ item_id }) => item_id === mailed)).toMatchObject({ score: 0, reasons: [] });
    expect(await waitsToBeCompared()).toMatchObject([{ id, kind: 'report' }]);
    expect((await row(id)).version).toBe(2);
  });

  test('shows only matches that are public, uncollected and good enough', async () => {
    await report();
    const { id } = (await mine())[0]!;
    const best = await addMatch(id);
    await addMatch(id, { score: 4 });
    for (const values of [{ is_public: false }, { left_list_at: daysAgo(1) }]) {
      const item = await addMatch(id, { mailed_at: daysAgo(1), told_at: daysAgo(1) });
      await portal.db.updateTable('items').set(values).where('id', '=', item).execute();
    }
    const collected = await addMatch(id);
    const values = { status: 'claimed' as const, claimed_date: daysAgo(0) };
    await portal.db.updateTable('items').set(values).where('id', '=', collected).execute();
    const [own] = await mine();
    expect(own!.matches).toMatchObject([{ item: { id: best, tags: ['jas', 'blauw'] }, reasons: ['zelfde soort'] }]);
    await portal.db
      .updateTable('items')
      .set({ kind_only: true, kinds: ['jas'] })
      .where('id', '=', best)
      .execute();
    expect((await mine())[0]!.matches).toMatchObject([{ item: { photo_url: null, tags: ['jas'] } }]);
    await close(null, { lost_reports: false });
    expect((await mine())[0]!.matches).toEqual([]);
  });

  test('shows the writer’s own confirmed claims on matches', async () => {
    const id = await addLostReport(portal.db, school, { address: parent });
    const item_id = await addMatch(id);
    const claim = await addClaim(portal.db, school, { item_id, address: parent, state: 'unconfirmed' });
    await addClaim(portal.db, school, { item_id });
    expect((await mine())[0]!.matches).toMatchObject([{ claim: null }]);
    await portal.db
      .updateTable('claims')
      .set({ state: 'waiting', waiting_since: now })
      .where('id', '=', claim)
      .execute();
    expect((await mine())[0]!.matches).toMatchObject([{ claim: { id: claim, state: 'waiting' } }]);
  });

  test('a link shows the report it answers, only for the address it was mailed to', async () => {
    const report_id = await addLostReport(portal.db, school, { address: parent, colour: 'blauw' });
    const [item_id, other] = [await addMatch(report_id), await addMatch(await addLostReport(portal.db, school))];
    const token = await addLink(portal.db, 'visit', parent);
    const stranger = await addLink(portal.db, 'visit', `vreemd-${counter}@test.example`);
    const about = async (asked: MailLinkTarget, as = token) =>
      (await portal.call(readVisit, { body: { token: as, ...asked } })).body.about;
    const said = { what: 'blauwe jas', colour: 'blauw', organization: 'De Eik' };
    expect(await about({ report_id, item_id })).toMatchObject({
      ...said,
      item: { id: item_id, tags: ['jas', 'blauw'] },
    });
    expect(await about({ item_id })).toMatchObject({ ...said, item: { id: item_id } });
    expect(await about({ report_id, item_id: other })).toEqual({ ...said, item: null });
    for (const nothing of [about({}), about({ item_id: other }), about({ report_id, item_id }, stranger)]) {
      expect(await nothing).toBe(null);
    }
  });

  test('‘nee’ is idempotent, can be undone, and is harmless for an item that is gone', async () => {
    await report();
    const { id } = (await mine())[0]!;
    const item = await addMatch(id, { mailed_at: daysAgo(1) });
    for (const is_refused of [true, true, false, false, true]) {
      const { status, body } = await refuse(id, item, is_refused);
      expect([status, body.matches.map((match) => match.is_refused)]).toEqual([200, [is_refused]]);
    }
    expect((await refuse(id, crypto.randomUUID())).status).toBe(200);
    await portal.db.deleteFrom('items').where('id', '=', item).execute();
    expect(await refuse(id, item)).toMatchObject({ status: 200, body: { matches: [] } });
    await found(id);
    expect(await refuse(id, item)).toMatchObject({ status: 200, body: { state: 'found' } });
  });

  test('can be found, withdrawn and extended, repeatedly; the figures follow', async () => {
    await report();
    const { id } = (await mine())[0]!;
    await set(id, { opened_at: daysAgo(3) });
    const before = await waitsToBeCompared();
    expect(before).toHaveLength(1);
    for (let n = 0; n < 2; n++) expect((await found(id)).body).toMatchObject({ state: 'found', matches: [] });
    expect(await figures()).toMatchObject({ opened: 1, found: 1, found_by_match: 0 });
    expect((await figures())!.seconds_to_return).toBeCloseTo(3 * 86_400, -2);
    expect(await change(id, { what: 'iets anders' })).toMatchObject({ status: 409, code: 'lost_report_changed' });
    expect(await withdraw(id)).toMatchObject({ status: 409, code: 'lost_report_changed' });
    await set(id, { last_day: inDays(3), reminded_at: daysAgo(4) });
    expect((await extend(id)).body).toMatchObject({ state: 'open', last_day: inDays(84), ended_at: null });
    expect(await row(id)).toMatchObject({ reminded_at: null, found_by: null });
    expect(await figures()).toMatchObject({ opened: 1, found: 0, seconds_to_return: 0 });
    expect(await waitsToBeCompared()).toMatchObject([{ id }]);
    for (let n = 0; n < 2; n++) expect((await withdraw(id)).body.state).toBe('withdrawn');
    expect((await extend(id)).body.state).toBe('open');
    expect((await extend(id)).body.state).toBe('open');
    await set(id, { state: 'expired', ended_at: daysAgo(1) });
    expect((await found(id)).body.state).toBe('found');
    expect(await figures()).toMatchObject({ opened: 1, found: 1 });
  });

  test('can be corrected, opened by extending it, or deleted while unconfirmed', async () => {
    await reportAsGuest(parent);
    const { id } = (await mine())[0]!;
    expect((await change(id, { what: 'groene jas' })).body).toMatchObject({ what: 'groene jas', state: 'unconfirmed' });
    expect(await found(id)).toMatchObject({ status: 409 });
    expect((await extend(id)).body).toMatchObject({ state: 'open', last_day: inDays(84) });
    await reportAsGuest(parent);
    const other = (await mine()).find(({ state }) => state === 'unconfirmed')!.id;
    expect((await withdraw(other)).body.state).toBe('withdrawn');
    expect(await mine()).toMatchObject([{ id }]);
  });

  test('leaves only figures after its address is erased', async () => {
    const photo = (await jpeg()).toString('base64');
    await untilPhotoAccepted(() => report({ ...words, photo }));
    await reportAsGuest(parent);
    await addMatch((await mine())[1]!.id);
    await portal.call(eraseMine, {}, visit);
    for (const table of ['lost_reports', 'lost_report_photos', 'lost_report_matches'] as const) {
      expect(await portal.db.selectFrom(table).select('org_id').execute()).toEqual([]);
    }
    expect(await figures()).toMatchObject({ opened: 1 });
  });
});

const remindersWaiting = () => countJobs(portal.db, 'lost-report-expiring');

describe('days', () => {
  test('the writer gets one reminder a week before the last day; after that day the report ends', async () => {
    const id = await addLostReport(portal.db, school, { address: parent, last_day: inDays(8) });
    await run('lost-reports.days');
    expect(await remindersWaiting()).toBe(0);
    await set(id, { last_day: inDays(7) });
    for (let n = 0; n < 2; n++) await run('lost-reports.days');
    expect(await remindersWaiting()).toBe(1);
    await set(id, { last_day: inDays(0) });
    await run('lost-reports.days');
    expect((await row(id)).state).toBe('open');
    await set(id, { last_day: inDays(-1) });
    await run('lost-reports.days');
    expect(await row(id)).toMatchObject({ state: 'expired', found_by: null });
    expect(await remindersWaiting()).toBe(1);
  });

  test('nothing happens while paused, and a week is added afterwards; where reports are off they expire without a reminder', async () => {
    const id = await addLostReport(portal.db, school, { address: parent, last_day: inDays(-30) });
    await close(daysAgo(40), {});
    await run('lost-reports.days');
    expect(await row(id)).toMatchObject({ state: 'open', reminded_at: null });
    await close(null, {});
    await run('lost-reports.days');
    expect(await row(id)).toMatchObject({ state: 'open', last_day: inDays(7) });
    expect(await remindersWaiting()).toBe(1);
    await set(id, { last_day: inDays(-1), reminded_at: null });
    await close(null, { lost_reports: false });
    await run('lost-reports.days');
    expect((await row(id)).state).toBe('expired');
    expect(await remindersWaiting()).toBe(1);
  });

  test('ended reports are deleted after thirty days, unconfirmed ones after seven', async () => {
    const state = 'withdrawn' as const;
    await addLostReport(portal.db, school, { state, ended_at: daysAgo(31) });
    const left = [
      await addLostReport(portal.db, school, { state, ended_at: daysAgo(29) }),
      await addLostReport(portal.db, school, { state: 'unconfirmed', created_at: daysAgo(6) }),
      await addLostReport(portal.db, school, { created_at: daysAgo(99) }),
    ];
    await addLostReport(portal.db, school, { state: 'unconfirmed', created_at: daysAgo(8) });
    await run('lost-reports.sweep');
    expect((await rows()).map(({ id }) => id).toSorted()).toEqual(left.toSorted());
  });
});
