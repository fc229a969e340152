import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';

import { writeSchemaSql } from '../../scripts/schema.ts';
import { createInvitationsService } from '../../src/server/features/accounts/invitations/invitations.service.ts';
import { accountMails } from '../../src/server/features/accounts/mails/mails.ts';
import { createNewcomersToApprove } from '../../src/server/features/accounts/members/newcomers-to-approve.ts';
import { fillMissingKindsJob } from '../../src/server/features/items/lifecycle/fill-missing-kinds.ts';
import { listItems } from '../../src/server/features/items/list/list.queries.ts';
import { readTerm } from '../../src/server/features/organizations/term.ts';
import { connect, type Database, type DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { migrate, migrationNames } from '../../src/server/platform/database/migrate.ts';
import { runNextJob } from '../../src/server/platform/jobs/jobs.ts';
import { consumeLink } from '../../src/server/platform/links/links.ts';
import { hashToken } from '../../src/server/platform/links/secret-tokens.ts';
import { mailJobs } from '../../src/server/platform/mail/mail-queue.ts';
import { createOutboxMailer } from '../../src/server/platform/mail/mailer.ts';
import { createOutbox, type Outbox } from '../../src/server/platform/mail/outbox.ts';
import { createSecrets } from '../../src/server/platform/secrets/secrets.ts';
import { dueOn } from '../../src/shared/items/terms.ts';
import { addDays, dutchDate } from '../../src/shared/platform/time.ts';
import { createTestDatabase } from '../support/database.ts';
import { executeStatement } from '../support/execute-statement.ts';
import { temporaryFolder } from '../support/portal.ts';

async function databaseBefore(migration: string) {
  const { target } = inject('testServer');
  const name = `terecht_${randomBytes(6).toString('hex')}`;
  await executeStatement(target, `create database ${name}`);
  const connection = connect({ ...target, database: name });
  onTestFinished(async () => {
    await connection.close();
    await executeStatement(target, `drop database ${name} with (force)`);
  });
  const earlier = migrationNames().filter((each) => each < migration);
  expect(earlier).not.toEqual(migrationNames());
  await migrate(connection.pool, earlier);
  return connection;
}

const schemaOf = async ({ db }: DatabaseConnection) => ({
  tables: await writeSchemaSql(db),
  functions:
    await sql`select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(
      db,
    ),
  triggers: await sql`select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`.execute(db),
});

test('a database of before migrations/functions/ gets the same schema as a new one', async () => {
  const [earlier, fresh] = [await databaseBefore('0200_functions.sql'), await createTestDatabase()];
  onTestFinished(() => fresh.close());
  await migrate(earlier.pool);
  expect(await schemaOf(earlier)).toEqual(await schemaOf(fresh));
});

const mailsTo = (db: Database, outbox: Outbox) =>
  mailJobs(db, {
    mailer: createOutboxMailer(outbox),
    kinds: accountMails,
    address: { origin: 'http://localhost' },
    readPhoto: async () => null,
    perMinute: 600,
  });

const path = (user: string, n: number) => `${user}/179000000000000000${n}.webp`;

test('photos that were in other tables keep their addresses, owners and files', async () => {
  const { db, pool } = await databaseBefore('0061_photos.sql');
  const [org_id, owner, leaver, parent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await pool.query(`
    insert into organizations (id, sector, subpath, name) values ('${org_id}', 'schools', 'oud', 'Oud');
    insert into users (id, email, email_confirmed_at)
      values ('${owner}', 'a@test.example', now()), ('${parent}', 'b@test.example', now());
    insert into profiles (user_id, name, role, org_id)
      values ('${owner}', 'A', 'staff', '${org_id}'), ('${parent}', 'B', 'parent', null);
    insert into items (org_id, photo_url, photo_placeholder, photo_width, photo_height, upload_date) values
      ('${org_id}', '/photos/lost-items/${path(owner, 1)}', 'blur', 40, 30, now()),
      ('${org_id}', '/photos/lost-items/${path(leaver, 2)}', null, null, null, now() - interval '1 day');
    insert into temporary_photos (path, uploaded_by, placeholder, width, height) values
      ('temp/${path(owner, 3)}', '${owner}', 'x', 4, 3), ('temp/${path(parent, 4)}', '${parent}', 'x', 4, 3);
    insert into jobs (name, payload) values ('photos.tidy', '{"path": "${path(owner, 1)}"}')`);
  const version = await db.selectFrom('item_versions').select('version').executeTakeFirstOrThrow();

  await migrate(pool);

  const { items } = await listItems(db, { org_id, audience: 'guest', status: 'all', limit: 9 });
  expect(items!.map(({ photo_url }) => photo_url)).toEqual([
    `/photos/lost-items/${path(owner, 1)}#blur`,
    `/photos/lost-items/${path(leaver, 2)}`,
  ]);
  const photos = await db
    .selectFrom('photos')
    .select(['path', 'owner_id', 'width'])
    .select((eb) => eb('placed_at', 'is not', null).as('placed'))
    .execute();
  expect(photos.toSorted((a, b) => a.path.slice(-6).localeCompare(b.path.slice(-6)))).toEqual([
    { path: path(owner, 1), owner_id: owner, width: 40, placed: true },
    { path: path(leaver, 2), owner_id: null, width: null, placed: true },
    { path: path(owner, 3), owner_id: owner, width: 4, placed: false },
  ]);
  const jobs = await db.selectFrom('jobs').select('payload').where('name', '=', 'photos.tidy').execute();
  expect(jobs.map(({ payload }) => payload)).toEqual(
    expect.arrayContaining([
      { org_id, path: path(owner, 1) },
      { org_id: null, path: path(parent, 4) },
    ]),
  );
  expect(await db.selectFrom('item_versions').select('version').executeTakeFirstOrThrow()).toEqual(version);
});

test('waiting mails and sent links survive the move to one job and one table', async () => {
  const { db, pool } = await databaseBefore('0070_job_keys.sql');
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const [user_id, signup_id, mail_id] = [randomUUID(), randomUUID(), randomUUID()];
  const job = { message: 'new-password', email: 'noor@test.example', redirect_to: 'http://localhost:3000/', mail_id };
  await pool.query(`insert into users (id, email) values ($1, 'noor@test.example')`, [user_id]);
  await pool.query(`insert into profiles (user_id, name, role) values ($1, 'Noor', 'parent')`, [user_id]);
  await pool.query(
    `insert into signups (id, email, password_hash, name) values ($1, 'sanne@test.example', 'x', 'Sanne')`,
    [signup_id],
  );
  await pool.query(
    `insert into one_time_tokens (token_hash, purpose, user_id, signup_id, expires_at) values
      ($1, 'recovery', $2, null, now() + interval '1 hour'), ($3, 'signup', null, $4, now() + interval '1 hour')`,
    [hashToken('van-noor'), user_id, hashToken('van-sanne'), signup_id],
  );
  await pool.query(
    `insert into jobs (name, payload, every_minutes) values ('account-mail', $1, null), ('account-sweep', '{}', 60)`,
    [job],
  );
  await migrate(pool);

  const use = (token: string, purpose: string) => db.transaction().execute((tx) => consumeLink(tx, token, purpose));
  expect(await use('van-noor', 'recovery')).toEqual({ subject_id: user_id, address: 'noor@test.example' });
  expect(await use('van-sanne', 'signup')).toEqual({ subject_id: signup_id, address: 'sanne@test.example' });

  const outbox = createOutbox(folder.path);
  expect(await runNextJob(db, mailsTo(db, outbox), console)).toBe(true);
  expect(await outbox.list()).toMatchObject([
    { id: mail_id, to: 'noor@test.example', subject: 'Kies een nieuw wachtwoord' },
  ]);
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('an invited admin who has not signed up stays invited, by the same link and mail', async () => {
  const { db, pool } = await databaseBefore('0100_invitations.sql');
  const [org_id, user_id, email] = [randomUUID(), randomUUID(), 'noor@test.example'];
  await pool.query(`
    insert into organizations (id, sector, subpath, name) values ('${org_id}', 'schools', 'oud', 'Oud');
    insert into users (id, email) values ('${user_id}', '${email}');
    insert into profiles (user_id, name, role, org_id) values ('${user_id}', 'Beheerder', 'admin', '${org_id}');
    insert into jobs (name, payload) values ('mail', '{"mail_id": "${user_id}", "kind": "invitation",
      "details": {"user_id": "${user_id}", "org_id": "${org_id}"}}')`);
  const link = { token_hash: hashToken('van-noor'), purpose: 'invite', subject_id: user_id, address: email };
  await db
    .insertInto('links')
    .values({ ...link, expires_at: new Date(Date.now() + 60_000).toISOString() })
    .execute();
  await migrate(pool);

  expect(
    await createInvitationsService(db, createNewcomersToApprove(createSecrets(['geheim']))).read(
      'van-noor',
      '192.0.2.1',
    ),
  ).toEqual({
    organization: 'Oud',
    email,
    role: 'admin',
    has_account: false,
  });
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const outbox = createOutbox(folder.path);
  await runNextJob(db, mailsTo(db, outbox), console);
  expect(await outbox.list()).toMatchObject([{ to: email, subject: 'Je bent uitgenodigd bij Oud' }]);
});

test('existing items get unused, inoffensive codes, and lists see no change', async () => {
  const { db, pool } = await databaseBefore('0140_codes_and_places.sql');
  const [school, club, photo] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(`
    insert into organizations (id, sector, subpath, name)
      values ('${school}', 'schools', 'oud', 'Oud'), ('${club}', 'sportclubs', 'oud', 'Oud');
    insert into photos (org_id, id, path, placed_at)
      select id, '${photo}', '${path(photo, 1).slice(0, -6)}' || row_number() over () || '.webp', now() from organizations;
    insert into items (org_id, photo_id, tags, upload_date, left_list_at)
      select '${school}', '${photo}', '{jas}', now() - n * interval '1 minute', case when n % 7 = 0 then now() end
      from generate_series(1, 4000) n;
    insert into items (org_id, photo_id) select '${club}', '${photo}' from generate_series(1, 10)`);
  // An approved claim already has the code that this item would get.
  await pool.query(
    `insert into claims (org_id, item_name, address, name, recognition, state, waiting_since, decided_at, code, last_day)
     values ($1, 'jas', 'noor@test.example', 'Noor', 'x', 'approved', now(), now(), $2, '2099-01-01')`,
    [school, codeForNumber(3)],
  );
  const all = () =>
    pool.query(
      `select i.id, to_jsonb(i) - array['code', 'place_id', 'found_on', 'disposal_id', 'thing', 'came_back_by'] as row from items i order by id`,
    );
  const [items, versions] = [await all(), await pool.query('select * from item_versions order by org_id')];

  await migrate(pool);

  expect((await all()).rows).toEqual(items.rows);
  expect((await pool.query('select * from item_versions order by org_id')).rows).toEqual(versions.rows);
  const { rows: codes } = await pool.query<{ org_id: string; code: string; hurts: boolean }>(
    'select org_id, code, hurts(code) from items order by org_id, id',
  );
  expect(codes.filter(({ hurts }) => hurts)).toEqual([]);
  expect(codes.filter(({ code }) => !/^[34679CDFHJKMNPRTWXY]{5}$/.test(code))).toEqual([]);
  const codesOfSchool = codes.filter(({ org_id }) => org_id === school).map(({ code }) => code);
  expect(new Set(codesOfSchool).size).toBe(4_000);
  expect(codesOfSchool).toContain(codeForNumber(2));
  expect(codesOfSchool).not.toContain(codeForNumber(3));
  const { code } = await db
    .insertInto('items')
    .values({ org_id: club, photo_id: photo })
    .returning('code')
    .executeTakeFirstOrThrow();
  expect(codes.filter(({ org_id }) => org_id === club).map((each) => each.code)).not.toContain(code);
});

test('an existing term begins on the day of the upgrade, so that items do not all become due together', async () => {
  const { db, pool } = await databaseBefore('0150_clearing_out.sql');
  const { rows } = await pool.query<{ id: string }>(`
    insert into organizations (sector, subpath, name, donation_after_months) values ('schools', 'oud', 'Oud', 2) returning id`);
  await migrate(pool);
  const term = await readTerm(db, rows[0]!.id);
  expect(term).toEqual({ donation_after_months: 2, last_look_days: 7, term_since: dutchDate(Date.now()) });
  expect(dueOn(term!, '2020-01-01T12:00:00Z')).toBe(addDays(dutchDate(Date.now()), 7));
});

test('existing items are in the figures, as far as their return is known', async () => {
  const { db, pool } = await databaseBefore('0152_figures.sql');
  const [school, photo] = [randomUUID(), randomUUID()];
  await pool.query(`
    insert into organizations (id, sector, subpath, name) values ('${school}', 'schools', 'oud', 'Oud');
    insert into photos (org_id, id, path, placed_at) values ('${school}', '${photo}', '${path(photo, 1)}', now());
    insert into items (org_id, photo_id, tags, last_seen_location, upload_date, status, claimed_date)
      select '${school}', '${photo}', '{blauw,jas}', ' Aula', '2025-09-01', status, case when status = 'claimed' then timestamptz '2025-10-02' end
      from unnest('{unclaimed,claimed,claimed}'::text[]) status;
    insert into audit_log (org_id, subject_id, action, details)
      select org_id, id, 'item.collected', '{"why": "claim"}' from items where status = 'claimed' limit 1`);
  const versions = () => pool.query('select * from item_versions');
  const before = (await versions()).rows;
  await migrate(pool);
  expect((await versions()).rows).toEqual(before);

  expect(await runNextJob(db, [fillMissingKindsJob(db)], console)).toBe(true);
  const { rows } = await pool.query(
    'select about, month::text, value, found, back, came_back from item_figures order by about, month, value',
  );
  const [september, october] = ['2025-09-01', '2025-10-01'];
  const [found, back] = [
    { found: 3, back: 0, came_back: 2 },
    { found: 0, back: 2, came_back: 0 },
  ];
  expect(rows).toEqual([
    { about: 'all', month: september, value: '', ...found },
    { about: 'all', month: october, value: '', ...back },
    { about: 'days', month: october, value: '31', ...back },
    { about: 'kind', month: september, value: 'jas', ...found },
    { about: 'kind', month: october, value: 'jas', ...back },
    { about: 'place', month: september, value: 'Aula', ...found },
    { about: 'place', month: october, value: 'Aula', ...back },
    { about: 'way', month: october, value: 'claim', ...back, back: 1 },
    { about: 'way', month: october, value: 'desk', ...back, back: 1 },
  ]);
});

/** The code that the item with this number gets, unless it is taken. */
function codeForNumber(n: number): string {
  const number = (n * 1_500_450 + 271_828) % 19 ** 5;
  return Array.from({ length: 5 }, (_, digit) => '34679CDFHJKMNPRTWXY'[Math.floor(number / 19 ** digit) % 19]).join('');
}

test('the unsubscribe link of an earlier weekly mail still works', async () => {
  const { db, pool } = await databaseBefore('0161_links_of_weekly_mails.sql');
  const { rows } = await pool.query<{ org_id: string; id: string }>(`
    with school as (insert into organizations (sector, subpath, name) values ('schools', 'post', 'Post') returning id)
    insert into subscriptions (org_id, address, weekday) select id, 'noor@test.example', 5 from school returning org_id, id`);
  const [{ org_id, id }] = rows as [{ org_id: string; id: string }];
  await pool.query(
    `insert into links (token_hash, purpose, subject_id, address, expires_at)
     values ($1, 'unsubscribe', $2, 'noor@test.example', now() + interval '1 hour')`,
    [hashToken('van-noor'), id],
  );
  await migrate(pool);
  const link = await db.transaction().execute((tx) => consumeLink(tx, 'van-noor', 'unsubscribe'));
  expect(link).toEqual({ subject_id: org_id, address: 'noor@test.example' });
});
