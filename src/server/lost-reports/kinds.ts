import { type Concept, conceptOf } from '../search/dictionary.ts';
import { joined } from '../search/fold.ts';

/** How two words for a thing relate: said of one kind, of a wider one (jas for a regenjas), or easily taken for each other. */
export type Likeness = 'same' | 'wider' | 'near';

/*
 * Clothes that people and the tagger easily take for each other in a photo, beside what the dictionary has as near: whoever
 * misses the first may find it under the others.
 */
const TAKEN_FOR: Record<string, string> = {
  overhemd: 'trui, jas, jurk, hemd',
  't-shirt': 'trui, jurk, overhemd',
  trui: 't-shirt, jas, overhemd, jurk',
  hemd: 'overhemd, jurk, romper',
  jurk: 'hemd, t-shirt, trui',
  vest: 'trui, jas, overhemd',
};

const withNarrower = (concept: Concept): Concept[] => [concept, ...concept.narrower.flatMap(withNarrower)];

const takenFor = ({ word }: Concept): Concept[] =>
  (TAKEN_FOR[word]?.split(', ') ?? []).flatMap((other) => conceptOf(joined(other)) ?? []);

/** What a thing of one of these kinds may be called by somebody else. */
export function calledBy(kinds: readonly Concept[]): Map<Concept, Likeness> {
  const wider = kinds.flatMap(({ broader }) => broader ?? []);
  const near = [...kinds, ...wider].flatMap((each) => [...each.near, ...takenFor(each)]);
  const siblings = wider.flatMap(({ narrower }) => narrower);
  // What is said last holds.
  return new Map<Concept, Likeness>([
    ...[...near.flatMap(withNarrower), ...siblings].map((concept) => [concept, 'near'] as const),
    ...wider.map((concept) => [concept, 'wider'] as const),
    ...kinds.flatMap(withNarrower).map((concept) => [concept, 'same'] as const),
  ]);
}
