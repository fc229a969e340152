import { type Concept, conceptOf, conceptsNear, headOf, isFiller } from './dictionary.ts';
import { fold, partsOf, piecesOf } from './fold.ts';
import { formsOf } from './inflection.ts';

/** Words that an item must all have. */
export type Phrase = readonly string[];

/** One word of a search: an item has it if it has one of the phrases. */
export interface Wanted {
  typed: string;
  concept: Concept | undefined;
  /** What means the same. */
  same: readonly Phrase[];
  /** What it is, said less exactly, or what was meant by a mistake: for when there is nothing that means the same. */
  wider: () => readonly Phrase[];
  /** What may be taken for it. */
  near: () => readonly Phrase[];
}

/** More words than this are not looked at: nobody types them. */
const MOST_WORDS = 12;
const LONGEST_NAME = 4;

const phrasesOf = (concept: Concept): Phrase[] => [...concept.names.map((name) => [name]), ...concept.phrases];
const withNarrower = (concept: Concept): Phrase[] => [...phrasesOf(concept), ...concept.narrower.flatMap(withNarrower)];

const known = new Map<Concept, Phrase[]>();
function meaningOf(concept: Concept): Phrase[] {
  const phrases = known.get(concept) ?? withNarrower(concept);
  known.set(concept, phrases);
  return phrases;
}

/** A winterjas is a jas, and is called so; a rugzak is a tas, but who misses one does not look for tassen. */
const isCompoundOf = (concept: Concept, broader: Concept) =>
  broader.names.some((name) => concept.names[0]!.endsWith(name));

/** What a compound is, in fewer and fewer words. */
const headsOf = (concept: Concept): Concept[] =>
  concept.broader && isCompoundOf(concept, concept.broader) ? [concept.broader, ...headsOf(concept.broader)] : [];

function wantConcept(typed: string, concept: Concept): Wanted {
  const { broader, near } = concept;
  return {
    typed,
    concept,
    same: meaningOf(concept),
    wider: () => headsOf(concept).flatMap(meaningOf),
    near: () => [...(broader ? [broader] : []), ...near].flatMap(meaningOf),
  };
}

function wantWord(parts: string[]): Wanted {
  const typed = parts.join('');
  const meant = () => {
    const head = headOf(typed);
    return head ? [head, ...headsOf(head)] : conceptsNear(typed);
  };
  return {
    typed,
    concept: undefined,
    same: [...formsOf(typed).map((form) => [form]), ...(parts.length > 1 ? [parts] : [])],
    wider: () => meant().flatMap(meaningOf),
    near: () => meant().flatMap(({ near }) => near.flatMap(meaningOf)),
  };
}

/** The words of what somebody typed that mean something, each once. */
export function understand(text: string): Wanted[] {
  const pieces = piecesOf(fold(text))
    .map(partsOf)
    .filter((parts) => parts.length > 0);
  const parts = pieces.flat();
  /** Where in `parts` each piece begins. */
  const piecesAt = new Map<number, string[]>();
  let start = 0;
  for (const piece of pieces) {
    piecesAt.set(start, piece);
    start += piece.length;
  }
  const wanted = new Map<string, Wanted>();
  for (let at = 0; at < parts.length && wanted.size < MOST_WORDS;) {
    const name = longestName(parts, at);
    if (name) {
      if (!wanted.has(name.concept.word)) wanted.set(name.concept.word, wantConcept(name.typed, name.concept));
      at += name.length;
      continue;
    }
    const word = piecesAt.get(at) ?? [parts[at]!];
    if (!isFiller(word.join(''))) wanted.set(word.join(''), wantWord(word));
    at += word.length;
  }
  return [...wanted.values()];
}

/** ‘korte broek’ is one thing, and ‘drink fles’ is a drinkfles. */
function longestName(parts: string[], at: number): { typed: string; concept: Concept; length: number } | undefined {
  for (let length = Math.min(LONGEST_NAME, parts.length - at); length > 0; length--) {
    const typed = parts.slice(at, at + length).join('');
    if (length === 1 && isFiller(typed)) continue;
    const concept = conceptOf(typed);
    if (concept) return { typed, concept, length };
  }
  return undefined;
}
