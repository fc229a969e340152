import { formatDate } from '../../../shared/platform/language/dates.ts';
import { daysBetween, dutchDate } from '../../../shared/platform/time.ts';
import { toDutchDate } from '../../platform/time/dates.ts';

/** Formats a day without a time, as 'vr 28 nov'. */
export const shortDay = (day: string) =>
  formatDate(toDutchDate(day), { weekday: 'short', day: 'numeric', month: 'short' });

/** For example '20 minuten', '3 uur' or '2 dagen'. */
export function durationInWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes <= 1) return '1 minuut';
  if (minutes < 60) return `${minutes} minuten`;
  if (hours < 36) return `${Math.round(hours)} uur`;
  return `${Math.round(hours / 24)} dagen`;
}

/** For example 'al 3 uur', 'sinds gisteren' or 'al 2 dagen'. */
export function waitingSinceInWords(moment: string, now = Date.now()): string {
  const hours = (now - Date.parse(moment)) / 3_600_000;
  const days = daysBetween(dutchDate(Date.parse(moment)), dutchDate(now));
  if (hours < 12 || days === 0) return `al ${durationInWords(hours)}`;
  return days === 1 ? 'sinds gisteren' : `al ${days} dagen`;
}
