import * as z from 'zod/mini';

import { memberRoles } from './actor.ts';
import { languageCodes } from './language/languages.ts';
import { LINE, tidyText } from './text.ts';

const LINES = /^[\P{Cc}\t\r\n]*$/u;
const wellFormed = z.refine<string>((text) => text.isWellFormed());
const tidy = z.overwrite(tidyText);

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

export const LanguageCode = z.enum(languageCodes);
/** The language in which a guest makes a request: that of the mails about it. */
export const RequestLanguage = z._default(LanguageCode, 'nl');

export const MemberRole = z.enum(memberRoles);

export const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    request_id: z.string(),
    /** The current state, when the call was based on an older one. */
    current: z.optional(z.unknown()),
  }),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
