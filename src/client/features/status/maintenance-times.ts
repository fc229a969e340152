import { text } from '../../../shared/platform/language/texts.ts';
import { dutchDate, dutchTime, HOUR_MS } from '../../../shared/platform/time.ts';
import type { Maintenance } from '../../../shared/status/contract.ts';
import { longDate, timeInDigits } from '../../platform/time/dates.ts';

/** Returns '18 november 2026 van 22:00 tot 23:30 uur', or with both dates when it goes on after midnight. */
export function maintenanceTimes({ from, until }: Pick<Maintenance, 'from' | 'until'>): string {
  const [start, end] = [timeInDigits(from), timeInDigits(until)];
  return dutchDate(Date.parse(from)) === dutchDate(Date.parse(until))
    ? text('{date} van {from} tot {until} uur', { date: longDate(from), from: start, until: end })
    : text('{from} uur tot {until} uur', { from: `${longDate(from)} ${start}`, until: `${longDate(until)} ${end}` });
}

/** The value of a date and time field, in Dutch time: '2026-11-18T22:00'. */
export const toFieldValue = (iso: string) => new Date(dutchTime(Date.parse(iso))).toISOString().slice(0, 16);

/** The moment of a date and time field; null while it is empty. */
export function fromFieldValue(value: string): string | null {
  const asIfUtc = Date.parse(`${value}Z`);
  if (Number.isNaN(asIfUtc)) return null;
  // The Netherlands are one or two hours ahead; only one of both gives the typed time.
  const moment = [asIfUtc - 2 * HOUR_MS, asIfUtc - HOUR_MS].find((each) => dutchTime(each) === asIfUtc);
  return new Date(moment ?? asIfUtc - HOUR_MS).toISOString();
}
