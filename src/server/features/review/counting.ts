import { otherName, type Review } from '../../../shared/review/contract.ts';
import { fold } from '../search/fold.ts';

const MAX_NAMED = 8;

export interface Counted {
  found: number;
  back: number;
  given_away: number;
  came_back: number;
}

const ZERO: Counted = { found: 0, back: 0, given_away: 0, came_back: 0 };

export const sumOf = (figures: Counted[]): Counted =>
  figures.reduce(
    (sum, each) => ({
      found: sum.found + each.found,
      back: sum.back + each.back,
      given_away: sum.given_away + each.given_away,
      came_back: sum.came_back + each.came_back,
    }),
    ZERO,
  );

/** The number of items that came back after `value` days. */
interface Days {
  value: string;
  back: number;
}

/** Clamps at zero, because an imported file may hold any numbers. */
export function toFigures(counted: Counted, days: Days[]) {
  const { found, back, given_away, came_back } = counted;
  return {
    found: Math.max(0, found),
    back: Math.max(0, back),
    given_away: Math.max(0, given_away),
    return_rate: found > 0 ? Math.min(100, Math.max(0, Math.round((100 * came_back) / found))) : null,
    median_days: medianOf(days),
  };
}

/** The weighted median; with an even count the mean of the middle two. */
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

/** Groups names by spelling under the most common one, and returns the largest groups with the remainder last. */
export function groupByName(figures: (Counted & { value: string })[], total: Counted): Review['by_kind'] {
  const spellings = Map.groupBy(
    figures.toSorted((a, b) => b.found - a.found || compare(a.value, b.value)),
    ({ value }) => fold(value),
  );
  const named = [...spellings.values()]
    .map((same) => ({ name: same[0]!.value, ...sumOf(same) }))
    .filter(({ found }) => found > 0)
    .toSorted((a, b) => b.found - a.found || b.came_back - a.came_back || compare(a.name, b.name))
    .slice(0, MAX_NAMED);
  if (named.length === 0) return [];
  const shown = sumOf(named);
  const others = {
    name: otherName,
    found: total.found - shown.found,
    came_back: total.came_back - shown.came_back,
  };
  return (others.found > 0 ? [...named, others] : named).map(({ name, found, came_back }) => ({
    name,
    found,
    came_back: Math.min(found, Math.max(0, came_back)),
  }));
}

const compare = (a: string, b: string) => (a < b ? -1 : 1);
