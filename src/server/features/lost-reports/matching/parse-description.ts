import { type Concept, conceptOf, isFiller, isOrdinary } from '../../search/dictionary.ts';
import { fold, splitAtPunctuation, splitAtSpaces } from '../../search/fold.ts';
import { parseSearch, type SearchTerm } from '../../search/parse-search.ts';
import { findBrands } from './brands.ts';
import { type Colour, describeColour, isPattern, isShade, findShadeColour, findDefaultColour } from './colours.ts';
import { findSizes } from './sizes.ts';

export interface Description {
  /** Likeliest first; empty when the text names no known kind. */
  kinds: readonly Concept[];
  /** Names of the item that the dictionary lacks; its kinds are a guess then. */
  names: ReadonlySet<string>;
  /** The main colour first. */
  colours: readonly Colour[];
  patterns: readonly Concept[];
  sizes: readonly string[];
  brands: readonly string[];
  words: ReadonlySet<string>;
}

/** An item is named at the beginning of a text, so the rest is not read. */
const MAX_LENGTH = 500;
const MAX_KINDS = 3;
/** These words introduce contents, material or place, which are not what the item is. */
const DETAILS =
  /[(:]|(?<!\p{L})(?:met|zonder|van|voor|in|op|bij|na|uit|aan|with|without|from|for|at|mit|ohne|von|für|avec|sans|pour|con|sin|para|bez|dla|ile|з|із|зі|без|для|مع|من|في)(?!\p{L})/iu;

/** @param more additional text about the item: the colour field, or the tags */
export function parseDescription(text: string, more: string): Description {
  const [read, beside] = [text.slice(0, MAX_LENGTH), more.slice(0, MAX_LENGTH)];
  const all = `${read} ${beside}`;
  const wanted = parseSearch(read);
  const [head = ''] = read.split(DETAILS, 1);
  const inFront = wanted.slice(0, parseSearch(head).length);
  const inHead = findKinds(inFront);
  const kinds = (inHead.length > 0 ? inHead : findKinds(wanted)).slice(0, MAX_KINDS);
  const ofColour = [...parseSearch(beside), ...wanted];
  const colours = findColours(ofColour);
  const usual = kinds[0] && findDefaultColour(kinds[0]);
  const brands = findBrands(all);
  return {
    kinds,
    names: new Set(isNamed(inFront) ? [] : findNames(inFront).filter((name) => !brands.includes(name))),
    colours: colours.length === 0 && usual ? [describeColour(usual)] : colours,
    patterns: ofColour.flatMap((each) => colourOf(each) ?? []).filter(isPattern),
    sizes: findSizes(all),
    brands,
    words: new Set(splitAtSpaces(fold(all)).flatMap(splitAtPunctuation).filter(isOwnWord)),
  };
}

const isOwnWord = (word: string) =>
  word.length > 2 && !/^\d/.test(word) && !isFiller(word) && !isOrdinary(word) && !conceptOf(word);

const isNamed = (wanted: readonly SearchTerm[]) => wanted.some(({ concept }) => concept && isThing(concept));

/** Words that may be the name of an item. */
export const findNames = (wanted: readonly SearchTerm[]): string[] =>
  wanted.flatMap(({ concept, typed }) => (!concept && isOwnWord(typed) ? [typed] : []));

/** The likely meanings of a word that the dictionary lacks. */
const guesses = ({ wider }: Pick<SearchTerm, 'wider'>): Concept[] => [...(wider()[0]?.concepts ?? [])];

function findKinds(wanted: readonly SearchTerm[]): Concept[] {
  const known = wanted.flatMap(({ concept }) => concept ?? []).filter(isThing);
  // Only the first guess counts, because the name of an item comes before its properties.
  return known.length > 0 ? known : (wanted.map(guesses).find((meant) => meant.some(isThing)) ?? []).filter(isThing);
}

const isThing = ({ isColour }: Concept) => !isColour;

/** Shorter words are too similar to each other: ‘veel’ is not ‘geel’. */
const MIN_GUESS_LENGTH = 5;

/** Suffixes of colours: petrolkleurig, roodachtig. */
const COLOURED = /(?:kleurig|kleur|achtig)e?$/;

function colourOf({ concept, typed, ...wanted }: SearchTerm): Concept | undefined {
  const named = concept ?? (COLOURED.test(typed) ? conceptOf(typed.replace(COLOURED, '')) : undefined);
  const [meant] = named ? [named] : typed.length < MIN_GUESS_LENGTH ? [] : guesses(wanted);
  return meant?.isColour ? meant : undefined;
}

/** ‘donkerblauw’ and ‘donker blauw’ are a blue that looks black; ‘donker’ alone counts as black. */
function findColours(wanted: readonly SearchTerm[]): Colour[] {
  const colours: Colour[] = [];
  let shade: Concept | undefined;
  for (const each of wanted) {
    const found = colourOf(each);
    const own = findShadeColour(each.typed);
    if (found && !isPattern(found)) colours.push(describeColour(found, own ?? shade));
    else if (shade) colours.push(describeColour(shade));
    shade = isShade(each.typed) ? own : undefined;
  }
  return shade ? [...colours, describeColour(shade)] : colours;
}
