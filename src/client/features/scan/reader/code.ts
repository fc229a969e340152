import type { Sector } from '../../../../shared/organizations/contract.ts';
import { pageOfPath } from '../../../../shared/pages/pages.ts';
import { codeLength, codeLetters } from '../../../../shared/places/codes.ts';

const pattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`);

/** The normalised code; null when the text is not a code. */
export function parseCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll(/[\s.-]/g, '');
  return pattern.test(code) ? code : null;
}

/** The first letter or digit that never occurs in codes. */
export const invalidCharacterIn = (text: string): string | undefined =>
  text
    .toUpperCase()
    .match(/[A-Z\d]/g)
    ?.find((letter) => !codeLetters.includes(letter));

/** A code, and its organisation if it was read from a URL. */
export interface ScannedCode {
  code: string;
  sector?: Sector | undefined;
  subpath?: string | undefined;
}

/** Reads a plain code, or the URL on a label or in a mail. */
export function parseScannedCode(text: string): ScannedCode | null {
  const address = parseUrl(text);
  if (!address) return toScannedCode(text);
  const { pathname, searchParams } = address;
  const { screen, sector, subpath, id = '' } = pageOfPath(pathname);
  const read = toScannedCode(screen === 'item-by-code' ? id : (searchParams.get('code') ?? ''));
  return read && { ...read, sector, subpath };
}

/** Like `URL.parse`, which Safari has only from 18 on. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function toScannedCode(text: string): ScannedCode | null {
  const code = parseCode(text);
  return code === null ? null : { code };
}
