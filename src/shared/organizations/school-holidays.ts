import { dutchDate, type HoursException, maxExceptions } from './opening-hours.ts';
import years from './school-holidays.json' with { type: 'json' };

export const regions = ['noord', 'midden', 'zuid'] as const;
export type Region = (typeof regions)[number];

/** The holidays of a region that are not over, as far as the ministry has published them. */
function comingHolidays(region: Region, moment: number): HoursException[] {
  const today = dutchDate(moment);
  return Object.values(years)
    .flat()
    .map(({ name, [region]: [from, to] }) => ({ from: from!, to: to!, label: name, spans: [] }))
    .filter(({ to }) => to >= today);
}

/** Adds holidays that do not overlap with other exceptions, up to the limit. */
export function withHolidays(exceptions: HoursException[], region: Region, moment: number): HoursException[] {
  const isFree = ({ from, to }: HoursException) => !exceptions.some((other) => from <= other.to && other.from <= to);
  return [...exceptions, ...comingHolidays(region, moment).filter(isFree)].slice(0, maxExceptions);
}
