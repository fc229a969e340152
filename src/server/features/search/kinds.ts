import { compoundHead } from './dictionary.ts';
import { parseSearch } from './parse-search.ts';

/**
 * The kinds of things that these tags name, by their dictionary words. Where one of them is valuable, only the valuable
 * ones count, whatever is attached to or inside the thing.
 */
export function kindsOf(tags: readonly string[]): string[] {
  const things = thingConceptsIn(tags);
  const valuable = things.filter(({ isValuable }) => isValuable);
  return [...new Set((valuable.length > 0 ? valuable : things).map(({ word }) => word))];
}

const thingConceptsIn = (tags: readonly string[]) =>
  tags.flatMap((tag) => {
    const [first] = parseSearch(tag).flatMap(({ concept }) => (concept && !concept.isColour ? [concept] : []));
    return first ?? [];
  });

export const hasValuable = (tags: readonly string[]) => thingConceptsIn(tags).some(({ isValuable }) => isValuable);

/** The first kind, which the figures of an item are stored by; '' where the dictionary knows none. */
export const firstKindOf = (tags: readonly string[]): string => kindsOf(tags)[0] ?? '';

const isColour = (tag: string) =>
  parseSearch(tag).every(({ typed, concept }) => (concept ?? compoundHead(typed))?.isColour);

/** One word for the thing: its kind, or its first tag that is not a colour. */
export function kindOf(tags: readonly string[]): string {
  return kindsOf(tags)[0] ?? tags.find((tag) => !isColour(tag)) ?? 'voorwerp';
}

export const coloursOf = (tags: readonly string[]): string[] => {
  const concepts = tags.flatMap((tag) =>
    parseSearch(tag).flatMap(({ typed, concept }) => concept ?? compoundHead(typed) ?? []),
  );
  return [...new Set(concepts.filter(({ isColour }) => isColour).map(({ word }) => word))];
};
