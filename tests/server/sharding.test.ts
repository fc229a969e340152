import { afterAll, beforeAll, expect, test } from 'vitest';

import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { createTestDatabase } from '../support/database.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Tables that are on every machine or on one: small, and read before the organisation is known (docs/scale.md). */
const SHARED = [
  'backup_runs',
  'email_changes',
  'factor_challenges',
  'factors',
  'former_addresses',
  'former_group_addresses',
  'group_admins',
  'group_connections',
  'group_defaults',
  'group_logos',
  'groups',
  'jobs',
  'known_places',
  'links',
  'maintenance',
  'memberships',
  'organizations',
  'profiles',
  'rate_limits',
  'recovery_codes',
  'refresh_tokens',
  'removed_organizations',
  'saved_organizations',
  'schema_functions',
  'schema_migrations',
  'security_log',
  'sessions',
  'signups',
  'users',
  'version_epoch',
  'visitor_sessions',
  'visitors',
  'work_account_connections',
  'work_account_flows',
  'work_accounts',
];

const rowsOf = async <Row extends object>(query: string) => (await database.pool.query<Row>(query)).rows;

/** These have an organisation, but are found by an e-mail address or its domain, or by the account of a session. */
const tables = () =>
  rowsOf<{ table: string; distributed: boolean }>(`
    select c.relname as table, c.relname not in ('memberships', 'saved_organizations', 'work_account_connections') and exists (
      select from pg_attribute where attrelid = c.oid and attname = 'org_id' and attnotnull
    ) as distributed
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);

test('every table either belongs to an organisation, or is listed as shared', async () => {
  const shared = (await tables()).filter(({ distributed }) => !distributed).map(({ table }) => table);
  expect(shared.toSorted()).toEqual(SHARED);
});

test("keys of an organisation's tables are unique within it, so that it can move to another machine", async () => {
  const keys = await rowsOf<{ table: string; index: string; first_column: string }>(`
    select t.relname as table, i.indexrelid::regclass::text as index,
      pg_get_indexdef(i.indexrelid, 1, true) as first_column
    from pg_class t
    join pg_index i on i.indrelid = t.oid and i.indisunique
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`);
  const distributed = keys.filter(({ table }) => !SHARED.includes(table));
  // A table without any key would otherwise be skipped.
  const owned = (await tables()).filter((table) => table.distributed).map(({ table }) => table);
  expect(owned).toContain('items');
  expect([...new Set(distributed.map(({ table }) => table))].toSorted()).toEqual(owned.toSorted());
  expect(distributed.filter(({ first_column }) => first_column !== 'org_id')).toEqual([]);
});

test("an organisation's tables refer only to its own and to shared tables, and shared tables never refer to them", async () => {
  const references = await rowsOf<{ from: string; to: string; name: string; within: boolean }>(`
    select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to, f.conname as name, exists (
      select from unnest(f.conkey, f.confkey) as pair (own, other)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = pair.own and a.attname = 'org_id'
      join pg_attribute b on b.attrelid = f.confrelid and b.attnum = pair.other and b.attname = 'org_id'
    ) as within
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`);
  expect(references.length).toBeGreaterThan(0);
  const crossing = references.filter(
    ({ from, to, within }) => !SHARED.includes(to) && (SHARED.includes(from) || !within),
  );
  expect(crossing).toEqual([]);
});
