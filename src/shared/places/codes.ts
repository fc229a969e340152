import * as z from 'zod/mini';

/** No characters that are confused when read or said aloud, and no vowels, so that codes never form words. */
export const codeLetters = '34679CDFHJKMNPRTWXY';
export const codeLength = 5;

/** Accepts lower case and spaces. A code is unique within an organisation, for claims and items together. */
export const Code = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  z.regex(new RegExp(`^[${codeLetters}]{${codeLength}}$`)),
);
