import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, FOLDER), 'utf8');

/** Without what follows a semicolon, and with the number instead of a link. */
const shortStatus = (status: string) => status.split(';')[0]!.replaceAll(/\[(\d+)\]\([^)]*\)/g, '$1');

test('the index has every decision with its title and status', () => {
  const records = readdirSync(FOLDER)
    .filter((file) => file !== 'README.md')
    .map((file) => {
      const [, number, title] = /^# (\d{4}): (.+)$/m.exec(read(file))!;
      const [, status] = /^\*\*Status:\*\* (.+)$/m.exec(read(file))!;
      expect(file.slice(0, 4)).toBe(number);
      return [file, title, shortStatus(status!)].join(' | ');
    });
  const rows = Array.from(
    read('README.md').matchAll(/^\| \[(\d{4})\]\((\1[^)]+)\) +\| (.+?) +\| (.+?) +\|$/gm),
    ([, , file, title, status]) => [file, title, status].join(' | '),
  );
  expect(rows.toSorted()).toEqual(records.toSorted());
});
