import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { connect } from '../../src/server/platform/database/connect.ts';
import { startEmbedded } from '../../src/server/platform/database/embedded.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { executeStatement, turnOffSync } from './execute-statement.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of the test databases, and the migrated template that each test file clones. */
    testServer: { target: pg.ClientConfig; template: string };
    /** A folder for this run, removed afterwards. */
    runFolder: string;
  }
}

/** Starts one real PostgreSQL for the whole run: the embedded one, or the one of DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'terecht-test-'));
  const embedded = url ? undefined : await startEmbedded(folder, () => {});
  const target: pg.ClientConfig = url ? urlToTarget(url) : { ...embedded!.target };
  const template = `terecht_template_${process.pid}`;

  if (embedded) await turnOffSync(target);
  await executeStatement(target, `create database ${template}`);
  const connection = connect({ ...target, database: template });
  await migrate(connection.pool);
  await connection.close();
  project.provide('testServer', { target, template });
  project.provide('runFolder', folder);

  return async () => {
    await executeStatement(target, `drop database ${template} with (force)`);
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
