import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { parseOneTimeLink } from '../../../../../tests/support/mailbox.ts';
import { addUpload } from '../../../../../tests/support/photos/photos.ts';
import { addDisposal, addItem, addOrganization, addPerson } from '../../../../../tests/support/seed.ts';
import { changeUser, mailNewPasswordLink, signUp, verifyLink } from '../../../../shared/accounts/auth.ts';
import { changeName, eraseAccount, getProfile } from '../../../../shared/accounts/contract.ts';
import { readAuditLog } from '../../../../shared/audit/contract.ts';
import { getDisposal } from '../../../../shared/clearing-out/contract.ts';
import { listPublicItems } from '../../../../shared/items/contract.ts';
import { createItem, getItem } from '../../../../shared/items/desk-items.ts';
import { smallPhotoUrl } from '../../../../shared/photos/photo-urls.ts';
import { type MemberRole, memberRoles } from '../../../../shared/platform/actor.ts';
import { exportOwnData } from '../../../../shared/visitors/own-data.ts';
import { hashPassword } from '../auth/passwords.ts';

const PASSWORD = 'een-goed-wachtwoord';

let portal: TestApp;
let password_hash: string;
let school: string;
let admin: { user_id: string; token: string };
let counter = 0;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute();
  school = await addOrganization(portal.db, { name: 'Antoniusschool' });
  admin = await person('admin');
});

async function person(
  role: MemberRole,
  org_id: string | null = role === 'parent' || role === 'provider' ? null : school,
) {
  counter += 1;
  const email = `eigenaar-${counter}@test.example`;
  const user_id = await addPerson(portal.db, role, org_id, { email, password_hash });
  return { user_id, email, token: await portal.tokenFor(user_id) };
}

const erase = (token: string, password = PASSWORD) => portal.call(eraseAccount, { body: { password } }, token);

const rename = (token: string, name: string) => portal.call(changeName, { body: { name } }, token);
const change = (token: string, password: string, current_password?: string) =>
  portal.call(changeUser, { query: {}, body: { password, current_password } }, token);

/** Returns the tables that contain this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await portal.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await portal.pool.query(`select from ${name} t where strpos(t::text, $1) > 0`, [text]);
      return rowCount ? [name] : [];
    }),
  );
  return found.flat();
}

describe('the data of an account', () => {
  test('are all that is stored about the person, and nothing about others', async () => {
    const { user_id, email, token } = await person('staff');
    const placed = await addItem(portal.db, school, { uploaded_by: user_id, verification_note: 'naam van het kind' });
    const claimed_date = '2026-01-02T03:04:05Z';
    const claimed = await addItem(portal.db, school, { status: 'claimed', claimed_by: user_id, claimed_date });
    await addItem(portal.db, school);
    await addDisposal(portal.db, school, [], { made_by: user_id, note: 'In een zak' });
    await addDisposal(portal.db, school);
    await portal.db
      .insertInto('audit_log')
      .values([
        {
          org_id: school,
          actor_id: admin.user_id,
          action: 'member.approve',
          subject_id: user_id,
          details: '{}',
          created_at: claimed_date,
        },
        { org_id: school, actor_id: user_id, action: 'item.collected', subject_id: claimed, details: '{}' },
      ])
      .execute();

    const { status, body } = await portal.call(exportOwnData, {}, token);
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ user_id, email, role: 'staff', organization: 'Antoniusschool' });
    expect(body.sessions).toHaveLength(1);
    expect(body.items_placed.map(({ id }) => id)).toEqual([placed]);
    expect(body.items_marked_collected).toMatchObject([{ id: claimed, claimed_date }]);
    expect(body.disposals_made).toMatchObject([{ note: 'In een zak', items: 0 }]);
    expect(body.log).toMatchObject([
      { action: 'member.approve', item_id: null },
      { action: 'item.collected', item_id: claimed },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|naam van het kind/);
    expect(JSON.stringify(body)).not.toContain(admin.user_id);
    const ofAdmin = (await portal.call(exportOwnData, {}, admin.token)).body;
    expect(ofAdmin.log).toMatchObject([{ action: 'member.approve' }]);
    expect(JSON.stringify(ofAdmin)).not.toContain(user_id);
  });

  test('are limited in how often they can be exported', async () => {
    const { token } = await person('staff');
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await portal.call(exportOwnData, {}, token)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await portal.call(exportOwnData, {}, admin.token)).status).toBe(200);
  });
});

describe('a new name', () => {
  test('is shown to others, and the log records the change', async () => {
    const { user_id, token } = await person('staff');
    expect(await rename(token, ' Noor de Vries ')).toMatchObject({ status: 200, body: { name: 'Noor de Vries' } });
    await rename(token, 'Noor de Vries');
    const log = await portal.call(readAuditLog, { params: { id: school }, query: {} }, admin.token);
    expect(log.body.entries).toMatchObject([
      { action: 'member.rename', actor_id: user_id, subject_name: 'Noor de Vries' },
    ]);
    const parent = await person('parent');
    expect((await rename(parent.token, 'Sam')).body).toMatchObject({ user_id: parent.user_id, name: 'Sam' });
  });

  test('is validated and limited', async () => {
    const { token } = await person('staff');
    for (const name of ['', '   ', 'www.win.example', 'x'.repeat(81)]) {
      expect((await rename(token, name)).status).toBe(400);
    }
    for (let n = 0; n < 10; n++) await rename(token, `Noor ${'IVX'[n % 3]}`);
    expect((await rename(token, 'Noor')).status).toBe(429);
  });
});

describe('a new password', () => {
  test('needs the current one; then the other sessions end, by mail and in the log', async () => {
    const { user_id, email, token } = await person('staff');
    const other = await portal.tokenFor(user_id);
    const answers = [
      await change(token, 'een-ander-wachtwoord'),
      await change(token, 'een-ander-wachtwoord', 'verkeerd-wachtwoord'),
      await change(token, 'kort', PASSWORD),
      await change(token, PASSWORD, PASSWORD),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect((await portal.call(getProfile, {}, other)).status).toBe(200);

    expect((await change(token, 'een-ander-wachtwoord', PASSWORD)).status).toBe(200);
    expect((await portal.call(getProfile, {}, token)).status).toBe(200);
    expect((await portal.call(getProfile, {}, other)).status).toBe(401);
    await portal.runJobs();
    const mails = await portal.services.outbox!.list();
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      'Je wachtwoord is gewijzigd',
    ]);
    const log = await portal.call(readAuditLog, { params: { id: school }, query: {} }, admin.token);
    expect(log.body.entries).toMatchObject([{ action: 'member.new-password', subject_id: user_id }]);
  });

  test('cannot be guessed by many attempts', async () => {
    const { token } = await person('parent');
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await change(token, 'een-ander-wachtwoord', `gok-nummer-${n}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

describe('erasing an account', () => {
  test.each(memberRoles)('of a %s leaves no trace of the person', async (role) => {
    const { user_id, email, token } = await person(role);
    expect(await erase(token)).toMatchObject({ status: 200, body: { user_id } });
    expect((await portal.call(exportOwnData, {}, token)).status).toBe(401);
    await portal.runJobs();
    const mails = await portal.services.outbox!.list();
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual(['Je account is verwijderd']);
    expect(await tablesWith(email)).toEqual([]);
    expect(await tablesWith(user_id)).toEqual(role === 'parent' || role === 'provider' ? [] : ['audit_log']);
  });

  test('keeps the placed and collected items, without the name', async () => {
    const { user_id, token } = await person('staff');
    const { name } = await portal.db
      .selectFrom('profiles')
      .select('name')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const claimed_date = new Date().toISOString();
    const values = { uploaded_by: user_id, claimed_by: user_id, claimed_date, status: 'claimed' as const };
    const id = await addItem(portal.db, school, values);
    const disposal = await addDisposal(portal.db, school, [], { made_by: user_id });
    await portal.db
      .insertInto('audit_log')
      .values({ org_id: school, actor_id: user_id, action: 'item.collected', subject_id: id, details: '{}' })
      .execute();
    await erase(token);

    const { body } = await portal.call(getItem, { params: { id } }, admin.token);
    expect(body).toMatchObject({ uploaded_by: null, claimed_by: null, uploaded_by_name: null, status: 'claimed' });
    const given = await portal.call(getDisposal, { params: { id: disposal } }, admin.token);
    expect(given.body).toMatchObject({ made_by_name: null });
    expect(await tablesWith(name)).toEqual([]);
    const log = await portal.call(readAuditLog, { params: { id: school }, query: {} }, admin.token);
    expect(log.body.entries).toMatchObject([
      { action: 'member.leave', actor_id: null, subject_name: null, from: 'staff' },
      { action: 'item.collected', actor_id: null, actor_name: null },
    ]);
  });

  test('removes the user id from the paths of photos', async () => {
    const { user_id, token } = await person('staff');
    const place = async () => {
      const path = await addUpload(portal, token);
      return { path, item: (await portal.call(createItem, { body: { photo_path: path, tags: ['jas'] } }, token)).body };
    };
    const placed = [await place(), await place()];
    const unplaced = await addUpload(portal, token);
    const { headers } = await portal.call(listPublicItems, { query: { org_uuid: school } });
    expect((await erase(token)).status).toBe(200);
    await portal.runJobs();

    const list = await portal.call(listPublicItems, { query: { org_uuid: school } });
    expect(list.headers['etag']).not.toBe(headers['etag']);
    expect(list.body.items).toHaveLength(2);
    for (const { photo_url } of list.body.items) {
      expect(photo_url).not.toContain(user_id);
      expect((await portal.app.inject(photo_url!.split('#')[0]!)).statusCode).toBe(200);
      expect((await portal.app.inject(smallPhotoUrl(photo_url!))).statusCode).toBe(200);
    }
    const before = [...placed.map(({ item }) => item.photo_url.split('#')[0]!), `/photos/lost-items/${unplaced}`];
    for (const address of before) expect((await portal.app.inject(address)).statusCode).toBe(404);
    expect(await portal.db.selectFrom('photos').select('path').where('path', 'like', `${user_id}%`).execute()).toEqual(
      [],
    );
  });

  test('invalidates all links', async () => {
    const { email, token } = await person('parent');
    await portal.call(mailNewPasswordLink, { query: {}, body: { email } });
    await portal.runJobs();
    const mail = (await portal.services.outbox!.list()).find(({ to }) => to === email)!;
    const { token_hash, type } = parseOneTimeLink(mail);
    expect(await tablesWith(email)).toEqual(['links', 'users']);
    await erase(token);
    await portal.runJobs();
    expect(await tablesWith(email)).toEqual([]);
    expect((await portal.call(verifyLink, { body: { token_hash, type } })).status).toBe(403);
  });

  test('needs the password, and is limited', async () => {
    const { token } = await person('parent');
    for (const password of ['', 'verkeerd-wachtwoord', PASSWORD.toUpperCase()]) {
      expect(await erase(token, password)).toMatchObject({
        status: 403,
        code: 'wrong_password',
        message: 'Dit wachtwoord klopt niet.',
      });
    }
    await portal.db.updateTable('rate_limits').set({ count: 1_000 }).where('key', 'like', '%account%').execute();
    const { status, code, headers } = await erase(token);
    expect({ status, code }).toEqual({ status: 429, code: 'too_many_requests' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await portal.call(exportOwnData, {}, token)).status).toBe(200);
  });

  test('of an account without a password needs a fresh sign-in instead', async () => {
    const user_id = await addPerson(portal.db, 'parent', null);
    const token = await portal.tokenFor(user_id);
    const signedIn = (ago: string) =>
      portal.db
        .updateTable('sessions')
        .set({ authenticated_at: sql`now() - ${ago}::interval` })
        .where('user_id', '=', user_id)
        .execute();
    await signedIn('11 minutes');
    expect(await erase(token, 'geraden')).toMatchObject({ status: 403, code: 'fresh_sign_in_required' });
    await signedIn('1 minute');
    expect((await portal.call(eraseAccount, { body: {} }, token)).status).toBe(200);
  });

  test('is refused for the last admin, also for the last two concurrently', async () => {
    expect(await erase(admin.token)).toMatchObject({
      status: 409,
      code: 'last_admin',
      message: 'Een organisatie heeft altijd minstens één beheerder nodig. Maak eerst iemand anders beheerder.',
    });
    const second = await person('admin');
    const answers = await Promise.all([erase(admin.token), erase(second.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('frees the address for a new account', async () => {
    const { email, token } = await person('parent');
    const body = { email, password: PASSWORD, data: { name: 'Noor' } };
    expect((await portal.call(signUp, { query: {}, body })).status).toBe(422);
    await erase(token);
    expect((await portal.call(signUp, { query: {}, body })).status).toBe(200);
  });
});
