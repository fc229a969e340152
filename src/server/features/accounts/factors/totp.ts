import { Secret, TOTP } from 'otpauth';

// Every authenticator app supports these parameters, and GoTrue uses them.
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
const KEY_BYTES = 20;

/** Codes of the step before and after are accepted too, because the clock of a phone may differ. */
const STEPS_EACH_WAY = 1;

export interface TotpKey {
  /** Base32, as apps expect it. */
  secret: string;
  /** For the QR code. */
  uri: string;
}

export function newTotpKey(issuer: string, label: string): TotpKey {
  const key = new TOTP({ ...parameters, issuer, label, secret: new Secret({ size: KEY_BYTES }) });
  return { secret: key.secret.base32, uri: key.toString() };
}

/** Returns the step of a right code, which no later code may repeat, or null for a wrong one. */
export function stepOfCode(secret: string, code: string, at = Date.now()): number | null {
  // The library throws for other characters.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const key = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = key.validate({ token: code, timestamp: at, window: STEPS_EACH_WAY });
  return delta === null ? null : key.counter({ timestamp: at }) + delta;
}
