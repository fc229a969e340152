import { expect, test } from 'vitest';

import { DAY_MS } from '../platform/time.ts';
import { maxExceptions } from './opening-hours.ts';
import { regionOf, regions, withHolidays } from './school-holidays.ts';
import { rules } from './settings-rules.ts';

const week = Array.from({ length: 7 }, () => []);

test.each(regions)('the holidays of %s are whole weeks in order, from a Saturday to a Sunday', (region) => {
  const holidays = withHolidays([], region, Date.parse('2026-08-01'));
  expect(holidays).toHaveLength(10);
  expect(holidays).toEqual(holidays.toSorted((a, b) => a.from.localeCompare(b.from)));
  for (const { from, to, label } of holidays) {
    expect([new Date(from).getUTCDay(), new Date(to).getUTCDay()]).toEqual([6, 0]);
    const weeks = { Kerstvakantie: 2, Zomervakantie: 6 }[label] ?? 1;
    expect((Date.parse(to) - Date.parse(from)) / DAY_MS).toBe(7 * weeks + 1);
  }
  expect(rules.hours.problems({ week, exceptions: holidays })).toEqual({});
});

test('past holidays, and those that overlap, are not added', () => {
  const own = { from: '2027-01-01', to: '2027-01-01', label: 'Nieuwjaar', spans: [] };
  const holidays = withHolidays([own], 'zuid', Date.parse('2026-11-15'));
  expect(holidays.slice(0, 2)).toEqual([
    own,
    { from: '2027-02-13', to: '2027-02-21', label: 'Voorjaarsvakantie', spans: [] },
  ]);
  expect(withHolidays(holidays, 'zuid', Date.parse('2026-11-15'))).toEqual(holidays);
  expect(regionOf(holidays)).toBe('zuid');
  const adapted = [...holidays.slice(0, -1), { ...holidays.at(-1)!, label: 'Lange zomer' }];
  const replaced = withHolidays(adapted, 'noord', Date.parse('2026-11-15'));
  expect(regionOf(replaced)).toBe('noord');
  expect(replaced.filter((each) => holidays.includes(each))).toEqual([own]);
  expect(replaced).toContainEqual(adapted.at(-1));
  expect(regionOf([own])).toBeUndefined();
  const many = Array.from({ length: maxExceptions - 1 }, () => own);
  expect(withHolidays(many, 'noord', Date.parse('2026-11-15'))).toHaveLength(maxExceptions);
});
