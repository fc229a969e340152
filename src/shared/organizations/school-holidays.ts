import { dutchDate } from '../platform/time.ts';
import { type HoursException, maxExceptions } from './opening-hours.ts';
import years from './school-holidays.json' with { type: 'json' };

export const regions = ['noord', 'midden', 'zuid'] as const;
export type Region = (typeof regions)[number];

export const regionNames: Record<Region, string> = {
  noord: 'Regio Noord',
  midden: 'Regio Midden',
  zuid: 'Regio Zuid',
};

/** The holidays of a region that are not over, as far as the ministry has published them. */
function comingHolidays(region: Region, moment: number): HoursException[] {
  const today = dutchDate(moment);
  return Object.values(years)
    .flat()
    .map(({ name, [region]: [from, to] }) => ({ from: from!, to: to!, label: name, spans: [] }))
    .filter(({ to }) => to >= today);
}

/** Whether an exception is exactly a published holiday of the region, so not typed or adapted by hand. */
const isHolidayOf = (region: Region, { from, to, label, spans }: HoursException) =>
  spans.length === 0 &&
  Object.values(years)
    .flat()
    .some(({ name, [region]: [first, last] }) => name === label && first === from && last === to);

/** Whether an exception is a published holiday of any region. */
export const isSchoolHoliday = (exception: HoursException) => regions.some((region) => isHolidayOf(region, exception));

/** The region whose holidays are among the exceptions; undefined when there are none, or equally many of two regions. */
export function regionOf(exceptions: HoursException[]): Region | undefined {
  const countOf = (region: Region) => exceptions.filter((exception) => isHolidayOf(region, exception)).length;
  const [first, second] = regions.toSorted((a, b) => countOf(b) - countOf(a));
  return countOf(first!) > countOf(second!) ? first : undefined;
}

/**
 * Replaces published holidays by those of a region, up to the limit. Other exceptions have precedence over a holiday in
 * the same days, unless the holidays are locked.
 */
export function withHolidays(
  exceptions: HoursException[],
  region: Region,
  moment: number,
  isLocked = false,
): HoursException[] {
  const own = exceptions.filter((exception) => !isSchoolHoliday(exception));
  const holidays = comingHolidays(region, moment);
  const [first, second] = isLocked ? [holidays, own] : [own, holidays];
  const isFree = ({ from, to }: HoursException) => !first.some((other) => from <= other.to && other.from <= to);
  return [...first, ...second.filter(isFree)].slice(0, maxExceptions);
}
