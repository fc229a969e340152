import * as z from 'zod/mini';

// Control characters mean nothing to a reader, and one of them separates the fields that a search looks in. A lone
// half of a surrogate pair cannot be stored. Everything else that can be seen, HTML too, is simply text.
const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const LINES = /^[\P{Cc}\t\r\n]*$/u;
const wellFormed = z.refine<string>((text) => text.isWellFormed());

/** Whether a text stands on one line and can be stored. */
export const isLine = (text: string) => LINE.test(text) && text.isWellFormed();

/** Turns what stands around it, or stands for a letter that was lost: no name has it. */
const MISLEADING = /[\u202a-\u202e\u2066-\u2069\ufffd]/;

// What turns the rest of a line around wherever that is shown, or has no width and no use. What joins letters and emoji
// stays, and so do the marks for the direction of a word.
const UNSEEN = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/g;

/** What somebody typed, as it is kept. */
export const tidied = (text: string) => text.replaceAll(UNSEEN, '').trim();
const tidy = z.overwrite(tidied);

/** Whether there is anything to read in it. */
export const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether a text can be the name of something: it has a letter or a digit, and reads as it is written. */
export const isReadable = (text: string) => hasWords(text) && !MISLEADING.test(text);

/** Nothing else is looked at in a text that is too long. */
export const atMost = (longest: number) => z.maxLength(longest, { abort: true });

/** Text on one line. */
export const Line = (longest: number) => z.string().check(tidy, atMost(longest), z.regex(LINE), wellFormed);

/** Text that may stand on more than one. */
export const Lines = (longest: number) => z.string().check(tidy, atMost(longest), z.regex(LINES), wellFormed);

const emptyToNull = z.transform((text: string | null) => text || null);

/** Text that may be left out: empty becomes null. */
export const OptionalLine = (longest: number) => z.pipe(z.nullable(Line(longest)), emptyToNull);
export const OptionalLines = (longest: number) => z.pipe(z.nullable(Lines(longest)), emptyToNull);
