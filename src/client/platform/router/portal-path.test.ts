import { expect, test } from 'vitest';

import { toPortalPath } from './portal-path.ts';

const PORTAL = 'https://terecht.example';
const follow = (address: string | null) => toPortalPath(address, '/mijn', PORTAL);

test.each([
  ['/', '/'],
  ['/mijn', '/mijn'],
  ['https:', '/'],
  ['/schools/antonius/auth', '/schools/antonius/auth'],
  [`${PORTAL}/auth/wachtwoord`, '/auth/wachtwoord'],
  ['/mijn#aanvraag', '/mijn#aanvraag'],
  ['/mijn/vermissing/7?terug', '/mijn/vermissing/7?terug'],
  ['/schools/../schools/antonius/search', '/schools/antonius/search'],
])('%s leads to a screen', (address, path) => {
  expect(follow(address)).toBe(path);
});

test('a query triggers nothing, except on an own report', () => {
  expect(follow('/schools/antonius/search?q=jas')).toBe('/schools/antonius/search');
});

test.each([
  null,
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example/mijn',
  ' //evil.example/mijn',
  'https:evil.example',
  'https://evil.example/mijn',
  'https://terecht.example.evil.example/mijn',
  'https://terecht.example@evil.example/mijn',
  'http://terecht.example/mijn',
  'https://terecht.example:8443/mijn',
  'https://[',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://terecht.example/mijn',
  `${PORTAL}//evil.example/`,
  `${PORTAL}//schools`,
  '/.//evil.example',
  '/.//schools',
  '/..//schools',
  '/%2Fevil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '%2F%2Fevil.example',
  '/%2e//schools',
  '/nergens',
  '/mijn/link#token=x',
  '/mijn/link/#token=x',
  '/auth/link#token_hash=x',
])('%j leads nowhere else', (address) => {
  expect(follow(address)).toBe('/mijn');
});
