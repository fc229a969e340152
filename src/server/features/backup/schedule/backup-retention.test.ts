import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type MadeBackup, outdatedBackups } from './backup-retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = ({ started_at }: MadeBackup) => started_at.slice(0, 10);
const filesOf = (backups: MadeBackup[]) => backups.map(({ file }) => file);
const keptOf = (backups: MadeBackup[]) => {
  const outdated = new Set(outdatedBackups(backups));
  return backups.filter((backup) => !outdated.has(backup));
};

const newest = (some: MadeBackup[]) => some.toSorted((a, b) => b.file.localeCompare(a.file))[0];

const backup = (time: number, isVerified = false): MadeBackup => {
  const started_at = new Date(time).toISOString();
  return { file: started_at, started_at, isVerified };
};

/** Makes backups one after the other, each time removing what is outdated, as the server does. */
function simulate(times: number[], verifyEvery = 7): MadeBackup[] {
  let kept: MadeBackup[] = [];
  for (const [i, time] of times.entries()) kept = keptOf([...kept, backup(time, i % verifyEvery === 0)]);
  return kept;
}

test('a year of daily backups leaves the last seven days and the last of each of eight weeks', () => {
  // 31 December 2026 is a Thursday.
  const last = Date.parse('2026-12-31T02:00:00Z');
  const kept = simulate(Array.from({ length: 365 }, (_, i) => last - (364 - i) * DAY_MS));
  expect(kept.map(dayOf)).toEqual([
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
});

test('of hourly backups the last of each day is kept', () => {
  const first = Date.parse('2026-06-01T00:30:00Z');
  const kept = simulate(
    Array.from({ length: 24 * 9 + 5 }, (_, i) => first + i * 60 * 60 * 1000),
    1_000,
  );
  // The first one is the only one that was verified.
  expect(filesOf(kept)).toEqual([
    '2026-06-01T00:30:00.000Z',
    ...['2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08', '2026-06-09'].map(
      (day) => `${day}T23:30:00.000Z`,
    ),
    '2026-06-10T04:30:00.000Z',
  ]);
});

test('whatever backups there are, the newest, the newest verified one and one of each recent day and week are kept', () => {
  const time = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') });
  const backups = fc.uniqueArray(fc.tuple(time, fc.boolean()), { selector: ([when]) => when, maxLength: 60 });
  fc.assert(
    fc.property(backups, (made) => {
      const all = made.map(([when, isVerified]) => backup(when, isVerified));
      const kept = keptOf(all);
      expect(newest(kept)).toEqual(newest(all));
      expect(newest(kept.filter(({ isVerified }) => isVerified))).toEqual(
        newest(all.filter(({ isVerified }) => isVerified)),
      );
      const days = [...new Set(all.map(dayOf))].toSorted().slice(-7);
      for (const day of days) expect(kept.map(dayOf)).toContain(day);
      expect(kept.length).toBeLessThanOrEqual(7 + 8 + 1);
      expect(outdatedBackups(kept)).toEqual([]);
    }),
  );
});
