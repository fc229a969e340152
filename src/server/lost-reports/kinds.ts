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
  hemd: 'overhemd, t-shirt, trui, jurk, romper',
  jurk: 'hemd, t-shirt, trui',
  vest: 'trui, jas, overhemd',
  jas: 'trui, overhemd',
};

/** What the tagger, which has fewer words than people, says of a thing it has no word for. */
const TAGGED_AS: Record<string, string> = {
  colbert: 'jas',
  bodywarmer: 'jas',
  poncho: 'jas',
  regenpak: 'jas',
  vest: 'trui, jas',
  longsleeve: 'trui, t-shirt',
  jumpsuit: 'jurk',
  zonneklep: 'pet',
  baret: 'muts, hoed',
  oorwarmers: 'muts, koptelefoon',
  hoofddoek: 'sjaal',
  bandana: 'sjaal',
  pantoffels: 'slippers',
  klompen: 'schoenen',
  trainingspak: 'jas',
  koeltas: 'broodtrommel',
  lunchtas: 'broodtrommel',
  fles: 'drinkfles',
  babyflesje: 'drinkfles',
  glas: 'beker',
  schenkkan: 'beker',
  parasol: 'paraplu',
  zonnebril: 'bril',
  'e-reader': 'tablet',
  brillenkoker: 'etui',
  schrift: 'boek',
  agenda: 'boek',
  potlood: 'pen',
  stift: 'pen',
  theedoek: 'handdoek',
  washandje: 'handdoek',
};

const withNarrower = (concept: Concept): Concept[] => [concept, ...concept.narrower.flatMap(withNarrower)];

const listed = (words: string | undefined): Concept[] =>
  (words?.split(', ') ?? []).flatMap((word) => conceptOf(joined(word)) ?? []);

/** What a thing of one of these kinds may be called by somebody else. */
export function calledBy(kinds: readonly Concept[]): Map<Concept, Likeness> {
  const wider = kinds.flatMap(({ broader }) => broader ?? []);
  const near = [...kinds, ...wider].flatMap((each) => [...each.near, ...listed(TAKEN_FOR[each.word])]);
  const tagged = kinds.flatMap(({ word }) => listed(TAGGED_AS[word]));
  const siblings = wider.flatMap(({ narrower }) => narrower);
  // What is said last holds.
  return new Map<Concept, Likeness>([
    ...[...near.flatMap(withNarrower), ...siblings].map((concept) => [concept, 'near'] as const),
    ...[...wider, ...tagged].map((concept) => [concept, 'wider'] as const),
    ...kinds.flatMap(withNarrower).map((concept) => [concept, 'same'] as const),
  ]);
}
