interface Candidate {
  /** Undefined while the photo has no embedding. */
  similarity: number | undefined;
  shared: number;
}

interface Ranked {
  /** Similarity in standard deviations above the average. */
  zScore: number;
}

/** In standard deviations. A larger weight finds kind and colour better, and the very same item worse. */
const TAG_WEIGHT = 0.75;
// Bounds the score of items with many tags.
const MAX_SHARED = 3;

/** Independent of the scale of the model's similarity. A photo without an embedding counts as average. */
export function rank<C extends Candidate>(candidates: readonly C[]): (C & Ranked)[] {
  const known = candidates.flatMap(({ similarity }) => similarity ?? []);
  const average = mean(known);
  const deviation = Math.sqrt(mean(known.map((similarity) => (similarity - average) ** 2))) || 1;
  const score = ({ zScore, shared }: C & Ranked) => zScore + TAG_WEIGHT * Math.min(shared, MAX_SHARED);
  return candidates
    .map((candidate) => ({ ...candidate, zScore: ((candidate.similarity ?? average) - average) / deviation }))
    .toSorted((a, b) => score(b) - score(a));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
