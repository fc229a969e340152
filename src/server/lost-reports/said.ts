import { type Concept, conceptOf, isFiller, isOrdinary } from '../search/dictionary.ts';
import { fold, partsOf, piecesOf } from '../search/fold.ts';
import { understand, type Wanted } from '../search/understand.ts';
import { brandsIn } from './brands.ts';
import { type Colour, colour, isPattern, isShade, leaning, usualColour } from './colours.ts';
import { sizesIn } from './sizes.ts';

/** What a text says about a thing. */
export interface Said {
  /** What it is, likeliest first; none when nothing known is named. */
  kinds: readonly Concept[];
  /** What it is called, where no dictionary has that: what the kinds are then is a guess. */
  names: ReadonlySet<string>;
  /** The main one first. */
  colours: readonly Colour[];
  patterns: readonly Concept[];
  sizes: readonly string[];
  brands: readonly string[];
  /** Words that no dictionary has. */
  words: ReadonlySet<string>;
}

/** More of a text is not read: a thing is named at its beginning. */
const LONGEST = 500;
const MOST_KINDS = 3;
/** What it has, what it is made of and where it was comes after one of these, and is not what it is. */
const DETAILS =
  /[(:]|(?<!\p{L})(?:met|zonder|van|voor|in|op|bij|na|uit|aan|with|without|from|for|at|mit|ohne|von|für|avec|sans|pour|con|sin|para|bez|dla|ile|з|із|зі|без|для|مع|من|في)(?!\p{L})/iu;

/** @param more what is said about it elsewhere: the colour that was asked for, the tags */
export function said(text: string, more: string): Said {
  const [read, beside] = [text.slice(0, LONGEST), more.slice(0, LONGEST)];
  const all = `${read} ${beside}`;
  const wanted = understand(read);
  const [head = ''] = read.split(DETAILS, 1);
  const inFront = wanted.slice(0, understand(head).length);
  const inHead = kindsIn(inFront);
  const kinds = (inHead.length > 0 ? inHead : kindsIn(wanted)).slice(0, MOST_KINDS);
  const ofColour = [...understand(beside), ...wanted];
  const colours = coloursIn(ofColour);
  const usual = kinds[0] && usualColour(kinds[0]);
  const brands = brandsIn(all);
  return {
    kinds,
    names: new Set(isNamed(inFront) ? [] : namesIn(inFront).filter((name) => !brands.includes(name))),
    colours: colours.length === 0 && usual ? [colour(usual)] : colours,
    patterns: ofColour.flatMap((each) => colourOf(each) ?? []).filter(isPattern),
    sizes: sizesIn(all),
    brands,
    words: new Set(piecesOf(fold(all)).flatMap(partsOf).filter(isOwnWord)),
  };
}

const isOwnWord = (word: string) =>
  word.length > 2 && !/^\d/.test(word) && !isFiller(word) && !isOrdinary(word) && !conceptOf(word);

const isNamed = (wanted: readonly Wanted[]) => wanted.some(({ concept }) => concept && isThing(concept));

/** Words of a text that may be what a thing is called. */
export const namesIn = (wanted: readonly Wanted[]): string[] =>
  wanted.flatMap(({ concept, typed }) => (!concept && isOwnWord(typed) ? [typed] : []));

/** What was likely meant by a word that nothing is called. */
const guesses = ({ wider }: Pick<Wanted, 'wider'>): Concept[] => [...(wider()[0]?.concepts ?? [])];

function kindsIn(wanted: readonly Wanted[]): Concept[] {
  const known = wanted.flatMap(({ concept }) => concept ?? []).filter(isThing);
  // The first guess of many: what it is called goes before what it is like.
  return known.length > 0 ? known : (wanted.map(guesses).find((meant) => meant.some(isThing)) ?? []).filter(isThing);
}

const isThing = ({ isColour }: Concept) => !isColour;

/** Shorter words are too near to each other: veel is not geel. */
const SHORTEST_GUESS = 5;

/** Something petrolkleurig is petrol, and what is roodachtig is rood. */
const COLOURED = /(?:kleurig|kleur|achtig)e?$/;

function colourOf({ concept, typed, ...wanted }: Wanted): Concept | undefined {
  const named = concept ?? (COLOURED.test(typed) ? conceptOf(typed.replace(COLOURED, '')) : undefined);
  const [meant] = named ? [named] : typed.length < SHORTEST_GUESS ? [] : guesses(wanted);
  return meant?.isColour ? meant : undefined;
}

/** ‘donkerblauw’ and ‘donker blauw’ are a blue that looks black; ‘donker’ by itself is as good as black. */
function coloursIn(wanted: readonly Wanted[]): Colour[] {
  const colours: Colour[] = [];
  let shade: Concept | undefined;
  for (const each of wanted) {
    const found = colourOf(each);
    const own = leaning(each.typed);
    if (found && !isPattern(found)) colours.push(colour(found, own ?? shade));
    else if (shade) colours.push(colour(shade));
    shade = isShade(each.typed) ? own : undefined;
  }
  return shade ? [...colours, colour(shade)] : colours;
}
