import { weekdays } from '../../../shared/organizations/opening-hours.ts';

/** Returns for example 'vrijdag' for 5; Monday is 1. */
export const dayName = (weekday: number) => weekdays[weekday - 1]!;
