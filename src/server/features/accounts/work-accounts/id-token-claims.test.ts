import { expect, test } from 'vitest';

import { readClaims } from './id-token-claims.ts';

const base = { iss: 'https://issuer.example', sub: '1', email: 'Noor@School.nl' };
const trust = { confirmed_domains: ['school.nl'] };

test.each([
  // Any admin of any tenant can write an address into `email`.
  ['entra', {}, false],
  ['entra', { email_verified: true }, false],
  ['entra', { xms_edov: true }, true],
  ['entra', { xms_edov: '1' }, true],
  ['entra', { xms_edov: false }, false],
  ['entra', { xms_edov: true, email: undefined, preferred_username: 'noor@school.nl' }, false],
  ['google', { email_verified: true }, false],
  ['google', { email_verified: true, hd: 'school.nl' }, true],
  ['google', { email_verified: false, hd: 'school.nl' }, false],
  ['oidc', {}, false],
  ['oidc', { email_verified: true }, true],
  ['oidc', { email_verified: true, email: 'noor@elders.nl' }, false],
  ['oidc', { email_verified: true, email: 'noor@school.nl.elders.nl' }, false],
] as const)('%s with %o verifies the address: %s', (kind, claims, isEmailVerified) => {
  const person = readClaims({ ...base, ...claims }, { kind, ...trust });
  expect(person.isEmailVerified).toBe(isEmailVerified);
});

test('the address is normalised, and one that could look like another is none', () => {
  expect(readClaims(base, { kind: 'oidc', ...trust }).email).toBe('noor@school.nl');
  for (const email of ['nооr@school.nl', 'noor', '', 5, 'a@school.nl\nb@school.nl', ['noor@school.nl']])
    expect(readClaims({ ...base, email }, { kind: 'oidc', ...trust }).email).toBeNull();
});

test.each([
  [{ name: 'Juf Noor' }, 'Juf Noor'],
  [{ name: 'www.kijk.nl' }, 'noor van dijk'],
  [{ given_name: 'Noor', family_name: 'van Dijk' }, 'Noor van Dijk'],
  [{ name: 'x'.repeat(500) }, 'x'.repeat(80)],
  [{ name: 'Noor\0' }, 'noor van dijk'],
  [{ email: '12345@school.nl' }, 'Medewerker'],
])('the name from %o', (claims, name) => {
  const given = { ...base, email: 'noor.van.dijk@school.nl', ...claims };
  expect(readClaims(given, { kind: 'oidc', ...trust }).name).toBe(name);
});

test.each(['', 'x'.repeat(256), 'noor\0'])('a subject that OpenID Connect does not allow is refused', (sub) => {
  expect(() => readClaims({ ...base, sub }, { kind: 'oidc', ...trust })).toThrow('invalid');
});
