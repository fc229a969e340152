import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';

import { createAccessTokens } from '../../src/server/features/accounts/auth/access-tokens.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { prepareDataFolder } from '../../src/server/platform/config/data-folder.ts';
import { connect, type DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import type { EmbeddedServer } from '../../src/server/platform/database/embedded.ts';
import type { MemberRole } from '../../src/shared/platform/actor.ts';
import { executeStatement } from '../support/execute-statement.ts';
import { addPerson } from '../support/seed.ts';
import { count, seconds } from './figures.ts';
import { fillDatabase } from './seed.ts';

/** The portal in a separate process on a filled database, with a bare server beside it (see server.ts). */
export interface Portal {
  items: number;
  database: DatabaseConnection;
  organizations: string[];
  portal: string;
  bare: string;
  usage(): Promise<Usage>;
  /** Makes the portal run jobs from now on. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface Usage {
  rss: number;
  peak: number;
  cpuMs: number;
  modelsMs: number;
  queries: number;
}

export async function startFilledPortal(
  postgres: EmbeddedServer,
  items: number,
  organizations: number,
): Promise<Portal> {
  const name = `items_${items}`;
  await executeStatement(postgres.target, `create database ${name}`);
  const target = { ...postgres.target, database: name };
  const database = connect(target);
  const started = performance.now();
  const ids = await fillDatabase(database, items, organizations);
  console.log(`${count(items)} items in ${organizations} organisations: ${seconds(performance.now() - started)}`);
  const env = { ...process.env, BENCH_DATABASE: JSON.stringify(target) };
  const child: ChildProcess = fork(new URL('server.ts', import.meta.url), { env });
  const [addresses] = (await once(child, 'message')) as [{ portal: string; bare: string }];
  return {
    ...addresses,
    items,
    database,
    organizations: ids,
    async usage() {
      child.send('usage');
      const [answer] = (await once(child, 'message')) as [Usage];
      return answer;
    },
    async startJobs() {
      child.send('jobs');
      await once(child, 'message');
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
      await database.close();
    },
  };
}

export const createStaffToken = (portal: Portal) => createToken(portal, 'staff', portal.organizations[0]!);

export async function createToken({ database }: Portal, role: MemberRole, org_id: string | null): Promise<string> {
  const user_id = await addPerson(database.db, role, org_id);
  const { id } = await database.db
    .insertInto('sessions')
    .values({ user_id, second_factor_at: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { jwtSecrets } = prepareDataFolder(readConfig());
  const { token } = await createAccessTokens(jwtSecrets).sign({ user_id, session_id: id });
  return token;
}
