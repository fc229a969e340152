import { formatDate } from '../../../../shared/platform/language/dates.ts';
import { text } from '../../../../shared/platform/language/texts.ts';
import { toDutchDate, timeInDigits } from '../../../platform/time/dates.ts';

/** Returns '27 november'; nothing on this page is a year old. */
export const dayAndMonth = (iso: string) => formatDate(toDutchDate(iso), { day: 'numeric', month: 'long' });

/** Returns '27 november om 09:30'. */
export const dayAndTime = (iso: string) =>
  text('{date} om {time}', { date: dayAndMonth(iso), time: timeInDigits(iso) });
