import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dutchDate, addDays, addMonths } from '../platform/time.ts';
import { daysLeft, dueOn, lastDayOfLastLook, lastDueDay } from './terms.ts';

const since = '2020-01-01';
const term = (donation_after_months: number | null, last_look_days = 7, term_since = since) => ({
  donation_after_months,
  last_look_days,
  term_since,
});
const lying = (upload_date: string) => ({ status: 'unclaimed' as const, upload_date });
const at = (moment: string) => Date.parse(moment);

test.each([
  ['2026-11-16T10:00:00Z', 2, '2027-01-16'],
  // Without such a day it is the last one of that month.
  ['2026-01-31T12:00:00Z', 1, '2026-02-28'],
  ['2028-01-31T12:00:00Z', 1, '2028-02-29'],
  ['2024-02-29T12:00:00Z', 12, '2025-02-28'],
  ['2026-12-31T12:00:00Z', 2, '2027-02-28'],
  // After midnight in the Netherlands, before it in London; also in the nights in which the clock changes.
  ['2026-07-31T22:30:00Z', 1, '2026-09-01'],
  ['2026-03-28T23:30:00Z', 1, '2026-04-29'],
  ['2026-10-24T22:30:00Z', 1, '2026-11-25'],
  ['2026-10-25T22:30:00Z', 1, '2026-11-25'],
  ['2026-10-25T23:30:00Z', 1, '2026-11-26'],
])('what was placed at %s may go after %i months on %s', (upload_date, months, due) => {
  expect(dueOn(term(months), upload_date)).toBe(due);
});

test('days follow the calendar, also in the night in which an hour repeats', () => {
  const placed = lying('2026-09-01T10:00:00Z');
  const monthly = term(2);
  expect(dueOn(monthly, placed.upload_date)).toBe('2026-11-01');
  const left = (moment: string) => daysLeft(monthly, placed, at(moment));
  expect(left('2026-10-24T21:59:59Z')).toBeNull();
  expect(left('2026-10-24T22:00:00Z')).toBe(7);
  // Half past two in summer time, and an hour later again.
  expect([left('2026-10-25T00:30:00Z'), left('2026-10-25T01:30:00Z')]).toEqual([7, 7]);
  expect(left('2026-10-25T23:00:00Z')).toBe(6);
  expect(left('2026-10-31T12:00:00Z')).toBe(1);
  expect(left('2026-11-01T12:00:00Z')).toBe(0);
  expect(left('2027-11-01T12:00:00Z')).toBe(0);
});

test('collected and reserved items, and those without a term, have no last look', () => {
  const moment = at('2026-11-16T12:00:00Z');
  const old = lying('2026-01-01T12:00:00Z');
  expect(daysLeft(term(2), old, moment)).toBe(0);
  expect(daysLeft(term(2), { ...old, status: 'claimed' }, moment)).toBeNull();
  expect(daysLeft(term(2), { ...old, is_reserved: true }, moment)).toBeNull();
  expect(daysLeft(term(null), old, moment)).toBeNull();
  expect([lastDueDay(term(null), moment), lastDayOfLastLook(term(null), moment)]).toEqual([null, null]);
});

test('after a change of the term a full last look passes first', () => {
  const old = lying('2026-01-01T12:00:00Z');
  const shortened = term(1, 7, '2026-11-16');
  expect(dueOn(shortened, old.upload_date)).toBe('2026-11-23');
  expect(daysLeft(shortened, old, at('2026-11-16T12:00:00Z'))).toBe(7);
  expect(lastDueDay(shortened, at('2026-11-22T12:00:00Z'))).toBeNull();
  expect(lastDueDay(shortened, at('2026-11-23T12:00:00Z'))).toBe('2026-10-23');
  // The clock was set back, so the term begins tomorrow.
  expect(daysLeft(shortened, old, at('2026-11-15T12:00:00Z'))).toBeNull();
  expect(lastDayOfLastLook(shortened, at('2026-11-15T12:00:00Z'))).toBeNull();
});

test('due and last-look days agree for a day and for an item', () => {
  const days = fc.integer({ min: -3 * 366, max: 3 * 366 });
  const check = fc.property(
    fc.record({ months: fc.integer({ min: 1, max: 24 }), look: fc.integer({ min: 1, max: 30 }) }),
    fc.integer({ min: -60, max: 5 }),
    fc.integer({ min: at('2023-01-01'), max: at('2032-12-31') }),
    days,
    ({ months, look }, changed, moment, age) => {
      const today = dutchDate(moment);
      const set = term(months, look, addDays(today, changed));
      const upload_date = new Date(moment - Math.abs(age) * 86_400_000).toISOString();
      const placed = dutchDate(Date.parse(upload_date));
      const isBy = (day: string | null) => day !== null && placed <= day;
      expect(isBy(lastDueDay(set, moment))).toBe(dueOn(set, upload_date)! <= today);
      expect(isBy(lastDayOfLastLook(set, moment))).toBe(daysLeft(set, lying(upload_date), moment) !== null);
    },
  );
  fc.assert(check, { numRuns: 2_000, seed: 20_261_116 });
});

test('months are added by the calendar', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-01-15', -2)).toBe('2025-11-15');
});
