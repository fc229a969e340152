import { otherName, type Review } from '../../shared/review.ts';
import { fold } from '../search/fold.ts';

/** How many kinds and places are named. */
const MOST_NAMED = 8;

export interface Counted {
  found: number;
  back: number;
  given_away: number;
  came_back: number;
}

export const nothing: Counted = { found: 0, back: 0, given_away: 0, came_back: 0 };

export const sumOf = (figures: Counted[]): Counted =>
  figures.reduce(
    (sum, each) => ({
      found: sum.found + each.found,
      back: sum.back + each.back,
      given_away: sum.given_away + each.given_away,
      came_back: sum.came_back + each.came_back,
    }),
    nothing,
  );

/** So many days passed, and so often. */
interface Days {
  value: string;
  back: number;
}

/** The figures of a time; never less than nothing, whatever a file held that an organisation came from. */
export function toFigures(counted: Counted, days: Days[]) {
  const { found, came_back } = counted;
  return {
    ...atLeastNothing(counted),
    return_rate: found > 0 ? Math.min(100, Math.max(0, Math.round((100 * came_back) / found))) : null,
    median_days: medianOf(days),
  };
}

const atLeastNothing = ({ found, back, given_away }: Counted) => ({
  found: Math.max(0, found),
  back: Math.max(0, back),
  given_away: Math.max(0, given_away),
});

/** Of so many days, each so often: with an even number the middle between the two in the middle. */
function medianOf(days: Days[]): number | null {
  const sorted = days
    .filter(({ back }) => back > 0)
    .map(({ value, back }) => ({ value: Number(value), back }))
    .toSorted((a, b) => a.value - b.value);
  const count = sorted.reduce((sum, { back }) => sum + back, 0);
  if (count === 0) return null;
  const at = (position: number) => {
    let passed = 0;
    return sorted.find(({ back }) => (passed += back) > position)!.value;
  };
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
}

/** Those with most; what is spelled a little otherwise is the same, under the name that most have. All others together come last. */
export function namedOf(figures: (Counted & { value: string })[], total: Counted): Review['by_kind'] {
  const spellings = Map.groupBy(
    figures.toSorted((a, b) => b.found - a.found || compare(a.value, b.value)),
    ({ value }) => fold(value),
  );
  const named = [...spellings.values()]
    .map((same) => ({ name: same[0]!.value, ...sumOf(same) }))
    .toSorted((a, b) => b.found - a.found || b.back - a.back || compare(a.name, b.name))
    .slice(0, MOST_NAMED);
  if (named.length === 0) return [];
  const shown = sumOf(named);
  const others = atLeastNothing({
    ...nothing,
    found: total.found - shown.found,
    back: total.back - shown.back,
    given_away: total.given_away - shown.given_away,
  });
  const all = named.map((each) => ({ name: each.name, ...atLeastNothing(each) }));
  return Object.values(others).some((count) => count > 0) ? [...all, { name: otherName, ...others }] : all;
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
