import { headOf } from './dictionary.ts';
import { understand } from './understand.ts';

/**
 * What kinds of things these tags name, as the dictionary calls them: nothing that tells one from another. Where one of
 * them is valuable it is that, whatever hangs on it or lies in it.
 */
export function kindsOf(tags: readonly string[]): string[] {
  const things = thingsIn(tags);
  const valuable = things.filter(({ isValuable }) => isValuable);
  return [...new Set((valuable.length > 0 ? valuable : things).map(({ word }) => word))];
}

const thingsIn = (tags: readonly string[]) =>
  tags.flatMap((tag) => {
    const [first] = understand(tag).flatMap(({ concept }) => (concept && !concept.isColour ? [concept] : []));
    return first ?? [];
  });

/** A phone, keys, a wallet, papers. */
export const areValuable = (tags: readonly string[]) => thingsIn(tags).some(({ isValuable }) => isValuable);

/** The first of them, as an item's figures are kept by it; '' where the dictionary knows none. */
export const thingOf = (tags: readonly string[]): string => kindsOf(tags)[0] ?? '';

const isColour = (tag: string) => understand(tag).every(({ typed, concept }) => (concept ?? headOf(typed))?.isColour);

/** The thing in a word: its kind, or what else is said of it. A colour says nothing of what it is. */
export function kindOf(tags: readonly string[]): string {
  return kindsOf(tags)[0] ?? tags.find((tag) => !isColour(tag)) ?? 'voorwerp';
}

/** The colours and patterns that these tags name, as the dictionary calls them. */
export const coloursOf = (tags: readonly string[]): string[] => {
  const concepts = tags.flatMap((tag) =>
    understand(tag).flatMap(({ typed, concept }) => concept ?? headOf(typed) ?? []),
  );
  return [...new Set(concepts.filter(({ isColour }) => isColour).map(({ word }) => word))];
};
