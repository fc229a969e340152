import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const CLI = new URL('./cli.ts', import.meta.url).pathname;

const packageVersion: string = JSON.parse(readFileSync('package.json', 'utf8')).version;

const run = (...args: string[]) => spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });

test.each([
  [[], 'org add <SECTOR> <SUBPATH> <NAME>'],
  [['org', 'add', '--help'], '--admin <E-MAIL>'],
])('%j shows help', (args, text) => {
  const { status, stdout } = run(...args);
  expect([status, stdout]).toEqual([0, expect.stringContaining(text)]);
});

test('--version prints the release', () => {
  const { status, stdout } = run('--version');
  expect([status, stdout]).toEqual([0, `${packageVersion}\n`]);
});

test.each([
  [['nonsense'], "unknown command 'nonsense'"],
  [['org'], 'org list'],
  [['org', 'add', 'schools', 'de-eik'], "missing required argument 'NAME'"],
  [['org', 'set', 'schools/de-eik', '--colour', 'red'], "unknown option '--colour'"],
])('invalid arguments %j end with exit code 2 and the usage', (args, problem) => {
  const { status, stdout, stderr } = run(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(problem);
  expect(stderr).toContain('Usage: npm run terecht -- ');
});

test.each([
  [
    ['backup', 'terecht.tar'],
    'There is no portal in /dev/null/portal. Set DATA_DIR or DATABASE_URL as for the server.',
  ],
  [['restore', '/dev/null/terecht.tar'], '/dev/null/terecht.tar cannot be read (ENOTDIR).'],
])('%j without a portal or file ends with one line', (args, problem) => {
  const env = { ...process.env, DATA_DIR: '/dev/null/portal', DATABASE_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([1, `${problem}\n`]);
});
