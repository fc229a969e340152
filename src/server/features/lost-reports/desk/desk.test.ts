import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../../tests/support/app.ts';
import type { Mailbox } from '../../../../../tests/support/mailbox.ts';
import { recordQueries } from '../../../../../tests/support/record-queries.ts';
import {
  addClaim,
  addItem,
  addLostReport,
  addMatch,
  addOrganization,
  addPerson,
  addVisit,
} from '../../../../../tests/support/seed.ts';
import { getItemHistory, readAuditLog } from '../../../../shared/audit/contract.ts';
import { listItems, listPublicItems } from '../../../../shared/items/contract.ts';
import { getStatistics } from '../../../../shared/items/desk-items.ts';
import { listSimilarPublicItems } from '../../../../shared/items/similar-items.ts';
import {
  closeLostReport,
  connectMatch,
  type DeskReport,
  type DeskReportList,
  disconnectMatch,
  findSimilarReports,
  getLostReport,
  listLostReports,
  listReportsSimilarToItem,
  getLostReportFigures,
  getLostReportPhoto,
  refuseMatch,
  reopenLostReport,
  notifyOfMatch,
} from '../../../../shared/lost-reports/contract.ts';
import { overseeOrganizations } from '../../../../shared/provider/contract.ts';
import { getMine } from '../../../../shared/visitors/contract.ts';

let mailbox: Mailbox;
let portal: TestApp;
let school: string;
let token: string;
let writer: string;
let visit: string;
let report: string;
let counter = 0;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['lost_reports', 'jobs', 'rate_limits'] as const) await portal.db.deleteFrom(table).execute();
  school = await addOrganization(portal.db);
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
  counter += 1;
  writer = `schrijver-${counter}@test.example`;
  visit = await addVisit(portal.db, writer);
  report = await addLostReport(portal.db, school, { address: writer });
});

const list = async (query: { q?: string; list?: DeskReportList; cursor?: string; limit?: number } = {}) =>
  (await portal.call(listLostReports, { params: { id: school }, query }, token)).body;
const found = async (q: string, which: DeskReportList = 'open') =>
  (await list({ q, list: which })).reports.map(({ what }) => what);
const get = async () => (await portal.call(getLostReport, { params: { id: report } }, token)).body;
const onPair = (item_id: string) => ({ params: { id: report, item_id } });
const connect = (item: string) => portal.call(connectMatch, onPair(item), token);
const disconnect = (item: string) => portal.call(disconnectMatch, onPair(item), token);
const tell = (item: string) => portal.call(notifyOfMatch, onPair(item), token);
const close = () => portal.call(closeLostReport, { params: { id: report } }, token);
const reopen = () => portal.call(reopenLostReport, { params: { id: report } }, token);
const refuse = (item: string, is_refused = true) =>
  portal.call(refuseMatch, { ...onPair(item), body: { is_refused } }, visit);
const likeItem = async (id: string) => (await portal.call(listReportsSimilarToItem, { params: { id } }, token)).body;
const like = async (...tags: string[]) =>
  (await portal.call(findSimilarReports, { params: { id: school }, body: { tags } }, token)).body;
const figures = async () => (await portal.call(getLostReportFigures, { params: { id: school } }, token)).body;
const addHidden = () => addItem(portal.db, school, { is_public: false });
const switchOff = () =>
  portal.db
    .insertInto('organization_settings')
    .values({ org_id: school, parts: JSON.stringify({ lost_reports: false }) })
    .execute();
const stopMails = () =>
  portal.db.updateTable('visitors').set({ gets_mail: false }).where('address', '=', writer).execute();

/** The mails to the writer, also delayed ones; nothing is sent to any other address. */
async function mails(): Promise<string[]> {
  await portal.db
    .updateTable('jobs')
    .set({ run_at: sql<string>`now()` })
    .where('name', '=', 'mail')
    .execute();
  const before = mailbox.mails.length;
  await portal.runJobs();
  const sent = mailbox.mails.slice(before);
  expect(sent.filter(({ to }) => to !== writer)).toEqual([]);
  return sent.map(({ subject }) => subject.replace(/ bij .*/, ''));
}

const claimsShown = async () => (await get()).matches.map(({ claim_id }) => claim_id);
const matchesOf = ({ matches }: DeskReport) => matches.map(({ item }) => item.id);

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString();
const asked = (q: string) =>
  recordQueries(portal.pool, () => portal.services.lostReports.desk.list(school, { list: 'open', q, limit: 50 }));

describe('the list', () => {
  test('shows open and ended reports, each newest first and paged, without unconfirmed ones', async () => {
    await portal.db.deleteFrom('lost_reports').execute();
    for (const minute of [3, 1, 4, 2, 5]) {
      await addLostReport(portal.db, school, { what: `open ${minute}`, opened_at: at(minute) });
      const ended = { opened_at: at(0), ended_at: at(minute), state: 'withdrawn' } as const;
      await addLostReport(portal.db, school, { what: `ended ${minute}`, ...ended });
    }
    const unconfirmed = await addLostReport(portal.db, school, { state: 'unconfirmed' });
    await addLostReport(portal.db, await addOrganization(portal.db));
    for (const which of ['open', 'ended'] as const) {
      const read: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await list({ list: which, limit: 2, ...(cursor && { cursor }) });
        expect(page.open).toBe(5);
        read.push(...page.reports.map(({ what }) => what));
        cursor = page.next_cursor;
      } while (cursor);
      expect(read).toEqual([5, 4, 3, 2, 1].map((minute) => `${which} ${minute}`));
    }
    expect((await portal.call(getLostReport, { params: { id: unconfirmed } }, token)).status).toBe(404);
  });

  test('shows the matches of each report, best first, also of items that are not public, and refused ones last', async () => {
    const [good, hidden, refused, byHand, collected, left] = [
      await addItem(portal.db, school),
      await addHidden(),
      await addItem(portal.db, school),
      await addItem(portal.db, school),
      await addItem(portal.db, school, { status: 'claimed', claimed_date: new Date().toISOString() }),
      await addItem(portal.db, school, { left_list_at: new Date().toISOString() }),
    ];
    const match = (item: string, values: object) => addMatch(portal.db, school, report, item, values);
    await match(good, { score: 8, mailed_at: new Date().toISOString() });
    await match(hidden, { score: 9, told_at: new Date().toISOString() });
    await match(refused, { score: 10, refused_at: new Date().toISOString() });
    await match(byHand, { score: 0, reasons: [], is_by_hand: true });
    await match(await addItem(portal.db, school), { score: 0, reasons: [], mailed_at: new Date().toISOString() });
    await match(collected, { score: 11 });
    await match(left, { score: 12 });
    await portal.db
      .insertInto('lost_report_photos')
      .values({ org_id: school, report_id: report, webp: Buffer.from('x') })
      .execute();
    await stopMails();
    const { reports, next_cursor, open } = await list();
    expect({ next_cursor, open }).toEqual({ next_cursor: null, open: 1 });
    expect(reports).toMatchObject([
      {
        id: report,
        state: 'open',
        what: 'blauwe jas',
        address: writer,
        gets_mail: false,
        has_photo: true,
        matches: [
          { item: { id: byHand }, is_by_hand: true },
          { item: { id: hidden, is_public: false }, is_by_hand: false, mailed_at: null, reasons: ['zelfde soort'] },
          { item: { id: good, is_public: true, tags: ['jas', 'blauw'] }, told_at: null, is_refused: false },
          { item: { id: refused }, is_refused: true, is_refused_by_staff: false },
        ],
      },
    ]);
    expect(reports[0]!.matches).toHaveLength(4);
    expect(await get()).toEqual(reports[0]);
  });

  test('is searched by meaning, by substring, with typing errors, and by address', async () => {
    await portal.db.deleteFrom('lost_reports').execute();
    for (const [what, rest] of [
      ['blauwe rugzak van Eastpak', { place: 'gymzaal' }],
      ['winterjas maat 128', { colour: 'rood' }],
      ['fietssleutel met Ajax-hanger', { address: 'noor.de.vries@test.example' }],
      ['sleutelbos', { state: 'expired' as const, ended_at: new Date().toISOString() }],
    ] as const) {
      await addLostReport(portal.db, school, { what, ...rest });
    }
    const [bag, coat, key] = ['blauwe rugzak van Eastpak', 'winterjas maat 128', 'fietssleutel met Ajax-hanger'];
    for (const [q, report] of [
      // By a synonym, in another language, by a wider word, and by colour.
      ['rugtas', bag],
      ['schooltas', bag],
      ['backpack', bag],
      ['JAS', coat],
      ['rode jas', coat],
      ['een blauwe tas', bag],
      // By names and places, and in the middle of a word.
      ['eastpak', bag],
      ['gymzaal', bag],
      ['ajax', key],
      ['tssleu', key],
      // With typing errors.
      ['eastpack', bag],
      ['rugzka', bag],
      // By address.
      ['noor.de.vries@', key],
      ['Vries@test', key],
    ]) {
      expect([q, ...(await found(q!))]).toEqual([q, report]);
    }
    // Wildcards and query syntax are plain text, and other colours do not match.
    for (const q of ['%', "jas' & !'x", 'groene rugzak', 'bril']) expect([q, ...(await found(q))]).toEqual([q]);
    expect(await found('sleutels')).toEqual([key]);
    expect(await found('sleutels', 'ended')).toEqual(['sleutelbos']);
  });

  test('a page takes two queries, and three with a search, whatever its size', async () => {
    for (let i = 0; i < 30; i++) {
      const id = await addLostReport(portal.db, school);
      await addMatch(portal.db, school, id, await addItem(portal.db, school));
    }
    expect((await asked('')).filter((query) => query.includes('lost_reports'))).toHaveLength(2);
    expect((await asked('regenjas')).filter((query) => query.includes('lost_reports'))).toHaveLength(3);
  });
});

test('the photo is for staff only, and is not cached', async () => {
  const photo = () =>
    portal.app.inject({
      url: getLostReportPhoto.path.replace(':id', report),
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await photo()).statusCode).toBe(404);
  const webp = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 0xff]);
  await portal.db.insertInto('lost_report_photos').values({ org_id: school, report_id: report, webp }).execute();
  const { headers, rawPayload, statusCode } = await photo();
  expect([statusCode, rawPayload]).toEqual([200, webp]);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

describe('connecting by hand', () => {
  test('mails the writer with the photo, once, and sorts first', async () => {
    const [item, better] = [await addItem(portal.db, school, { tags: ['broek'] }), await addItem(portal.db, school)];
    await addMatch(portal.db, school, report, better, { score: 5 });
    const { status, body } = await connect(item);
    expect([status, matchesOf(body)]).toEqual([200, [item, better]]);
    expect(body.matches[0]).toMatchObject({ is_by_hand: true, reasons: [], mailed_at: null });
    expect((await connect(item)).status).toBe(200);
    expect(await mails()).toEqual(['Misschien is dit het: gevonden']);
    expect((await get()).matches[0]!.mailed_at).not.toBeNull();
    expect((await connect(item)).status).toBe(200);
    expect(await mails()).toEqual([]);

    // Also soon after another mail, when an automatic match would wait a day.
    await connect(await addItem(portal.db, school, { tags: ['muts'] }));
    expect(await mails()).toEqual(['Misschien is dit het: gevonden']);
  });

  test('does not mail about an item that is not public', async () => {
    const hidden = await addHidden();
    expect(matchesOf((await connect(hidden)).body)).toEqual([hidden]);
    expect(await mails()).toEqual([]);
    expect((await portal.call(getMine, {}, visit)).body.lost_reports).toMatchObject([{ id: report, matches: [] }]);
  });

  test('reveals only the kind of a kind-only item', async () => {
    const item = await addItem(portal.db, school, { tags: ['jas', 'blauw'], kind_only: true, kinds: ['jas'] });
    expect((await connect(item)).body.matches).toMatchObject([{ reasons: ['zelfde soort'] }]);
  });

  test('is refused for a match that the writer refused, and for an item that is gone', async () => {
    const [item, other] = [await addItem(portal.db, school), await addItem(portal.db, school)];
    await addMatch(portal.db, school, report, item);
    await refuse(item);
    const refused = await connect(item);
    expect(refused).toMatchObject({
      status: 409,
      code: 'lost_report_changed',
      message: 'Wie het kwijt is, heeft al gezegd dat dit het niet is.',
      body: { error: { current: { id: report, matches: [{ is_refused: true }] } } },
    });
    await refuse(item, false);
    expect((await connect(item)).status).toBe(200);
    const collected = await addItem(portal.db, school, { status: 'claimed', claimed_date: new Date().toISOString() });
    expect(await connect(collected)).toMatchObject({ status: 409, message: 'Dit voorwerp ligt er niet meer.' });
    const elsewhere = await addItem(portal.db, await addOrganization(portal.db));
    expect(await connect(elsewhere)).toMatchObject({ status: 404, code: 'item_not_found' });
    await switchOff();
    expect(await connect(other)).toMatchObject({ status: 409, message: expect.stringContaining('staan uit') });
    expect(matchesOf(await get())).toEqual([item]);
    await close();
    expect(await connect(other)).toMatchObject({ status: 409, body: { error: { current: { state: 'found' } } } });
  });

  test('disconnecting hides the item from the writer; only staff can undo that', async () => {
    const item = await addItem(portal.db, school);
    await connect(item);
    expect((await disconnect(item)).body.matches).toMatchObject([{ is_refused: true, is_refused_by_staff: true }]);
    expect(await mails()).toEqual([]);
    const mine = async () => (await portal.call(getMine, {}, visit)).body.lost_reports[0]!.matches;
    expect(await mine()).toEqual([]);
    await refuse(item, false);
    expect(await mine()).toEqual([]);
    expect((await connect(item)).body.matches).toMatchObject([{ is_refused: false, is_refused_by_staff: false }]);
    expect(await mails()).toEqual(['Misschien is dit het: gevonden']);
    expect(await mine()).toHaveLength(1);
    expect((await disconnect(await addItem(portal.db, school))).status).toBe(200);
  });
});

describe('‘Laat weten’', () => {
  test('mails the writer once about an item, without revealing the item', async () => {
    const hidden = await addItem(portal.db, school, {
      is_public: false,
      tags: ['telefoon', 'zwart'],
      description: 'Samsung met barst',
      last_seen_location: 'kleedkamer 3',
    });
    await addMatch(portal.db, school, report, hidden);
    const answers = await Promise.all([tell(hidden), tell(hidden), tell(hidden)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body.matches[0]!.told_at).not.toBeNull();
    expect(await mails()).toEqual(['Kom je even kijken']);
    const { text, html } = mailbox.mails.at(-1)!;
    for (const secret of ['telefoon', 'zwart', 'Samsung', 'kleedkamer', hidden, '/photos/'])
      expect(text + html).not.toContain(secret);
    // The log names the member who sent it, but not the writer.
    const { body: history } = await portal.call(getItemHistory, { params: { id: hidden } }, token);
    expect(history).toMatchObject([{ action: 'lost_report.told', changed: [], why: null }]);
    const admin = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
    const log = await portal.call(readAuditLog, { params: { id: school }, query: {} }, admin);
    expect(JSON.stringify(log.body)).not.toMatch(new RegExp(`${report}|${writer}|blauwe jas`));
  });

  test('is undone by disconnecting the item before the mail is sent', async () => {
    const hidden = await addHidden();
    await addMatch(portal.db, school, report, hidden);
    await tell(hidden);
    await disconnect(hidden);
    expect(await mails()).toEqual([]);
    expect((await connect(hidden)).body.matches).toMatchObject([{ told_at: null }]);
    expect((await tell(hidden)).body.matches).toMatchObject([{ told_at: expect.any(String) }]);
    expect(await mails()).toEqual(['Kom je even kijken']);
    await disconnect(hidden);
    expect((await connect(hidden)).body.matches).toMatchObject([{ told_at: expect.any(String) }]);
  });

  test('is refused with a reason when it is not possible', async () => {
    const hidden = await addHidden();
    const refusedAs = async (message: RegExp) => {
      const answer = await tell(hidden);
      expect([answer.status, answer.code, answer.message]).toEqual([
        409,
        'lost_report_changed',
        expect.stringMatching(message),
      ]);
      expect(answer.body).toMatchObject({ error: { current: { id: report } } });
    };
    const setItem = (values: object) => portal.db.updateTable('items').set(values).where('id', '=', hidden).execute();
    const setMatch = (values: object) => portal.db.updateTable('lost_report_matches').set(values).execute();
    await refusedAs(/losgemaakt/);
    await addMatch(portal.db, school, report, hidden);
    await setMatch({ refused_at: sql`now()` });
    await refusedAs(/dat dit het niet is/);
    await setMatch({ is_refused_by_staff: true });
    await refusedAs(/losgemaakt/);
    await setMatch({ refused_at: null, is_refused_by_staff: false });
    await setItem({ is_public: true });
    await refusedAs(/openbaar/);
    await setItem({ is_public: false, status: 'claimed', claimed_date: sql`now()` });
    await refusedAs(/ligt er niet meer/);
    await setItem({ status: 'unclaimed', claimed_date: null });
    await stopMails();
    await refusedAs(/wil niemand meer mail/);
    await switchOff();
    await refusedAs(/staan uit/);
    await portal.db
      .updateTable('lost_reports')
      .set({ state: 'withdrawn', ended_at: sql`now()` })
      .execute();
    await refusedAs(/intussen veranderd/);
    expect(await mails()).toEqual([]);
    expect((await get()).matches).toMatchObject([{ told_at: null }]);
  });
});

test('closing mails the writer, counts, and works once', async () => {
  await portal.db
    .updateTable('lost_reports')
    .set({ opened_at: sql`now() - interval '60 hours'` })
    .execute();
  const item = await addItem(portal.db, school);
  await connect(item);
  expect(await figures()).toEqual({ open: 1, mailed: 0, found: 0, found_by_match: 0, average_days_to_return: null });
  const answers = await Promise.all([close(), close()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({ state: 'found', found_by: 'staff' });
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    error: { code: 'lost_report_changed', current: { id: report, state: 'found' } },
  });
  // The pending mail about matches is cancelled.
  expect(await mails()).toEqual(['Fijn dat het terecht is']);
  expect(await figures()).toEqual({ open: 0, mailed: 0, found: 1, found_by_match: 0, average_days_to_return: 2.5 });
  expect((await list({ list: 'ended' })).reports.map(({ id }) => id)).toEqual([report]);
});

test('closing can be undone for a short while, without a mail or a count', async () => {
  await close();
  expect(await reopen()).toMatchObject({ status: 200, body: { state: 'open', found_by: null, ended_at: null } });
  expect((await reopen()).status).toBe(200);
  expect(await mails()).toEqual([]);
  expect(await figures()).toMatchObject({ open: 1, found: 0, average_days_to_return: null });

  await close();
  await portal.db
    .updateTable('lost_reports')
    .set({ ended_at: sql`now() - interval '31 seconds'` })
    .execute();
  expect(await reopen()).toMatchObject({ status: 409, body: { error: { current: { state: 'found' } } } });
  expect(await mails()).toEqual(['Fijn dat het terecht is']);
  // Only the writer can undo their own answer.
  report = await addLostReport(portal.db, school, { state: 'found', found_by: 'writer' });
  expect((await reopen()).status).toBe(409);
});

test('an open claim of the writer on a matched item is shown', async () => {
  const item = await addItem(portal.db, school);
  await addMatch(portal.db, school, report, item);
  await addClaim(portal.db, school, { item_id: item });
  const claim = await addClaim(portal.db, school, { item_id: item, address: writer, state: 'unconfirmed' });
  const setClaim = (values: object) => portal.db.updateTable('claims').set(values).where('id', '=', claim).execute();
  expect(await claimsShown()).toEqual([null]);
  await setClaim({ state: 'waiting' });
  expect(await claimsShown()).toEqual([claim]);
  expect((await list()).reports[0]!.matches).toMatchObject([{ claim_id: claim }]);
  await setClaim({ state: 'expired', ended_at: sql`now()` });
  expect(await claimsShown()).toEqual([null]);
});

test('an item on which the writer’s claim was rejected is not suggested any more, unless staff connect it', async () => {
  const item = await addItem(portal.db, school);
  await addMatch(portal.db, school, report, item, { score: 9 });
  const ownMatches = async () => (await portal.call(getMine, {}, visit)).body.lost_reports[0]!.matches;
  expect([await ownMatches(), (await get()).matches, await likeItem(item)].map(({ length }) => length)).toEqual([
    1, 1, 1,
  ]);
  const ended = { state: 'rejected', decided_at: at(1), ended_at: at(1) } as const;
  await addClaim(portal.db, school, { item_id: item, address: writer, ...ended });
  expect([await ownMatches(), (await get()).matches, await likeItem(item)]).toEqual([[], [], []]);
  expect(await mails()).toEqual([]);
  expect(matchesOf((await connect(item)).body)).toEqual([item]);
  expect(await ownMatches()).toHaveLength(1);
});

describe('similar reports', () => {
  test('of an item: the open ones, and whether their writers know of it', async () => {
    const item = await addItem(portal.db, school);
    const states = {
      sure: { score: 9 },
      known: { score: 8, mailed_at: at(1) },
      asking: { score: 7 },
      unsure: { score: 4 },
      refused: { score: 10, refused_at: new Date().toISOString() },
      'not any more': { score: 0, reasons: [], mailed_at: new Date().toISOString() },
    };
    const ids: Record<string, string> = {};
    for (const [what, values] of Object.entries(states)) {
      ids[what] = await addLostReport(portal.db, school, { what });
      await addMatch(portal.db, school, ids[what]!, item, values);
    }
    const ended = await addLostReport(portal.db, school, { state: 'found' });
    await addMatch(portal.db, school, ended, item, { score: 11 });
    await portal.db.updateTable('lost_reports').set({ address: writer }).where('id', '=', ids['asking']!).execute();
    await addClaim(portal.db, school, { item_id: item, address: writer });
    expect(await likeItem(item)).toMatchObject([
      {
        id: ids['sure'],
        what: 'sure',
        told_at: null,
        will_be_told: true,
        is_refused: false,
        reasons: ['zelfde soort'],
      },
      { id: ids['known'], told_at: expect.any(String), will_be_told: false },
      { id: ids['asking'], told_at: null, will_be_told: false },
      { id: ids['unsure'], will_be_told: false },
      { id: ids['refused'], will_be_told: false, is_refused: true },
    ]);
    await portal.db.updateTable('items').set({ is_public: false }).where('id', '=', item).execute();
    expect((await likeItem(item)).some(({ will_be_told }) => will_be_told)).toBe(false);
    const { status } = await portal.call(listReportsSimilarToItem, { params: { id: report } }, token);
    expect(status).toBe(404);
    await switchOff();
    expect(await likeItem(item)).toEqual([]);
  });

  test('of an item that is about to be placed', async () => {
    await addLostReport(portal.db, school, { what: 'zwarte broek' });
    expect(await like('jas', 'blauw')).toMatchObject([
      {
        id: report,
        what: 'blauwe jas',
        will_be_told: true,
        is_refused: false,
        reasons: ['zelfde soort', 'zelfde kleur'],
      },
    ]);
    for (const tags of [['bril'], ['zzzz'], []]) expect(await like(...tags)).toEqual([]);
    await stopMails();
    expect(await like('jas', 'blauw')).toMatchObject([{ will_be_told: false }]);
    await switchOff();
    expect(await like('jas', 'blauw')).toEqual([]);
  });
});

test('no other endpoint reveals anything of a report', async () => {
  const secret = 'geheimzinnig';
  report = await addLostReport(portal.db, school, {
    address: `${secret}@test.example`,
    what: `blauwe jas ${secret}`,
    colour: `blauw ${secret}`,
    place: `kleedkamer ${secret}`,
  });
  await portal.db
    .insertInto('lost_report_photos')
    .values({ org_id: school, report_id: report, webp: Buffer.from(secret) })
    .execute();
  const [item, hidden] = [await addItem(portal.db, school), await addHidden()];
  await connect(item);
  await connect(hidden);
  await tell(hidden);
  await list({ q: secret });
  await close();
  const place = await portal.db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', school)
    .executeTakeFirstOrThrow();
  const member = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
  const helper = await portal.tokenFor(await addPerson(portal.db, 'student_helper', school));
  const provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
  const read = async (url: string, as?: string) =>
    (await portal.app.inject({ url, headers: as ? { authorization: `Bearer ${as}` } : {} })).body;
  const answers = [
    (await portal.call(listPublicItems, { query: { org_uuid: school } })).body,
    (await portal.call(listPublicItems, { query: { org_uuid: school, q: secret } })).body,
    (await portal.call(listSimilarPublicItems, { params: { id: item }, query: { org_uuid: school } })).body,
    (await portal.call(listItems, { query: { org_id: school } }, member)).body,
    (await portal.call(listItems, { query: { org_id: school } }, helper)).body,
    (await portal.call(getStatistics, { params: { id: school } }, member)).body,
    (await portal.call(overseeOrganizations, { query: {} }, provider)).body,
    await read(`/${place.sector}/${place.subpath}/search`),
    await read(`/${place.sector}/${place.subpath}/item/${item}`),
    await read(`/api/organizations/${school}/items.csv`, token),
    await read(`/api/provider/organizations/${school}`, provider),
    portal.log,
  ];
  for (const answer of answers) {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    expect(text).not.toBe('');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(report);
  }
});
