import { codeLength, codeLetters } from '../../../shared/codes.ts';
import type { Sector } from '../../../shared/organizations.ts';
import { pageAt } from '../../../shared/pages.ts';

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

/** A code, and whose it is where it was read from an address. */
export interface ReadCode {
  code: string;
  kind?: Sector | undefined;
  orgPath?: string | undefined;
}

/** The code in what a camera or a scanner read: by itself, or in the address on a label or in a mail. */
export function codeInScan(text: string): ReadCode | null {
  const address = addressIn(text);
  if (!address) return asRead(text);
  const { pathname, searchParams } = address;
  const { screen, kind, orgPath, id = '' } = pageAt(pathname);
  const read = asRead(screen === 'item-by-code' ? id : (searchParams.get('code') ?? ''));
  return read && { ...read, kind, orgPath };
}

/** `URL.parse`, which Safari has from 18 on only. */
function addressIn(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function asRead(text: string): ReadCode | null {
  const code = codeIn(text);
  return code === null ? null : { code };
}
