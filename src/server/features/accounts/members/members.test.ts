import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startMailApp, type TestApp } from '../../../../../tests/support/app.ts';
import { createAuthClient } from '../../../../../tests/support/auth-client.ts';
import { firstLink, type Mailbox } from '../../../../../tests/support/mailbox.ts';
import { addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import {
  type ApprovedRole,
  changeMember,
  getProfile,
  handOverAdminRole,
  leaveOrganization,
  listMembers,
  removeMember,
} from '../../../../shared/accounts/contract.ts';
import { readAuditLog } from '../../../../shared/audit/contract.ts';
import type { MemberRole } from '../../../../shared/platform/actor.ts';
import { hashPassword } from '../auth/passwords.ts';

let portal: TestApp;
let server: string;
let mailbox: Mailbox;
beforeAll(async () => {
  ({ portal, mailbox } = await startMailApp());
  server = await portal.listen();
});
afterAll(() => portal.close());

interface Person {
  user_id: string;
  email: string;
  name: string;
  token: string;
}

let school: string;
let path: string;
let admin: Person;
let counter = 0;
beforeEach(async () => {
  const subpath = `leden-${++counter}`;
  path = `schools/${subpath}`;
  school = await addOrganization(portal.db, { name: `School ‘${subpath}’ & co`, subpath });
  admin = await person('admin');
});

async function person(role: MemberRole, org_id: string | null = school): Promise<Person> {
  const user_id = await addPerson(portal.db, role, org_id);
  const found = await portal.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['email', 'name'])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { user_id, ...found, token: await portal.tokenFor(user_id) };
}

const change = ({ user_id }: Person, role: ApprovedRole, by = admin) =>
  portal.call(changeMember, { params: { user_id }, body: { role } }, by.token);
const remove = ({ user_id }: Person, by = admin) => portal.call(removeMember, { params: { user_id } }, by.token);
const handOverTo = ({ user_id }: Person, by = admin) =>
  portal.call(handOverAdminRole, { params: { user_id } }, by.token);
const leave = ({ token }: Person) => portal.call(leaveOrganization, {}, token);
const members = async (by = admin) => (await portal.call(listMembers, { params: { id: school } }, by.token)).body;
const profile = async ({ token }: Person) => (await portal.call(getProfile, {}, token)).body;
const auditLog = async (query: object = {}, by = admin) =>
  (await portal.call(readAuditLog, { params: { id: school }, query }, by.token)).body;

describe('an admin', () => {
  test('sees pending accounts first, then the members by name', async () => {
    const helper = await person('student_helper');
    const first = await person('pending');
    const second = await person('pending');
    await person('staff', await addOrganization(portal.db));
    const list = await members();
    expect(list.map(({ user_id }) => user_id)).toEqual([first, second, admin, helper].map(({ user_id }) => user_id));
    expect(list[0]).toEqual({
      user_id: first.user_id,
      name: first.name,
      email: first.email,
      role: 'pending',
      created_at: expect.any(String),
      last_seen_on: null,
      has_second_factor: false,
      is_from_elsewhere: false,
    });
  });

  test.each([
    ['staff', 'medewerker'],
    ['student_helper', 'leerlinghulp'],
    ['admin', 'beheerder'],
  ] as const)('approves as %s: immediately, with an audit entry and a mail', async (role, word) => {
    const waiting = await person('pending');
    expect(await change(waiting, role)).toMatchObject({ status: 200, body: { user_id: waiting.user_id, role } });
    expect(await profile(waiting)).toMatchObject({ role, org_id: school });
    const { entries } = await auditLog();
    expect(entries).toEqual([
      {
        id: expect.any(String),
        created_at: expect.any(String),
        action: 'member.approve',
        actor_id: admin.user_id,
        actor_name: admin.name,
        by_provider: false,
        group: null,
        subject_id: waiting.user_id,
        subject_name: waiting.name,
        code: null,
        is_listed: false,
        from: 'pending',
        to: role,
        changed: [],
        changes: null,
        why: null,
        disposal: null,
      },
    ]);
    const mail = await mailbox.waitFor(waiting.email, 'is goedgekeurd');
    expect(mail.text).toContain(`aan de slag als ${word}`);
    expect(mail.html).toContain('&#38; co');
    expect(firstLink(mail)).toMatch(new RegExp(`^http://.+/${path}/dashboard$`));
  });

  test('rejects: the account stays, as a parent without organisation', async () => {
    const waiting = await person('pending');
    expect(await remove(waiting)).toMatchObject({ status: 200, body: { user_id: waiting.user_id } });
    expect(await profile(waiting)).toMatchObject({ role: 'parent', org_id: null });
    expect((await auditLog()).entries[0]).toMatchObject({ action: 'member.reject', from: 'pending', to: null });
    expect((await mailbox.waitFor(waiting.email, 'Je aanmelding bij')).text).toContain('niet goedgekeurd');
  });

  test('removes a colleague, whose token loses access immediately', async () => {
    const colleague = await person('admin');
    expect((await members(colleague)).length).toBe(2);
    expect((await remove(colleague)).status).toBe(200);
    const { status } = await portal.call(listMembers, { params: { id: school } }, colleague.token);
    expect(status).toBe(403);
    expect((await auditLog()).entries[0]).toMatchObject({ action: 'member.remove', from: 'admin', to: null });
    await mailbox.waitFor(colleague.email, 'Je werkt niet meer mee');
  });

  test('changes a role; the same role again changes and records nothing', async () => {
    const helper = await person('student_helper');
    expect((await change(helper, 'staff')).status).toBe(200);
    expect((await change(helper, 'staff')).status).toBe(200);
    const { entries } = await auditLog();
    expect(entries).toMatchObject([{ action: 'member.change', from: 'student_helper', to: 'staff' }]);
    await mailbox.waitFor(helper.email, 'Je bent nu medewerker');
  });

  test('pages through the log without missing or repeating an entry', async () => {
    const helper = await person('student_helper');
    for (const role of ['staff', 'student_helper', 'staff', 'student_helper', 'staff'] as const)
      await change(helper, role);
    const all = (await auditLog()).entries.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await auditLog({ limit: 2, cursor });
      seen.push(...page.entries.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(all).toHaveLength(5);
    expect(seen).toEqual(all);
  });
});

describe('handing over', () => {
  test('makes the other admin and the actor staff, with an audit entry and a mail', async () => {
    const helper = await person('student_helper');
    expect(await handOverTo(helper)).toMatchObject({ status: 200, body: { user_id: helper.user_id, role: 'admin' } });
    expect(await profile(helper)).toMatchObject({ role: 'admin' });
    expect(await profile(admin)).toMatchObject({ role: 'staff', org_id: school });
    expect((await auditLog({}, helper)).entries).toMatchObject([
      { action: 'member.hand-over', actor_name: admin.name, subject_name: helper.name, from: 'student_helper' },
    ]);
    await mailbox.waitFor(helper.email, 'Je bent nu beheerder');
    expect((await handOverTo(helper)).status).toBe(403);
  });

  test('is refused for the actor and for pending accounts, and two concurrent ones leave one admin', async () => {
    expect((await handOverTo(admin)).code).toBe('bad_input');
    expect((await handOverTo(await person('pending'))).message).toBe('Keur dit account eerst goed.');
    const [first, second] = [await person('staff'), await person('staff')];
    const answers = await Promise.all([handOverTo(first), handOverTo(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const roles = [await profile(first), await profile(second), await profile(admin)].map((found) => found?.role);
    expect(roles.toSorted()).toEqual(['admin', 'staff', 'staff']);
  });
});

describe('leaving', () => {
  test('keeps the account, ends the access and is in the log', async () => {
    const colleague = await person('staff');
    expect((await leave(colleague)).status).toBe(200);
    expect(await profile(colleague)).toMatchObject({ role: 'parent', org_id: null });
    expect((await auditLog()).entries).toMatchObject([
      { action: 'member.quit', actor_name: colleague.name, from: 'staff', to: null },
    ]);
    expect((await leave(colleague)).status).toBe(200);
  });

  test('is refused for the last admin, with an explanation', async () => {
    expect(await leave(admin)).toMatchObject({ status: 409, code: 'last_admin' });
    await person('admin');
    expect((await leave(admin)).status).toBe(200);
  });
});

test('the day of last use is written once a day, when a session starts or is refreshed', async () => {
  const email = `gezien-${counter}@test.example`;
  const password_hash = await hashPassword('een-goed-wachtwoord');
  const user_id = await addPerson(portal.db, 'staff', school, { email, password_hash });
  const seen = async () => (await members()).find((member) => member.user_id === user_id)?.last_seen_on;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date());
  const lastWrite = async () =>
    (await sql<{ xmin: string }>`select xmin from users where id = ${user_id}`.execute(portal.db)).rows[0]!.xmin;
  const auth = createAuthClient(server);
  expect(await seen()).toBeNull();
  await auth.signInWithPassword({ email, password: 'een-goed-wachtwoord' });
  expect(await seen()).toBe(today);
  await portal.db.updateTable('users').set({ last_seen_on: '2026-01-02' }).where('id', '=', user_id).execute();
  expect((await auth.refreshSession()).error).toBeNull();
  expect(await seen()).toBe(today);
  const before = await lastWrite();
  expect((await auth.refreshSession()).error).toBeNull();
  expect(await lastWrite()).toBe(before);
});

describe('the last admin', () => {
  test('stays', async () => {
    await person('staff');
    expect(await change(admin, 'staff')).toMatchObject({ status: 409, code: 'last_admin' });
    expect(await remove(admin)).toMatchObject({ status: 409, code: 'last_admin' });
    expect(await profile(admin)).toMatchObject({ role: 'admin', org_id: school });
    expect((await auditLog()).entries).toEqual([]);
  });

  test('stays when two admins demote each other, or leave, at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await person('admin');
      const answers = await Promise.all([change(admin, 'staff', other), remove(other), change(other, 'staff', other)]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      const left = await portal.db
        .selectFrom('profiles')
        .select('user_id')
        .where('org_id', '=', school)
        .where('role', '=', 'admin')
        .execute();
      expect(left).toHaveLength(1);
      admin = left[0]!.user_id === admin.user_id ? admin : other;
    }
  });
});

test('a parent is no member of any organisation', async () => {
  const parent = await person('parent', null);
  expect((await change(parent, 'staff')).status).toBe(404);
  expect((await change(parent, 'staff', parent)).status).toBe(403);
});

describe('from the command line', () => {
  test('a role is set with the rules of an admin', async () => {
    const helper = await person('student_helper');
    const { setRole } = portal.services.accounts.members;
    await setRole(helper.email, 'admin');
    await setRole(admin.email, 'staff');
    await expect(setRole(helper.email, 'staff')).rejects.toMatchObject({ code: 'last_admin' });
    await expect(setRole(helper.email, 'parent')).rejects.toMatchObject({ code: 'last_admin' });
    await setRole(admin.email, 'parent');
    expect(await profile(admin)).toMatchObject({ role: 'parent', org_id: null });
    await expect(setRole('niemand@test.example', 'staff')).rejects.toMatchObject({ code: 'not_found' });
    await expect(setRole('geen adres', 'staff')).rejects.toMatchObject({ code: 'bad_input' });
    expect((await auditLog({}, helper)).entries[0]).toMatchObject({ actor_id: null, action: 'member.remove' });
  });
});

test('repeated role changes send one mail immediately and one afterwards', async () => {
  const { email, user_id } = await person('staff');
  for (let n = 0; n < 20; n++) {
    const role = n % 2 ? 'staff' : 'student_helper';
    const { status } = await portal.call(changeMember, { params: { user_id }, body: { role } }, admin.token);
    expect(status).toBe(200);
  }
  await mailbox.waitFor(email, 'Je bent nu');
  const mailsOf = () =>
    portal.db
      .selectFrom('jobs')
      .select([
        'taken_until',
        sql<string>`payload->'details'->>'role'`.as('role'),
        sql<number>`extract(epoch from run_at - now())::int`.as('seconds'),
      ])
      .where('key', 'like', `%${user_id}`)
      .execute();
  await expect.poll(async () => (await mailsOf()).filter(({ taken_until }) => taken_until)).toEqual([]);
  const waiting = await mailsOf();
  const sent = mailbox.mails.filter(({ to }) => to === email);
  // Changes before the first mail was written are part of that mail.
  expect(sent.length).toBe(1);
  expect(waiting.length).toBeLessThanOrEqual(1);
  expect(waiting[0]?.role ?? /medewerker/.exec(sent[0]!.subject)?.[0]).toMatch(/^(staff|medewerker)$/);
  expect(waiting[0]?.seconds ?? 600).toBeGreaterThan(500);
  expect(waiting[0]?.seconds ?? 600).toBeLessThanOrEqual(600);
});
