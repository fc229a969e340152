import colours from '../../../shared/search/colours.json';
import valuables from '../../../shared/search/valuables.json';

const normalizeText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '');

/** All names in these dictionary lines, in every language, without spaces. */
const namesInLines = (lines: Record<string, string>[]) =>
  lines.flatMap(({ near: _near, is: _is, ...namesByLanguage }) =>
    Object.values(namesByLanguage).flatMap((list) =>
      list.split(',').map((name) => normalizeText(name).replaceAll(' ', '')),
    ),
  );

const valuableNames = new Set(namesInLines(valuables));

/** Strips plurals and diminutives, as in 'telefoons', 'bankpasje' and 'tabletten'. */
function stemsOf(word: string): string[] {
  const bare = word.replace(/(?:s|n|en|t?jes?)$/, '');
  return [word, bare, bare.replace(/(.)\1$/, '$1')];
}

/** Returns the tag without spaces, followed by its words. */
function wordsOf(tag: string): string[] {
  const words = normalizeText(tag).split(' ').filter(Boolean);
  return words.length > 1 ? [words.join(''), ...words] : words;
}

/** True for tags such as phone, wallet and keys, which others may want to claim. */
export const namesValuable = (tag: string) =>
  // Ignores words after 'met': a 'muts met oortjes' is a hat.
  wordsOf(tag.split(/ met /i)[0]!).some((word) => stemsOf(word).some((base) => valuableNames.has(base)));

/** Adds the inflected forms, such as 'blauwe', 'rode', 'grijze' and 'witte'. */
const inflectedForms = (colour: string) => [
  colour,
  `${colour}e`,
  colour.replace(/([aeou])\1([^aeou])$/, '$1$2e'),
  colour.replace(/s$/, 'ze'),
  colour.replace(/([^aeiou])$/, '$1$1e'),
];

const colourNames = new Set(namesInLines(colours).flatMap(inflectedForms));

const isColour = (word: string) =>
  colourNames.has(word) ||
  colourNames.has(word.replace(/^(?:licht|donker|fel)/, '')) ||
  /^(?:licht|donker)e?$/.test(word);

const isSize = (word: string) => /^(?:maat|\d+|x*[sl]|m)$/.test(word);

/** False for colours and sizes; an unknown word may name a kind. */
export function namesKind(tag: string): boolean {
  const [whole, ...words] = wordsOf(tag);
  if (!whole || isColour(whole)) return false;
  return (words.length > 0 ? words : [whole]).some((word) => !isColour(word) && !isSize(word));
}
