import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../tests/support/database.ts';
import type { DatabaseConnection } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';

const NAME = 'functions/organizations.sql';

let database: DatabaseConnection;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const today = async () => (await database.pool.query<{ day: string }>('select dutch_today() as day')).rows[0]!.day;

/** Replaces the text in the database by another one, which another release applied. */
const applyOtherText = () =>
  database.pool.query(
    `create or replace function dutch_today() returns date language sql stable as $$ select date '2001-01-01' $$`,
  );

test('a function whose text changed is applied once, also when two servers start together', async () => {
  await applyOtherText();
  await database.pool.query("update schema_functions set hash = 'earlier' where name = $1", [NAME]);
  expect(await isMigrated(database.pool)).toBe(false);

  const results = await Promise.all([migrate(database.pool), migrate(database.pool)]);

  expect(results.flatMap(({ applied }) => applied)).toEqual([NAME]);
  expect(await today()).not.toBe('2001-01-01');
  expect(await isMigrated(database.pool)).toBe(true);
});

test('an older release that starts beside a newer one leaves the newer function', async () => {
  await applyOtherText();
  await database.pool.query("insert into schema_functions (name, hash) values ($1, 'later')", [NAME]);

  expect(await isMigrated(database.pool)).toBe(true);
  expect(await migrate(database.pool)).toEqual({ applied: [], older: [NAME] });
  expect(await today()).toBe('2001-01-01');
});

test('migrations and functions are applied together or not at all', async () => {
  // A return type cannot be replaced, so the functions fail after the migration succeeded.
  await database.pool.query(`
    drop function begin_term cascade;
    create function begin_term() returns integer language sql return 1;
    drop table schema_functions;
    delete from schema_migrations where name = '0200_functions.sql'`);

  await expect(migrate(database.pool)).rejects.toThrow(`Migration ${NAME} failed and was undone`);
  expect((await database.pool.query("select to_regclass('schema_functions') as found")).rows).toEqual([
    { found: null },
  ]);
  expect(await isMigrated(database.pool)).toBe(false);
});
