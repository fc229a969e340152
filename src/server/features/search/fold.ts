/*
 * Normalises text for search. The database does the same to stored texts (`fold` and `item_words` in
 * `migrations/functions/search.sql`); a test compares the two.
 */
/** Accents and invisible characters. */
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const LOOKALIKES: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'g');

const SPACES = /[ \t\r\n]+/;
const PUNCTUATION = /[!-/:-@[-`{-~¡-¿‐-⁞،؛؟]+/;

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(LOOKALIKE, (letter) => LOOKALIKES[letter]!);

/** Splits a folded text at spaces. */
export const splitAtSpaces = (folded: string): string[] => folded.split(SPACES).filter(Boolean);

/** Splits a piece at hyphens and dots. */
export const splitAtPunctuation = (piece: string): string[] => piece.split(PUNCTUATION).filter(Boolean);

/** ‘T-shirt’, ‘t shirt’ and ‘tshirt’ are one word. */
export const foldToOneWord = (text: string): string => splitAtSpaces(fold(text)).flatMap(splitAtPunctuation).join('');
