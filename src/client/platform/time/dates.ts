import { formatDate } from '../../../shared/platform/language/dates.ts';
import { text } from '../../../shared/platform/language/texts.ts';
import { daysBetween, dutchDate, dutchTime } from '../../../shared/platform/time.ts';

/* Dates are in Dutch time, so that server and browser render the same text. */

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The UTC fields of the result hold the Dutch time. */
export const toDutchDate = (iso: string) => new Date(dutchTime(Date.parse(iso)));

/** Returns '15 november 2026'. */
export const longDate = (iso: string) =>
  formatDate(toDutchDate(iso), { day: 'numeric', month: 'long', year: 'numeric' });

/** Returns 'vandaag', 'gisteren' or '15 november 2026' for a day without a time. */
export function dayInWords(day: string, moment = Date.now()): string {
  const ago = daysBetween(day, dutchDate(moment));
  return ago <= 0 ? text('vandaag') : ago === 1 ? text('gisteren') : longDate(day);
}

/** Returns 'Nov 15, 2026'. */
export function shortDate(iso: string): string {
  const date = toDutchDate(iso);
  return `${englishMonths[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns '15-11-2026'. */
export function dateInDigits(iso: string): string {
  const date = toDutchDate(iso);
  return `${date.getUTCDate()}-${twoDigits(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`;
}

/** Returns '09:30'. */
export function timeInDigits(iso: string): string {
  const date = toDutchDate(iso);
  return `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** Returns '15 november 2026 om 09:30'. */
export const longDateTime = (iso: string) => text('{date} om {time}', { date: longDate(iso), time: timeInDigits(iso) });
