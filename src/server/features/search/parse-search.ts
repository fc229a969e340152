import {
  type Concept,
  conceptOf,
  similarConcepts,
  compoundHead,
  isFiller,
  isOrdinary,
  withNarrower,
} from './dictionary.ts';
import { fold, splitAtPunctuation, splitAtSpaces } from './fold.ts';
import { formsOf } from './inflection.ts';

/** An item must have all of these words. */
export type Phrase = readonly string[];

/** An item must have one of these concepts, by any name, or one of these literal phrases. */
export interface Meaning {
  concepts: readonly Concept[];
  phrases: readonly Phrase[];
  /** The item must have none of these. */
  except?: readonly Concept[];
}

export interface SearchTerm {
  typed: string;
  concept: Concept | undefined;
  same: Meaning;
  /** Less exact meanings, or corrections of a misspelling, likeliest first: for when no item has the same meaning. */
  wider: () => Meaning[];
  /** Concepts that are easily confused with it. */
  near: () => Meaning;
}

/** Further words are ignored, as real searches are shorter. */
const MAX_WORDS = 12;
const MAX_NAME_PARTS = 4;

const anyOf = (concepts: readonly Concept[]): Meaning => ({ concepts: concepts.flatMap(withNarrower), phrases: [] });

/** The concept without its narrower ones: a search for winterjas also finds a jas, but no regenjas. */
const onlyConcept = (concept: Concept): Meaning => ({
  concepts: [concept],
  phrases: [],
  except: concept.narrower.flatMap(withNarrower),
});

const broaderOf = ({ broader }: Concept): Concept[] => (broader ? [broader, ...broaderOf(broader)] : []);

const forConcept = (typed: string, concept: Concept): SearchTerm => ({
  typed,
  concept,
  same: anyOf([concept]),
  wider: () => broaderOf(concept).map(onlyConcept),
  near: () => anyOf([...(concept.broader ? [concept.broader] : []), ...concept.near]),
});

/** One wrong letter is likelier than an unknown compound, and that is likelier than two wrong letters. */
function meaningsOf(typed: string): Meaning[] {
  if (isOrdinary(typed)) return [];
  const { mistakes, concepts } = similarConcepts(typed);
  const head = compoundHead(typed);
  const heads = head ? [head, ...broaderOf(head)].map(onlyConcept) : [];
  return mistakes === 1 ? [anyOf(concepts), ...heads] : [...heads, anyOf(concepts)];
}

const forWord = (parts: string[]): SearchTerm => {
  const typed = parts.join('');
  let meanings: Meaning[] | undefined;
  const meant = () => (meanings ??= meaningsOf(typed));
  return {
    typed,
    concept: undefined,
    same: { concepts: [], phrases: [...formsOf(typed).map((form) => [form]), ...(parts.length > 1 ? [parts] : [])] },
    wider: meant,
    near: () => anyOf((meant()[0]?.concepts ?? []).flatMap(({ near }) => near)),
  };
};

/** ‘3 paar schoenen’ is about shoes. Other numbers are sizes, and those come after the thing. */
const COUNT = /^(?:[2-9]|twee|drie|vier|vijf|zes)$/;

/** Parses the meaningful words of a search text, each once. */
export function parseSearch(text: string): SearchTerm[] {
  const all = splitAtSpaces(fold(text))
    .map((piece) => splitAtPunctuation(piece).filter((part) => /[\p{L}\p{N}]/u.test(part)))
    .filter((parts) => parts.length > 0);
  const pieces = all.length > 1 && COUNT.test(all[0]!.join('')) ? all.slice(1) : all;
  const parts = pieces.flat();
  const pieceAt = new Map<number, string[]>();
  let start = 0;
  for (const piece of pieces) {
    pieceAt.set(start, piece);
    start += piece.length;
  }
  const terms = new Map<string, SearchTerm>();
  for (let at = 0; at < parts.length && terms.size < MAX_WORDS;) {
    const name = longestName(parts, at);
    const word = pieceAt.get(at) ?? [parts[at]!];
    if (name) terms.set(name.concept.word, forConcept(name.typed, name.concept));
    else if (!isFiller(word.join(''))) {
      for (const part of splitColourAndThing(word.join('')) ?? [forWord(word)])
        terms.set(part.concept?.word ?? part.typed, part);
    }
    at += name?.length ?? word.length;
  }
  return [...terms.values()];
}

/** ‘blauwejas’ is split into a colour and a thing. */
function splitColourAndThing(typed: string): SearchTerm[] | undefined {
  for (let at = 3; at <= typed.length - 3; at++) {
    const [colour, thing] = [conceptOf(typed.slice(0, at)), conceptOf(typed.slice(at))];
    if (colour?.isColour && thing) return [forConcept(typed.slice(0, at), colour), forConcept(typed.slice(at), thing)];
  }
  return undefined;
}

/** ‘korte broek’ is one thing, and ‘drink fles’ is a drinkfles. */
function longestName(parts: string[], at: number): { typed: string; concept: Concept; length: number } | undefined {
  for (let length = Math.min(MAX_NAME_PARTS, parts.length - at); length > 0; length--) {
    const typed = parts.slice(at, at + length).join('');
    const concept = isFiller(typed) ? undefined : conceptOf(typed);
    if (concept) return { typed, concept, length };
  }
  return undefined;
}
