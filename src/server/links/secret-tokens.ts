import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a person to keep; only its hash is stored, which suffices to recognise it. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
