import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

const CLI = new URL('./cli.ts', import.meta.url).pathname;

const run = (...args: string[]) => spawnSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });

test.each([
  [[], 'org add <SECTOR> <SUBPATH> <NAME>'],
  [['org', 'add', '--help'], '--admin <E-MAIL>'],
])('%j shows help', (args, text) => {
  const { status, stdout } = run(...args);
  expect([status, stdout]).toEqual([0, expect.stringContaining(text)]);
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
