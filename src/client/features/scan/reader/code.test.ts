import { expect, test } from 'vitest';

import { parseCode, parseScannedCode } from './code.ts';

test('a typed code is normalised', () => {
  expect(parseCode(' k7m-3p ')).toBe('K7M3P');
  expect(parseCode('K7M3')).toBeNull();
  expect(parseCode('K7M30')).toBeNull();
});

test.each([
  ['K7M3P', { code: 'K7M3P' }],
  ['https://terecht.example/schools/antonius/i/k7m3p', { code: 'K7M3P', sector: 'schools', subpath: 'antonius' }],
  ['http://localhost:3000/sportclubs/hc/aanvragen?code=K7M3P', { code: 'K7M3P', sector: 'sportclubs', subpath: 'hc' }],
  ['https://elders.example/menu', null],
  ['https://elders.example/schools/antonius/i/K7M30', null],
  ['mailto:K7M3P', null],
  ['', null],
])('%s', (text, expected) => {
  expect(parseScannedCode(text)).toEqual(expected);
});
