import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

/** Returns the rows of the table: each promise with the tests that verify it. */
function promisesIn(text: string): { promise: string; tests: string }[] {
  const section = text.split('## What we promise, and how it is tested')[1]!.split('\n## ')[0]!;
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((row) => {
    const [, promise = '', tests = ''] = row.split('|').map((cell) => cell.trim());
    return { promise, tests };
  });
}

/** Files are in backquotes, followed by the titles of their tests in double quotes. */
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

test.each(promises)('a test verifies this promise: $promise', ({ tests }) => {
  const named = namedTests(tests);
  expect(named).not.toEqual([]);
  for (const { file, titles } of named) {
    const found = globSync(file, { cwd: ROOT });
    expect({ file, found }).not.toEqual({ file, found: [] });
    // A path from the root names exactly one file.
    expect(file).toMatch(/^(src|tests)\/.+\.(test|spec)\.ts$/);
    const written = found.map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n');
    expect({ file, missing: titles.filter((title) => !hasTest(written, title)) }).toEqual({ file, missing: [] });
  }
});

test('a title that does not exist is detected', () => {
  expect(hasTest("test('guests may not', () => {})", 'guests may not')).toBe(true);
  expect(hasTest("test('guests may not', () => {})", 'guests')).toBe(false);
  expect(hasTest("// 'guests may not'", 'guests may not')).toBe(false);
});

function hasTest(source: string, title: string): boolean {
  const titles = source.matchAll(/\b(?:test|describe)(?:\.each\(.*?\)|\.\w+)?\(\s*(['"`])(.+?)\1,/gs);
  return [...titles].some(([, , written = '']) => written.replaceAll("\\'", "'") === title);
}
