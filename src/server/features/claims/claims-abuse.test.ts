import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { expectGuestFloodsLimited, useUpLimits } from '../../../../tests/support/attacks/guest-floods.ts';
import { countJobs } from '../../../../tests/support/jobs.ts';
import type { Mailbox } from '../../../../tests/support/mailbox.ts';
import { addClaim, addItem, addOrganization, addPerson, addVisit } from '../../../../tests/support/seed.ts';
import {
  answerClaim,
  approveClaim,
  askClaimant,
  claimItem,
  claimPublicItem,
  getClaim,
  handOverItem,
  listClaims,
  rejectClaim,
  withdrawClaim,
} from '../../../shared/claims/contract.ts';
import { collectItem, deleteItem, uncollectItem } from '../../../shared/items/desk-items.ts';
import { getMine } from '../../../shared/visitors/contract.ts';

let mailbox: Mailbox;
let portal: TestApp;
let school: string;
let token: string;
let item: string;
let counter = 0;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none', TRUST_PROXY: '1' }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
  token = await portal.tokenFor(await addPerson(portal.db, 'staff', school));
  item = await addItem(portal.db, school);
  counter += 1;
  for (const table of ['rate_limits', 'claims', 'links'] as const) await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('jobs').where('every_minutes', 'is', null).execute();
});

const words = { name: 'Noor de Vries', recognition: 'Een sleutel in de zak' };
const newAddress = () => `iemand-${counter}-${Math.random().toString(36).slice(2)}@test.example`;
const claimAs = (as: string, id = item, body = words) =>
  portal.call(claimItem, { params: { id }, query: { org_id: school }, body }, as);
const claimAsGuest = (email: string, id = item, body = words) =>
  portal.call(claimPublicItem, { params: { id }, query: { org_uuid: school }, body: { ...body, email } });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
const rows = () => portal.db.selectFrom('claims').selectAll().where('org_id', '=', school).execute();
const reservedItem = async () =>
  (await portal.db.selectFrom('items').select('is_reserved').where('id', '=', item).executeTakeFirst())?.is_reserved;
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const collect = () => portal.call(collectItem, { params: { id: item } }, token);
const mailsWaiting = (kind: string) => countJobs(portal.db, `"kind": "${kind}"`);

/** The invariants that hold after any combination of parallel requests. */
async function expectSound(): Promise<void> {
  const claims = await rows();
  const open = claims.filter(({ ended_at }) => ended_at === null);
  const found = await portal.db.selectFrom('items').selectAll().where('id', '=', item).executeTakeFirst();
  const approved = open.filter(({ state }) => state === 'approved');
  expect(approved.length).toBe(found?.is_reserved ? 1 : 0);
  const isThere = found?.status === 'unclaimed' && found.left_list_at === null;
  const confirmed = open.filter(({ state }) => state !== 'unconfirmed');
  expect(isThere || confirmed.length === 0).toBe(true);
  expect(new Set(open.map(({ address }) => address)).size).toBe(open.length);
  const collected = claims.filter(({ state }) => state === 'collected');
  expect(collected.length).toBeLessThanOrEqual(found?.status === 'claimed' ? 1 : 0);
}

describe('twenty requests in parallel', () => {
  test('with one address claim an item once, and send one mail', async () => {
    const visit = await addVisit(portal.db, newAddress());
    const known = await Promise.all(times(20, () => claimAs(visit)));
    expect(statuses(known)).toEqual([200, ...times(19, () => 409)]);
    expect(await mailsWaiting('claim-received')).toBe(1);
    const stranger = newAddress();
    const guests = await Promise.all(times(20, () => claimAsGuest(stranger)));
    expect(new Set(guests.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 unconfirmed']));
    expect(await rows()).toHaveLength(2);
    expect(await mailsWaiting('visit-link')).toBe(1);
  });

  test('with one address claim ten items, not eleven', async () => {
    const visit = await addVisit(portal.db, newAddress());
    const items = await Promise.all(times(20, () => addItem(portal.db, school)));
    expect(statuses(await Promise.all(items.map((id) => claimAs(visit, id))))).toEqual([
      ...times(10, () => 200),
      ...times(10, () => 409),
    ]);
    expect(await rows()).toHaveLength(10);
  });

  test.each([
    ['collected', collect],
    ['deleted', () => portal.call(deleteItem, { params: { id: item } }, token)],
    [
      'taken off the list',
      () =>
        portal.db.transaction().execute(async (tx) => {
          await sql`select from items where id = ${item} for update`.execute(tx);
          const { claimItemEventHandler } = await import('./claim-item-events.ts');
          await claimItemEventHandler.removed(tx, [{ org_id: school, id: item }]);
          await sql`update items set left_list_at = now(), is_reserved = false where id = ${item}`.execute(tx);
          return { status: 200 };
        }),
    ],
  ])('that claim an item while it is %s either succeed and get a mail, or are refused', async (_, change) => {
    const visits = await Promise.all(times(20, () => addVisit(portal.db, newAddress())));
    const [{ status }, ...answers] = await Promise.all([change(), ...visits.map((visit) => claimAs(visit))] as const);
    expect(status).toBe(200);
    const made = answers.filter((answer) => answer.status === 200).length;
    expect(answers.every((answer) => [200, 404, 409].includes(answer.status))).toBe(true);
    const claims = await rows();
    expect(claims).toHaveLength(made);
    expect(claims.every(({ state, ended_by }) => state === 'expired' && ended_by !== null)).toBe(true);
    expect((await mailsWaiting('claim-given-away')) + (await mailsWaiting('claim-item-gone'))).toBe(made);
    await expectSound();
  });

  test('that decide, withdraw, hand over, collect and undo: every transition happens once or is refused', async () => {
    const colleague = await portal.tokenFor(await addPerson(portal.db, 'admin', school));
    for (let round = 0; round < 5; round++) {
      const addresses = times(3, newAddress);
      const claims = await Promise.all(
        addresses.map(async (address) => ({
          id: await addClaim(portal.db, school, { item_id: item, address }),
          visit: await addVisit(portal.db, address),
        })),
      );
      const answers = await Promise.all([
        ...claims.flatMap(({ id, visit }) => [
          portal.call(approveClaim, { params: { id } }, token),
          portal.call(approveClaim, { params: { id } }, colleague),
          portal.call(rejectClaim, { params: { id }, body: { reason: 'Nee' } }, colleague),
          portal.call(withdrawClaim, { params: { id } }, visit),
          portal.call(handOverItem, { params: { id } }, token),
          portal.call(answerClaim, { params: { id }, body: { text: 'Ja' } }, visit),
        ]),
        collect(),
        portal.call(uncollectItem, { params: { id: item }, body: undefined }, colleague),
      ]);
      expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      await expectSound();
      await portal.db
        .updateTable('items')
        .set({ status: 'unclaimed', claimed_date: null, claimed_by: null, is_reserved: false })
        .where('id', '=', item)
        .execute();
      await portal.db.deleteFrom('claims').where('org_id', '=', school).execute();
    }
  });

  test('that approve claims on the same item reserve it once, and send one mail', async () => {
    const ids = await Promise.all(
      times(20, () => addClaim(portal.db, school, { item_id: item, address: newAddress() })),
    );
    const answers = await Promise.all(ids.map((id) => portal.call(approveClaim, { params: { id } }, token)));
    expect(statuses(answers)).toEqual([200, ...times(19, () => 409)]);
    expect(await reservedItem()).toBe(true);
    expect(await mailsWaiting('claim-approved')).toBe(1);
    await expectSound();
  });
});

describe('a guest learns nothing', () => {
  test('of the claims of an address: the response and the mail are always the same', async () => {
    const address = newAddress();
    await addClaim(portal.db, school, { item_id: item, address });
    for (let i = 0; i < 10; i++) await addClaim(portal.db, school, { address });
    const more = await addItem(portal.db, school);
    for (const answer of [
      await claimAsGuest(address),
      await claimAsGuest(address, more),
      await claimAsGuest(newAddress()),
    ]) {
      expect([answer.status, answer.body]).toEqual([200, { state: 'unconfirmed' }]);
    }
    const stored = (await rows()).find((claim) => claim.item_id === item && claim.address === address);
    expect(stored).toMatchObject({ state: 'waiting', name: 'Noor Ouder' });
  });

  test('and cannot change confirmed claims, nor use up the limit of an address', async () => {
    const address = newAddress();
    const items = await Promise.all(times(12, () => addItem(portal.db, school)));
    for (const id of items) expect((await claimAsGuest(address, id)).status).toBe(200);
    const visit = await addVisit(portal.db, address);
    for (const id of items.slice(0, 10)) expect((await claimAs(visit, id)).status).toBe(200);
    const unconfirmed = (await rows()).filter(({ state }) => state === 'unconfirmed');
    expect(unconfirmed).toHaveLength(2);
  });
});

const from = (network: string, email: string, id = item) =>
  portal.app.inject({
    method: 'POST',
    url: `/api/public-items/${id}/claims?org_uuid=${school}`,
    headers: { 'x-forwarded-for': network },
    payload: { ...words, email },
  });

const told = () => mailbox.mails.filter(({ subject }) => subject.startsWith('Nieuwe aanvraag')).length;

describe('flooding', () => {
  test('is limited per network and per organisation for a quarter of an hour; a mailbox gets few mails; known people are not affected', async () => {
    const visit = await addVisit(portal.db, newAddress());
    await expectGuestFloodsLimited(portal, {
      limits: ['guest claim network', 'guest claim mail network', 'guest mail in organization'],
      send: from,
      newAddress,
    });
    await useUpLimits(portal.db, 'guest');
    expect((await claimAs(visit)).status).toBe(200);
  });

  test('staff get one mail an hour, however many claims arrive', async () => {
    const before = told();
    for (let n = 0; n < 5; n++) await claimAs(await addVisit(portal.db, newAddress()));
    expect(await mailsWaiting('claim-waiting')).toBe(1);
    await portal.runJobs();
    const first = told() - before;
    for (let n = 0; n < 5; n++) await claimAs(await addVisit(portal.db, newAddress()));
    await portal.runJobs();
    expect([first, told() - before]).toEqual([1, 1]);
    expect(await mailsWaiting('claim-waiting')).toBe(1);
    const { seconds } = await portal.db
      .selectFrom('jobs')
      .select(sql<number>`extract(epoch from run_at - now())::int`.as('seconds'))
      .where(sql<string>`payload::text`, 'like', '%claim-waiting%')
      .executeTakeFirstOrThrow();
    expect(seconds).toBeGreaterThan(3_500);
  });
});

test('a claim is only accessible to its organisation and its owner', async () => {
  const address = newAddress();
  const id = await addClaim(portal.db, school, { item_id: item, address });
  const params = { id };
  const elsewhere = await addOrganization(portal.db);
  const others = [
    await portal.tokenFor(await addPerson(portal.db, 'staff', elsewhere)),
    await portal.tokenFor(await addPerson(portal.db, 'admin', elsewhere)),
  ];
  for (const other of others) {
    expect((await portal.call(getClaim, { params }, other)).code).toBe('claim_not_found');
    expect((await portal.call(approveClaim, { params }, other)).code).toBe('claim_not_found');
    expect((await portal.call(handOverItem, { params }, other)).code).toBe('claim_not_found');
    expect((await portal.call(askClaimant, { params, body: { text: 'Ja?' } }, other)).code).toBe('claim_not_found');
    expect((await portal.call(listClaims, { params: { id: school }, query: {} }, other)).status).toBe(403);
  }
  const stranger = await addVisit(portal.db, newAddress());
  expect((await portal.call(withdrawClaim, { params }, stranger)).code).toBe('claim_not_found');
  expect((await portal.call(answerClaim, { params, body: { text: 'Ja' } }, stranger)).code).toBe('claim_not_found');
  expect((await portal.call(getMine, {}, stranger)).body.claims).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'waiting' }]);
});

test('typed text is plain text: HTML and line breaks are returned unchanged or refused, invisible characters are removed', async () => {
  const visit = await addVisit(portal.db, newAddress());
  const html = '<img src=x onerror=alert(1)>"\'&amp;{{7*7}} محمد 👨‍👩‍👧\n=cmd|calc';
  expect((await claimAs(visit, item, { ...words, recognition: `\u202e${html}\u200b\u2069` })).status).toBe(200);
  const [claim] = (await portal.call(listClaims, { params: { id: school }, query: {} }, token)).body.claims;
  expect(claim).toMatchObject({ ...words, recognition: html });
  const refused = [
    { ...words, name: 'Noor\nBcc: iemand@anders.example' },
    { ...words, name: 'https://kwaad.example' },
    { ...words, name: 'Noor <b>de</b> Vries' },
    { ...words, recognition: '   ' },
    { ...words, recognition: `a\u0000b` },
    { ...words, recognition: 'x'.repeat(1_001) },
    { ...words, extra: true },
  ];
  for (const body of refused) {
    expect(await claimAs(visit, await addItem(portal.db, school), body)).toMatchObject({ status: 400 });
  }
  for (const email of ['geen adres', 'a@b.nl\r\nBcc: c@d.nl', 'a@b.nl,c@d.nl', 'аdmin@test.example', '<a@b.nl>']) {
    expect(await claimAsGuest(email)).toMatchObject({ status: 400 });
  }
  await portal.runJobs();
  const mailed = mailbox.mails.map(({ html: page }) => page).join('');
  expect(mailed).not.toMatch(/<img src=x/);
});
