import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { urlOfDatabase } from '../faults/office.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { NODE_COMPILE_CACHE, type TemporaryFolder, temporaryFolder } from '../support/portal.ts';

const CLI = new URL('../../src/server/cli/cli.ts', import.meta.url).pathname;

let portal: TestApp;
let folder: TemporaryFolder;
beforeAll(async () => {
  portal = await startTestApp({ TAGGER: 'none' });
  folder = temporaryFolder();
});
afterAll(async () => {
  await portal.close();
  folder.remove();
});

/** Runs a command on the database of the portal. */
function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE,
      DATABASE_URL: urlOfDatabase({ pool: portal.pool } as DatabaseConnection),
      DATA_DIR: join(folder.path, 'data'),
      ...env,
    },
  });
  return { status, stdout, stderr };
}

test.each([
  [['account', 'reset-second-factor', 'niemand@test.example'], 'There is no account with this e-mail address.\n'],
  [['provider', 'remove', 'niemand@test.example'], 'This is no account of a provider.\n'],
  [['org', 'set', 'schools/nergens', '--name', 'Nergens'], 'There is no organisation at this address.\n'],
])('%j fails with a text for operators', (args, stderr) => {
  expect(run(args)).toEqual({ status: 1, stdout: '', stderr });
});

describe('a backup', () => {
  let settings: Record<string, string>;
  beforeAll(async () => {
    const BACKUP_DIR = join(folder.path, 'backups');
    mkdirSync(BACKUP_DIR);
    settings = { BACKUP_DIR, BACKUP_KEY: await identityToRecipient(await generateX25519Identity()) };
  });

  test('to a file says that it is not encrypted when the others are', () => {
    const file = join(folder.path, 'plain.tar');
    expect(run(['backup', file], settings)).toMatchObject({
      status: 0,
      stderr: `${file} is not encrypted, although BACKUP_KEY is set; --scheduled makes one that is.\n`,
    });
  });

  test('as the server makes them can be made at any moment', () => {
    const { status, stdout, stderr } = run(['backup', '--scheduled'], settings);
    expect([status, stderr]).toEqual([0, '']);
    const [made, ...others] = readdirSync(settings['BACKUP_DIR']!);
    expect([made, others]).toEqual([expect.stringMatching(/\.tar\.age$/), []]);
    expect(stdout).toContain(`photos to ${made} (1 MB).`);
  });
});
