// Control characters mean nothing to a reader, and one of them separates the searched fields. Lone surrogates cannot be
// stored. All other visible text, also HTML, is plain text.
export const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Whether a text fits on one line and can be stored. */
export const isLine = (text: string) => LINE.test(text) && text.isWellFormed();

/** Characters that reverse text, and the replacement character: no name contains them. */
const MISLEADING = /[\u202a-\u202e\u2066-\u2069\ufffd]/;

// Characters that reverse the rest of a line, and zero-width ones without use. Joiners of letters and emoji, and direction
// marks of words, stay.
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/g;

/** Typed text as it is stored. */
export const tidyText = (text: string) => text.replaceAll(INVISIBLE, '').trim();

export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether a text can be a name: it has a letter or a digit, and no misleading characters. */
export const isReadable = (text: string) => hasWords(text) && !MISLEADING.test(text);
