import { type Concept, conceptOf, withNarrower } from '../../search/dictionary.ts';
import { foldToOneWord } from '../../search/fold.ts';

/** How two kinds relate: the same, a broader one (jas for a regenjas), or easily confused with each other. */
export type KindRelation = 'same' | 'wider' | 'near';

/*
 * Clothes that people and the tagger easily confuse in a photo, in addition to the near words of the dictionary: a lost
 * item of the first kind may be found under the others.
 */
const CONFUSED_WITH: Record<string, string> = {
  overhemd: 'trui, jas, jurk, hemd',
  't-shirt': 'trui, jurk, overhemd',
  trui: 't-shirt, jas, overhemd, jurk',
  hemd: 'overhemd, t-shirt, trui, jurk, romper',
  jurk: 'hemd, t-shirt, trui',
  vest: 'trui, jas, overhemd',
  jas: 'trui, overhemd',
};

/** The tag that the tagger, which has a smaller vocabulary than people, uses for a kind it does not know. */
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

const conceptsIn = (words: string | undefined): Concept[] =>
  (words?.split(', ') ?? []).flatMap((word) => conceptOf(foldToOneWord(word)) ?? []);

/** Returns the kinds by which other people may call an item of one of these kinds. */
export function findRelatedKinds(kinds: readonly Concept[]): Map<Concept, KindRelation> {
  const wider = kinds.flatMap(({ broader }) => broader ?? []);
  const near = [...kinds, ...wider].flatMap((each) => [...each.near, ...conceptsIn(CONFUSED_WITH[each.word])]);
  const tagged = kinds.flatMap(({ word }) => conceptsIn(TAGGED_AS[word]));
  const siblings = wider.flatMap(({ narrower }) => narrower);
  // Later entries override earlier ones.
  return new Map<Concept, KindRelation>([
    ...[...near.flatMap(withNarrower), ...siblings].map((concept) => [concept, 'near'] as const),
    ...[...wider, ...tagged].map((concept) => [concept, 'wider'] as const),
    ...kinds.flatMap(withNarrower).map((concept) => [concept, 'same'] as const),
  ]);
}
