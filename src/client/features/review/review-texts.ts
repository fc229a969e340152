import { months } from '../../../shared/platform/time.ts';

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

export const inDigits = (count: number) => number.format(count);

/** Returns 'augustus'. */
export const monthOf = (month: string) => months[Number(month.slice(5)) - 1]!;

/** Returns 'aug'. */
export const shortMonth = (month: string) => monthOf(month).slice(0, 3).replace('maa', 'mrt');

export const inPercents = (rate: number | null) => (rate === null ? '–' : `${rate}%`);

/** Returns '3,5 dagen'. */
export function inDays(days: number | null): string {
  if (days === null) return '–';
  return days === 1 ? '1 dag' : `${inDigits(days)} dagen`;
}
