import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../tests/support/app.ts';
import { firstLink, type Mailbox } from '../../../../tests/support/mailbox.ts';
import {
  addClaim,
  addInvitation,
  addItem,
  addLink,
  addOrganization,
  addPerson,
  addVisit,
} from '../../../../tests/support/seed.ts';
import { eraseAccount } from '../../../shared/accounts/contract.ts';
import { claimPublicItem } from '../../../shared/claims/contract.ts';
import { listItems } from '../../../shared/items/contract.ts';
import {
  endVisit,
  eraseMine,
  exportMine,
  getMine,
  mailVisitLink,
  readVisit,
  setMineMail,
  startVisit,
  unsubscribePath,
} from '../../../shared/visitors/contract.ts';
import { exportOwnData } from '../../../shared/visitors/own-data.ts';
import { hashPassword } from '../accounts/auth/passwords.ts';
import { requestConfirmation } from './requests.ts';
import { composeVisitorMail } from './visitor-mail.ts';

let portal: TestApp;
let mailbox: Mailbox;
let school: string;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp());
  school = await addOrganization(portal.db, { name: 'De Eik & co' });
});
afterAll(() => portal.close());

const NETWORK = '192.0.2.7';
const SECRET = 'Kijk op www.evil.example';

let counter = 0;
let address: string;
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  mailbox.mails.length = 0;
  address = `ouder-van-${++counter}@post.example`;
});

/** The requests that anyone can make with any address. */
async function addClaimRequest(to = address, org_id = school): Promise<string> {
  const id = await addClaim(portal.db, org_id, {
    address: to,
    state: 'unconfirmed',
    name: SECRET,
    recognition: SECRET,
  });
  await portal.db
    .transaction()
    .execute((tx) => requestConfirmation(tx, 'claim', { address: to, org_id, network: NETWORK }, 'nl'));
  return id;
}

async function mailsTo(to = address) {
  await portal.runJobs();
  return mailbox.mails.filter((mail) => mail.to === to);
}

const CONFIRM_SUBJECT = /^Bevestig je aanvra(ag|gen)$/;
const confirmations = async (to = address) =>
  (await mailsTo(to)).filter(({ subject }) => CONFIRM_SUBJECT.test(subject));

const tokenIn = (mail: { text: string }) => new URLSearchParams(new URL(firstLink(mail)).hash.slice(1)).get('token')!;
const read = (token: string) => portal.call(readVisit, { body: { token } });
const start = (token: string, confirmed: string[] = [], refused: string[] = []) =>
  portal.call(startVisit, { body: { token, confirmed, refused } });
const link = (email = address) => portal.call(mailVisitLink, { body: { email } });
const mine = (visit: string) => portal.call(getMine, {}, visit);
const post = (url: string, type?: string, payload?: string) =>
  portal.app.inject({
    method: 'POST',
    url,
    ...(type && { headers: { 'content-type': type } }),
    ...(payload !== undefined && { payload }),
  });

/** All rows that contain the address. */
async function findTraces(of = address): Promise<string[]> {
  const { rows } = await portal.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits = await portal.pool.query(`select 1 from "${name}" t where t::text like $1`, [`%${of}%`]);
      return hits.rows.map(() => name);
    }),
  );
  return found.flat().toSorted();
}

describe('confirming an address', () => {
  test('shows the typed text, confirms the chosen requests, deletes the refused and keeps the rest', async () => {
    const [own, forged] = [await addClaimRequest(), await addClaimRequest()];
    const [mail, ...others] = await confirmations();
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Je hebt bij De Eik & co 2 gevonden voorwerpen aangevraagd.');
    for (const part of [mail!.subject, mail!.text, mail!.html]) expect(part).not.toContain('evil');
    const { origin, pathname } = new URL(firstLink(mail!));
    expect(origin + pathname).toBe('http://terecht.test/mijn/link');
    expect(firstLink(mail!)).toMatch(/&to=%2Fmijn$/);

    const token = tokenIn(mail!);
    const { body, headers } = await read(token);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.address).toBe(address);
    expect(body.unconfirmed.map(({ id }) => id).toSorted()).toEqual([own, forged].toSorted());
    expect(body.unconfirmed[0]).toMatchObject({ organization: 'De Eik & co', item_name: 'jas, blauw', name: SECRET });
    expect(await portal.db.selectFrom('visitors').selectAll().where('address', '=', address).execute()).toEqual([]);

    // Made in another tab after the page was opened.
    const later = await addClaimRequest();
    const visit = await start(token, [own], [forged]);
    expect(visit.status).toBe(200);
    expect(visit.headers['cache-control']).toBe('no-store');
    const days = (Date.parse(visit.body.expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const { status, body: page } = await mine(`Visitor ${visit.body.visitor_token}`);
    expect(status).toBe(200);
    expect(page).toMatchObject({ address, gets_mail: true });
    expect(page.claims.map(({ id, state }) => [id, state])).toEqual([
      [later, 'unconfirmed'],
      [own, 'waiting'],
    ]);
    expect((await read(token)).body.unconfirmed).toMatchObject([{ id: later }]);
    const stored = await portal.pool.query(
      'select s::text from visitor_sessions s union all select l::text from links l',
    );
    expect(JSON.stringify(stored.rows)).not.toContain(visit.body.visitor_token);
  });

  test('can be repeated, also concurrently: nothing is confirmed twice, and the oldest visits end', async () => {
    const claim = await addClaimRequest();
    const token = tokenIn((await confirmations())[0]!);
    const visits = await Promise.all(Array.from({ length: 20 }, () => start(token, [claim])));
    expect(visits.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await mailsTo()).filter(({ subject }) => !CONFIRM_SUBJECT.test(subject))).toHaveLength(1);
    const later = await start(token);
    const sessions = portal.db.selectFrom('visitor_sessions').select('created_at').where('address', '=', address);
    expect(await sessions.execute()).toHaveLength(20);
    const answers = await Promise.all([...visits, later].map(({ body }) => mine(`Visitor ${body.visitor_token}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(20).fill(200), 401]);
    expect(answers.at(-1)!.body.claims).toHaveLength(1);
  });

  test('with an invalid, wrong or expired token does nothing, and is counted', async () => {
    const claim = await addClaimRequest();
    const good = tokenIn((await confirmations())[0]!);
    const wrong = [
      'x'.repeat(43),
      await addLink(portal.db, 'unsubscribe', address),
      await addLink(portal.db, 'recovery', address),
      await addLink(portal.db, 'invitation', address),
      (await addVisit(portal.db, address)).replace('Visitor ', ''),
    ];
    for (const token of wrong) {
      expect(await read(token)).toMatchObject({ status: 404, code: 'visit_gone' });
      expect(await start(token, [claim])).toMatchObject({ status: 404, code: 'visit_gone' });
    }
    const guesses = await Promise.all(Array.from({ length: 100 }, () => start('y'.repeat(43))));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2 * wrong.length);
    // Others in the network of an attacker are not locked out.
    expect((await start(good, [claim])).status).toBe(200);
    await portal.db.deleteFrom('rate_limits').execute();
    await portal.db
      .updateTable('links')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('address', '=', address)
      .execute();
    expect((await start(good)).status).toBe(404);
  });
});

describe('a visit', () => {
  test('gives access to its own address only', async () => {
    const [visit, other] = [await addVisit(portal.db, address), await addVisit(portal.db, `x-${address}`)];
    const claim = await addClaim(portal.db, school, { address });
    expect((await mine(visit)).body.claims).toMatchObject([{ id: claim }]);
    expect((await mine(other)).body).toMatchObject({ address: `x-${address}`, claims: [] });
    expect((await portal.call(exportOwnData, {}, visit)).status).toBe(401);
    expect((await portal.call(listItems, { query: { org_id: school } }, visit)).status).toBe(403);
    const token = visit.replace('Visitor ', '');
    for (const authorization of [
      token,
      `Bearer ${token}`,
      'Visitor',
      `Visitor ${token}x`,
      `Visitor ${await portal.tokenFor(await addPerson(portal.db, 'parent', null))}`,
    ]) {
      const { statusCode } = await portal.app.inject({ url: '/api/mine', headers: { authorization } });
      expect(statusCode).toBe(401);
    }
  });

  test('ends separately, or when it expires', async () => {
    const [here, elsewhere] = [await addVisit(portal.db, address), await addVisit(portal.db, address)];
    expect((await portal.call(endVisit, {}, here)).status).toBe(200);
    expect((await mine(here)).status).toBe(401);
    expect((await mine(elsewhere)).status).toBe(200);
    await portal.db
      .updateTable('visitor_sessions')
      .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
      .where('address', '=', address)
      .execute();
    expect((await mine(elsewhere)).status).toBe(401);
  });

  test('of an account with the same confirmed address shows the same; ending it changes nothing', async () => {
    const claim = await addClaim(portal.db, school, { address });
    const visit = await addVisit(portal.db, address);
    const user_id = await addPerson(portal.db, 'parent', null, { email: address });
    const token = await portal.tokenFor(user_id);
    expect((await mine(token)).body).toMatchObject({ address, claims: [{ id: claim }] });
    expect((await portal.call(endVisit, {}, token)).status).toBe(200);
    expect((await mine(token)).status).toBe(200);
    expect((await mine(visit)).status).toBe(200);
    await portal.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', user_id).execute();
    expect((await mine(token)).status).toBe(403);
    expect((await portal.call(exportOwnData, {}, token)).body.of_address).toBeNull();
  });
});

test('requests of a stranger neither displace those of the owner nor block the confirmation', async () => {
  const params = { id: await addItem(portal.db, school) };
  const claim = (name: string) =>
    portal.call(claimPublicItem, {
      params,
      query: { org_uuid: school },
      body: { name, recognition: `Van ${name}`, email: address },
    });
  await claim('Noor');
  // Sending the same twice makes one request.
  await claim('Noor');
  const token = tokenIn((await confirmations())[0]!);
  const [own, ...others] = (await read(token)).body.unconfirmed;
  expect(others).toEqual([]);
  for (let n = 0; n < 25; n++) expect((await claim(`Kwaad ${n}`)).status).toBe(200);
  const waiting = (await read(token)).body.unconfirmed;
  expect(waiting).toHaveLength(20);
  expect(waiting.filter((asked) => asked.kind === 'claim' && asked.is_latest)).toMatchObject([{ name: 'Kwaad 24' }]);
  expect((await start(token, [own!.id])).status).toBe(200);
  const claims = portal.db.selectFrom('claims').select(['name', 'state']).where('item_id', '=', params.id);
  expect(await claims.execute()).toEqual([{ name: 'Noor', state: 'waiting' }]);
});

test('earlier requests of a stranger from another network leave space for those of the owner', async () => {
  const id = await addItem(portal.db, school);
  const services = portal.services.claims;
  const claim = (name: string, network: string) =>
    services.makeAsGuest({ org_id: school, item_id: id, name, recognition: `Van ${name}`, language: 'nl' }, address, {
      network,
      group: network,
      signal: new AbortController().signal,
    });
  for (let n = 0; n < 25; n++) await claim(`Kwaad ${n}`, '198.51.100.9');
  await claim('Noor', NETWORK);
  const token = tokenIn((await confirmations())[0]!);
  const waiting = (await read(token)).body.unconfirmed;
  expect(waiting).toHaveLength(20);
  const own = waiting.find((asked) => asked.kind === 'claim' && asked.name === 'Noor')!;
  expect((await start(token, [own.id])).status).toBe(200);
  const confirmed = portal.db.selectFrom('claims').select(['state', 'typed_from']).where('id', '=', own.id);
  expect(await confirmed.execute()).toEqual([{ state: 'waiting', typed_from: null }]);
});

test.each(['waiting', 'expired'])('of two confirmed texts about one item the last one counts: %s', async (state) => {
  const item_id = await addItem(portal.db, school);
  const typed = { address, item_id, state: 'unconfirmed' } as const;
  const [first, last] = [
    await addClaim(portal.db, school, {
      ...typed,
      name: 'Nor',
      created_at: new Date(Date.now() - 60_000).toISOString(),
    }),
    await addClaim(portal.db, school, { ...typed, name: 'Noor' }),
  ];
  await portal.db
    .transaction()
    .execute((tx) => requestConfirmation(tx, 'claim', { address, org_id: school, network: NETWORK }, 'nl'));
  const token = tokenIn((await confirmations())[0]!);
  if (state === 'expired') {
    const collected = portal.db.updateTable('items').set({ status: 'claimed', claimed_date: new Date().toISOString() });
    await collected.where('id', '=', item_id).execute();
  }
  expect((await start(token, [first, last])).status).toBe(200);
  const claims = portal.db.selectFrom('claims').select(['id', 'state']).where('item_id', '=', item_id);
  expect(await claims.execute()).toEqual([{ id: last, state }]);
});

describe('mails to unconfirmed addresses', () => {
  test('are limited to one an hour and three a day, in any spelling of an address', async () => {
    const sent: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let i = 0; i < 3; i += 1) {
        await addClaimRequest();
        sent.push((await confirmations()).length);
      }
      await sql`update rate_limits set resets_at = resets_at - interval '61 minutes'`.execute(portal.db);
    }
    expect(sent).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3]);
    const before = mailbox.mails.length;
    await addClaimRequest(address.replace('@', '+anders@'));
    await portal.runJobs();
    expect(mailbox.mails).toHaveLength(before);
    // The mails that were sent still confirm everything.
    expect((await read(tokenIn((await confirmations())[0]!))).body.unconfirmed).toHaveLength(12);
  });

  test('are sent again after a confirmation, for the next claim from another device', async () => {
    for (let i = 1; i <= 5; i += 1) {
      const claim = await addClaimRequest();
      expect(await confirmations()).toHaveLength(i);
      expect((await start(tokenIn((await confirmations()).at(-1)!), [claim])).status).toBe(200);
    }
    // Earlier links still lead to the owner's page.
    expect((await read(tokenIn((await confirmations())[0]!))).status).toBe(200);
  });

  test('are sent again after requests of a stranger were refused, and after an erasure', async () => {
    const forged = await Promise.all(Array.from({ length: 4 }, () => addClaimRequest()));
    expect((await start(tokenIn((await confirmations())[0]!), [], forged)).status).toBe(200);
    await addClaimRequest();
    await addClaimRequest();
    expect(await confirmations()).toHaveLength(2);
    await portal.services.visitors.erase(address);
    await addClaimRequest();
    expect(await confirmations()).toHaveLength(3);
  });

  test('are limited to one in thirty days when mails are turned off', async () => {
    await portal.db.insertInto('visitors').values({ address, gets_mail: false }).execute();
    const later = async (days: number) => {
      await sql`update rate_limits set resets_at = resets_at - make_interval(days => ${days})`.execute(portal.db);
    };
    const sent: number[] = [];
    for (const days of [1, 1, 27, 2, 1]) {
      await addClaimRequest();
      sent.push((await confirmations()).length);
      await later(days);
    }
    expect(sent).toEqual([1, 1, 1, 1, 2]);
    // The owner can turn mails on, and then has the normal limits.
    expect((await start(tokenIn((await confirmations())[1]!), [await addClaimRequest()])).status).toBe(200);
    await addClaimRequest();
    expect(await confirmations()).toHaveLength(3);
  });

  test('with a link to the own page are only sent when data exists, and the response does not tell', async () => {
    expect(await link(`niemand-${address}`)).toMatchObject({ status: 200, body: null });
    expect(await mailsTo(`niemand-${address}`)).toEqual([]);
    await addClaim(portal.db, school, { address });
    expect(await link(` ${address.toUpperCase()} `)).toMatchObject({ status: 200, body: null });
    const [mail] = await mailsTo();
    expect(mail!.subject).toBe('Jouw pagina op Terecht');
    expect((await start(tokenIn(mail!))).body.address).toBe(address);
    expect(await link('geen adres')).toMatchObject({ status: 400, message: 'Dit is geen geldig e-mailadres.' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => link(address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await mailsTo()).length).toBeLessThanOrEqual(4);
  });
});

test('a repeated confirmation mail stays the same mail, within the limit of links', async () => {
  const claim = await addClaimRequest();
  // Also before it is sent: then it stays one mail.
  await link();
  const [first, ...more] = await mailsTo();
  expect(more).toEqual([]);
  expect((await link()).status).toBe(200);
  const [, again] = await mailsTo();
  const [sentFirst, sentAgain] = [first!, again!].map(({ text }) => text.replaceAll(/token=[\w-]+/g, ''));
  expect([again!.subject, sentAgain]).toEqual([first!.subject, sentFirst]);
  expect(first!.subject).toBe('Bevestig je aanvraag');
  expect(first!.text).toContain('\nBevestig je aanvraag:');
  expect(first!.text.replaceAll(/\s+/g, ' ')).toContain(
    'Je hebt bij De Eik & co een gevonden voorwerp aangevraagd (jas, blauw). ' +
      'Klopt dat? Bevestig het dan hieronder. Pas daarna komt je aanvraag aan bij het schoolkantoor.',
  );
  for (let i = 0; i < 4; i += 1) expect((await link()).status).toBe(200);
  // Requests of others with this address send no more mails.
  await addClaimRequest();
  expect(await confirmations()).toHaveLength(2);

  expect((await start(tokenIn(again!), [claim])).status).toBe(200);
  expect((await mailsTo()).at(-1)!.subject).toMatch(/^Je aanvraag is binnen/);
});

describe('unsubscribing', () => {
  const news = {
    name: 'visitor-news',
    write: (tx: never, details: { address: string }, at: { origin: string }) =>
      composeVisitorMail(tx, at, { address: details.address, language: 'nl' }, () => ({
        subject: 'Nieuws',
        paragraphs: ['Er is nieuws.'],
      })),
  };

  /** A mail that was not requested, or undefined. */
  const write = (to = address) =>
    portal.db
      .transaction()
      .execute((tx) => news.write(tx as never, { address: to }, { origin: 'http://terecht.test' }));

  async function unsubscribeUrl(): Promise<string> {
    const { headers } = (await write())!;
    expect(headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const { origin, pathname, search } = new URL(/^<(.+)>$/.exec(headers!['List-Unsubscribe']!)![1]!);
    expect(origin + pathname).toBe(`http://terecht.test${unsubscribePath}`);
    return pathname + search;
  }

  test('is one click in a mail program, urlencoded or multipart, and can be repeated', async () => {
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
      [undefined, undefined],
    ] as const) {
      const url = await unsubscribeUrl();
      const page = await portal.app.inject(url);
      expect(page).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
      expect(page.body).toContain('<form method="post"><button>Geen mails meer</button></form>');
      // Opening the page changes nothing.
      expect(await write()).toBeDefined();
      for (let i = 0; i < 2; i += 1) {
        const answer = await post(url, type, payload);
        expect(answer.statusCode).toBe(200);
        expect(answer.body).toContain('Je krijgt geen mails meer');
      }
      expect(await write()).toBeUndefined();
      const visit = await addVisit(portal.db, address);
      expect((await mine(visit)).body.gets_mail).toBe(false);
      expect((await portal.call(setMineMail, { body: { gets_mail: true } }, visit)).body.gets_mail).toBe(true);
      expect((await post(url, type, payload)).statusCode).toBe(200);
      const undo = /action="([^"]+)"/.exec((await portal.app.inject(url)).body)![1]!;
      expect((await post(undo, type, payload)).body).toContain('Je krijgt weer mails');
      expect(await write()).toBeDefined();
    }
  });

  test('keeps requested mails; opening a page changes nothing, and a new request turns mails on', async () => {
    expect((await post(await unsubscribeUrl())).statusCode).toBe(200);
    await addClaim(portal.db, school, { address });
    const claim = await addClaimRequest();
    const [mail] = await confirmations();
    expect(mail!.header('List-Unsubscribe')).toMatch(/^<http:\/\/terecht\.test\/api\/unsubscribe\?token=[\w-]{43}>$/);
    expect(mail!.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect((await start(tokenIn(mail!))).status).toBe(200);
    expect(await write()).toBeUndefined();
    expect((await start(tokenIn(mail!), [claim])).status).toBe(200);
    expect(await write()).toBeDefined();
  });

  test('with an invalid link shows a message', async () => {
    await addVisit(portal.db, address);
    const wrong = ['z'.repeat(43), 'kort', 'z'.repeat(500), '', await addLink(portal.db, 'visit', address)];
    for (const query of [...wrong.map((token) => `?token=${token}`), '', '?token=a&token=b']) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, headers, body } = await portal.app.inject({ method, url: `${unsubscribePath}${query}` });
        expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(body).toContain('<h1>Deze link werkt niet meer</h1>');
        expect(body).not.toContain('<form');
      }
    }
    expect(await write()).toBeDefined();
  });

  test('needs the token of such a mail, which can do nothing else', async () => {
    await addVisit(portal.db, address);
    const visitToken = await addLink(portal.db, 'visit', address);
    for (const token of ['z'.repeat(43), visitToken]) {
      const answer = await post(
        `${unsubscribePath}?token=${token}`,
        'application/x-www-form-urlencoded',
        'List-Unsubscribe=One-Click',
      );
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Deze link werkt niet meer');
    }
    for (const url of [unsubscribePath, `${unsubscribePath}?token=${visitToken}&address=${address}&email=${address}`]) {
      expect((await post(url, 'application/json', JSON.stringify({ token: visitToken, address }))).statusCode).toBe(
        415,
      );
      expect((await post(url)).statusCode).toBeGreaterThanOrEqual(400);
    }
    const url = await unsubscribeUrl();
    expect((await post(url, 'application/x-www-form-urlencoded', 'x'.repeat(3_000))).statusCode).toBe(413);
    expect(await write()).toBeDefined();
    await Promise.all(Array.from({ length: 100 }, () => post(`${unsubscribePath}?token=${'z'.repeat(43)}`)));
    expect((await post(`${unsubscribePath}?token=${'z'.repeat(43)}`)).statusCode).toBe(429);
    // Mail programs of many people share few networks.
    expect((await post(url)).statusCode).toBe(200);
    expect(portal.log.join()).not.toContain(url.split('=')[1]);
  });
});

describe('erasing', () => {
  test('removes everything of the address, also queued mails, and nothing of others', async () => {
    const other = `ander-${counter}@post.example`;
    for (const owner of [address, other]) {
      await addClaim(portal.db, school, { address: owner });
      await addClaim(portal.db, school, { address: owner, state: 'unconfirmed' });
      await addLink(portal.db, 'visit', owner);
      await addVisit(portal.db, owner);
    }
    const visit = await addVisit(portal.db, address);
    await addClaimRequest(other);
    await mailsTo(other);
    const tracesOfOther = await findTraces(other);
    await addClaimRequest();
    await portal.call(mailVisitLink, { body: { email: address } });
    // Data for the account, or to get one, is separate.
    await addInvitation(portal.db, school, { email: address });
    await addLink(portal.db, 'invitation', address);
    expect((await portal.call(eraseMine, {}, visit)).status).toBe(200);
    expect((await mine(visit)).status).toBe(401);
    expect(await mailsTo()).toEqual([]);
    expect(await findTraces()).toEqual(['invitations', 'links']);
    expect(await findTraces(other)).toEqual(tracesOfOther);
  });

  test('also removes the links of a mail that is being written', async () => {
    const visit = await addVisit(portal.db, address);
    let erasure: ReturnType<typeof portal.call> | undefined;
    await portal.db.transaction().execute(async (tx) => {
      await composeVisitorMail(tx, { origin: 'http://terecht.test' }, { address, language: 'nl' }, () => ({
        subject: 'Nieuws',
        paragraphs: [],
      }));
      erasure = portal.call(eraseMine, {}, visit) as never;
      await sleep(200);
    });
    expect((await erasure!).status).toBe(200);
    expect(await findTraces()).toEqual([]);
  });

  test('an account erases the data of its address, which its export contains', async () => {
    const password = 'een-goed-wachtwoord';
    const password_hash = await hashPassword(password);
    const token = await portal.tokenFor(await addPerson(portal.db, 'parent', null, { email: address, password_hash }));
    const claim = await addClaim(portal.db, school, { address });
    const visit = await addVisit(portal.db, address);
    expect((await portal.call(exportOwnData, {}, token)).body.of_address).toMatchObject({
      address,
      gets_mail: true,
      visits: [{ created_at: expect.any(String) as string }],
      claims: [{ id: claim, recognition: 'Er zit een sleutel in de zak.' }],
    });
    expect((await portal.call(eraseAccount, { body: { password } }, token)).status).toBe(200);
    expect((await mine(visit)).status).toBe(401);
    await mailsTo();
    expect(await findTraces()).toEqual([]);
  });
});

test('the owner of an address can download all its data', async () => {
  const visit = await addVisit(portal.db, address);
  const [claim, unconfirmed] = [
    await addClaim(portal.db, school, { address }),
    await addClaim(portal.db, school, { address, state: 'unconfirmed' }),
  ];
  await addClaim(portal.db, school, { address: `x-${address}` });
  const { status, headers, body } = await portal.call(exportMine, {}, visit);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe('attachment; filename="mijn-gegevens-terecht.json"');
  expect(body).toMatchObject({ address, gets_mail: true, visits: [{}] });
  expect(body.claims.map(({ id }) => id).toSorted()).toEqual([claim, unconfirmed].toSorted());
  const answers = await Promise.all(Array.from({ length: 20 }, () => portal.call(exportMine, {}, visit)));
  expect(answers.filter(({ status: each }) => each === 429)).toHaveLength(1);
});

test('expired visits are swept, and addresses without data', async () => {
  const [gone, unsubscribed, waiting, here] = ['a', 'b', 'c', 'd'].map((name) => `${name}-${address}`);
  for (const each of [gone!, unsubscribed!, waiting!, here!]) await addVisit(portal.db, each);
  const past = new Date(Date.now() - 1_000).toISOString();
  await portal.db.updateTable('visitor_sessions').set({ expires_at: past }).where('address', '<>', here!).execute();
  await portal.db
    .updateTable('visitors')
    .set({ gets_mail: false })
    .where('address', 'in', [unsubscribed!, waiting!])
    .execute();
  await addClaim(portal.db, school, { address: waiting! });
  await portal.services.jobs.find(({ name }) => name === 'visitors.sweep')!.run({} as never);
  const left = await portal.db
    .selectFrom('visitors')
    .select('address')
    .where('address', 'like', `%-${address}`)
    .execute();
  expect(left.map((row) => row.address).toSorted()).toEqual([waiting, here].toSorted());
  const sessions = await portal.db
    .selectFrom('visitor_sessions')
    .select('address')
    .where('address', 'like', `%-${address}`)
    .execute();
  expect(sessions).toEqual([{ address: here }]);
});

test('the API page documents which endpoints accept a visit', async () => {
  const { paths, components } = (await portal.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
    components: { securitySchemes: Record<string, object> };
  }>();
  expect(components.securitySchemes['visit']).toEqual({ type: 'http', scheme: 'visitor' });
  expect(paths['/api/mine']!['delete']!.security).toEqual([{ session: [] }, { visit: [] }]);
  expect(paths['/api/account']!['get']!.security).toEqual([{ session: [] }]);
  expect(paths['/api/visits']!['post']!.security).toBeUndefined();
  expect((await portal.app.inject('/api/docs')).body).toContain('POST /api/unsubscribe');
});
