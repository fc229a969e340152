import { type Concept, conceptOf, conceptsNear, headOf, isFiller, isOrdinary } from './dictionary.ts';
import { fold, partsOf, piecesOf } from './fold.ts';
import { formsOf } from './inflection.ts';

/** Words that an item must all have. */
export type Phrase = readonly string[];

/** What an item must have one of: a thing or colour by any name, or a phrase as it stands. */
export interface Meaning {
  concepts: readonly Concept[];
  phrases: readonly Phrase[];
  /** But none of these. */
  except?: readonly Concept[];
}

/** One word of a search. */
export interface Wanted {
  typed: string;
  concept: Concept | undefined;
  same: Meaning;
  /**
   * What it is, said less exactly, or what was meant by a mistake, likeliest first: for when there is nothing that means
   * the same.
   */
  wider: () => Meaning[];
  /** What may be taken for it. */
  near: () => Meaning;
}

/** More words than this are not looked at: nobody types them. */
const MOST_WORDS = 12;
const LONGEST_NAME = 4;

const withNarrower = (concept: Concept): Concept[] => [concept, ...concept.narrower.flatMap(withNarrower)];
const anyOf = (concepts: readonly Concept[]): Meaning => ({ concepts: concepts.flatMap(withNarrower), phrases: [] });

/** This, and no kind of it: who misses a winterjas is shown a jas, but no regenjas. */
const itself = (concept: Concept): Meaning => ({
  concepts: [concept],
  phrases: [],
  except: concept.narrower.flatMap(withNarrower),
});

/** What it is, in fewer and fewer words. */
const broaderOf = ({ broader }: Concept): Concept[] => (broader ? [broader, ...broaderOf(broader)] : []);

const wantConcept = (typed: string, concept: Concept): Wanted => ({
  typed,
  concept,
  same: anyOf([concept]),
  wider: () => broaderOf(concept).map(itself),
  near: () => anyOf([...(concept.broader ? [concept.broader] : []), ...concept.near]),
});

/** One wrong letter is likelier than a word nobody thought of, and that is likelier than two. */
function meantBy(typed: string): Meaning[] {
  if (isOrdinary(typed)) return [];
  const { mistakes, concepts } = conceptsNear(typed);
  const head = headOf(typed);
  const heads = head ? [head, ...broaderOf(head)].map(itself) : [];
  return mistakes === 1 ? [anyOf(concepts), ...heads] : [...heads, anyOf(concepts)];
}

const wantWord = (parts: string[]): Wanted => {
  const typed = parts.join('');
  let meanings: Meaning[] | undefined;
  const meant = () => (meanings ??= meantBy(typed));
  return {
    typed,
    concept: undefined,
    same: { concepts: [], phrases: [...formsOf(typed).map((form) => [form]), ...(parts.length > 1 ? [parts] : [])] },
    wider: meant,
    near: () => anyOf((meant()[0]?.concepts ?? []).flatMap(({ near }) => near)),
  };
};

/** The words of what somebody typed that mean something, each once. */
export function understand(text: string): Wanted[] {
  const pieces = piecesOf(fold(text))
    .map((piece) => partsOf(piece).filter((part) => /[\p{L}\p{N}]/u.test(part)))
    .filter((parts) => parts.length > 0);
  const parts = pieces.flat();
  const pieceAt = new Map<number, string[]>();
  let start = 0;
  for (const piece of pieces) {
    pieceAt.set(start, piece);
    start += piece.length;
  }
  const wanted = new Map<string, Wanted>();
  for (let at = 0; at < parts.length && wanted.size < MOST_WORDS;) {
    const name = longestName(parts, at);
    const word = pieceAt.get(at) ?? [parts[at]!];
    if (name) wanted.set(name.concept.word, wantConcept(name.typed, name.concept));
    else if (!isFiller(word.join(''))) {
      for (const part of gluedTo(word.join('')) ?? [wantWord(word)]) wanted.set(part.concept?.word ?? part.typed, part);
    }
    at += name?.length ?? word.length;
  }
  return [...wanted.values()];
}

/** ‘blauwejas’ is a colour and a thing. */
function gluedTo(typed: string): Wanted[] | undefined {
  for (let at = 3; at <= typed.length - 3; at++) {
    const [colour, thing] = [conceptOf(typed.slice(0, at)), conceptOf(typed.slice(at))];
    if (colour?.isColour && thing)
      return [wantConcept(typed.slice(0, at), colour), wantConcept(typed.slice(at), thing)];
  }
  return undefined;
}

/** ‘korte broek’ is one thing, and ‘drink fles’ is a drinkfles. */
function longestName(parts: string[], at: number): { typed: string; concept: Concept; length: number } | undefined {
  for (let length = Math.min(LONGEST_NAME, parts.length - at); length > 0; length--) {
    const typed = parts.slice(at, at + length).join('');
    const concept = isFiller(typed) ? undefined : conceptOf(typed);
    if (concept) return { typed, concept, length };
  }
  return undefined;
}
