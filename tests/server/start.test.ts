import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { readConfig } from '../../src/server/config/config.ts';
import { prepareDataFolder } from '../../src/server/config/data-folder.ts';
import { connect } from '../../src/server/database/connect.ts';
import { startEmbedded } from '../../src/server/database/embedded.ts';
import { StartupError } from '../../src/server/process/startup-error.ts';
import { administer } from '../support/administer.ts';
import { NODE_COMPILE_CACHE, runToEnd, startPortal, temporaryFolder } from '../support/portal.ts';
import { preparedFolder } from '../support/prepared-folder.ts';
import { addOrganization } from '../support/seed.ts';

const CLI = new URL('../../src/server/cli.ts', import.meta.url).pathname;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

/** An address of the test server for DATABASE_URL, sockets included. */
function urlOf(database: string, user = inject('testServer').target.user!, password = ''): string {
  const { host, port, password: own } = inject('testServer').target;
  const secret = password || String(own ?? '');
  return `postgres://${user}:${encodeURIComponent(secret)}@${encodeURIComponent(host!)}:${port ?? 5432}/${database}`;
}

const organizationsAt = async (url: string) =>
  ((await (await fetch(`${url}/api/organizations?sector=schools`)).json()) as { name: string }[]).map(
    ({ name }) => name,
  );

/** One command, as somebody types it beside the server; returns what it says. */
const terecht = (env: Record<string, string>, ...args: string[]) =>
  String(
    execFileSync(process.execPath, [CLI, ...args], { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, ...env } }),
  );

/** The one line with which a start that must fail ends. */
const refusal = async (env: Record<string, string>) => {
  const { code, output } = await runToEnd({ DATA_DIR: folder.path, ...env });
  expect(code).toBe(1);
  const line = output.trim().split('\n').at(-1)!;
  expect(output).not.toContain('    at ');
  return line;
};

/** A database that exists already; only the first test makes one. */
async function useFolderWith(subpaths: string[]): Promise<void> {
  folder.remove();
  folder = await preparedFolder();
  if (subpaths.length === 0) return;
  const server = await startEmbedded(folder.path, () => {});
  const { db, close } = connect(server.target);
  for (const subpath of subpaths) await addOrganization(db, { subpath, name: `School ${subpath}` });
  await close();
  await server.stop();
}

describe('on its own database', () => {
  test('starts from nothing, stops cleanly, and starts again with everything', async () => {
    const env = { DATA_DIR: folder.path };
    const first = await startPortal(env);
    expect(first.output()).toMatch(/Demo accounts \(password terecht-demo\): beheer@antonius\.example, .+\n$/);
    expect(await organizationsAt(first.url)).toEqual(['Antoniusschool', 'Basisschool De Regenboog']);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

    const second = await runToEnd(env);
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('is already using') });
    expect(terecht(env, 'org', 'list')).toContain('/schools/antonius');

    expect(await first.stop('SIGINT')).toBe(0);
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);

    const again = await startPortal(env);
    expect(again.output()).not.toMatch(/Creating|Filling|Applied/);
    expect(await organizationsAt(again.url)).toHaveLength(2);
    expect(await again.stop()).toBe(0);
  });

  test('goes on where it was after being killed', async () => {
    await useFolderWith([]);
    const env = { DATA_DIR: folder.path, DEMO: '0' };
    for (const subpath of ['een', 'twee']) {
      const portal = await startPortal(env);
      terecht(env, 'org', 'add', 'schools', subpath, `School ${subpath}`);
      await portal.stop('SIGKILL');
    }
    const portal = await startPortal(env);
    expect(await organizationsAt(portal.url)).toEqual(['School een', 'School twee']);
    await portal.stop();
  });

  test('is not kept from starting by a process that only speaks of its folder', async () => {
    await useFolderWith(['een', 'twee']);
    const env = { DATA_DIR: folder.path, DEMO: '0' };
    const cluster = join(folder.path, 'postgres');
    const bystander = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1e6)', 'postgres', '-D', cluster]);
    try {
      for (const leftover of [`${bystander.pid}\n${cluster}\n1\n5432\n${cluster}\n\n`, '']) {
        writeFileSync(join(cluster, 'postmaster.pid'), leftover);
        const portal = await startPortal(env);
        expect(await organizationsAt(portal.url)).toHaveLength(2);
        await portal.stop();
      }
      expect(bystander.exitCode).toBeNull();
    } finally {
      bystander.kill('SIGKILL');
    }
  });

  test('starts at once after server and database were killed together', async () => {
    await useFolderWith(['een', 'twee']);
    const env = { DATA_DIR: folder.path, DEMO: '0' };
    const portal = await startPortal(env);
    const postmaster = Number.parseInt(readFileSync(join(folder.path, 'postgres', 'postmaster.pid'), 'utf8'), 10);
    process.kill(postmaster, 'SIGKILL');
    await portal.stop('SIGKILL');
    const again = await startPortal(env);
    expect(await organizationsAt(again.url)).toHaveLength(2);
    await again.stop();
  });

  test('lets a request under way finish before it stops', async () => {
    await useFolderWith([]);
    const portal = await startPortal({ DATA_DIR: folder.path, DEMO: '0' });
    const blocker = new pg.Client({ host: join(folder.path, 'postgres'), user: 'terecht', database: 'terecht' });
    await blocker.connect();
    await blocker.query('begin; lock table organizations');
    const answer = fetch(`${portal.url}/api/organizations?sector=schools`);
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
    while ((await blocker.query(waiting)).rowCount === 0) {
      await sleep(20);
      // Inside a transaction the view otherwise stays as it was first read.
      await blocker.query('select pg_stat_clear_snapshot()');
    }
    const stopped = portal.stop();
    await sleep(200);
    await blocker.query('rollback');
    await blocker.end();
    expect((await answer).status).toBe(200);
    expect(await stopped).toBe(0);
  });
});

test('reading the settings makes nothing', () => {
  const DATA_DIR = join(folder.path, 'data');
  readConfig({ DATA_DIR });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a secret that a full disk left unfinished is made anew, and then kept', () => {
  const secretFile = join(folder.path, 'jwt-secret');
  const secrets = () => prepareDataFolder(readConfig({ DATA_DIR: folder.path })).jwtSecrets;
  writeFileSync(secretFile, '');
  const [made] = secrets();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(secrets()).toEqual([made]);
  expect(readdirSync(folder.path)).toEqual(['jwt-secret']);
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
});

describe('settings that are wrong are named in one line', () => {
  test.each([
    [{ PORT: 'tachtig' }, 'PORT must be a whole number'],
    [{ DEMO: 'ja' }, 'DEMO must be 0 or 1'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be a URL'],
    [{ NODE_ENV: 'production' }, 'JWT_SECRET is required'],
    [{ JWT_SECRET: `${'x'.repeat(32)},kort` }, 'JWT_SECRET must be at least 32 characters'],
    [{ SMTP_URL: 'smtp://127.0.0.1' }, 'PUBLIC_URL is required with SMTP_URL'],
    [{ TRUST_PROXY: '1' }, 'PUBLIC_URL is required with TRUST_PROXY'],
    [{ JWT_SECRET: `${'geheim'.repeat(6)},geheim` }, 'JWT_SECRET must be at least 32 characters.'],
    [
      { DATABASE_URL: 'mysql://ik:geheim@host/db' },
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    [{ MAIL_FROM: 'Terecht' }, 'MAIL_FROM must hold one e-mail address'],
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

describe('says in one line what is wrong, and leaves nothing behind', () => {
  test.each([
    [{ DATABASE_URL: 'mysql://ik:geheim@host/db' }, 'DATABASE_URL must be a URL that starts with'],
    [{ HOST: '192.0.2.1', DEMO: '0' }, 'HOST 192.0.2.1 is no address'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/terecht' }, 'cannot be reached (ECONNREFUSED)'],
  ])('%o', async (env, expected) => {
    if ('HOST' in env) await useFolderWith([]);
    expect(await refusal(env)).toContain(expected);
    expect(readdirSync(folder.path).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('a data folder that is a file', async () => {
    const file = join(folder.path, 'bestand');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain('cannot be used: it is not a folder');
  });

  test('a port that is taken', async () => {
    await useFolderWith([]);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    expect(await refusal({ PORT: String(port), DEMO: '0' })).toContain(`Port ${port} is in use`);
    // Said by `npm start` before it installs anything.
    const env = { ...process.env, PORT: String(port) };
    const early = spawnSync(process.execPath, ['scripts/ensure.mjs', '--port'], { env, encoding: 'utf8' });
    expect([early.status, early.stderr]).toEqual([1, expect.stringContaining(`Port ${port} is in use`)]);
    taken.close();
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});

describe('on a database of somebody else', () => {
  const database = `terecht_start_${process.pid}`;
  const { target } = inject('testServer');
  beforeEach(() => administer(target, `create database ${database}`));
  afterEach(() => administer(target, `drop database ${database} with (force)`));

  test('two instances may start at once', async () => {
    const env = { DATABASE_URL: urlOf(database), DATA_DIR: folder.path };
    const portals = await Promise.all([startPortal(env), startPortal(env)]);
    for (const portal of portals) expect(await organizationsAt(portal.url)).toEqual([]);
    await Promise.all(portals.map((portal) => portal.stop()));
  });

  test('a database newer than the code is refused', async () => {
    const env = { DATABASE_URL: urlOf(database), DATA_DIR: folder.path };
    await (await startPortal(env)).stop();
    await administer({ ...target, database }, "insert into schema_migrations (name) values ('9999_future.sql')");
    expect(await runToEnd(env)).toMatchObject({ code: 1, output: expect.stringContaining('newer than this version') });
  });

  test('a user that may not create what is needed is told what to ask for', async () => {
    const user = `terecht_poor_${process.pid}`;
    await administer(target, `create role ${user} login password 'geheim'`);
    const answer = await runToEnd({ DATABASE_URL: urlOf(database, user, 'geheim'), DATA_DIR: folder.path });
    expect(answer).toMatchObject({ code: 1, output: expect.stringMatching(/may not create|lacks/) });
    expect(answer.output.trim().split('\n')).toHaveLength(1);
    await administer(target, `drop role ${user}`);
  });

  test('a database that does not exist is named as such', async () => {
    const answer = await runToEnd({ DATABASE_URL: urlOf('bestaat_niet'), DATA_DIR: folder.path });
    expect(answer).toMatchObject({ code: 1, output: expect.stringContaining('does not exist') });
  });
});
