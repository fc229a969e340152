import { months } from '../../../shared/labels.ts';
import { weekdays } from '../../../shared/opening-hours.ts';
import { dutch, timeOf } from '../../components/dates.ts';

/** Returns '27 november'; nothing on this page is a year old. */
export function dayInMonth(iso: string): string {
  const date = dutch(iso);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** Returns '27 november om 09:30'. */
export const moment = (iso: string) => `${dayInMonth(iso)} om ${timeOf(iso)}`;

/** Returns 'vrijdag 27 november' for a day without a time. */
export const dayInWeek = (day: string) => `${weekdays[(dutch(day).getUTCDay() + 6) % 7]} ${dayInMonth(day)}`;
