import { expect, test } from 'vitest';

import { newRecoveryCodes, normalizeRecoveryCode, NUMBER_OF_CODES } from './recovery-codes.ts';
import { newTotpKey, stepOfCode } from './totp.ts';

// The test vectors of RFC 6238 for SHA-1, with the last six of their eight digits.
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i of RFC 6238 is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOfCode(RFC_KEY, code, seconds * 1000)).toBe(step);
  // Half a minute early or late, as the clock of a phone may be; not more.
  expect(stepOfCode(RFC_KEY, code, (seconds - 30) * 1000)).toBe(step);
  expect(stepOfCode(RFC_KEY, code, (seconds + 30) * 1000)).toBe(step);
  expect(stepOfCode(RFC_KEY, code, (seconds + 90) * 1000)).toBeNull();
});

test.each(['', '28708', '2870820', '28 7082', '２８７０８２', 'abcdef', '287082\n', '-87082', '28708e'])(
  '%o is no code',
  (code) => {
    expect(stepOfCode(RFC_KEY, code, 59_000)).toBeNull();
  },
);

test('a new key has 160 random bits, and says for whom it is', () => {
  const { secret, uri } = newTotpKey('Terecht', 'bea@school.example');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpKey('Terecht', 'bea@school.example').secret).not.toBe(secret);
  expect(decodeURIComponent(uri)).toContain('otpauth://totp/Terecht:bea@school.example?');
  expect(uri).toContain(`secret=${secret}`);
});

test('recovery codes differ, and may be typed as people write them', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(NUMBER_OF_CODES);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(normalizeRecoveryCode(` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `)).toBe(code);
  }
  expect(normalizeRecoveryCode('oOiIl-12345')).toBe('0011112345');
});
