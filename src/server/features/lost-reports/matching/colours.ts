import { type Concept, conceptOf } from '../../search/dictionary.ts';

/*
 * The dictionary relates the names of colours (grijs is near zwart, beige near bruin); these are the prefixes that shift a
 * colour: a dark blue coat looks black in a photo, and a light pink one white.
 */
const SHADES: [words: string[], towards: string][] = [
  [['donker', 'diep', 'dark', 'dunkel', 'fonce', 'oscuro', 'ciemny', 'ciemno', 'koyu', 'темно'], 'zwart'],
  [['licht', 'pastel', 'bleek', 'light', 'pale', 'hell', 'clair', 'claro', 'jasny', 'jasno', 'acik', 'світло'], 'wit'],
];
/** Patterns that the dictionary lists among the colours; a patterned item may be tagged with its plain colours only. */
const PATTERNS = new Set(
  'neon, bont, gestreept, gestippeld, gebloemd, geblokt, camouflage, panterprint, doorzichtig, glitter'.split(', '),
);
/** The colour that a kind has when its description names none. */
const DEFAULT_COLOURS: Record<string, string> = { spijkerbroek: 'blauw', spijkerjas: 'blauw' };

/** Shiny materials reflect other colours in a photo. */
const REFLECTED_COLOURS: Record<string, string[]> = { zilver: ['wit'], goud: ['beige', 'bruin'] };

const NARROWER = 0.9;
const NEAR = 0.5;
const REMOTE = 0.3;

export interface Colour {
  concept: Concept;
  /** How well other colours fit this one, from 0 to 1. */
  fits: ReadonlyMap<Concept, number>;
}

/** The colour that a shaded word such as ‘donkerblauw’ leans towards. */
export function findShadeColour(word: string): Concept | undefined {
  const shade = SHADES.find(([words]) => words.some((each) => word.startsWith(each)));
  return shade && conceptOf(shade[1]);
}

/** Whether a word is only a shade: ‘donker’, ‘lichte’. */
export const isShade = (word: string): boolean =>
  SHADES.some(([words]) => words.includes(word) || words.includes(word.replace(/e$/, '')));

export const isPattern = ({ word }: Concept): boolean => PATTERNS.has(word);

export const findDefaultColour = ({ word }: Concept): Concept | undefined =>
  DEFAULT_COLOURS[word] === undefined ? undefined : conceptOf(DEFAULT_COLOURS[word]);

export function describeColour(concept: Concept, towards?: Concept): Colour {
  const { broader, narrower, near } = concept;
  const reflected = (REFLECTED_COLOURS[concept.word] ?? []).flatMap((other) => conceptOf(other) ?? []);
  const fits = new Map<Concept, number>([
    ...(broader?.near ?? []).map((other) => [other, REMOTE] as const),
    ...[...near, ...reflected, ...(broader?.narrower ?? []), ...(towards ? [towards] : [])].map(
      (other) => [other, NEAR] as const,
    ),
    ...[...narrower, ...(broader ? [broader] : [])].map((other) => [other, NARROWER] as const),
    [concept, 1],
  ]);
  return { concept, fits };
}

const similarity = (a: Colour, b: Colour): number => Math.max(a.fits.get(b.concept) ?? 0, b.fits.get(a.concept) ?? 0);
const bestSimilarity = (one: Colour, others: readonly Colour[]) =>
  Math.max(...others.map((other) => similarity(one, other)));

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The first colour named is the main one, and counts most. */
const MAIN_WEIGHT = 0.8;

const coverage = ([main, ...others]: readonly Colour[], all: readonly Colour[]): number => {
  const found = bestSimilarity(main!, all);
  return others.length === 0
    ? found
    : MAIN_WEIGHT * found + (1 - MAIN_WEIGHT) * mean(others.map((other) => bestSimilarity(other, all)));
};

export const compareColours = (a: readonly Colour[], b: readonly Colour[]): number =>
  (coverage(a, b) + coverage(b, a)) / 2;
