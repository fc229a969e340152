import { expect, test } from 'vitest';

import { startTestApp } from '../support/app.ts';
import { addInvitation, addOrganization, addPerson } from '../support/seed.ts';

const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000).toISOString();

test('expired rows are removed, and nothing else', async () => {
  const portal = await startTestApp();
  const old = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const { db } = portal;
  const user_id = await addPerson(db, 'parent', null);
  await portal.tokenFor(user_id);
  await db.insertInto('sessions').values({ user_id, refreshed_at: old }).execute();
  await db
    .insertInto('rate_limits')
    .values([
      { key: 'oud', count: 1, resets_at: old },
      { key: 'nieuw', count: 1, resets_at: new Date(Date.now() + 60_000).toISOString() },
    ])
    .execute();
  const signup = { email: 'a@test.example', password_hash: 'x', name: 'A', org_id: null };
  await db
    .insertInto('signups')
    .values([signup, { ...signup, created_at: old }])
    .execute();
  const org_id = await addOrganization(db);
  await addInvitation(db, org_id, { created_at: old, sent_at: old });
  await addInvitation(db, org_id, { created_at: old });
  const event = { org_id, actor_id: null, action: 'item.deleted' as const, subject_id: user_id, details: '{}' };
  await db
    .insertInto('audit_log')
    .values([
      { ...event, created_at: yearsAgo(2.1) },
      { ...event, created_at: yearsAgo(1.9) },
    ])
    .execute();

  for (const job of portal.services.jobs.filter(({ name }) => name.endsWith('.sweep'))) await job.run({} as never);

  const left = async (table: 'sessions' | 'rate_limits' | 'signups' | 'invitations' | 'audit_log') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect(await left('sessions')).toBe(1);
  expect(await left('rate_limits')).toBe(1);
  expect(await left('signups')).toBe(1);
  expect(await left('invitations')).toBe(1);
  expect(await left('audit_log')).toBe(1);
  await portal.close();
});
