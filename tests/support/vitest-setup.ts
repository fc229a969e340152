import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { connect } from '../../src/server/database/connect.ts';
import { startEmbedded } from '../../src/server/database/embedded.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { administer } from './administer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the test databases live, and the migrated one that each test file clones. */
    testServer: { target: pg.ClientConfig; template: string };
    /** A folder of this run, removed after it. */
    runFolder: string;
  }
}

/** One real PostgreSQL for the whole run: our own, or the one of DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'terecht-test-'));
  const embedded = url ? undefined : await startEmbedded(folder, () => {});
  const target: pg.ClientConfig = url ? urlToTarget(url) : { ...embedded!.target };
  const template = `terecht_template_${process.pid}`;

  // What only these tests use may be lost in a crash; the tests of crashes have databases of their own.
  for (const setting of embedded ? ['fsync', 'synchronous_commit'] : []) {
    await administer(target, `alter system set ${setting} = off`);
  }
  if (embedded) await administer(target, 'select pg_reload_conf()');
  await administer(target, `create database ${template}`);
  const connection = connect({ ...target, database: template });
  await migrate(connection.pool);
  await connection.close();
  project.provide('testServer', { target, template });
  project.provide('runFolder', folder);

  return async () => {
    await administer(target, `drop database ${template} with (force)`);
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function urlToTarget(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}
