import { dutchDate } from '../../../shared/platform/time.ts';
import { dayInWords } from './dates.ts';

/** Returns 'vandaag', 'gisteren' or '15 november 2026' for the Dutch day of a moment. */
export const momentInWords = (iso: string, moment = Date.now()) => dayInWords(dutchDate(Date.parse(iso)), moment);
