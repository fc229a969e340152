import { randomUUID } from 'node:crypto';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { createAuthClient } from '../../../../../tests/support/auth-client.ts';
import { enqueueJob, countJobs, retryJobsNow } from '../../../../../tests/support/jobs.ts';
import { firstLink, type Mailbox, parseOneTimeLink, startMailbox } from '../../../../../tests/support/mailbox.ts';
import { addPerson } from '../../../../../tests/support/seed.ts';
import { verifyLink } from '../../../../shared/accounts/auth.ts';
import { MAX_ATTEMPTS } from '../../../platform/jobs/jobs.ts';
import { removeSignups } from '../auth/signups.ts';
import { confirmAddress } from './confirm-address.ts';

let portal: TestApp;
let mailbox: Mailbox | undefined;
afterEach(async () => {
  await portal.close();
  await mailbox?.close();
  mailbox = undefined;
});

const signUp = (email: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password: 'een-goed-wachtwoord', data: { name: 'Noor' } },
  });

const attempts = async () => {
  const mails = await portal.db.selectFrom('jobs').select('attempts').where('name', '=', 'mail').execute();
  return mails.map((mail) => mail.attempts);
};

/** Every mail was tried this often, and none is being sent: the end of an attempt would undo `retryJobsNow`. */
async function areTried(times: number): Promise<boolean> {
  const mails = await portal.db
    .selectFrom('jobs')
    .select(['attempts', sql<boolean>`coalesce(taken_until > now(), false)`.as('is_running')])
    .where('name', '=', 'mail')
    .execute();
  return mails.every(({ attempts, is_running }) => attempts >= times && !is_running);
}

test('mails arrive exactly once after an outage of the mail server, with a working link', async () => {
  const first = await startMailbox();
  const { port, url } = first;
  await first.close();
  portal = await startTestApp({ SMTP_URL: url });
  const server = await portal.listen();
  const addresses = Array.from({ length: 8 }, (_, i) => `nieuw-${i}@test.example`);
  for (const email of addresses) expect((await signUp(email)).statusCode).toBe(200);
  await expect.poll(() => areTried(1)).toBe(true);
  expect(await countJobs(portal.db)).toBe(8);
  await retryJobsNow(portal.db);
  await expect.poll(() => areTried(2)).toBe(true);

  mailbox = await startMailbox(port);
  await retryJobsNow(portal.db);
  for (const email of addresses) {
    const mail = await mailbox.waitFor(email, 'Bevestig');
    const { token_hash } = parseOneTimeLink(mail);
    expect((await createAuthClient(server).verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
  }
  await expect.poll(() => countJobs(portal.db)).toBe(0);
  expect(mailbox.mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  expect(new Set(mailbox.mails.map(({ messageId }) => messageId)).size).toBe(8);
  expect(portal.log.filter((line) => line.includes('job failed, will be tried again')).length).toBeGreaterThan(7);
});

test('a crash after the commit, or in the middle of a job, loses no mail', async () => {
  mailbox = await startMailbox();
  portal = await startTestApp({ SMTP_URL: mailbox.url });
  await signUp('voor@test.example');
  await signUp('tijdens@test.example');
  // The state that a process leaves when it is killed during this job.
  await sql`update jobs set taken_until = now() - interval '1 second', attempts = 1
    where payload->'details'->>'signup_id' = (select id::text from signups where email = 'tijdens@test.example')`.execute(
    portal.db,
  );
  await portal.listen();
  for (const email of ['voor@test.example', 'tijdens@test.example']) {
    expect(firstLink(await mailbox.waitFor(email, 'Bevestig'))).toContain('/auth/link#token_hash=');
  }
});

test('a mail that is sent twice has the same Message-ID, and both links work until one is used', async () => {
  mailbox = await startMailbox();
  portal = await startTestApp({ SMTP_URL: mailbox.url });
  const user_id = await addPerson(portal.db, 'parent', null, { email: 'noor@test.example' });
  const job = portal.services.jobs.find(({ name }) => name === 'mail')!;
  const details = { email: 'noor@test.example', redirect_to: 'http://localhost:3000/' };
  const payload = { mail_id: user_id, kind: 'new-password', details };
  await job.run(payload as never);
  await job.run(payload as never);
  const [first, second] = mailbox.mails;
  expect(first!.messageId).toBe(`<${user_id}@terecht.example>`);
  expect(second!.messageId).toBe(first!.messageId);
  const open = async (mail: { text: string }) => {
    const { token_hash, type } = parseOneTimeLink(mail);
    return portal.call(verifyLink, { body: { token_hash, type } });
  };
  expect((await open(first!)).status).toBe(200);
  expect((await open(second!)).status).toBe(403);
});

test('without a mail server mails are stored in a private folder and shown at /dev/mail', async () => {
  portal = await startTestApp();
  const server = await portal.listen();
  expect(await (await fetch(`${server}/dev/mail`)).text()).toContain('Nog geen e-mail');
  await createAuthClient(server).signUp({
    email: 'noor@test.example',
    password: 'een-goed-wachtwoord',
    options: { data: { name: 'Noor <b>' } },
  });
  await expect.poll(() => countJobs(portal.db)).toBe(0);
  const page = await (await fetch(`${server}/dev/mail`)).text();
  expect(page).toContain('Bevestig je e-mailadres');
  expect(page).toContain('Noor &#60;b&#62;');
  expect(page).toMatch(/>\d+ [a-z]+ \d{4} om \d\d:\d\d<\/time>/);
  const link = /<a href="([^"]+)"/.exec(page)![1]!.replaceAll('&#38;', '&');
  const { token_hash, type } = parseOneTimeLink({ text: link });
  expect((await portal.call(verifyLink, { body: { token_hash, type } })).status).toBe(200);
  const whole = server + /<a href="([^"]+)">Zoals in een mailprogramma/.exec(page)![1]!;
  const shown = await fetch(whole);
  expect(await shown.text()).toContain('<p class="ink" style="margin:0 0 16px">Hallo Noor &#60;b&#62;,</p>');
  expect(shown.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/,
  );
  expect((await fetch(whole, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404);
  expect((await fetch(`${server}/dev/mail/..%2fjwt-secret`)).status).toBe(404);
  const outbox = join(portal.config.dataDir, 'outbox');
  const [name] = readdirSync(outbox);
  expect(statSync(join(outbox, name!)).mode & 0o077).toBe(0);

  const sweep = () => portal.services.jobs.find((job) => job.name === 'outbox.sweep')!.run({} as never);
  await sweep();
  expect(readdirSync(outbox)).toEqual([name]);
  const aWeekAgo = Date.now() / 1000 - 7.1 * 86_400;
  utimesSync(join(outbox, name!), aWeekAgo, aWeekAgo);
  await sweep();
  expect(readdirSync(outbox)).toEqual([]);
});

test('links lead to the address that the operator gave the portal, whatever host a request claims', async () => {
  portal = await startTestApp({ PUBLIC_URL: 'https://terecht.example' });
  await addPerson(portal.db, 'parent', null, { email: 'noor@test.example' });
  await portal.app.inject({
    method: 'POST',
    url: '/auth/v1/recover?redirect_to=https://evil.example/auth',
    headers: { host: 'evil.example' },
    payload: { email: 'noor@test.example' },
  });
  await portal.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { host: 'evil.example' },
    payload: { email: 'nieuw@test.example', password: 'een-goed-wachtwoord', data: { name: 'Noor' } },
  });
  await portal.runJobs();
  const mails = await portal.services.outbox!.list();
  expect(mails.map((mail) => new URL(firstLink(mail)).origin)).toEqual([
    'https://terecht.example',
    'https://terecht.example',
  ]);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
});

test('a permanently refused mail is not retried, and is reported', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  portal = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
  await signUp('weg@test.example');
  await portal.runJobs();
  expect(await attempts()).toEqual([MAX_ATTEMPTS]);
  await retryJobsNow(portal.db);
  await portal.runJobs();
  const refusals = portal.log.filter((line) => line.includes('job given up'));
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain('EENVELOPE, 550');
  expect(refusals[0]).not.toContain('weg@');
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a mail of an unknown kind waits for a version that knows it', async () => {
  portal = await startTestApp();
  await enqueueJob(portal.db, 'mail', { mail_id: randomUUID(), kind: 'from-the-future', details: {} });
  await portal.runJobs();
  expect(await attempts()).toEqual([1]);
  expect(portal.log.join()).toContain('no mail is called from-the-future');
});

test('removing a sign-up while its mail is written also removes the link of that mail', async () => {
  portal = await startTestApp();
  await signUp('noor@test.example');
  const { id } = await portal.db.selectFrom('signups').select('id').executeTakeFirstOrThrow();
  const inTransaction = portal.db.transaction();
  let removal: Promise<void> | undefined;
  await inTransaction.execute(async (tx) => {
    const { address, photos } = portal.services;
    await confirmAddress.write(tx, { signup_id: id, path: '/' }, { ...address, readPhoto: photos.read });
    removal = inTransaction.execute((other) => removeSignups(other, 'noor@test.example'));
    await sleep(200);
  });
  await removal;
  expect(await portal.db.selectFrom('links').selectAll().execute()).toEqual([]);
});
