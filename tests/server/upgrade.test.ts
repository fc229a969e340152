import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { accountMails } from '../../src/server/accounts/mails/mails.ts';
import type { DatabaseConnection } from '../../src/server/database/connect.ts';
import { migrate, migrationNames } from '../../src/server/database/migrate.ts';
import { runNextJob } from '../../src/server/jobs/jobs.ts';
import { useLink } from '../../src/server/links/links.ts';
import { hashToken } from '../../src/server/links/secret-tokens.ts';
import { createOutboxMailer } from '../../src/server/mailer/mailer.ts';
import { mailJob } from '../../src/server/mailer/mails.ts';
import { createOutbox } from '../../src/server/mailer/outbox.ts';
import { createTestDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/portal.ts';

let older: DatabaseConnection;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  older = await createTestDatabase('template0');
  folder = temporaryFolder();
});
afterEach(async () => {
  folder.remove();
  await older.close();
});

test('mails that wait and links that were sent survive the move to one job and one table', async () => {
  const { db, pool } = older;
  await migrate(
    pool,
    migrationNames().filter((name) => name < '0070'),
  );
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

  const use = (token: string, purpose: string) => db.transaction().execute((tx) => useLink(tx, token, purpose));
  expect(await use('van-noor', 'recovery')).toEqual({ subject_id: user_id, address: 'noor@test.example' });
  expect(await use('van-sanne', 'signup')).toEqual({ subject_id: signup_id, address: 'sanne@test.example' });

  const outbox = createOutbox(folder.path);
  const mails = mailJob(db, createOutboxMailer(outbox), accountMails);
  expect(await runNextJob(db, [mails], console)).toBe(true);
  expect(await outbox.list()).toMatchObject([
    { id: mail_id, to: 'noor@test.example', subject: 'Kies een nieuw wachtwoord' },
  ]);
  expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});
