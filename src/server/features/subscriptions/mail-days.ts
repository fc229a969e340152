import { addDays, dutchDate, dutchHour } from '../../../shared/platform/time.ts';

/** The hour in Dutch time. */
const HOUR_OF_MAILS = 7;

/** Monday is 1. */
export const isoWeekday = (day: string) => new Date(day).getUTCDay() || 7;

const mondayOf = (day: string) => addDays(day, 1 - isoWeekday(day));

/** The last day whose mails may be sent: today, after the mail hour. */
export function mailDay(moment: number): string {
  const today = dutchDate(moment);
  return dutchHour(moment) < HOUR_OF_MAILS ? addDays(today, -1) : today;
}

interface MailSchedule {
  weekday: number;
  /** The weekdays that the organisation offers; at least one. */
  weekdays: number[];
  mailed_on: string | null;
}

/**
 * Returns the first mail day after this day: the chosen weekday, or the next one that is offered. A subscriber gets at most one
 * mail per week, from Monday, also after changing the weekday.
 */
export function nextMailDay({ weekday, weekdays, mailed_on }: MailSchedule, after: string): string {
  let chosen = addDays(after, 1);
  while (isoWeekday(chosen) !== weekday) chosen = addDays(chosen, 1);
  let day = chosen;
  while (!weekdays.includes(isoWeekday(day))) day = addDays(day, 1);
  const isSameWeek = mailed_on !== null && mondayOf(day) === mondayOf(mailed_on);
  return isSameWeek ? nextMailDay({ weekday, weekdays, mailed_on }, chosen) : day;
}
