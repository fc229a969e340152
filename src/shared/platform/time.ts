export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

export const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(
  ' ',
);

/**
 * The time on a Dutch clock, as if it were UTC: one hour ahead, and two from the last Sunday of March until that of October.
 * Computed here, because loading time zones takes slow phones too long the first time.
 */
export function dutchTime(moment: number): number {
  const year = new Date(moment).getUTCFullYear();
  const clockChange = (month: number) => {
    const lastDay = Date.UTC(year, month, 31, 1);
    return lastDay - new Date(lastDay).getUTCDay() * DAY_MS;
  };
  const isSummer = moment >= clockChange(2) && moment < clockChange(9);
  return moment + (isSummer ? 2 : 1) * HOUR_MS;
}

/** The date in the Netherlands: '2026-11-15'. */
export const dutchDate = (moment: number) => new Date(dutchTime(moment)).toISOString().slice(0, 10);

/** The hour in the Netherlands, from 0 to 23. */
export const dutchHour = (moment: number) => new Date(dutchTime(moment)).getUTCHours();

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
