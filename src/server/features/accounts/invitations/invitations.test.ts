import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../../tests/support/app.ts';
import { createAuthClient } from '../../../../../tests/support/auth-client.ts';
import { type Mailbox, parseOneTimeLink } from '../../../../../tests/support/mailbox.ts';
import { addInvitation, addItem, addOrganization, addPerson, daysAgo } from '../../../../../tests/support/seed.ts';
import { signUp, verifyLink } from '../../../../shared/accounts/auth.ts';
import { changeMember, eraseAccount, getProfile } from '../../../../shared/accounts/contract.ts';
import {
  acceptInvitation,
  checkInvitations,
  listInvitations,
  listOwnInvitations,
  maxInvitations,
  readInvitation,
  resendInvitation,
  sendInvitations,
  withdrawInvitation,
} from '../../../../shared/accounts/invitations.ts';
import { readAuditLog } from '../../../../shared/audit/contract.ts';
import { readOrganizationSecurityLog } from '../../../../shared/audit/security.ts';
import { endSetup, getSetup, recordPosterPrinted } from '../../../../shared/organizations/setup.ts';
import type { MemberRole } from '../../../../shared/platform/actor.ts';
import { exportOwnData } from '../../../../shared/visitors/own-data.ts';
import { hashPassword } from '../auth/passwords.ts';
import { inviteAdmin } from './invitations.service.ts';

let portal: TestApp;
let server: string;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp());
  server = await portal.listen();
});
afterAll(() => portal.close());

let school: string;
let admin: { user_id: string; email: string; token: string };
let counter = 0;
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  const subpath = `gasten-${++counter}`;
  school = await addOrganization(portal.db, { name: `School ${counter} & co`, subpath });
  admin = await person('admin', school);
});

async function person(role: MemberRole, org_id: string | null, password_hash: string | null = null) {
  const email = `iemand-${++counter}@test.example`;
  const user_id = await addPerson(portal.db, role, org_id, { email, password_hash });
  return { user_id, email, token: await portal.tokenFor(user_id) };
}

const newAddress = () => `nieuw-${++counter}@test.example`;
const ofSchool = () => ({ params: { id: school } });
const send = (addresses: string, role: 'staff' | 'student_helper' | 'admin' = 'staff') =>
  portal.call(sendInvitations, { ...ofSchool(), body: { addresses, role } }, admin.token);
const listOpen = async () => (await portal.call(listInvitations, ofSchool(), admin.token)).body;
const log = async (token = admin.token) =>
  (await portal.call(readAuditLog, { ...ofSchool(), query: {} }, token)).body.entries;
const linkTo = async (address: string) => parseOneTimeLink(await mailbox.waitFor(address, 'Je bent uitgenodigd'));
const read = (token: string) => portal.call(readInvitation, { body: { token } });
const accept = (token_hash: string, chosen: object = { name: 'Noor Nieuw', password: 'van-mij-alleen' }) =>
  portal.call(verifyLink, { body: { token_hash, type: 'invite', ...chosen } });
const acceptAs = (token: string, id: string) => portal.call(acceptInvitation, { params: { id } }, token);
const profileOf = async (token: string) => (await portal.call(getProfile, {}, token)).body;
const listOwn = async (token: string) => (await portal.call(listOwnInvitations, {}, token)).body;

describe('a person without an account', () => {
  test('is invited by mail, chooses a name and a password, and gets the role', async () => {
    const email = newAddress();
    expect((await send(`Noor <${email.toUpperCase()}>`, 'student_helper')).body).toEqual([
      { given: email.toUpperCase(), verdict: 'invited', reason: null },
    ]);
    expect(await listOpen()).toMatchObject([{ email, role: 'student_helper' }]);
    const mail = await mailbox.waitFor(email, 'Je bent uitgenodigd bij School');
    expect(mail.text).toMatch(
      /^Hallo,\s+Persoon [a-z]+ nodigt je uit om bij School \d+ & co mee te werken als leerlinghulp\./,
    );
    expect(mail.html).toContain('&#38; co');
    const { page, token_hash, type } = parseOneTimeLink(mail);
    expect(page).toBe(`${server}/auth/link`);
    expect(type).toBe('invite');
    expect((await read(token_hash)).body).toEqual({
      organization: expect.stringContaining('& co'),
      email,
      role: 'student_helper',
      has_account: false,
    });

    const auth = createAuthClient(server);
    const chosen = { name: 'Noor Nieuw', password: 'van-mij-alleen' };
    expect((await auth.verifyOtp({ token_hash, type: 'invite', ...chosen })).error).toBeNull();
    expect((await auth.signInWithPassword({ email, password: 'van-mij-alleen' })).error).toBeNull();
    const { data } = await auth.getSession();
    expect(await profileOf(data.session!.access_token)).toMatchObject({
      name: 'Noor Nieuw',
      role: 'student_helper',
      org_id: school,
    });
    expect(data.session!.user.email_confirmed_at).toBeDefined();
    expect(await listOpen()).toEqual([]);
    // The audit entry of the invitation shows the person's name now.
    expect(await log()).toMatchObject([
      { action: 'member.join', actor_name: 'Noor Nieuw', to: 'student_helper' },
      { action: 'member.invite', subject_name: 'Noor Nieuw', to: 'student_helper' },
    ]);
    expect((await read(token_hash)).status).toBe(404);
    const { name } = (await profileOf(admin.token))!;
    const security = await portal.call(readOrganizationSecurityLog, { ...ofSchool(), query: {} }, admin.token);
    expect(security.body.entries.find(({ action }) => action === 'role.changed')).toMatchObject({
      name: 'Noor Nieuw',
      actor_name: name,
      to: 'student_helper',
    });
  });

  test('can use the link again when the name or the password is invalid', async () => {
    const email = newAddress();
    await send(email);
    const { token_hash } = await linkTo(email);
    expect((await accept(token_hash, { name: 'Noor' })).status).toBe(422);
    expect((await accept(token_hash, { name: 'Noor', password: 'kort' })).status).toBe(422);
    expect((await accept(token_hash, { password: 'van-mij-alleen' })).status).toBe(400);
    expect((await accept(token_hash, { name: 'www.evil.example', password: 'van-mij-alleen' })).status).toBe(400);
    expect((await accept(token_hash)).status).toBe(200);
  });

  test('an invited person who clicks twice joins once', async () => {
    const email = newAddress();
    await send(email);
    const { token_hash } = await linkTo(email);
    const answers = await Promise.all([accept(token_hash), accept(token_hash), accept(token_hash)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect((await log()).filter(({ action }) => action === 'member.join')).toHaveLength(1);
  });

  test('an invited person who also signed up joins by the invitation, and the sign-up is void', async () => {
    const email = newAddress();
    const data = { name: 'Noor', org_id: school };
    await portal.call(signUp, { query: {}, body: { email, password: 'een-goed-wachtwoord', data } });
    await send(email);
    expect((await accept((await linkTo(email)).token_hash)).status).toBe(200);
    const signups = portal.db.selectFrom('signups').select('id').where('email', '=', email);
    expect(await signups.execute()).toEqual([]);
  });
});

describe('a person with an account', () => {
  test.each(['parent', 'staff'] as const)('without organisation (%s) joins only after accepting', async (role) => {
    const { email, token } = await person(role, null);
    expect((await send(email, 'admin')).body).toMatchObject([{ verdict: 'invited' }]);
    const { token_hash } = await linkTo(email);
    expect((await read(token_hash)).body.has_account).toBe(true);
    // The link alone gives no access, and stays valid.
    expect(await accept(token_hash)).toMatchObject({ status: 422 });
    expect(await profileOf(token)).toMatchObject({ role, org_id: null });
    const [invitation] = await listOwn(token);
    expect(invitation).toMatchObject({ role: 'admin', organization: { sector: 'schools' } });
    const answers = await Promise.all([acceptAs(token, invitation!.id), acceptAs(token, invitation!.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await profileOf(token)).toMatchObject({ role: 'admin', org_id: school });
    expect(await listOwn(token)).toEqual([]);
    expect((await read(token_hash)).status).toBe(404);
  });

  test('an invited person who waits for approval, there or elsewhere, no longer has to wait', async () => {
    const here = await person('pending', school);
    expect((await send(here.email)).body).toMatchObject([{ verdict: 'waiting' }]);
    const other = await addOrganization(portal.db);
    const elsewhere = await person('pending', other);
    await send(elsewhere.email);
    const [invitation] = await listOwn(elsewhere.token);
    expect((await acceptAs(elsewhere.token, invitation!.id)).status).toBe(200);
    expect(await profileOf(elsewhere.token)).toMatchObject({ role: 'staff', org_id: school });
    const { token } = await person('admin', other);
    const entries = await portal.call(readAuditLog, { params: { id: other }, query: {} }, token);
    expect(entries.body.entries).toMatchObject([{ action: 'member.quit', from: 'pending' }]);
  });

  test('of another organisation is refused on accepting, and the inviter learns nothing', async () => {
    const { email, token } = await person('staff', await addOrganization(portal.db));
    expect((await send(`${email}, ${newAddress()}`)).body.map(({ verdict }) => verdict)).toEqual([
      'invited',
      'invited',
    ]);
    const [invitation] = await listOwn(token);
    expect(await acceptAs(token, invitation!.id)).toMatchObject({ status: 409, code: 'member_elsewhere' });
    expect(await profileOf(token)).toMatchObject({ role: 'staff' });
    // The invitation stays open, in case the person leaves the other organisation.
    expect(await listOwn(token)).toHaveLength(1);
  });

  test('cannot accept the invitation of another person', async () => {
    const { token } = await person('parent', null);
    const id = await addInvitation(portal.db, school, { role: 'admin' });
    expect((await acceptAs(token, id)).status).toBe(404);
    expect(await profileOf(token)).toMatchObject({ org_id: null });
  });

  test('with two concurrent invitations joins one organisation', async () => {
    const { email, token } = await person('parent', null);
    const ids = [
      await addInvitation(portal.db, school, { email }),
      await addInvitation(portal.db, await addOrganization(portal.db), { email }),
    ];
    const answers = await Promise.all(ids.map((id) => acceptAs(token, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('finds its invitations in its data export, and erasing it removes them', async () => {
    const { email, token } = await person('parent', null, await hashPassword('een-goed-wachtwoord'));
    await addInvitation(portal.db, school, { email, invited_by: admin.user_id });
    const { body } = await portal.call(exportOwnData, {}, token);
    expect(body.invitations).toEqual([
      { organization: expect.stringContaining('School'), role: 'staff', sent_at: expect.any(String) },
    ]);
    expect(body.account).toHaveProperty('last_seen_on');
    expect((await portal.call(eraseAccount, { body: { password: 'een-goed-wachtwoord' } }, token)).status).toBe(200);
    expect(await listOpen()).toEqual([]);
  });
});

const list = (count: number) => Array.from({ length: count }, (_, i) => `lid-${i}@test.example`);

describe('a pasted list', () => {
  test('gets a verdict for every address before anything is sent', async () => {
    const member = await person('staff', school);
    await send('al-open@test.example');
    const addresses = [
      'goed-1@test.example; Goed Twee <goed-2@test.example>',
      member.email,
      'AL-OPEN@test.example',
      'geen adres, anna@school',
      'goed-1@test.example',
    ].join('\n');
    const expected = [
      ['goed-1@test.example', 'invited', null],
      ['goed-2@test.example', 'invited', null],
      [member.email, 'member', null],
      ['AL-OPEN@test.example', 'open', null],
      ['geen adres', 'invalid', 'er staat geen @ in'],
      ['anna@school', 'invalid', 'het einde ontbreekt, zoals .nl'],
    ].map(([given, verdict, reason]) => ({ given, verdict, reason }));
    const body = { addresses, role: 'staff' as const };
    expect((await portal.call(checkInvitations, { ...ofSchool(), body }, admin.token)).body).toEqual(expected);
    expect(await listOpen()).toHaveLength(1);
    expect((await send(addresses)).body).toEqual(expected);
    expect((await listOpen()).map(({ email }) => email)).toEqual([
      'al-open@test.example',
      'goed-1@test.example',
      'goed-2@test.example',
    ]);
  });

  test(`holds ${maxInvitations} addresses, and as many invitations can be open`, async () => {
    expect(await send(list(maxInvitations + 1).join('\n'))).toMatchObject({
      status: 400,
      message: 'Je kunt hoogstens 500 adressen tegelijk uitnodigen. Dit zijn er 501.',
    });
    expect(await send(' , ;')).toMatchObject({ status: 400, message: 'Vul minstens één e-mailadres in.' });
    const { status, body } = await send(list(maxInvitations).join('\n'));
    expect({ status, verdicts: new Set(body.map(({ verdict }) => verdict)) }).toEqual({
      status: 200,
      verdicts: new Set(['invited']),
    });
    expect(await listOpen()).toHaveLength(maxInvitations);
    const jobs = () => portal.db.selectFrom('jobs').select('id').where('name', '=', 'mail').execute();
    const waiting = (await jobs()).length;
    expect(await send('nog-een@test.example')).toMatchObject({
      status: 400,
      message: 'Er kunnen 500 uitnodigingen tegelijk openstaan, en het zijn er al 500. Trek er eerst een paar in.',
    });
    expect((await jobs()).length).toBeLessThanOrEqual(waiting);
    await portal.db.deleteFrom('jobs').where('name', '=', 'mail').execute();
  });

  test('that two organisations send concurrently, in different orders, goes out for both', async () => {
    const request = { role: 'staff', invited_by: null } as const;
    const lists = [
      { org_id: school, network: '192.0.2.1', addresses: list(60).join() },
      { org_id: await addOrganization(portal.db), network: '192.0.2.2', addresses: list(60).toReversed().join() },
    ];
    const answers = await Promise.all(
      lists.map((each) => portal.services.accounts.invitations.send({ ...each, ...request })),
    );
    expect(answers.map((verdicts) => verdicts.length)).toEqual([60, 60]);
    await portal.db.deleteFrom('jobs').where('name', '=', 'mail').execute();
  });

  test('is limited per day, and refused requests do not count', async () => {
    await send('a@test.example');
    await portal.db
      .updateTable('rate_limits')
      .set({ count: 999 })
      .where('key', 'like', 'invitation account %')
      .execute();
    expect(await send('b@test.example, c@test.example')).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(await listOpen()).toHaveLength(1);
    expect((await send('b@test.example')).status).toBe(200);
  });
});

describe('an open invitation', () => {
  test('is sent again a few times a day, which extends it', async () => {
    const email = newAddress();
    await send(email);
    await linkTo(email);
    await portal.db
      .updateTable('invitations')
      .set({ sent_at: daysAgo(1) })
      .where('email', '=', email)
      .execute();
    const [invitation] = await listOpen();
    const again = () => portal.call(resendInvitation, { params: { id: invitation!.id } }, admin.token);
    const { status, body } = await again();
    expect(status).toBe(200);
    expect(body.sent_at > invitation!.sent_at).toBe(true);
    await expect.poll(() => mailbox.mails.filter(({ to }) => to === email).length).toBe(2);
    expect((await log())[0]).toMatchObject({ action: 'member.invite-again', subject_name: email });
    const statuses = [await again(), await again(), await again(), await again()].map((answer) => answer.status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('is withdrawn: the link stops working, and the log has no address', async () => {
    const email = newAddress();
    await send(email);
    const { token_hash } = await linkTo(email);
    const [invitation] = await listOpen();
    const withdraw = () => portal.call(withdrawInvitation, { params: { id: invitation!.id } }, admin.token);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect((await accept(token_hash)).status).toBe(403);
    expect((await read(token_hash)).status).toBe(404);
    expect(await log()).toMatchObject([
      { action: 'member.uninvite', subject_name: null },
      { action: 'member.invite', subject_name: null },
    ]);
    expect((await send(email)).body).toMatchObject([{ verdict: 'invited' }]);
  });

  test('that expired cannot be accepted, and can be replaced', async () => {
    const email = newAddress();
    await send(email);
    const { token_hash } = await linkTo(email);
    const old = new Date(Date.now() - 30.1 * 86_400_000).toISOString();
    await portal.db.updateTable('invitations').set({ sent_at: old }).where('email', '=', email).execute();
    expect(await listOpen()).toEqual([]);
    expect((await read(token_hash)).status).toBe(404);
    expect((await accept(token_hash)).status).toBe(403);
    expect((await send(email)).body).toMatchObject([{ verdict: 'invited' }]);
    expect(await listOpen()).toHaveLength(1);
  });

  test('does not count as an admin, and is removed with its organisation', async () => {
    await send(newAddress(), 'admin');
    const demote = { params: { user_id: admin.user_id }, body: { role: 'staff' as const } };
    expect((await portal.call(changeMember, demote, admin.token)).code).toBe('last_admin');
    const empty = await addOrganization(portal.db);
    await addInvitation(portal.db, empty);
    await portal.db.deleteFrom('organizations').where('id', '=', empty).execute();
    expect(await portal.db.selectFrom('invitations').select('id').where('org_id', '=', empty).execute()).toEqual([]);
  });
});

async function start(): Promise<string> {
  const email = newAddress();
  school = await addOrganization(portal.db, { name: 'De Nieuwe School' });
  const asked = { org_id: school, email, invited_by: null };
  await portal.db.transaction().execute((tx) => inviteAdmin(tx, asked));
  expect((await mailbox.waitFor(email, 'De Nieuwe School')).text).toContain(
    'Je bent uitgenodigd om bij De Nieuwe School mee te werken als beheerder.',
  );
  const { body } = await accept((await linkTo(email)).token_hash);
  return body.access_token;
}

const setup = async (token: string) => (await portal.call(getSetup, ofSchool(), token)).body;

describe('the first admin', () => {
  test('joins by the same invitation and sees four first steps, checked when done', async () => {
    const token = await start();
    expect(await setup(token)).toEqual({ done: [] });
    await addItem(portal.db, school);
    await portal.call(sendInvitations, { ...ofSchool(), body: { addresses: newAddress(), role: 'staff' } }, token);
    expect(await setup(token)).toEqual({ done: ['colleague', 'item'] });
    expect((await portal.call(recordPosterPrinted, ofSchool(), token)).status).toBe(200);
    expect(await setup(token)).toEqual({ done: ['colleague', 'item', 'poster'] });
    expect((await portal.call(endSetup, ofSchool(), token)).status).toBe(200);
    expect(await setup(token)).toBeNull();
    await portal.call(recordPosterPrinted, ofSchool(), token);
    expect(await setup(token)).toBeNull();
  });

  test('is the only one who sees them', async () => {
    const email = newAddress();
    await send(email, 'admin');
    const { body } = await accept((await linkTo(email)).token_hash);
    expect(await setup(body.access_token)).toBeNull();
  });
});
