/** Plurals of common kinds, matched by suffix: 'winterjas' follows 'jas'. */
const plurals = {
  jas: 'jassen',
  jack: 'jacks',
  trui: 'truien',
  vest: 'vesten',
  shirt: 'shirts',
  hemd: 'hemden',
  polo: 'polo’s',
  broek: 'broeken',
  legging: 'leggings',
  rok: 'rokken',
  jurk: 'jurken',
  pak: 'pakken',
  pyjama: 'pyjama’s',
  pet: 'petten',
  muts: 'mutsen',
  hoed: 'hoeden',
  helm: 'helmen',
  sjaal: 'sjaals',
  handschoen: 'handschoenen',
  riem: 'riemen',
  tas: 'tassen',
  rugzak: 'rugzakken',
  etui: 'etuis',
  fles: 'flessen',
  beker: 'bekers',
  trommel: 'trommels',
  bakje: 'bakjes',
  paraplu: 'paraplu’s',
  bril: 'brillen',
  sleutel: 'sleutels',
  sleutelbos: 'sleutelbossen',
  telefoon: 'telefoons',
  horloge: 'horloges',
  portemonnee: 'portemonnees',
  ring: 'ringen',
  ketting: 'kettingen',
  armband: 'armbanden',
  oorbel: 'oorbellen',
  bal: 'ballen',
  boek: 'boeken',
  knuffel: 'knuffels',
  pop: 'poppen',
  handdoek: 'handdoeken',
  step: 'steps',
  fiets: 'fietsen',
  fluit: 'fluiten',
  racket: 'rackets',
  speen: 'spenen',
};

/** Decides by suffix: 'een camera', but 'sokken' and 'speelgoed'. */
const takesArticle = (word: string) =>
  /(?:kussen|laken|deken|[^m]pen|^pen|een|oen|kaars|lens|bewijs)$/i.test(word) ||
  !(isPlural.test(word) || isMass.test(word));
const isPlural = /(?:en|jes|[^aeiou]s)$/;
const isMass =
  /(?:kleding|goed|lego|geld|verf|krijt|lijm|make-up|shampoo|klei|slijm|fruit|brood|bestek|schap|muziek|zeep|pasta|snoep)$/;

/** Kinds that are tagged as a pair: '3 paar schoenen'. */
const isPair =
  /(?:schoenen|laarzen|sokken|kousen|wanten|slippers|sandalen|pantoffels|sloffen|sneakers|klompen|skates|beschermers)$/i;

/** Returns 'een jas' or '3 jassen', '3 paar schoenen', and '3 keer speelgoed' for unknown plurals. */
export function countInWords(word: string, count: number): string {
  const known = Object.entries(plurals).find(([ending]) => word.endsWith(ending));
  if (!known && count > 1) return `${count} ${isPair.test(word) ? 'paar' : 'keer'} ${word}`;
  if (!known) return takesArticle(word) ? `een ${word}` : word;
  const [ending, plural] = known;
  return count === 1 ? `een ${word}` : `${count} ${word.slice(0, -ending.length)}${plural}`;
}
