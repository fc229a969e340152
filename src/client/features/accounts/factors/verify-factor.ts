import { authClient } from '../../../platform/auth/auth-client.ts';

interface Answer<Data> {
  data: Data;
  error: Error | null;
}

/** The calls of auth-js return their error; the forms expect it to be thrown. */
export function unwrap<Data>({ data, error }: Answer<Data>): NonNullable<Data> {
  if (error) throw error;
  return data!;
}

/** Removes spaces, because apps show codes in groups. */
export const verifyCode = async (factorId: string, code: string) =>
  unwrap(await (await authClient()).mfa.challengeAndVerify({ factorId, code: code.replaceAll(/\s/g, '') }));

export const verifyRecoveryCode = async (code: string) =>
  unwrap(await (await authClient()).mfa.recoveryCodes.verify({ code }));

/** Any passkey of the person will do; the factor only names the kind. */
export const verifyPasskey = async (factorId: string) =>
  unwrap(await (await authClient()).mfa.webauthn.authenticate({ factorId }));
