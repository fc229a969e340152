import { months } from '../time.ts';
import { currentReader } from './texts.ts';

/** From Monday. */
export const weekdays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const;

export interface DateParts {
  weekday?: 'long' | 'short';
  day?: 'numeric';
  month?: 'long' | 'short';
  year?: 'numeric';
}

/** A date in the reader's language; its UTC fields hold the Dutch day. */
export function formatDate(date: Date, parts: DateParts): string {
  const { formatDate: format } = currentReader();
  if (format) return format(date, parts);
  const weekday = weekdays[weekdayIndex(date)]!;
  const month = months[date.getUTCMonth()]!;
  return [
    parts.weekday && (parts.weekday === 'long' ? weekday : weekday.slice(0, 2)),
    parts.day && date.getUTCDate(),
    parts.month && (parts.month === 'long' ? month : month === 'maart' ? 'mrt' : month.slice(0, 3)),
    parts.year && date.getUTCFullYear(),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Monday is 0. */
export const weekdayIndex = (date: Date) => (date.getUTCDay() + 6) % 7;

/** The name of a weekday, of which Monday is 0. */
export const weekdayName = (index: number, weekday: 'long' | 'short' = 'long') =>
  formatDate(new Date(Date.UTC(2024, 0, 1 + index)), { weekday });
