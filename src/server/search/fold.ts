/*
 * How a search sees a text. The database does the same to what is stored (`fold` and `item_words` in the migrations): a
 * test compares the two.
 */
/** Accents, and what cannot be seen. */
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

/** Without capitals and accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(LOOKALIKE, (letter) => LOOKALIKES[letter]!);

/** What stands between the spaces of a folded text. */
export const piecesOf = (folded: string): string[] => folded.split(SPACES).filter(Boolean);

/** What stands between the hyphens and dots of a piece. */
export const partsOf = (piece: string): string[] => piece.split(PUNCTUATION).filter(Boolean);

/** ‘T-shirt’, ‘t shirt’ and ‘tshirt’ are one word. */
export const joined = (text: string): string => piecesOf(fold(text)).flatMap(partsOf).join('');
