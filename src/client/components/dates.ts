import { months } from '../../shared/labels.ts';

// By hand: a browser's own formatting takes a slow phone a fifth of a second the first time, before anything shows.
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '15 november 2026' */
export function longDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

/** 'vandaag', 'gisteren' or '15 november 2026', of a day without a time. */
export function dayInWords(day: string, today = new Date()): string {
  const date = new Date(`${day}T12:00:00`);
  const ago = Math.round((new Date(today).setHours(12, 0, 0, 0) - date.getTime()) / 86_400_000);
  return ago <= 0 ? 'vandaag' : ago === 1 ? 'gisteren' : longDate(date.toISOString());
}

/** 'Nov 15, 2026' */
export function shortDate(iso: string): string {
  const date = new Date(iso);
  return `${englishMonths[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** '15 november 2026 om 09:30' */
export function longDateTime(iso: string): string {
  const date = new Date(iso);
  return `${longDate(iso)} om ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
