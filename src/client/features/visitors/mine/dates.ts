import { weekdays } from '../../../../shared/organizations/opening-hours.ts';
import { months } from '../../../../shared/platform/time.ts';
import { toDutchDate, timeInDigits } from '../../../platform/time/dates.ts';

/** Returns '27 november'; nothing on this page is a year old. */
export function dayAndMonth(iso: string): string {
  const date = toDutchDate(iso);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** Returns '27 november om 09:30'. */
export const dayAndTime = (iso: string) => `${dayAndMonth(iso)} om ${timeInDigits(iso)}`;

/** Returns 'vrijdag 27 november' for a day without a time. */
export const weekdayAndDay = (day: string) => `${weekdays[(toDutchDate(day).getUTCDay() + 6) % 7]} ${dayAndMonth(day)}`;
