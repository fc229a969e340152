import { afterAll, beforeAll, expect, test } from 'vitest';

import type { DatabaseConnection } from '../../src/server/database/connect.ts';
import { createTestDatabase } from '../support/database.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Kept by person instead: they are few, small, and asked for before anybody's organisation is known. */
const BY_PERSON = new Set(['profiles', 'signups']);

test('what belongs to an organisation is unique within it, so that it can live on a machine of its own', async () => {
  const { rows } = await database.pool.query<{ table: string; index: string; first_column: string }>(`
    select t.relname as table, i.indexrelid::regclass::text as index,
      pg_get_indexdef(i.indexrelid, 1, true) as first_column
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'org_id'
    join pg_index i on i.indrelid = t.oid and i.indisunique
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'`);
  const ofOrganizations = rows.filter(({ table }) => !BY_PERSON.has(table));
  expect(new Set(ofOrganizations.map(({ table }) => table))).toContain('items');
  expect(ofOrganizations.filter(({ first_column }) => first_column !== 'org_id')).toEqual([]);
});
