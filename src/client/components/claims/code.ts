import { codeLength, codeLetters } from '../../../shared/codes.ts';

const pattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/** The code that somebody typed, in whatever way; null for anything else. */
export function codeIn(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  return pattern.test(code) ? code : null;
}

/** A letter or digit in what somebody typed that no code has. */
export const strangerIn = (text: string): string | undefined =>
  text
    .toUpperCase()
    .match(/[A-Z\d]/g)
    ?.find((letter) => !codeLetters.includes(letter));

/** The code in what a camera read: by itself, or in the address that the mail's QR code holds. */
export function codeInScan(text: string): string | null {
  return codeIn((URL.canParse(text) && new URL(text).searchParams.get('code')) || text);
}
