import * as z from 'zod/mini';

// Control characters mean nothing to a reader, and one of them separates the searched fields. Lone surrogates cannot be
// stored. All other visible text, also HTML, is plain text.
const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const LINES = /^[\P{Cc}\t\r\n]*$/u;
const wellFormed = z.refine<string>((text) => text.isWellFormed());

/** Whether a text fits on one line and can be stored. */
export const isLine = (text: string) => LINE.test(text) && text.isWellFormed();

/** Characters that reverse text, and the replacement character: no name contains them. */
const MISLEADING = /[\u202a-\u202e\u2066-\u2069\ufffd]/;

// Characters that reverse the rest of a line, and zero-width ones without use. Joiners of letters and emoji, and direction
// marks of words, stay.
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/g;

/** Typed text as it is stored. */
export const tidyText = (text: string) => text.replaceAll(INVISIBLE, '').trim();
const tidy = z.overwrite(tidyText);

export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether a text can be a name: it has a letter or a digit, and no misleading characters. */
export const isReadable = (text: string) => hasWords(text) && !MISLEADING.test(text);

/** Stops validation of a text that is too long. */
export const maxLengthFirst = (longest: number) => z.maxLength(longest, { abort: true });

/** Text on one line. */
export const Line = (longest: number) => z.string().check(tidy, maxLengthFirst(longest), z.regex(LINE), wellFormed);

/** Text on one or more lines. */
export const Lines = (longest: number) => z.string().check(tidy, maxLengthFirst(longest), z.regex(LINES), wellFormed);

const emptyToNull = z.transform((text: string | null) => text || null);

/** Optional text: empty becomes null. */
export const OptionalLine = (longest: number) => z.pipe(z.nullable(Line(longest)), emptyToNull);
export const OptionalLines = (longest: number) => z.pipe(z.nullable(Lines(longest)), emptyToNull);
