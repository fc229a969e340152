import * as z from 'zod/mini';

/** None that is taken for another, read or said aloud, and no vowels, which would make words. */
export const codeLetters = '34679CDFHJKMNPRTWXY';
export const codeLength = 5;

/** As somebody types it from a screen or a label, small and with spaces. An organisation has a code once: for a claim, or for an item. */
export const Code = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  z.regex(new RegExp(`^[${codeLetters}]{${codeLength}}$`)),
);
