import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { firstLink, type Mailbox } from '../../../../tests/support/mailbox.ts';
import { addItem, addOrganization, addPerson, addVisit } from '../../../../tests/support/seed.ts';
import { startVisit } from '../../../shared/visitors/contract.ts';
import { hashPassword } from '../../features/accounts/auth/passwords.ts';

/* How far one caller can block others, and for how long. */

let mailbox: Mailbox;
let portal: TestApp;
let school: string;
let item: string;
let counter = 0;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp({ TAGGER: 'none', TRUST_PROXY: '1' }));
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addOrganization(portal.db);
  item = await addItem(portal.db, school);
  mailbox.mails.length = 0;
  for (const table of ['rate_limits', 'claims', 'links', 'lost_reports', 'signups'] as const)
    await portal.db.deleteFrom(table).execute();
  await portal.db.deleteFrom('jobs').where('every_minutes', 'is', null).execute();
});

const SCHOOL = '192.0.2.1';
const HOME = '198.51.100.1';
const QUARTER = 15 * 60;

const newAddress = () => `iemand-${++counter}@test.example`;
const words = { name: 'Noor de Vries', recognition: 'Een sleutel in de zak' };

function post(url: string, payload: object, network: string, authorization?: string) {
  const headers = { 'x-forwarded-for': network, ...(authorization && { authorization }) };
  return portal.app.inject({ method: 'POST', url, headers, payload });
}
const claim = (network: string, email: string, id = item) =>
  post(`/api/public-items/${id}/claims?org_uuid=${school}`, { ...words, email }, network);
const claimKnown = (network: string, visit: string, id = item) =>
  post(`/api/items/${id}/claims?org_id=${school}`, words, network, visit);
const report = (network: string, email: string) =>
  post(`/api/public-lost-reports?org_uuid=${school}`, { what: 'blauwe jas', email }, network);
const link = (network: string, email: string) => post('/api/visits/link', { email }, network);
const recover = (network: string, email: string) => post('/auth/v1/recover', { email }, network);
const resend = (network: string, email: string) => post('/auth/v1/resend', { email, type: 'signup' }, network);
const signUp = (network: string, email: string) =>
  post('/auth/v1/signup', { email, password: 'een-goed-wachtwoord', data: { name: 'Noor' } }, network);

type Answer = Awaited<ReturnType<typeof post>>;

async function repeat(times: number, send: (n: number) => Promise<Answer>): Promise<Set<number>> {
  const codes = new Set<number>();
  for (let n = 0; n < times; n++) codes.add((await send(n)).statusCode);
  return codes;
}

async function mailsTo(address: string) {
  await portal.runJobs();
  return mailbox.mails.filter(({ to }) => to === address);
}

const pass = (seconds: number) =>
  sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${seconds})`.execute(portal.db);

const confirm = async (network: string, address: string) => {
  const mail = (await mailsTo(address)).at(-1)!;
  const token = new URLSearchParams(new URL(firstLink(mail)).hash.slice(1)).get('token')!;
  return post(startVisit.path, { token, confirmed: [], refused: [] }, network);
};

describe('one pupil', () => {
  test('sign-ups tell about few accounts, so that a list of addresses cannot be tried', async () => {
    const email = newAddress();
    await addPerson(portal.db, 'parent', null, { email });
    const statuses: number[] = [];
    for (let n = 0; n < 25; n++) statuses.push((await signUp(SCHOOL, email)).statusCode);
    expect(statuses).toEqual([...Array(20).fill(422), ...Array(5).fill(429)]);
    expect((await signUp(HOME, newAddress())).statusCode).toBe(200);
  });

  test('a person who claims items that do not exist, as a guest or signed in, blocks no claims of others', async () => {
    expect(await repeat(205, () => claim(SCHOOL, newAddress(), randomUUID()))).toEqual(new Set([404]));
    const pupil = await addVisit(portal.db, newAddress());
    expect(await repeat(105, () => claimKnown(SCHOOL, pupil, randomUUID()))).toEqual(new Set([404]));
    const parent = await addVisit(portal.db, newAddress());
    expect((await claimKnown(SCHOOL, parent)).statusCode).toBe(200);
    for (const network of [SCHOOL, HOME]) {
      expect((await claim(network, newAddress())).statusCode).toBe(200);
      expect((await report(network, newAddress())).statusCode).toBe(200);
    }
  });

  test('a person who makes up addresses blocks guests of their own network only, for at most a quarter of an hour', async () => {
    const kinds = [claim, report, link] as const;
    for (const send of kinds) {
      await portal.db.deleteFrom('rate_limits').execute();
      expect(await repeat(101, () => send(SCHOOL, newAddress()))).toEqual(new Set([200, 429]));
      for (const other of kinds.filter((each) => each !== send))
        expect((await other(SCHOOL, newAddress())).statusCode).toBe(200);
      const refused = await send(SCHOOL, newAddress());
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(QUARTER);
      expect((await send(HOME, newAddress())).statusCode).toBe(200);
      expect((await claimKnown(SCHOOL, await addVisit(portal.db, newAddress()))).statusCode).toBe(200);
      await pass(QUARTER);
      expect((await send(SCHOOL, newAddress())).statusCode).toBe(200);
    }
    // The response is the same for an address that was mailed before, so it reveals nothing.
    await portal.db.deleteFrom('rate_limits').execute();
    const known = newAddress();
    await claim(HOME, known);
    await repeat(101, () => claim(SCHOOL, newAddress()));
    expect((await claim(SCHOOL, known)).statusCode).toBe(429);
  });

  test('with one confirmed address uses up only the limit of that address', async () => {
    const pupil = await addVisit(portal.db, newAddress());
    const items = await Promise.all(Array.from({ length: 10 }, () => addItem(portal.db, school)));
    await repeat(120, (n) => claimKnown(SCHOOL, pupil, items[n % 10]));
    expect((await claimKnown(SCHOOL, await addVisit(portal.db, newAddress()))).statusCode).toBe(200);
  });

  test('with an IPv6 network of any size does not block other customers of the internet provider', async () => {
    const ofPhone = await repeat(101, (n) => claim(`2001:db8:1:2::${n.toString(16)}`, newAddress()));
    expect(ofPhone).toEqual(new Set([200, 429]));
    expect((await claim('2001:db8:1:3::1', newAddress())).statusCode).toBe(200);
    const ofHouse = await repeat(301, (n) => claim(`2001:db8:5:${n.toString(16)}::1`, newAddress()));
    expect(ofHouse).toEqual(new Set([200, 429]));
    expect((await claim('2001:db8:6:1::1', newAddress())).statusCode).toBe(200);
  });
});

test('all parents of a school can send and confirm a request on one evening, over one network', async () => {
  await claim(SCHOOL, newAddress());
  await portal.db
    .updateTable('rate_limits')
    .set({ count: 99 })
    .where('key', 'like', 'guest claim mail network%')
    .execute();
  for (let n = 0; n < 5; n++) {
    const parent = newAddress();
    expect((await claim(SCHOOL, parent)).statusCode).toBe(200);
    expect((await confirm(SCHOOL, parent)).statusCode).toBe(200);
  }
});

describe('a stranger who knows an address', () => {
  const strangers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
  const fromAll = (times: number, send: (network: string) => Promise<Answer>) =>
    repeat(times, (n) => send(strangers[n % 4]!));

  test('sends its mailbox at most six mails a day, and learns nothing from the responses', async () => {
    const victim = newAddress();
    for (const send of [signUp, resend, recover, link, claim, report] as const)
      expect(await fromAll(12, (network) => send(network, victim))).toEqual(new Set([200]));
    for (let hour = 0; hour < 2; hour++) {
      await portal.runJobs();
      await pass(3_600);
      await portal.db.deleteFrom('links').execute();
      for (const send of [signUp, resend, claim] as const) await fromAll(12, (network) => send(network, victim));
    }
    const sent = (await mailsTo(victim)).length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(6);
  });

  test('cannot block any kind of link for its owner, and using one resets the count', async () => {
    const owner = newAddress();
    await addPerson(portal.db, 'parent', null, { email: owner, password_hash: await hashPassword('geheim-genoeg') });
    for (const send of [resend, link, claim] as const) await fromAll(8, (network) => send(network, owner));
    await mailsTo(owner);
    mailbox.mails.length = 0;
    expect((await recover(HOME, owner)).statusCode).toBe(200);
    const [mail] = await mailsTo(owner);
    expect(mail!.subject).toBe('Kies een nieuw wachtwoord');
    const token_hash = new URLSearchParams(new URL(firstLink(mail!)).hash.slice(1)).get('token_hash');
    expect((await post('/auth/v1/verify', { token_hash, type: 'recovery' }, HOME)).statusCode).toBe(200);
    mailbox.mails.length = 0;
    expect((await link(HOME, owner)).statusCode).toBe(200);
    expect(await mailsTo(owner)).toHaveLength(1);
  });

  test('uses up nothing by requesting mails that are not sent', async () => {
    const newcomer = newAddress();
    for (const send of [resend, link, recover] as const) await fromAll(8, (network) => send(network, newcomer));
    expect(await mailsTo(newcomer)).toEqual([]);
    expect((await claim(HOME, newcomer)).statusCode).toBe(200);
    expect((await signUp(HOME, newcomer)).statusCode).toBe(200);
    expect((await mailsTo(newcomer)).map(({ subject }) => subject).toSorted()).toEqual([
      'Bevestig je aanvraag',
      'Bevestig je e-mailadres',
    ]);
  });
});

test('the same request sent twice in parallel sends one mail', async () => {
  for (let round = 0; round < 8; round++) {
    const parent = newAddress();
    await claim(HOME, parent);
    await Promise.all([claim(HOME, parent), portal.runJobs(), claim(HOME, parent), portal.runJobs()]);
    expect(await mailsTo(parent)).toHaveLength(1);
  }
});
