import { randomBytes, randomInt } from 'node:crypto';

import { hashRaw } from '@node-rs/argon2';

import { hashQueued } from '../auth/passwords.ts';

export const NUMBER_OF_CODES = 10;
const CHARACTERS = 10;
const SALT_BYTES = 16;

/** Crockford's base32: without letters that look like a digit. Ten of them are 50 random bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Different codes, in the form in which they are stored and compared. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < NUMBER_OF_CODES) {
    codes.add(Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''));
  }
  return [...codes];
}

/** Ignores case, spaces and hyphens, and corrects letters that look like a digit. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll(/[il]/g, '1').replaceAll('o', '0');

export const newSalt = (): Buffer => randomBytes(SALT_BYTES);

/** As slow as the hash of a password, because a code is short enough to guess from a fast hash. */
export const hashRecoveryCode = (code: string, salt: Buffer): Promise<Buffer> =>
  hashQueued((cost) => hashRaw(code, { ...cost, salt }));
