import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

/** The rows of the table of promises: what is promised, and which tests keep that. */
function promisesIn(text: string): { promise: string; tests: string }[] {
  const section = text.split('## What we promise, and how it is tested')[1]!.split('\n## ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => {
    const [, promise = '', tests = ''] = row.split('|').map((cell) => cell.trim());
    return { promise, tests };
  });
}

/** Files stand in backquotes; titles of tests in them follow, in double quotes. */
function namedTests(cell: string): { file: string; titles: string[] }[] {
  return [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, file = '', behind = '']) => ({
    file,
    titles: [...behind.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

const promises = promisesIn(readFileSync(join(ROOT, 'docs/security.md'), 'utf8'));

test('the table is read', () => {
  expect(promises.length).toBeGreaterThan(20);
});

test.each(promises)('a test keeps this promise: $promise', ({ tests }) => {
  const named = namedTests(tests);
  expect(named).not.toEqual([]);
  for (const { file, titles } of named) {
    const found = globSync(file, { cwd: ROOT });
    expect({ file, found }).not.toEqual({ file, found: [] });
    // From the root, so that one file is meant.
    expect(file).toMatch(/^(src|tests)\/.+\.(test|spec)\.ts$/);
    const written = found.map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n');
    expect({ file, missing: titles.filter((title) => !hasTest(written, title)) }).toEqual({ file, missing: [] });
  }
});

test('a title that does not exist is noticed', () => {
  expect(hasTest("test('nobody may', () => {})", 'nobody may')).toBe(true);
  expect(hasTest("test('nobody may', () => {})", 'nobody')).toBe(false);
  expect(hasTest("// 'nobody may'", 'nobody may')).toBe(false);
});

/** Whether a test, or a group of them, has exactly this title. */
function hasTest(source: string, title: string): boolean {
  const titles = source.matchAll(/\b(?:test|describe)(?:\.each\(.*?\)|\.\w+)?\(\s*(['"`])(.+?)\1,/gs);
  return [...titles].some(([, , written = '']) => written.replaceAll("\\'", "'") === title);
}
