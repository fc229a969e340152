import { readFile } from 'node:fs/promises';

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../tests/support/database.ts';
import type { DatabaseConnection } from './connect.ts';
import { isDatabaseUnavailable } from './heartbeat.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const query = (text: string) => () => database.pool.query(text);
const raise = (code: string) => query(`do $$ begin raise exception using errcode = '${code}'; end $$`);

test.each<[string, () => Promise<unknown>, boolean]>([
  ['a socket that is not there', () => new pg.Client({ host: '/nowhere' }).connect(), true],
  ['a closed port', () => new pg.Client({ host: '127.0.0.1', port: 1 }).connect(), true],
  ['a database that became a copy', query('begin read only; create table t (); rollback'), true],
  ['a connection that broke', raise('08006'), true],
  ['a transaction that was idle too long', raise('25P03'), true],
  ['a full disk', raise('53100'), true],
  ['a file that is not there', () => readFile('/nowhere'), false],
  ['a query that is wrong', query('select nothing'), false],
  ['a row that is there already', raise('23505'), false],
])('whether %s means that the database is unavailable', async (_, attempt, expected) => {
  const error = await attempt().then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error as Error)).toBe(expected);
});
