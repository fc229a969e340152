import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createTestDatabase } from '../../../../tests/support/database.ts';
import { addOrganization } from '../../../../tests/support/seed.ts';
import { rowEntries } from './rows.ts';

test('an entry stays far below its largest size, however large the rows are', async () => {
  const database = await createTestDatabase();
  const org_id = await addOrganization(database.db);
  await sql`insert into lost_reports (org_id, address, what, state)
    select ${org_id}, n || '@test.example', 'jas', 'unconfirmed' from generate_series(1, 90) n`.execute(database.db);
  await sql`insert into lost_report_photos (org_id, report_id, webp)
    select org_id, id, decode(repeat('a7', 400000), 'hex') from lost_reports`.execute(database.db);
  const client = database.openClient();
  await client.connect();
  await client.query('begin');
  const counted = { rows: 0 };
  const sizes: number[] = [];
  const query = 'select to_jsonb(t)::text as value from lost_report_photos t';
  for await (const { data } of rowEntries(client, 'lost_report_photos', query, counted)) sizes.push(data.length);
  await client.end();
  await database.close();
  expect(counted.rows).toBe(90);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(50_000_000);
});
