import { weekdayName } from '../../../shared/platform/language/dates.ts';

/** Returns for example 'vrijdag' for 5; Monday is 1. */
export const dayName = (weekday: number) => weekdayName(weekday - 1);
