import { months } from '../../../shared/labels.ts';
import { weekdays } from '../../../shared/opening-hours.ts';
import { dutch, timeOf } from '../../components/dates.ts';

/** '27 november': nothing here is kept for a year. */
export function dayInMonth(iso: string): string {
  const date = dutch(iso);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
}

/** '27 november om 09:30' */
export const moment = (iso: string) => `${dayInMonth(iso)} om ${timeOf(iso)}`;

/** 'vrijdag 27 november', of a day without a time. */
export const dayInWeek = (day: string) => `${weekdays[(dutch(day).getUTCDay() + 6) % 7]} ${dayInMonth(day)}`;
