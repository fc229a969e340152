import { hash, verify } from '@node-rs/argon2';

import { createQueue } from '../limits/turns.ts';
import { AuthFailure } from './auth-failure.ts';

// Argon2id, the library's default algorithm, at OWASP's memory-lean setting; it runs outside the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const LEAST_CHARACTERS = 6;
const MOST_CHARACTERS = 256;

// Files, compression and token checks share Node's four threads with the hashing: two are left to them, so that a
// rush of sign-ins does not hold up the lists.
const inTurn = createQueue({ atOnce: 2, longest: 1_000 });

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(canonical(password), cost));

/** Without a hash it takes just as long to say no: the time does not tell whether there is an account. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? nobodysHash, canonical(password)));
  return matches && Boolean(passwordHash);
}

/** Fails with the protocol's answer for a password that is too short or too long. */
export function assertAcceptable(password: string): void {
  const characters = [...canonical(password)].length;
  if (characters < LEAST_CHARACTERS) throw new AuthFailure('weak_password');
  if (characters > MOST_CHARACTERS) {
    throw new AuthFailure('validation_failed', `Password cannot be longer than ${MOST_CHARACTERS} characters`);
  }
}

/** An accent can be typed as one character or as two; both keyboards mean the same password. */
const canonical = (password: string) => password.normalize('NFKC');

const nobodysHash = await hash('', cost);
