import { hash, verify } from '@node-rs/argon2';

// Argon2id, the library's default algorithm, at OWASP's memory-lean setting; it runs outside the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);
