import { hash, verify } from '@node-rs/argon2';

import { createFairQueue } from '../../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../../platform/fair-queue/queue-limits.ts';
import { AuthFailure, WeakPassword } from './auth-failure.ts';

// Argon2id with the low-memory setting of OWASP; it runs outside the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const MIN_CHARACTERS = 6;
const MAX_CHARACTERS = 256;

const runQueued = createFairQueue(queueLimits.passwords);

/** For other secrets that people type. */
export const hashQueued = (run: (settings: typeof cost) => Promise<Buffer>): Promise<Buffer> =>
  runQueued(() => run(cost));

export const hashPassword = (password: string): Promise<string> => runQueued(() => hash(normalize(password), cost));

/** Takes as long without a hash, so that the timing does not tell whether the account exists. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await runQueued(() => verify(passwordHash ?? dummyHash, normalize(password)));
  return matches && Boolean(passwordHash);
}

export function assertPasswordLength(password: string): void {
  const characters = [...normalize(password)].length;
  if (characters < MIN_CHARACTERS) throw new WeakPassword('length');
  if (characters > MAX_CHARACTERS) {
    throw new AuthFailure('validation_failed', `Password cannot be longer than ${MAX_CHARACTERS} characters`);
  }
}

/** Keyboards send an accent as one or as two characters for the same password. */
const normalize = (password: string) => password.normalize('NFKC');

const dummyHash = await hash('', cost);
