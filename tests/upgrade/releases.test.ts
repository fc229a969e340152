import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { connect, type DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { migrationNames } from '../../src/server/platform/database/migrate.ts';
import { listPublicItems } from '../../src/shared/items/contract.ts';
import { addOffice, call, settings, simulateWork, urlOfDatabase } from '../faults/office.ts';
import { executeStatement } from '../support/execute-statement.ts';
import { jpeg } from '../support/photos/photos.ts';
import { NODE_COMPILE_CACHE, startPortal, type TemporaryFolder, temporaryFolder } from '../support/portal.ts';
import { checkOut, previousRelease } from './previous-release.ts';

const ITEMS = 10;
/** The previous release is installed and built. */
const PREPARE_MS = 120_000;

let folder: TemporaryFolder;
let previous: string;
let database: DatabaseConnection;
let restored: DatabaseConnection;
const release = previousRelease();

beforeAll(async () => {
  folder = temporaryFolder();
  previous = join(folder.path, 'previous');
  checkOut(release, previous);
  [database, restored] = [await createEmptyDatabase(), await createEmptyDatabase()];
}, PREPARE_MS);
afterAll(async () => {
  for (const { pool, close } of [database, restored]) {
    await close();
    await executeStatement(inject('testServer').target, `drop database ${pool.options.database} with (force)`);
  }
  folder.remove();
});

async function createEmptyDatabase(): Promise<DatabaseConnection> {
  const { target } = inject('testServer');
  const name = `terecht_${randomBytes(6).toString('hex')}`;
  await executeStatement(target, `create database ${name}`);
  return connect({ ...target, database: name });
}

/** Photos on a disk that all servers share. */
const envOf = (connection: DatabaseConnection, name: string) => ({
  ...settings,
  DATABASE_URL: urlOfDatabase(connection),
  DATA_DIR: join(folder.path, name),
});

const migrationsIn = async ({ pool }: DatabaseConnection) =>
  (await pool.query<{ name: string }>('select name from schema_migrations')).rows.map(({ name }) => name);

const progress = (ledger: { creates: number }) => {
  const goal = ledger.creates + ITEMS;
  return vi.waitFor(() => expect(ledger.creates).toBeGreaterThanOrEqual(goal), { timeout: 10_000 });
};

const runCommand = (root: string, env: Record<string, string>, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'src/server/cli/cli.ts'), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env },
  });

test(`${release} and this release work on one database at once`, async () => {
  const env = envOf(database, 'data');
  const older = await startPortal(env, { entry: join(previous, 'src/server/main.ts') });
  const knownToOlder = await migrationsIn(database);
  const { org_id, staff } = await addOffice(database, 4);
  const photo = await jpeg(320, 240);

  const atOlder = simulateWork(older.url, staff.slice(0, 2), photo);
  await progress(atOlder.ledger);

  const newer = await startPortal(env);
  expect(await migrationsIn(database)).toEqual(expect.arrayContaining(migrationNames()));
  const atNewer = simulateWork(newer.url, staff.slice(2), photo);
  const guestAnswers: number[] = [];
  const readLists = async () => {
    for (const { url } of [older, newer]) {
      guestAnswers.push((await call(url, listPublicItems, { query: { org_uuid: org_id } })).status);
    }
  };
  await Promise.all([progress(atOlder.ledger), progress(atNewer.ledger), ...Array.from({ length: 20 }, readLists)]);
  const doneAtOlder = await atOlder.finish();
  await older.stop();
  await progress(atNewer.ledger);
  const doneAtNewer = await atNewer.finish();
  await newer.stop();

  const all = [doneAtOlder, doneAtNewer];
  for (const { unexpectedAnswers, retries } of all) expect([unexpectedAnswers, retries]).toEqual([[], 0]);
  expect(new Set(guestAnswers)).toEqual(new Set([200]));
  const acknowledged = all.flatMap(({ items }) => [...items.keys()]);
  const stored = await database.db.selectFrom('items').select('id').execute();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  console.warn(
    `${release} knew ${knownToOlder.length} migrations, this release ${migrationNames().length}. ` +
      `Placed ${doneAtOlder.creates} and ${doneAtNewer.creates} items, collected ${doneAtOlder.collects} and ` +
      `${doneAtNewer.collects}, deleted ${doneAtOlder.deletes} and ${doneAtNewer.deletes}; ${stored.length} remain, ` +
      `${guestAnswers.length} lists were read.`,
  );
});

test(`a backup by ${release} is restored by this release`, async () => {
  const file = join(folder.path, 'backup.tar');
  const source = await createEmptyDatabase();
  try {
    const env = envOf(source, 'source');
    runCommand(previous, env, 'demo');
    runCommand(previous, env, 'backup', file);
    runCommand(new URL('../..', import.meta.url).pathname, envOf(restored, 'restored'), 'restore', file);
    for (const table of ['organizations', 'items', 'photos', 'users', 'claims', 'lost_reports'] as const) {
      const count = async ({ pool }: DatabaseConnection) =>
        (await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count;
      const [before, after] = [await count(source), await count(restored)];
      expect({ table, count: after }).toEqual({ table, count: before });
      expect(after).toBeGreaterThan(0);
    }
  } finally {
    await source.close();
    await executeStatement(inject('testServer').target, `drop database ${source.pool.options.database} with (force)`);
  }
});
