import { expect, test } from 'vitest';

import { startTestApp } from '../../../../tests/support/app.ts';
import { addOrganization, addPerson } from '../../../../tests/support/seed.ts';
import { signUp } from '../../../shared/accounts/auth.ts';
import { listPublicItems } from '../../../shared/items/contract.ts';
import { editItem } from '../../../shared/items/desk-items.ts';

test('a failure is logged with where and why, and without personal data', async () => {
  const portal = await startTestApp({ TAGGER: 'none' });
  try {
    const { db, pool } = portal;
    const school = await addOrganization(db);
    const token = await portal.tokenFor(await addPerson(db, 'staff', school));
    // The database error of a broken constraint holds the row and the values of the statement.
    await pool.query(`alter table signups add check (name <> 'Zwaantje Geheim');
      alter table items rename column description to omschrijving;
      alter table search_words rename column word to woord`);
    const email = 'zwaantje@geheim.example';
    const body = { email, password: 'een-geheim-wachtwoord', data: { name: 'Zwaantje Geheim' } };
    expect((await portal.call(signUp, { query: {}, body })).status).toBe(500);
    const search = await portal.call(listPublicItems, { query: { org_uuid: school, q: 'geheime zoekvraag' } });
    expect(search.status).toBe(500);
    const params = { id: '11111111-1111-4111-8111-111111111111' };
    expect((await portal.call(editItem, { params, body: { version: 1 } }, token)).status).toBe(500);
    portal.app.log.error({ err: new Error(`no mail to ${email} of ${school}`, { cause: new Error(email) }) }, 'x');

    const lines = portal.log.map((line) => JSON.parse(line) as { err?: { code?: string; stack: string } });
    const failures = lines.flatMap(({ err }) => err ?? []);
    expect(failures.map(({ code }) => code)).toEqual(['23514', '42703', '42703', undefined]);
    expect(failures[0]!.stack).toContain('auth.service.ts');
    const log = portal.log.map((line) => line.replace(/"reqId":"[^"]+"/, '')).join('');
    expect(log).not.toMatch(/zwaantje|geheim|argon2|zoekvraag|127\.0\.0\.1|eyJ|[0-9a-f]{8}-[0-9a-f]{4}-/i);
    expect(log).toContain('no mail to …@… of …');
  } finally {
    await portal.close();
  }
});
