import { readdirSync, readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { SCHEMA_SQL, SCHEMA_TS, writeSchemaSql, writeSchemaTypes } from '../../scripts/schema.ts';
import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { createTestDatabase } from '../support/database.ts';

const FUNCTIONS = new URL('../../migrations/functions/', import.meta.url);

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('migrations/schema.sql is that of a migrated database', async () => {
  expect(readFileSync(SCHEMA_SQL, 'utf8'), 'write it with npm run schema').toBe(await writeSchemaSql(database.db));
});

test('database/schema.ts has the types of a migrated database', async () => {
  expect(readFileSync(SCHEMA_TS, 'utf8'), 'write it with npm run schema').toBe(await writeSchemaTypes(database.db));
});

test('every function and trigger of the database is in migrations/functions/', async () => {
  const texts = readdirSync(FUNCTIONS).map((name) => readFileSync(new URL(name, FUNCTIONS), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/^create or replace (function|trigger) (\w+)/gm)].map(([, kind, name]) => `${kind} ${name}`),
  );
  const { rows } = await database.pool.query<{ name: string }>(`
    select 'function ' || proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger ' || tgname from pg_trigger where not tgisinternal`);
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
