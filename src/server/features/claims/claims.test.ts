import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import type { Mailbox } from '../../../../tests/support/mailbox.ts';
import { jpeg, waitForPhotoWorker } from '../../../../tests/support/photos/photos.ts';
import { untilPhotoAccepted } from '../../../../tests/support/photos/until-photo-accepted.ts';
import { recordQueries } from '../../../../tests/support/record-queries.ts';
import {
  addClaim,
  addItem,
  addOrganization,
  addPerson,
  addVisit,
  inDays,
  daysAgo,
} from '../../../../tests/support/seed.ts';
import { getItemHistory, readAuditLog } from '../../../shared/audit/contract.ts';
import {
  answerClaim,
  approveClaim,
  askClaimant,
  getClaimFigures,
  claimItem,
  claimPublicItem,
  type DeskClaim,
  type DeskList,
  findClaimByCode,
  getAnswerTime,
  getClaim,
  handOverItem,
  listClaims,
  rejectClaim,
  unapproveClaim,
  withdrawClaim,
} from '../../../shared/claims/contract.ts';
import { giveAwayItems, putBackItems } from '../../../shared/clearing-out/contract.ts';
import { listPublicItems } from '../../../shared/items/contract.ts';
import { collectItem, deleteItem, editItem, getItem, uncollectItem } from '../../../shared/items/desk-items.ts';
import { codeLetters } from '../../../shared/places/codes.ts';
import {
  eraseMine,
  exportMine,
  getMine,
  readVisitPhoto,
  setMineMail,
  startVisit,
} from '../../../shared/visitors/contract.ts';
import { claimEmailData } from './claim-email-data.ts';

let mailbox: Mailbox;
let portal: TestApp;
let school: string;
let staff: string;
let token: string;
let item: string;
let counter = 0;
let parent: string;
let visit: string;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
  staff = await addPerson(portal.db, 'staff', school);
  token = await portal.tokenFor(staff);
  item = await addItem(portal.db, school, { verification_note: 'sleutel in de zak' });
  counter += 1;
  parent = `ouder-van-${counter}@test.example`;
  visit = await addVisit(portal.db, parent);
  for (const table of ['rate_limits', 'claims'] as const) await portal.db.deleteFrom(table).execute();
});

const words = { name: 'Noor de Vries', recognition: 'Er zit een sleutel in de linkerzak.' };
const claimAs = (as: string, id = item) =>
  portal.call(claimItem, { params: { id }, query: { org_id: school }, body: words }, as);
const claimAsGuest = (email: string, id = item, body: typeof words & { photo?: string } = words) =>
  portal.call(claimPublicItem, { params: { id }, query: { org_uuid: school }, body: { ...body, email } });
const desk = async (list: DeskList = 'waiting', query = {}) =>
  (await portal.call(listClaims, { params: { id: school }, query: { list, ...query } }, token)).body;
const figures = async () => (await portal.call(getClaimFigures, { params: { id: school } }, token)).body;
const mine = async (as = visit) => (await portal.call(getMine, {}, as)).body.claims;
const approve = (id: string, as = token) => portal.call(approveClaim, { params: { id } }, as);
const unapprove = (id: string) => portal.call(unapproveClaim, { params: { id } }, token);
const reject = (id: string, reason = 'Er staat een andere naam in.', as = token) =>
  portal.call(rejectClaim, { params: { id }, body: { reason } }, as);
const ask = (id: string, text: string) => portal.call(askClaimant, { params: { id }, body: { text } }, token);
const answer = (id: string, text: string, as = visit) =>
  portal.call(answerClaim, { params: { id }, body: { text } }, as);
const withdraw = (id: string, as = visit) => portal.call(withdrawClaim, { params: { id } }, as);
const give = (id: string) => portal.call(handOverItem, { params: { id } }, token);
const uncollect = () => portal.call(uncollectItem, { params: { id: item }, body: undefined }, token);
const shown = async () => (await portal.call(listPublicItems, { query: { org_uuid: school } })).body.items;
const detail = async () => (await portal.call(getItem, { params: { id: item } }, token)).body;
const history = async () =>
  (await portal.call(getItemHistory, { params: { id: item } }, token)).body.map(({ action, why }) => [action, why]);
const runDays = () => portal.services.jobs.find(({ name }) => name === 'claims.days')!.run({} as never);

/** The mails since the last call, with recipient and subject, also delayed ones. */
async function mails(): Promise<string[]> {
  await portal.db
    .updateTable('jobs')
    .set({ run_at: sql<string>`now()` })
    .where('every_minutes', 'is', null)
    .execute();
  const before = mailbox.mails.length;
  await portal.runJobs();
  return mailbox.mails
    .slice(before)
    .map(({ to, subject }) => `${to}: ${subject}`)
    .toSorted();
}

/** A waiting claim of the parent. */
async function claimed(): Promise<string> {
  expect(await claimAs(visit)).toMatchObject({ status: 200, body: { state: 'waiting' } });
  return (await mine())[0]!.id;
}

async function approved(): Promise<DeskClaim> {
  const { status, body } = await approve(await claimed());
  expect(status).toBe(200);
  return body;
}

const setLastDay = (id: string, last_day: string) =>
  portal.db.updateTable('claims').set({ last_day }).where('id', '=', id).execute();

/** Pauses the school, or turns features off. */
async function close(paused_at: string | null, chosen: object): Promise<void> {
  const parts = JSON.stringify(chosen);
  await portal.db.updateTable('organizations').set({ paused_at }).where('id', '=', school).execute();
  await portal.db
    .insertInto('organization_settings')
    .values({ org_id: school, parts })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ parts }))
    .execute();
}

describe('claiming', () => {
  test('a guest’s claim waits for confirmation; then staff see it beside the ownership mark', async () => {
    const stranger = `vreemd-${counter}@test.example`;
    expect(await claimAsGuest(stranger.toUpperCase())).toMatchObject({ status: 200, body: { state: 'unconfirmed' } });
    expect(await desk()).toEqual({ claims: [], next_cursor: null, waiting: 0 });
    expect(await mails()).toEqual([`${stranger}: Bevestig je aanvraag`]);
    const link = new URL(/http\S+/.exec(mailbox.mails.at(-1)!.text)![0]);
    const token = new URLSearchParams(link.hash.slice(1)).get('token')!;
    const ids = (await portal.services.visitors.readLink({ token }, '::1')).unconfirmed.map(({ id }) => id);
    await portal.call(startVisit, { body: { token, confirmed: ids } });
    const { claims, waiting } = await desk();
    expect(waiting).toBe(1);
    expect(claims).toMatchObject([
      {
        ...words,
        id: ids[0],
        address: stranger,
        gets_mail: true,
        state: 'waiting',
        item_name: 'jas, blauw',
        item: { id: item, verification_note: 'sleutel in de zak' },
        code: null,
        messages: [],
        others: [],
        earlier: [],
      },
    ]);
    expect(claims[0]!.item).not.toHaveProperty('is_reserved');
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent.join()).toMatch(/Nieuwe aanvraag.*Je aanvraag is binnen/);
  });

  test('a claim confirmed after the item was collected ends immediately, and waits again when that is undone', async () => {
    await claimAsGuest(parent);
    await mails();
    const { id } = (await mine())[0]!;
    await portal.call(collectItem, { params: { id: item } }, token);
    await portal.db
      .transaction()
      .execute((tx) => claimEmailData.confirm(tx, parent, { confirmed: [id], network: '192.0.2.1' }));
    expect(await mine()).toMatchObject([{ id, state: 'expired', ended_by: 'collection' }]);
    expect(await mails()).toEqual([]);
    await uncollect();
    expect((await desk()).claims).toMatchObject([{ id, state: 'waiting', ended_by: null }]);
    // Only now staff are notified of it.
    expect((await mails()).join()).toMatch(/Je aanvraag is binnen.*Nieuwe aanvraag/);
  });

  test('a claim confirmed after the item was given away or deleted says so on the page; put back, it waits', async () => {
    const confirm = (id: string) =>
      portal.db
        .transaction()
        .execute((tx) => claimEmailData.confirm(tx, parent, { confirmed: [id], network: '192.0.2.1' }));
    const unconfirmed = async () => (await claimEmailData.listUnconfirmed(portal.db, parent))[0];
    await claimAsGuest(parent);
    await mails();
    const { id } = (await mine())[0]!;
    expect(await unconfirmed()).toMatchObject({ id, is_there: true });
    await sql`update organizations set donation_after_months = 1 where id = ${school}`.execute(portal.db);
    await sql`update organizations set term_since = '2020-01-01' where id = ${school}`.execute(portal.db);
    await portal.db
      .updateTable('items')
      .set({ upload_date: daysAgo(100) })
      .where('id', '=', item)
      .execute();
    const body = {
      items: [item],
      is_handed_in: false,
      destination: 'Kringloop',
      given_on: inDays(0),
      idempotency_key: crypto.randomUUID(),
    };
    const { disposal } = (await portal.call(giveAwayItems, { params: { id: school }, body }, token)).body;
    expect(await unconfirmed()).toMatchObject({ id, is_there: false, office: 'het schoolkantoor', phone: null });
    await confirm(id);
    expect(await mine()).toMatchObject([{ id, state: 'expired', ended_by: 'deletion' }]);
    expect((await desk()).claims).toEqual([]);
    expect(await mails()).toEqual([]);
    await portal.call(putBackItems, { params: { id: disposal!.id }, body: {} }, token);
    expect((await desk()).claims).toMatchObject([{ id, state: 'waiting', ended_by: null }]);
    expect((await mails()).join()).toMatch(/Je aanvraag is binnen.*Nieuwe aanvraag/);

    await withdraw(id);
    await claimAsGuest(parent);
    await portal.call(deleteItem, { params: { id: item } }, token);
    const next = (await unconfirmed())!;
    expect(next).toMatchObject({ is_there: false });
    await confirm(next.id);
    expect((await mine()).find((claim) => claim.id === next.id)).toMatchObject({
      state: 'expired',
      ended_by: 'deletion',
    });
  });

  test('a claim confirmed while the organisation is paused, or takes none, stays unconfirmed until that is over', async () => {
    await claimAsGuest(parent);
    const { id } = (await mine())[0]!;
    const confirm = () =>
      portal.db
        .transaction()
        .execute((tx) => claimEmailData.confirm(tx, parent, { confirmed: [id], network: '192.0.2.1' }));
    for (const [paused_at, parts] of [
      [new Date().toISOString(), {}],
      [null, { claims: false }],
    ] as const) {
      await close(paused_at, parts);
      await confirm();
      expect(await mine()).toMatchObject([{ id, state: 'unconfirmed' }]);
    }
    await close(null, {});
    await confirm();
    expect(await mine()).toMatchObject([{ id, state: 'waiting' }]);
  });

  test('staff see that a claimant gets no mail', async () => {
    await claimed();
    await portal.call(setMineMail, { body: { gets_mail: false } }, visit);
    expect((await desk()).claims).toMatchObject([{ gets_mail: false }]);
  });

  test('a confirmed address needs no mail, claims an item once, and at most ten items', async () => {
    await claimed();
    expect(await claimAs(visit)).toMatchObject({ status: 409, code: 'claim_exists' });
    for (let i = 0; i < 9; i++) await claimAs(visit, await addItem(portal.db, school));
    expect(await claimAs(visit, await addItem(portal.db, school))).toMatchObject({
      status: 409,
      code: 'too_many_claims',
    });
    expect((await desk('waiting', { limit: 50 })).claims).toHaveLength(10);
    await withdraw((await mine())[0]!.id);
    expect((await claimAs(visit, await addItem(portal.db, school))).status).toBe(200);
  });

  test('only uncollected, visible items can be claimed; others give the same error', async () => {
    const hidden = await addItem(portal.db, school, { is_public: false });
    const elsewhere = await addItem(portal.db, await addOrganization(portal.db));
    const left = await addItem(portal.db, school, { left_list_at: new Date().toISOString() });
    for (const id of [hidden, elsewhere, left, school]) {
      for (const { status, code } of [await claimAsGuest(parent, id), await claimAs(visit, id)]) {
        expect([status, code]).toEqual([404, 'item_not_found']);
      }
    }
    const member = await portal.tokenFor(await addPerson(portal.db, 'parent', null));
    expect((await claimAs(member, hidden)).status).toBe(200);
    const provider = await portal.tokenFor(await addPerson(portal.db, 'provider', null));
    expect((await claimAs(provider, hidden)).status).toBe(404);
    await portal.call(collectItem, { params: { id: item } }, token);
    expect(await claimAs(visit)).toMatchObject({ status: 409, code: 'not_claimable' });
  });

  test('claiming is refused while the feature is off or the organisation is paused', async () => {
    const open = { ...(await portal.services.organizations.settings.read(school)).parts.value };
    await portal.db
      .insertInto('organization_settings')
      .values({ org_id: school, parts: JSON.stringify({ ...open, claims: false }) })
      .execute();
    expect(await claimAs(visit)).toMatchObject({
      status: 404,
      message: 'Bij deze organisatie kun je niets aanvragen. Kom langs om het op te halen.',
    });
    const paused = { paused_at: new Date().toISOString() };
    await portal.db.updateTable('organizations').set(paused).where('id', '=', school).execute();
    portal.services.organizations.paused.invalidate();
    expect((await claimAsGuest(parent)).code).toBe('organization_paused');
    expect((await claimAs(token)).code).toBe('organization_paused');
  });
});

describe('deciding', () => {
  test('an approved item is reserved, and its claimant has a code and fourteen days', async () => {
    const id = await claimed();
    await mails();
    const { body } = await approve(id);
    expect(body).toMatchObject({ state: 'approved', last_day: inDays(14), item: { is_reserved: true } });
    expect(body.code).toMatch(new RegExp(`^[${codeLetters}]{5}$`));
    expect(await shown()).toMatchObject([{ id: item, status: 'unclaimed', is_reserved: true }]);
    expect(await detail()).toMatchObject({ status: 'unclaimed', is_reserved: true, version: 1 });
    expect(await mine()).toMatchObject([{ state: 'approved', code: body.code, last_day: inDays(14) }]);
    const found = await portal.call(findClaimByCode, { params: { id: school, code: body.code!.toLowerCase() } }, token);
    expect(found.body).toEqual(body);
    expect(await mails()).toHaveLength(1);
    expect(mailbox.mails.at(-1)!.text).toContain(body.code);
    expect(await history()).toEqual([['item.reserved', null]]);
  });

  test('a recent approval can be undone completely; approved again, one mail goes out', async () => {
    const id = await claimed();
    await mails();
    const before = await figures();
    const { code } = (await approve(id)).body;
    expect((await unapprove(id)).body).toMatchObject({
      state: 'waiting',
      code: null,
      last_day: null,
      decided_at: null,
    });
    expect(await unapprove(id)).toMatchObject({ status: 409, code: 'claim_changed' });
    expect(await figures()).toEqual(before);
    expect(await shown()).toEqual([expect.not.objectContaining({ is_reserved: true })]);
    expect((await portal.call(findClaimByCode, { params: { id: school, code: code! } }, token)).status).toBe(404);
    expect(await mails()).toEqual([]);
    await approve(id);
    await unapprove(id);
    const again = (await approve(id)).body;
    expect(await mails()).toHaveLength(1);
    expect(mailbox.mails.at(-1)!.text).toContain(again.code);
    const { decided } = await portal.db
      .selectFrom('claim_figures')
      .select('decided')
      .where('org_id', '=', school)
      .executeTakeFirstOrThrow();
    expect(decided).toBe(1);
    expect((await history()).slice(0, 2)).toEqual([
      ['item.reserved', null],
      ['item.released', 'undone'],
    ]);
    await portal.db
      .updateTable('claims')
      .set({ decided_at: daysAgo(31 / 86_400) })
      .where('id', '=', id)
      .execute();
    expect(await unapprove(id)).toMatchObject({ status: 409, code: 'approved_long_ago' });
  });

  test('a claim with an open question sorts last and is not counted, until the answer arrives', async () => {
    const first = await claimed();
    const second = await addClaim(portal.db, school, { name: 'Sam' });
    const third = await addClaim(portal.db, school, { name: 'Kim' });
    await mails();
    expect((await ask(first, 'Welke kleur?')).body.is_asked).toBe(true);
    expect(await mails()).toEqual([expect.stringContaining(parent)]);
    const order = async () => {
      const page = await desk('waiting', { limit: 1 });
      const rest = await desk('waiting', { limit: 1, cursor: page.next_cursor });
      const last = await desk('waiting', { limit: 1, cursor: rest.next_cursor });
      expect(last.next_cursor).toBeNull();
      return [...page.claims, ...rest.claims, ...last.claims].map(({ id }) => id);
    };
    expect(await order()).toEqual([second, third, first]);
    expect((await desk()).waiting).toBe(2);
    expect(await figures()).toMatchObject({ waiting: 2, asked: 1 });
    await answer(first, 'Rood');
    expect(await mails()).toEqual([expect.stringMatching('er wachten er nu 3')]);
    expect(await order()).toEqual([first, second, third]);
    expect(await figures()).toMatchObject({ waiting: 3, asked: 0 });
  });

  test('the last day is a day on which the office is open', async () => {
    const week = Array.from({ length: 7 }, () => [{ opens: 510, closes: 990 }]);
    const closed = { from: inDays(10), to: inDays(20), label: 'Vakantie', spans: [] };
    await portal.db
      .insertInto('organization_settings')
      .values({ org_id: school, opening_hours: JSON.stringify({ week, exceptions: [closed] }) })
      .execute();
    expect((await approved()).last_day).toBe(inDays(21));
  });

  test('enough decisions show guests the usual answer time', async () => {
    const usually = async () => (await portal.call(getAnswerTime, { params: { id: school } })).body.usually_within;
    const decide = async (hours: number) => {
      const id = await addClaim(portal.db, school, {
        item_id: await addItem(portal.db, school),
        waiting_since: new Date(Date.now() - hours * 3_600_000).toISOString(),
      });
      expect((await reject(id)).status).toBe(200);
    };
    for (const hours of [1, 30, 30, 100]) await decide(hours);
    expect(await usually()).toBeNull();
    await decide(200);
    expect(await usually()).toBe('two_days');
    await decide(20);
    await decide(23);
    await decide(2);
    expect(await usually()).toBe('day');
    const old = portal.db.updateTable('claim_figures').where('org_id', '=', school);
    await old.set({ month: '2020-01-01' }).execute();
    expect(await usually()).toBeNull();
  });

  test('two colleagues in parallel decide once, and the second sees the decision', async () => {
    const other = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
    const id = await claimed();
    await mails();
    const answers = await Promise.all([approve(id), reject(id, 'Nee.', other), approve(id, other), approve(id)]);
    const done = answers.filter(({ status }) => status === 200);
    // An approved claim can still be rejected by the second colleague.
    const last = done.find(({ body }) => body.state === 'rejected') ?? done[0]!;
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect(lost).toMatchObject({ status: 409, code: 'claim_changed' });
    }
    expect((await portal.call(getClaim, { params: { id } }, token)).body.state).toBe(last.body.state);
    expect(await mails()).toHaveLength(1);
    expect((await detail()).is_reserved ?? false).toBe(last.body.state === 'approved');
    const [row] = await portal.db.selectFrom('claim_figures').selectAll().where('org_id', '=', school).execute();
    expect(row!.decided).toBe(1);
  });

  test('one of several claims on an item can be approved, and each lists the others', async () => {
    const first = await claimed();
    const second = await addClaim(portal.db, school, { item_id: item, name: 'Sam' });
    await addClaim(portal.db, school, {
      item_id: null,
      address: parent,
      item_name: 'sjaal',
      state: 'rejected',
      ...ended,
    });
    const { claims } = await desk();
    expect(claims.map(({ id, others }) => [id, others.map((other) => other.id)])).toEqual([
      [first, [second]],
      [second, [first]],
    ]);
    expect(claims[0]!.earlier).toMatchObject([{ item_name: 'sjaal', state: 'rejected' }]);
    await approve(first);
    expect(await approve(second)).toMatchObject({ status: 409, code: 'item_reserved' });
    expect((await reject(first)).body).toMatchObject({ state: 'rejected', code: null });
    expect(await shown()).toEqual([expect.not.objectContaining({ is_reserved: true })]);
    expect((await approve(second)).status).toBe(200);
    expect(await history()).toEqual([
      ['item.reserved', null],
      ['item.released', 'rejected'],
      ['item.reserved', null],
    ]);
  });

  test('a question is mailed and answered on the claimant’s page, up to a limit', async () => {
    const id = await claimed();
    await mails();
    expect((await ask(id, 'Welke kleur heeft de voering?')).body.state).toBe('waiting');
    expect(await mails()).toHaveLength(1);
    expect((await answer(id, 'Rood\nmet stippen')).body.messages).toMatchObject([
      { from_claimant: false, text: 'Welke kleur heeft de voering?' },
      { from_claimant: true, text: 'Rood\nmet stippen' },
    ]);
    expect((await mails()).join()).toMatch(/: Nieuwe aanvraag$/);
    // Answers without a question do not use up the limit.
    expect(await answer(id, 'En nog iets')).toMatchObject({
      status: 409,
      message: 'Er is nu geen vraag om te beantwoorden.',
    });
    for (let i = 2; i <= 10; i++) {
      expect((await ask(id, `Vraag ${i}`)).status).toBe(200);
      expect((await answer(id, `Antwoord ${i}`)).status).toBe(200);
    }
    expect((await ask(id, 'Ja?')).code).toBe('too_many_messages');
    expect((await desk()).claims[0]!.messages).toHaveLength(20);
    await reject(id);
    expect(await answer(id, 'Maar')).toMatchObject({ status: 409, code: 'claim_changed' });
  });

  test('staff cannot decide about their own claim', async () => {
    const { email } = await portal.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', staff)
      .executeTakeFirstOrThrow();
    await claimAs(token);
    const [claim] = (await desk()).claims;
    expect(claim!.address).toBe(email);
    for (const refused of [await approve(claim!.id), await reject(claim!.id), await ask(claim!.id, 'Van wie?')]) {
      expect(refused).toMatchObject({
        status: 403,
        message: 'Dit is je eigen aanvraag. Laat een collega erover beslissen.',
      });
    }
    const colleague = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
    expect((await approve(claim!.id, colleague)).status).toBe(200);
    expect((await give(claim!.id)).status).toBe(403);
  });
});

const ended = { ended_at: new Date().toISOString(), waiting_since: new Date().toISOString() };

describe('handing over', () => {
  test('collects item and claim in one transaction, mails other claimants after a while, and undoing restores everything', async () => {
    const { id, code, last_day } = await approved();
    const other = await addClaim(portal.db, school, { item_id: item, address: `ander-${counter}@test.example` });
    await mails();
    const before = await figures();
    const { body: given } = await give(id);
    expect(given).toMatchObject({ state: 'collected', item: { status: 'claimed' }, code: null });
    expect(await give(id)).toMatchObject({ status: 409, code: 'claim_changed' });
    expect(await detail()).toMatchObject({ status: 'claimed', claimed_by: staff, handed_to: given.name });
    const helper = await portal.tokenFor(await addPerson(portal.db, 'student_helper', school));
    expect((await portal.call(getItem, { params: { id: item } }, helper)).body.handed_to).toBeNull();
    expect(await figures()).toMatchObject({ approved: 0, waiting: 0, collected: 1 });
    expect((await desk('ended')).claims.map(({ state, ended_by }) => [state, ended_by])).toContainEqual([
      'expired',
      'collection',
    ]);
    await uncollect();
    expect((await detail()).handed_to).toBeNull();
    expect(await mails()).toEqual([]);
    expect(await figures()).toEqual(before);
    expect((await desk('approved')).claims).toMatchObject([{ id, code, last_day }]);
    expect((await desk()).claims).toMatchObject([{ id: other }]);
    expect(await shown()).toMatchObject([{ id: item, is_reserved: true }]);
    await give(id);
    expect(await mails()).toEqual([expect.stringMatching(`^ander-${counter}@test.example: Over je aanvraag`)]);
    expect(await history()).toEqual([
      ['item.collected', 'claim'],
      ['item.uncollected', null],
      ['item.collected', 'claim'],
      ['item.reserved', null],
    ]);
  });

  test('undone after the last day, the claimant gets some more days', async () => {
    const { id } = await approved();
    await give(id);
    await setLastDay(id, inDays(-5));
    await uncollect();
    expect((await desk('approved')).claims).toMatchObject([{ id, last_day: inDays(3) }]);
  });

  test('collecting without a claim ends all open claims, and undoing restores them', async () => {
    const { id, code } = await approved();
    await mails();
    await portal.call(collectItem, { params: { id: item } }, token);
    expect(await mine()).toMatchObject([
      { id, state: 'expired', ended_by: 'collection', is_of_other: false, code: null },
    ]);
    expect((await shown())[0]).not.toHaveProperty('is_reserved');
    expect((await figures()).collected).toBe(0);
    await uncollect();
    expect(await mine()).toMatchObject([{ id, state: 'approved', ended_by: null, code }]);
    expect(await mails()).toEqual([]);
  });

  test('other claimants see that the item was handed over to another person, until that is undone', async () => {
    const id = await claimed();
    const other = await addClaim(portal.db, school, { item_id: item, address: `ander-${counter}@test.example` });
    await approve(other);
    await give(other);
    expect(await mine()).toMatchObject([{ id, state: 'expired', ended_by: 'collection', is_of_other: true }]);
    await uncollect();
    expect(await mine()).toMatchObject([{ id, state: 'waiting', ended_by: null, is_of_other: false }]);
  });

  test('deleting the item mails its claimants, and its name is preserved', async () => {
    const { id } = await approved();
    await mails();
    await portal.call(deleteItem, { params: { id: item } }, token);
    expect(await mine()).toMatchObject([
      { id, state: 'expired', ended_by: 'deletion', item: null, item_name: 'jas, blauw' },
    ]);
    expect(await mails()).toEqual([expect.stringContaining(parent)]);
    expect((await desk('ended')).claims).toMatchObject([{ id, item: null }]);
  });
});

const done = (days: number) => ({
  state: 'rejected' as const,
  waiting_since: daysAgo(60),
  ended_at: daysAgo(days),
});

describe('time', () => {
  test('reminds once, three days before the last day; after it the item is free again', async () => {
    const { id } = await approved();
    await mails();
    await setLastDay(id, inDays(4));
    await runDays();
    expect(await mails()).toEqual([]);
    await setLastDay(id, inDays(3));
    await Promise.all([runDays(), runDays()]);
    await runDays();
    expect(await mails()).toHaveLength(1);
    await setLastDay(id, inDays(0));
    await runDays();
    expect((await desk('approved')).claims).toHaveLength(1);
    await setLastDay(id, inDays(-1));
    await Promise.all([runDays(), runDays()]);
    expect(await mails()).toHaveLength(1);
    expect(await mine()).toMatchObject([{ state: 'expired', ended_by: null }]);
    expect((await detail()).is_reserved).toBeUndefined();
    expect((await history())[0]).toEqual(['item.released', 'expired']);
    expect((await claimAs(visit)).status).toBe(200);
  });

  test('deletes claims that ended thirty days ago, and those unconfirmed for a week', async () => {
    await addClaim(portal.db, school, done(30.1));
    const stored = await addClaim(portal.db, school, done(29.9));
    const open = await addClaim(portal.db, school, { created_at: daysAgo(300), waiting_since: daysAgo(300) });
    await addClaim(portal.db, school, { state: 'unconfirmed', created_at: daysAgo(7.1) });
    const typed = await addClaim(portal.db, school, { state: 'unconfirmed', created_at: daysAgo(6.9) });
    await portal.services.jobs.find(({ name }) => name === 'claims.sweep')!.run({} as never);
    const left = await portal.db.selectFrom('claims').select('id').where('org_id', '=', school).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([stored, open, typed].toSorted());
  });
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString();

async function namesIn(list: DeskList): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await desk(list, { limit: 2, cursor });
    expect(page.waiting).toBe(5);
    found.push(...page.claims.map(({ name }) => name));
    if (!page.next_cursor) return found;
    cursor = page.next_cursor;
  }
}

test('lists are in working order, and paged without gaps', async () => {
  for (let i = 0; i < 5; i++) {
    await addClaim(portal.db, school, { waiting_since: at(i), name: `w${i}` });
    const code = `3467${codeLetters[i]}`;
    await addClaim(portal.db, school, { state: 'approved', code, last_day: `2026-12-0${i + 1}`, name: `a${i}` });
    await addClaim(portal.db, school, { state: 'rejected', waiting_since: at(0), ended_at: at(i), name: `e${i}` });
  }
  expect(await namesIn('waiting')).toEqual(['w0', 'w1', 'w2', 'w3', 'w4']);
  expect(await namesIn('approved')).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
  expect(await namesIn('ended')).toEqual(['e4', 'e3', 'e2', 'e1', 'e0']);
});

async function version(): Promise<number> {
  const found = portal.db.selectFrom('item_versions').select('version').where('org_id', '=', school);
  return (await found.executeTakeFirstOrThrow()).version;
}

test('open lists of signed-in users get an event for every transition, and none for unconfirmed claims', async () => {
  const steps: (() => Promise<unknown>)[] = [
    () => claimAs(visit),
    async () => ask((await mine())[0]!.id, 'Welke kleur?'),
    async () => answer((await mine())[0]!.id, 'Rood'),
    async () => withdraw((await mine())[0]!.id),
  ];
  for (const step of steps) {
    const before = await version();
    await step();
    expect(await version()).toBeGreaterThan(before);
  }
  const before = await version();
  await claimAsGuest(`vreemd-${counter}@test.example`);
  expect(await version()).toBe(before);
});

test('a page of claims takes three queries, whatever its size', async () => {
  for (let i = 0; i < 12; i++)
    await addClaim(portal.db, school, { item_id: item, address: `p${i}-${counter}@test.example` });
  const asked = await recordQueries(portal.pool, () =>
    portal.services.claims.list(school, { list: 'waiting', limit: 50 }),
  );
  expect(asked.filter((query) => query.includes('claims'))).toHaveLength(3);
});

describe('personal data', () => {
  test('the audit log names who decided and when, but not the claimant', async () => {
    const id = await claimed();
    await ask(id, 'Welke kleur heeft de voering?');
    await approve(id);
    await withdraw(id);
    const again = await claimed();
    await reject(again, 'Geheime reden');
    const admin = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
    const { entries } = (await portal.call(readAuditLog, { params: { id: school }, query: {} }, admin)).body;
    expect(entries.map(({ action, why }) => [action, why])).toEqual([
      ['claim.rejected', null],
      ['item.released', 'withdrawn'],
      ['item.reserved', null],
      ['claim.asked', null],
    ]);
    const stored = JSON.stringify(
      await portal.db.selectFrom('audit_log').selectAll().where('org_id', '=', school).execute(),
    );
    const secrets = new RegExp(`${parent}|Noor|linkerzak|voering|Geheime`);
    expect(stored).not.toMatch(secrets);
    expect(portal.log.join('\n')).not.toMatch(secrets);
  });

  test('the owner can see, export and erase their claims; the item is free again', async () => {
    const id = await claimed();
    await ask(id, 'Wanneer kom je?');
    await answer(id, 'Morgen');
    await approve(id);
    const [claim] = await mine();
    expect(claim).toMatchObject({ ...words, messages: [{}, { text: 'Morgen' }], item: { id: item } });
    expect((await portal.call(exportMine, {}, visit)).body).toMatchObject({ claims: [{ id, ...words }] });
    await portal.db.updateTable('items').set({ is_public: false }).where('id', '=', item).execute();
    expect(await mine()).toMatchObject([{ id, item: null, item_name: 'jas, blauw' }]);
    expect((await portal.call(eraseMine, {}, visit)).status).toBe(200);
    expect(await portal.db.selectFrom('claims').select('id').where('address', '=', parent).execute()).toEqual([]);
    expect((await detail()).is_reserved).toBeUndefined();
    expect((await history())[0]).toEqual(['item.released', 'withdrawn']);
    expect(await figures()).toMatchObject({ approved: 0, waiting: 0 });
  });

  test('withdrawing frees the item', async () => {
    const { id } = await approved();
    expect((await withdraw(id)).body.state).toBe('withdrawn');
    expect((await withdraw(id)).status).toBe(200);
    expect((await shown())[0]).not.toHaveProperty('is_reserved');
    expect((await history()).filter(([action]) => action === 'item.released')).toHaveLength(1);
  });
});

const fetchPhoto = (url: string, authorization: string | undefined) =>
  portal.app.inject({ url, headers: authorization ? { authorization } : {} });
const photos = () =>
  portal.db.selectFrom('claim_photos').select(['claim_id', 'message_id']).where('org_id', '=', school).execute();
const ownPhoto = (id: string, photo_id: string, as: string | undefined = visit) =>
  fetchPhoto(`/api/mine/claims/${id}/photos/${photo_id}`, as);
const deskPhoto = (id: string, photo_id: string, as: string | undefined = `Bearer ${token}`) =>
  fetchPhoto(`/api/claims/${id}/photos/${photo_id}`, as);
const typeWithPhoto = (email: string, body: typeof words & { photo?: string }) =>
  untilPhotoAccepted(() => claimAsGuest(email, item, body));

describe('a photo', () => {
  let photo: string;
  let other: string;
  beforeAll(async () => {
    const taken = sharp(await jpeg(3000, 1500)).withExif({ IFD0: { Copyright: 'Noor de Vries' } });
    photo = (await taken.jpeg().toBuffer()).toString('base64');
    other = (await jpeg(64, 48)).toString('base64');
    await waitForPhotoWorker(portal);
  });

  const claimWithPhoto = () =>
    untilPhotoAccepted(() =>
      portal.call(claimItem, { params: { id: item }, query: { org_id: school }, body: { ...words, photo } }, visit),
    );

  test('goes with a claim and with an answer, small and without metadata, for the claimant and staff only', async () => {
    await claimWithPhoto();
    const { id, photo_id } = (await mine())[0]!;
    await ask(id, 'Heb je ook een foto van de binnenkant?');
    expect((await answer(id, '')).status).toBe(400);
    const reply = { text: '', photo: other };
    await untilPhotoAccepted(() => portal.call(answerClaim, { params: { id }, body: reply }, visit));
    const [claim] = (await desk()).claims;
    const [question, answered] = claim!.messages;
    expect([claim!.photo_id, question!.photo_id]).toEqual([photo_id, null]);

    const seen = await deskPhoto(id, photo_id!);
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    const stored = await sharp(seen.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 1024, height: 512 });
    expect([stored.exif, stored.xmp, stored.icc]).toEqual([undefined, undefined, undefined]);
    expect((await ownPhoto(id, photo_id!)).rawPayload.equals(seen.rawPayload)).toBe(true);
    const second = await deskPhoto(id, answered!.photo_id!);
    expect(await sharp(second.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 });

    const elsewhere = await addOrganization(portal.db);
    const people = await Promise.all([
      addPerson(portal.db, 'student_helper', school),
      addPerson(portal.db, 'parent', null),
      addPerson(portal.db, 'provider', null),
      addPerson(portal.db, 'admin', elsewhere),
    ]);
    const stranger = `ander-${counter}@test.example`;
    const others = [undefined, await addVisit(portal.db, stranger)];
    for (const person of people) others.push(`Bearer ${await portal.tokenFor(person)}`);
    for (const as of others) {
      for (const sent of [photo_id!, answered!.photo_id!]) {
        expect((await deskPhoto(id, sent, as ?? '')).statusCode).toBeGreaterThanOrEqual(401);
        expect((await ownPhoto(id, sent, as ?? '')).statusCode).toBeGreaterThanOrEqual(401);
      }
    }
    // Nor through another claim, whose claimant may see that one.
    const theirs = await addClaim(portal.db, school, { item_id: item, address: stranger });
    expect((await ownPhoto(theirs, photo_id!, others[1])).statusCode).toBe(404);
    expect((await deskPhoto(theirs, photo_id!)).statusCode).toBe(404);
  });

  test('is exported by its claimant, and deleted when the address is erased or the claim is swept', async () => {
    await claimWithPhoto();
    const { id, photo_id } = (await mine())[0]!;
    await ask(id, 'En de binnenkant?');
    await untilPhotoAccepted(() =>
      portal.call(answerClaim, { params: { id }, body: { text: 'Ja.', photo: other } }, visit),
    );
    const [data] = (await portal.call(exportMine, {}, visit)).body.claims;
    expect(Buffer.from(data!.photo!, 'base64').equals((await ownPhoto(id, photo_id!)).rawPayload)).toBe(true);
    expect(data!.messages.map((message) => message.photo !== null)).toEqual([false, true]);
    await reject(id);
    // The photo stays as long as the text that it was sent with.
    expect(await photos()).toHaveLength(2);
    await portal.db
      .updateTable('claims')
      .set({ ended_at: daysAgo(30.1) })
      .where('id', '=', id)
      .execute();
    await portal.services.jobs.find(({ name }) => name === 'claims.sweep')!.run({} as never);
    expect(await photos()).toEqual([]);

    await claimWithPhoto();
    expect(await photos()).toHaveLength(1);
    await portal.call(eraseMine, {}, visit);
    expect(await photos()).toEqual([]);
  });

  test('typed by an outsider with the same text is stored beside the owner’s; unconfirmed claims are deleted with their photo', async () => {
    await typeWithPhoto(parent, { ...words, photo: other });
    await typeWithPhoto(parent, { ...words, photo });
    // A repeated request makes no second claim.
    await typeWithPhoto(parent, { ...words, photo });
    await typeWithPhoto(parent, words);
    expect(await photos()).toHaveLength(2);
    await mails();
    const link = new URL(/http\S+/.exec(mailbox.mails.at(-1)!.text)![0]);
    const confirming = new URLSearchParams(link.hash.slice(1)).get('token')!;
    const { unconfirmed } = await portal.services.visitors.readLink({ token: confirming }, '::1');
    expect(unconfirmed.map((asked) => asked.kind === 'claim' && asked.has_photo)).toEqual([true, true, false]);
    const { id } = unconfirmed[1]!;
    // The owner of the address sees each photo behind the link, and nothing behind another one.
    const shown = await portal.call(readVisitPhoto, { body: { token: confirming, id } });
    expect(await sharp(Buffer.from(shown.body.webp, 'base64')).metadata()).toMatchObject({ width: 1024 });
    const without = await portal.call(readVisitPhoto, { body: { token: confirming, id: unconfirmed[2]!.id } });
    const forged = await portal.call(readVisitPhoto, { body: { token: 'x'.repeat(43), id } });
    expect([without.status, forged.body]).toMatchObject([404, { error: { code: 'visit_gone' } }]);
    expect((await desk()).claims).toEqual([]);
    const { photo_id } = (await mine()).find((claim) => claim.id === id)!;
    expect((await deskPhoto(id, photo_id!)).statusCode).toBe(404);
    await portal.call(startVisit, { body: { token: confirming, confirmed: [id] } });
    expect(await photos()).toEqual([{ claim_id: id, message_id: null }]);
    expect((await desk()).claims).toMatchObject([{ id, photo_id }]);
    expect(await sharp((await deskPhoto(id, photo_id!)).rawPayload).metadata()).toMatchObject({ width: 1024 });

    // Unconfirmed claims are deleted after a week, with their photo.
    await typeWithPhoto(`nooit-${counter}@test.example`, { ...words, photo });
    await portal.db
      .updateTable('claims')
      .set({ created_at: daysAgo(7.1) })
      .where('state', '=', 'unconfirmed')
      .execute();
    await portal.services.jobs.find(({ name }) => name === 'claims.sweep')!.run({} as never);
    expect(await photos()).toEqual([{ claim_id: id, message_id: null }]);
  });

  test('of a guest counts together with those of lost reports; an invalid one is refused, and nothing is claimed', async () => {
    const nothing = { ...words, photo: Buffer.from('geen foto').toString('base64') };
    expect(await claimAsGuest(parent, item, nothing)).toMatchObject({ status: 415, code: 'photo_unreadable' });
    expect(await mine()).toEqual([]);
    const [counted] = await portal.db
      .selectFrom('rate_limits')
      .selectAll()
      .where('key', 'like', 'guest photo%')
      .execute();
    await portal.db.updateTable('rate_limits').set({ count: 30 }).where('key', '=', counted!.key).execute();
    expect((await claimAsGuest(parent, item, { ...words, photo })).status).toBe(429);
    expect((await claimAsGuest(parent)).status).toBe(200);
    // A visitor in the same network still sends one.
    await claimWithPhoto();
    expect((await mine()).some(({ photo_id }) => photo_id !== null)).toBe(true);
  });
});

test('claimants of an item that becomes kind-only see only its kind', async () => {
  const phone = await addItem(portal.db, school, { tags: ['telefoon', 'Samsung', 'barst links'] });
  const visit = await addVisit(portal.db, parent);
  await portal.call(
    claimItem,
    { params: { id: phone }, query: { org_id: school }, body: { name: 'Noor', recognition: 'Ja' } },
    visit,
  );
  const { body: item } = await portal.call(getItem, { params: { id: phone } }, token);
  const { version } = item;
  const edited = await portal.call(editItem, { params: { id: phone }, body: { version, kind_only: true } }, token);
  expect(edited.status).toBe(200);
  const { claims } = (await portal.call(getMine, {}, visit)).body;
  expect(claims.map(({ item_name }) => item_name)).toEqual(['telefoon']);
  expect(JSON.stringify(claims)).not.toMatch(/Samsung|barst/);
});
