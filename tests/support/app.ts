import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';

import { buildApp } from '../../src/server/app.ts';
import { createAccessTokens } from '../../src/server/features/accounts/auth/access-tokens.ts';
import { type Config, readConfig } from '../../src/server/platform/config/config.ts';
import { prepareDataFolder } from '../../src/server/platform/config/data-folder.ts';
import type { Database } from '../../src/server/platform/database/connect.ts';
import type { RegisteredRoute } from '../../src/server/platform/http/route.ts';
import { runNextJob, type RunningJobs, startJobs } from '../../src/server/platform/jobs/jobs.ts';
import { createLog } from '../../src/server/platform/log/log.ts';
import { createServices, type Services } from '../../src/server/services.ts';
import type { Endpoint, InputOf, ResponseOf } from '../../src/shared/platform/endpoint.ts';
import { urlOf } from '../../src/shared/platform/url.ts';
import { createTestDatabase } from './database.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  pool: pg.Pool;
  services: Services;
  config: Config;
  jwtSecrets: string[];
  secretsKeys: string[];
  /** Every registered route, with its contract if it has one. */
  routes: RegisteredRoute[];
  log: string[];
  /**
   * Calls an endpoint as a browser would. The token belongs to an account, or is `Visitor …` with the token of a visit.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<ApiResponse<ResponseOf<E>>>;
  /** Creates a session and returns an access token, as signing in does. */
  tokenFor(user_id: string): Promise<string>;
  /** Opens a port and starts the job worker, as the real server does; returns the address. */
  listen(): Promise<string>;
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface ApiResponse<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
  code: string | undefined;
  message: string | undefined;
}

/** Starts the real application on its own database. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'terecht-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...((env['SMTP_URL'] || env['TRUST_PROXY']) && { PUBLIC_URL: 'http://terecht.test' }),
    ...(env['SMTP_URL'] && { MAIL_FROM: 'Terecht <noreply@terecht.example>' }),
    ...env,
  });
  const keys = prepareDataFolder(config);
  const { jwtSecrets } = keys;
  const database = await createTestDatabase();
  const services = createServices(config, keys, database);
  const log: string[] = [];
  const app = await buildApp(config, services, createLog(config.logLevel, { write: (line) => log.push(line) }));
  await app.ready();
  let jobs: RunningJobs | undefined;
  return {
    app,
    routes: app.registeredRoutes,
    db: database.db,
    pool: database.pool,
    services,
    config,
    ...keys,
    log,
    async call(endpoint, input, token) {
      const { body } = input as { body?: object };
      const response = await app.inject({
        method: endpoint.method,
        url: urlOf(endpoint, input),
        headers: token ? { authorization: token.includes(' ') ? token : `Bearer ${token}` } : {},
        ...(body && { payload: body }),
      });
      const json = response.body ? response.json() : undefined;
      const { code, message } = json?.error ?? {};
      return { status: response.statusCode, headers: response.headers, body: json, code, message };
    },
    async tokenFor(user_id) {
      const { id } = await database.db
        .insertInto('sessions')
        .values((eb) => ({
          user_id,
          // A provider cannot do anything without one.
          second_factor_at: eb
            .selectFrom('profiles')
            .select(sql<string>`now()`.as('now'))
            .where((where) => where.and({ user_id, role: 'provider' })),
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const { token } = await createAccessTokens(jwtSecrets).sign({ user_id, session_id: id });
      return token;
    },
    async listen() {
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      if (!env['PUBLIC_URL']) services.address.origin = address;
      jobs = await startJobs(database.db, services.jobs, app.log);
      return address;
    },
    async runJobs() {
      while (await runNextJob(database.db, services.jobs, app.log));
    },
    async close() {
      await app.close();
      await jobs?.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the application with a real mail server that receives its mails; closing the application closes both. */
export async function startMailApp(env: Record<string, string> = {}): Promise<{ portal: TestApp; mailbox: Mailbox }> {
  const mailbox = await startMailbox();
  const portal = await startTestApp({ SMTP_URL: mailbox.url, ...env });
  const close = async () => {
    await portal.close();
    await mailbox.close();
  };
  return { mailbox, portal: { ...portal, close } };
}
