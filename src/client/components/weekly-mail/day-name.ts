import { weekdays } from '../../../shared/opening-hours.ts';

/** 'vrijdag'; Monday is 1. */
export const dayName = (weekday: number) => weekdays[weekday - 1]!;
