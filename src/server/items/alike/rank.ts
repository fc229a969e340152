interface Candidate {
  /** Of its photo to the one that is compared; undefined when that is not known (yet). */
  likeness: number | undefined;
  /** How many tags they have in common. */
  shared: number;
}

interface Ranked {
  /** How much more its photo is alike than the average one, in how much they usually differ. */
  nearness: number;
}

/** In how much the likeness of photos usually differs: more finds kind and colour better, and the very same thing worse. */
const TAG_WEIGHT = 0.75;
// More say less and less: whoever writes many tags is not alike to everything.
const MOST_SHARED = 3;

/**
 * The most alike first, whatever numbers the model at hand gives. One whose photo was not seen yet counts as an average
 * one.
 */
export function rank<C extends Candidate>(candidates: readonly C[]): (C & Ranked)[] {
  const known = candidates.flatMap(({ likeness }) => likeness ?? []);
  const average = mean(known);
  const spread = Math.sqrt(mean(known.map((likeness) => (likeness - average) ** 2))) || 1;
  const score = ({ nearness, shared }: C & Ranked) => nearness + TAG_WEIGHT * Math.min(shared, MOST_SHARED);
  return candidates
    .map((candidate) => ({ ...candidate, nearness: ((candidate.likeness ?? average) - average) / spread }))
    .toSorted((a, b) => score(b) - score(a));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
