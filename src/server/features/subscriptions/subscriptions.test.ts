import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { firstLink, type Mailbox } from '../../../../tests/support/mailbox.ts';
import { addOrganization, addSubscription, addVisit } from '../../../../tests/support/seed.ts';
import { addDays, daysBetween } from '../../../shared/platform/time.ts';
import {
  changeSubscription,
  endSubscription,
  subscribe,
  subscribeAsGuest,
  subscriptionLimits,
} from '../../../shared/subscriptions/contract.ts';
import {
  eraseMine,
  exportMine,
  getMine,
  readVisit,
  setMineMail,
  startVisit,
} from '../../../shared/visitors/contract.ts';
import { mailDay, isoWeekday } from './mail-days.ts';

let mailbox: Mailbox;
let portal: TestApp;
let school: string;
let parent: string;
let visit: string;
let counter = 0;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none' }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db, { name: 'De Eik' });
  await offer([1, 5]);
  counter += 1;
  parent = `ouder-${counter}@test.example`;
  visit = await addVisit(portal.db, parent);
  for (const table of ['rate_limits', 'links'] as const) await portal.db.deleteFrom(table).execute();
  mailbox.mails.length = 0;
});

const offer = (mail_weekdays: number[], parts: object = {}) =>
  portal.db
    .insertInto('organization_settings')
    .values({ org_id: school, mail_weekdays, parts: JSON.stringify(parts) })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ mail_weekdays, parts: JSON.stringify(parts) }))
    .execute();
async function pause(paused_at: string | null): Promise<void> {
  await portal.db.updateTable('organizations').set({ paused_at }).where('id', '=', school).execute();
  portal.services.organizations.paused.invalidate();
}

const ask = (weekday = 5, as = visit) => portal.call(subscribe, { query: { org_id: school }, body: { weekday } }, as);
const askAsGuest = (weekday = 5, email = parent) =>
  portal.call(subscribeAsGuest, { query: { org_uuid: school }, body: { weekday, email } });
const change = (id: string, weekday: number, as = visit) =>
  portal.call(changeSubscription, { params: { id }, body: { weekday } }, as);
const end = (id: string, as = visit) => portal.call(endSubscription, { params: { id } }, as);
const mine = async (as = visit) => (await portal.call(getMine, {}, as)).body.subscriptions;
const rows = () => portal.db.selectFrom('subscriptions').selectAll().where('org_id', '=', school).execute();

/** The token in the confirmation mail. */
async function confirmation(): Promise<string> {
  await portal.runJobs();
  const [mail, ...others] = mailbox.mails.filter(({ to }) => to === parent);
  expect([mail!.subject, others]).toEqual(['Bevestig je weekmail', []]);
  expect(mail!.text).toContain('Je wilt elke week een mail met wat er gevonden is bij De Eik.');
  return new URLSearchParams(new URL(firstLink(mail!)).hash.slice(1)).get('token')!;
}
const start = (token: string, confirmed: string[], refused: string[] = []) =>
  portal.call(startVisit, { body: { token, confirmed, refused } });

describe('a guest', () => {
  test('gets nothing before the address is confirmed, and may repeat the request', async () => {
    expect((await askAsGuest(1)).body).toEqual({ state: 'unconfirmed' });
    expect((await askAsGuest(5)).body).toEqual({ state: 'unconfirmed' });
    const [stored, ...others] = await rows();
    expect([stored, others]).toMatchObject([{ weekday: 5, confirmed_at: null, next_on: null }, []]);
    const token = await confirmation();
    const { body } = await portal.call(readVisit, { body: { token } });
    expect(body.unconfirmed).toEqual([{ kind: 'subscription', id: stored!.id, organization: 'De Eik', weekday: 5 }]);
    expect((await mine())[0]).toMatchObject({ id: stored!.id, is_confirmed: false });

    expect((await start(token, [stored!.id])).status).toBe(200);
    expect(await mine()).toEqual([
      {
        id: stored!.id,
        organization: { id: school, name: 'De Eik', sector: 'schools', subpath: expect.any(String) as string },
        language: 'nl',
        weekday: 5,
        weekdays: [1, 5],
        is_confirmed: true,
        is_sent: true,
        created_at: expect.any(String) as string,
      },
    ]);
    const next_on = (await rows())[0]!.next_on!;
    const today = mailDay(Date.now());
    expect(isoWeekday(next_on)).toBe(5);
    expect(daysBetween(today, next_on)).toBeGreaterThan(0);
    expect(daysBetween(today, next_on)).toBeLessThanOrEqual(7);
  });

  test('cannot change the owner’s subscription before the owner confirms it', async () => {
    await ask(5);
    const [own] = await mine();
    await portal.db
      .updateTable('subscriptions')
      .set({ refusals: 3, mailed_on: mailDay(Date.now()) })
      .execute();
    await askAsGuest(1);
    expect(await mine()).toMatchObject([{ id: own!.id, weekday: 5, is_sent: false }]);
    const token = await confirmation();
    const [asked] = (await portal.call(readVisit, { body: { token } })).body.unconfirmed;
    expect((await start(token, [asked!.id])).status).toBe(200);
    expect(await mine()).toMatchObject([{ id: own!.id, weekday: 1, is_sent: true }]);
    const [stored, ...others] = await rows();
    expect(others).toEqual([]);
    // Not in the week of the last mail.
    expect(stored!.next_on! > addDays(stored!.mailed_on!, 7 - isoWeekday(stored!.mailed_on!))).toBe(true);
  });

  test('can refuse a subscription that another person requested', async () => {
    await askAsGuest();
    const [asked] = await rows();
    expect((await start(await confirmation(), [], [asked!.id])).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('gets an error for an invalid address, a weekday that is not offered, and an organisation without weekly mail', async () => {
    expect(await askAsGuest(5, 'geen adres')).toMatchObject({
      status: 400,
      message: 'Dit is geen geldig e-mailadres.',
    });
    expect(await askAsGuest(2)).toMatchObject({ status: 400, code: 'bad_input' });
    expect((await askAsGuest(0)).status).toBe(400);
    await offer([5], { weekly_mail: false });
    expect(await askAsGuest()).toMatchObject({ status: 404, message: 'Deze organisatie stuurt geen weekmail.' });
    await offer([5]);
    await pause('2026-01-01T00:00:00Z');
    expect((await askAsGuest()).status).toBeGreaterThanOrEqual(400);
    expect(await rows()).toEqual([]);
  });

  test('cannot flood a mailbox, nor the portal from one network', async () => {
    expect((await askAsGuest(5, 'x@test.example')).status).toBe(200);
    await portal.db
      .updateTable('rate_limits')
      .set({ count: 300 })
      .where('key', 'like', 'guest subscription network%')
      .execute();
    expect((await askAsGuest()).status).toBe(429);
    expect((await ask()).status).toBe(200);
    await portal.db.deleteFrom('rate_limits').execute();
    for (let n = 0; n < 5; n++) {
      await askAsGuest();
      await portal.runJobs();
      await portal.db.deleteFrom('rate_limits').where('key', 'like', 'mail to confirm %').execute();
    }
    expect(mailbox.mails.filter(({ to }) => to === parent)).toHaveLength(3);
  });
});

describe('a confirmed address', () => {
  test('subscribes immediately, changes the day, and stops', async () => {
    expect((await ask(1)).body).toEqual({ state: 'on' });
    expect((await ask(5)).body).toEqual({ state: 'on' });
    const [own, ...others] = await mine();
    expect([own, others]).toMatchObject([{ weekday: 5, is_confirmed: true }, []]);
    expect((await change(own!.id, 1)).body).toEqual({ ...own, weekday: 1 });
    expect(isoWeekday((await rows())[0]!.next_on!)).toBe(1);
    expect(await change(own!.id, 3)).toMatchObject({ status: 400 });
    expect((await end(own!.id)).status).toBe(200);
    expect(await mine()).toEqual([]);
    expect(await end(own!.id)).toMatchObject({ status: 404, code: 'subscription_not_found' });
    await portal.runJobs();
    expect(mailbox.mails).toEqual([]);
  });

  test('confirms a pending subscription by changing it, and resumes a refused one', async () => {
    const id = await addSubscription(portal.db, school, { address: parent, confirmed_at: null, next_on: null });
    expect((await change(id, 5)).body).toMatchObject({ id, is_confirmed: true, is_sent: true });
    await portal.db.updateTable('subscriptions').set({ refusals: 3, refused_on: '2026-01-01' }).execute();
    expect(await mine()).toMatchObject([{ is_sent: false }]);
    expect((await change(id, 5)).body).toMatchObject({ is_sent: true });
    expect(await rows()).toMatchObject([{ refusals: 0, refused_on: null }]);
  });

  test('cannot access other subscriptions', async () => {
    const id = await addSubscription(portal.db, school);
    expect(await change(id, 1)).toMatchObject({ status: 404 });
    expect(await end(id)).toMatchObject({ status: 404 });
    expect(await rows()).toMatchObject([{ id, weekday: 5 }]);
  });

  test('gets an error at the limit', async () => {
    for (let n = 0; n < subscriptionLimits.ofAddress; n++) {
      await addSubscription(portal.db, await addOrganization(portal.db), { address: parent });
    }
    expect(await ask()).toMatchObject({ status: 409, code: 'too_many_subscriptions' });
    expect(await rows()).toEqual([]);
    await askAsGuest();
    const token = await confirmation();
    const [asked] = await rows();
    expect((await start(token, [asked!.id])).status).toBe(200);
    expect(await rows()).toMatchObject([{ id: asked!.id, confirmed_at: null }]);
  });

  test('subscribes once from twenty parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? 1 : 5)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(1);
  });

  test('turns all mail on again by subscribing', async () => {
    await portal.call(setMineMail, { body: { gets_mail: false } }, visit);
    await ask();
    expect((await portal.call(getMine, {}, visit)).body.gets_mail).toBe(true);
  });

  test('exports its subscriptions, and erases them', async () => {
    await ask();
    await askAsGuest(1);
    expect((await portal.call(exportMine, {}, visit)).body.subscriptions).toHaveLength(2);
    expect(await mine()).toHaveLength(1);
    expect((await portal.call(eraseMine, {}, visit)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

test('unconfirmed and refused subscriptions are deleted after a while; a clock that was ahead delays no mail', async () => {
  const [old, young] = ['2026-01-01T00:00:00Z', new Date().toISOString()];
  const unconfirmed = { confirmed_at: null, next_on: null };
  await addSubscription(portal.db, school, { ...unconfirmed, created_at: old });
  await addSubscription(portal.db, school, { refusals: 3, refused_on: '2026-01-01' });
  const stored = [
    await addSubscription(portal.db, school, { ...unconfirmed, created_at: young }),
    await addSubscription(portal.db, school, { refusals: 3, refused_on: mailDay(Date.now()) }),
    await addSubscription(portal.db, school, { refusals: 1, refused_on: '2026-01-01', created_at: old }),
  ];
  const ahead = await addSubscription(portal.db, school, { next_on: addDays(mailDay(Date.now()), 22) });
  for (const name of ['subscriptions.sweep', 'subscriptions.mail']) {
    await portal.services.jobs.find((job) => job.name === name)!.run({} as never);
  }
  const left = await rows();
  expect(left.map(({ id }) => id).toSorted()).toEqual([...stored, ahead].toSorted());
  const { next_on, mailed_on } = left.find(({ id }) => id === ahead)!;
  expect(daysBetween(mailDay(Date.now()), next_on!)).toBeLessThanOrEqual(7);
  expect([isoWeekday(next_on!), mailed_on]).toEqual([5, null]);
});
