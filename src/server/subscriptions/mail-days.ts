import { dutchDate, dutchHour } from '../../shared/opening-hours.ts';
import { addDays } from '../../shared/terms.ts';

/** In the Netherlands, whatever the season. */
const HOUR_OF_MAILS = 7;

/** Monday is 1. */
export const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7;

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day));

/** The last day of which the mails may go: today, from the morning on. */
export function mailDay(moment: number): string {
  const today = dutchDate(moment);
  return dutchHour(moment) < HOUR_OF_MAILS ? addDays(today, -1) : today;
}

interface Wishes {
  weekday: number;
  /** Those that the organisation offers: one at least. */
  weekdays: number[];
  /** The day of the last mail. */
  mailed_on: string | null;
}

/**
 * The first day after this one on which a subscriber gets the mail: the weekday they chose, or the next one that is
 * offered. Never two in one week, which begins on Monday, however often they choose another day.
 */
export function nextMailDay({ weekday, weekdays, mailed_on }: Wishes, after: string): string {
  let chosen = addDays(after, 1);
  while (weekdayOf(chosen) !== weekday) chosen = addDays(chosen, 1);
  let day = chosen;
  while (!weekdays.includes(weekdayOf(day))) day = addDays(day, 1);
  const isSameWeek = mailed_on !== null && mondayOf(day) === mondayOf(mailed_on);
  return isSameWeek ? nextMailDay({ weekday, weekdays, mailed_on }, chosen) : day;
}
