import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { readConfig } from '../../src/server/platform/config/config.ts';
import { prepareDataFolder } from '../../src/server/platform/config/data-folder.ts';
import { assertOwner } from '../../src/server/platform/database/embedded.ts';
import { StartupError } from '../../src/server/platform/errors/startup-error.ts';
import { executeStatement } from '../support/execute-statement.ts';
import { NODE_COMPILE_CACHE, runUntilExit, startPortal, temporaryFolder } from '../support/portal.ts';
import { createPreparedDataFolder } from '../support/prepared-data-folder.ts';

const CLI = new URL('../../src/server/cli/cli.ts', import.meta.url).pathname;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** The DATABASE_URL of a database on the test server, also over a socket. */
function urlOf(database: string, user = inject('testServer').target.user!, password = ''): string {
  const { host, port, password: own } = inject('testServer').target;
  const secret = password || String(own ?? '');
  return `postgres://${user}:${encodeURIComponent(secret)}@${encodeURIComponent(host!)}:${port ?? 5432}/${database}`;
}

const organizationsAt = async (url: string) =>
  ((await (await fetch(`${url}/api/organizations?sector=schools`)).json()) as { name: string }[]).map(
    ({ name }) => name,
  );

/** Runs one command line command beside the server and returns its output. */
const runCommand = (env: Record<string, string>, ...args: string[]) =>
  String(
    execFileSync(process.execPath, [CLI, ...args], { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env } }),
  );

/** Returns the one error line of a start that must fail. */
const startError = async (env: Record<string, string>) => {
  const { code, output } = await runUntilExit({ DATA_DIR: folder.path, ...env });
  expect(code).toBe(1);
  const line = output.trim().split('\n').at(-1)!;
  expect(output).not.toContain('    at ');
  return line;
};

/** Returns the status, or the code of the failure. */
const askOver = (agent: Agent, url: string) =>
  new Promise<number | string | undefined>((resolve) => {
    const failed = ({ code }: NodeJS.ErrnoException) => resolve(code);
    get(url, { agent }, (response) => {
      response
        .on('error', failed)
        .on('end', () => resolve(response.statusCode))
        .resume();
    }).on('error', failed);
  });

/** Copies an existing database; only the first test creates one. */
async function copyPreparedFolder(): Promise<void> {
  folder.remove();
  folder = await createPreparedDataFolder();
}

describe('on its embedded database', () => {
  test('starts from an empty folder, stops cleanly, and starts again with its data', async () => {
    const env = { DATA_DIR: folder.path };
    const first = await startPortal(env);
    expect(first.output()).toMatch(/Demo accounts \(password terecht-demo\): beheer@antonius\.example, .+\n$/);
    expect(await organizationsAt(first.url)).toEqual(['Antoniusschool', 'Basisschool De Regenboog']);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop('SIGINT')).toBe(0);
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);

    const again = await startPortal(env);
    expect(again.output()).not.toMatch(/Creating|Filling|Applied/);
    expect(await organizationsAt(again.url)).toHaveLength(2);
    expect(await again.stop()).toBe(0);
  });

  test('a running server is used by commands and refuses another one with its folder', async () => {
    await copyPreparedFolder();
    const env = { DATA_DIR: folder.path, DEMO: '0' };
    const portal = await startPortal(env);
    const health = await fetch(`${portal.url}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok', version: runCommand(env, '--version').trim() });
    expect(await runUntilExit(env)).toMatchObject({ code: 1, output: expect.stringContaining('is already using') });
    runCommand(env, 'org', 'add', 'schools', 'antonius', 'Antoniusschool');
    expect(runCommand(env, 'org', 'list')).toContain('/schools/antonius');
    await portal.stop();
  });

  test('starts with its data after a crash of the server, and of server and database together', async () => {
    await copyPreparedFolder();
    const env = { DATA_DIR: folder.path, DEMO: '0' };
    const first = await startPortal(env);
    runCommand(env, 'org', 'add', 'schools', 'een', 'School een');
    await first.stop('SIGKILL');

    const second = await startPortal(env);
    runCommand(env, 'org', 'add', 'schools', 'twee', 'School twee');
    const postmaster = Number.parseInt(readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    process.kill(postmaster, 'SIGKILL');
    await second.stop('SIGKILL');

    const third = await startPortal(env);
    expect(await organizationsAt(third.url)).toEqual(['School een', 'School twee']);
    await third.stop();
  });

  test('starts despite another process with its folder on the command line', async () => {
    await copyPreparedFolder();
    const cluster = join(folder.path, 'postgres');
    const bystander = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1e6)', 'postgres', '-D', cluster]);
    try {
      for (const leftover of [`${bystander.pid}\n${cluster}\n1\n5432\n${cluster}\n\n`, '']) {
        writeFileSync(join(cluster, 'postmaster.pid'), leftover);
        const portal = await startPortal({ DATA_DIR: folder.path, DEMO: '0' });
        expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
        await portal.stop();
      }
      expect(bystander.exitCode).toBeNull();
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  test('finishes the requests in progress before it stops, and waits for no open connection', async () => {
    await copyPreparedFolder();
    const portal = await startPortal({ DATA_DIR: folder.path, DEMO: '0' });
    const unused = connectTo(Number(new URL(portal.url).port), '127.0.0.1');
    await once(unused, 'connect');
    const agent = new Agent({ keepAlive: true });
    const ends = Array.from({ length: 8 }, async () => {
      for (;;) {
        const end = await askOver(agent, `${portal.url}/healthz`);
        if (end !== 200) return end;
      }
    });
    const blocker = new pg.Client({ host: join(folder.path, 'postgres'), user: 'terecht', database: 'terecht' });
    await blocker.connect();
    await blocker.query('begin; lock table organizations');
    const answer = fetch(`${portal.url}/api/organizations?sector=schools`);
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
    while ((await blocker.query(waiting)).rowCount === 0) {
      await sleep(20);
      // Inside a transaction the statistics view is otherwise cached.
      await blocker.query('select pg_stat_clear_snapshot()');
    }
    const start = Date.now();
    const stopped = portal.stop();
    await sleep(200);
    await blocker.query('rollback');
    await blocker.end();
    expect((await answer).status).toBe(200);
    expect(await stopped).toBe(0);
    expect(Date.now() - start).toBeLessThan(10_000);
    // Each client gets an answer to every request, until it must connect again.
    expect(await Promise.all(ends)).toEqual(ends.map(() => 'ECONNREFUSED'));
    unused.destroy();
  });
});

test('`npm start` says which setting is missing before it installs anything, also without packages and on any Node', () => {
  const bare = join(folder.path, 'clone');
  for (const file of ['scripts/ensure.mjs', 'scripts/packages.mjs', 'src/server/platform/config/required-settings.mjs'])
    cpSync(file, join(bare, file));
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', JWT_SECRET: 'x'.repeat(32) };
  const start = spawnSync(process.execPath, ['scripts/ensure.mjs', '--port', '--without-tests'], {
    cwd: bare,
    env,
    encoding: 'utf8',
  });
  expect([start.status, start.stdout, start.stderr]).toEqual([
    1,
    '',
    'Terecht cannot start. SECRETS_KEY is required when NODE_ENV is production: 32 or more random characters.\n',
  ]);
});

test('reading the settings creates no files', () => {
  const DATA_DIR = join(folder.path, 'data');
  readConfig({ DATA_DIR });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a secret that a full disk left incomplete is created again and saved', () => {
  const files = ['jwt-secret', 'secrets-key'].map((name) => join(folder.path, name));
  const keys = () => prepareDataFolder(readConfig({ DATA_DIR: folder.path }));
  for (const file of files) writeFileSync(file, '');
  const made = keys();
  for (const [key] of Object.values(made)) expect(key).toMatch(/^[\w-]{43}$/);
  expect(made.jwtSecrets).not.toEqual(made.secretsKeys);
  expect(keys()).toEqual(made);
  expect(readdirSync(folder.path)).toEqual(['jwt-secret', 'secrets-key']);
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600);
});

describe('wrong settings are named in one line', () => {
  test.each([
    [{ PORT: 'tachtig' }, 'PORT must be a whole number'],
    [{ DEMO: 'ja' }, 'DEMO must be 0 or 1'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be a URL'],
    [{ NODE_ENV: 'production' }, 'JWT_SECRET is required'],
    [{ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) }, 'SECRETS_KEY is required'],
    [{ SECRETS_KEY: 'geheim' }, 'SECRETS_KEY must be at least 32 characters.'],
    [{ JWT_SECRET: `${'x'.repeat(32)},kort` }, 'JWT_SECRET must be at least 32 characters'],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, 'PUBLIC_URL is required with SMTP_URL'],
    [{ TRUST_PROXY: '1' }, 'PUBLIC_URL is required with TRUST_PROXY'],
    [{ SMTP_URL: 'smtp://127.0.0.1', PUBLIC_URL: 'http://terecht.test' }, 'MAIL_FROM is required with SMTP_URL'],
    [{ JWT_SECRET: `${'geheim'.repeat(6)},geheim` }, 'JWT_SECRET must be at least 32 characters.'],
    [
      { DATABASE_URL: 'mysql://ik:geheim@host/db' },
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    [{ MAIL_FROM: 'Terecht' }, 'MAIL_FROM must hold one e-mail address'],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: '24' }, 'BACKUP_EVERY must be a period from 10m to 7d, such as 12h'],
    [{ BACKUP_DIR: '/backups', BACKUP_EVERY: '8d' }, 'BACKUP_EVERY must be a period from 10m to 7d'],
    [{ BACKUP_DIR: '/backups', BACKUP_KEY: 'AGE-SECRET-KEY-1X' }, 'BACKUP_KEY must be a public key of age'],
    [
      { BACKUP_DIR: '/backups', BACKUP_KEY: 'age1ua78qyntgx30gdd83ck2n9dauqcf2nxa8zlphy9x98c23m3wuphqd0qmtq' },
      'BACKUP_KEY must be a public key of age',
    ],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST needs METRICS_PORT'],
    [{ BACKUP_EVERY: '12h' }, 'need a place for the backups: BACKUP_DIR or BACKUP_S3_BUCKET'],
    [{ BACKUP_DIR: '/backups', BACKUP_S3_BUCKET: 'backups' }, 'Set BACKUP_DIR or BACKUP_S3_BUCKET, not both'],
    [
      { BACKUP_S3_BUCKET: 'backups', BACKUP_S3_REGION: 'x' },
      'A backup in a bucket also needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY.',
    ],
  ])('%o', (env, expected) => {
    let refused: unknown;
    try {
      readConfig({ DATA_DIR: folder.path, ...env } as Record<string, string>);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(StartupError);
    const { message } = refused as StartupError;
    expect(message).toContain(expected);
    expect(message).not.toContain('\n');
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

describe('a start that fails prints one line and leaves nothing behind', () => {
  test.each([
    [{ DATABASE_URL: 'mysql://ik:geheim@host/db' }, 'DATABASE_URL must be a URL that starts with'],
    [{ HOST: '192.0.2.1', DEMO: '0' }, 'HOST 192.0.2.1 is no address'],
    [{ DATABASE_URL: 'postgres://terecht@127.0.0.1:1/terecht' }, 'cannot be reached (ECONNREFUSED)'],
  ])('%o', async (env, expected) => {
    if ('HOST' in env) await copyPreparedFolder();
    expect(await startError(env)).toContain(expected);
    expect(readdirSync(folder.path).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('a data folder that is a file', async () => {
    const file = join(folder.path, 'bestand');
    writeFileSync(file, '');
    expect(await startError({ DATA_DIR: file })).toContain('cannot be used: it is not a folder');
  });

  // In /proc nothing can be made, and it says so in a way that Node does not expect.
  test('a data folder that cannot be made', async () => {
    expect(await startError({ DATA_DIR: '/proc/terecht' })).toContain('cannot be used: no folder can be made there');
  });

  test('files of the database that belong to another user, or are damaged', async () => {
    expect(() => assertOwner('/etc', 4_242)).toThrow(
      /^\/etc belongs to another user \(0\): start Terecht as that user/,
    );
    await copyPreparedFolder();
    rmSync(join(folder.path, 'postgres', 'postgresql.conf'));
    writeFileSync(join(folder.path, 'postgres.log'), 'FATAL:  the database system is starting up\n');
    const line = await startError({});
    expect(line).toContain('The embedded database did not start: ');
    expect(line).toContain('postgresql.conf');
    expect(line).not.toContain('starting up');
  });

  test('a folder for backups that is not there, or is a file', async () => {
    await copyPreparedFolder();
    const BACKUP_DIR = join(folder.path, 'backups');
    expect(await startError({ BACKUP_DIR, DEMO: '0' })).toContain(
      `BACKUP_DIR ${BACKUP_DIR} does not exist: mount the disk`,
    );
    writeFileSync(BACKUP_DIR, '');
    expect(await startError({ BACKUP_DIR, DEMO: '0' })).toContain(`BACKUP_DIR ${BACKUP_DIR} is no folder`);
  });

  test('a port that is taken', async () => {
    await copyPreparedFolder();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await startError({ PORT: String(port), DEMO: '0' })).toContain(`Port ${port} is in use`);
    // `npm start` checks the port before it installs anything.
    const env = { ...process.env, PORT: String(port) };
    const early = spawnSync(process.execPath, ['scripts/ensure.mjs', '--port'], { env, encoding: 'utf8' });
    expect([early.status, early.stderr]).toEqual([1, expect.stringContaining(`Port ${port} is in use`)]);
    taken.close();
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('on an external database', () => {
  const database = `terecht_start_${process.pid}`;
  const { target } = inject('testServer');
  beforeEach(() => executeStatement(target, `create database ${database}`));
  afterEach(() => executeStatement(target, `drop database ${database} with (force)`));

  test('two instances may start in parallel, and none on a database newer than the code', async () => {
    const env = { DATABASE_URL: urlOf(database), DATA_DIR: folder.path };
    const portals = await Promise.all([startPortal(env), startPortal(env)]);
    for (const portal of portals) expect(await organizationsAt(portal.url)).toEqual([]);
    await Promise.all(portals.map((portal) => portal.stop()));
    await executeStatement({ ...target, database }, "insert into schema_migrations (name) values ('9999_future.sql')");
    expect(await runUntilExit(env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('newer than this version'),
    });
  });

  test('a user without the needed rights gets the statement to ask for', async () => {
    const user = `terecht_poor_${process.pid}`;
    await executeStatement(target, `create role ${user} login password 'geheim'`);
    const answer = await runUntilExit({ DATABASE_URL: urlOf(database, user, 'geheim'), DATA_DIR: folder.path });
    expect(answer).toMatchObject({ code: 1, output: expect.stringMatching(/may not create|lacks/) });
    expect(answer.output.trim().split('\n')).toHaveLength(1);
    await executeStatement(target, `drop role ${user}`);
  });

  test('a database that does not exist is named as such', async () => {
    const answer = await runUntilExit({ DATABASE_URL: urlOf('bestaat_niet'), DATA_DIR: folder.path });
    expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('does not exist') });
  });
});
