import { expect, test } from 'vitest';

import { problemOf, readAddresses } from './pasted-addresses.ts';

test.each([
  ['a@x.nl', ['a@x.nl']],
  ['a@x.nl, b@x.nl;c@x.nl\r\nd@x.nl\te@x.nl f@x.nl', ['a@x.nl', 'b@x.nl', 'c@x.nl', 'd@x.nl', 'e@x.nl', 'f@x.nl']],
  ['Anna de Boer <anna@x.nl>; "Jansen, Piet" <Piet@X.nl>, jan@x.nl', ['anna@x.nl', 'piet@x.nl', 'jan@x.nl']],
  ['A@x.nl, a@X.NL ,,;\n', ['a@x.nl']],
  ['mailto:a@x.nl', ['a@x.nl']],
  [' \n;, ', []],
])('%j', (text, addresses) => {
  expect(readAddresses(text).map(({ email }) => email)).toEqual(addresses);
});

test.each([
  ['anna', 'er staat geen @ in'],
  ['anna@@x.nl', 'er staat meer dan één @ in'],
  ['an na@x.nl', 'er staat een spatie in'],
  ['@x.nl', 'er staat niets voor de @'],
  ['anna@', 'er staat niets achter de @'],
  ['anna@school', 'het einde ontbreekt, zoals .nl'],
  ['аnna@x.nl', 'er staat een letter in die niet in een e-mailadres past'],
  ['an..na@x.nl', 'er staat iets in wat niet in een e-mailadres past'],
])('%s is no address: %s', (given, problem) => {
  expect(readAddresses(given)).toEqual([{ given, email: null }]);
  expect(problemOf(given)).toBe(problem);
});

test('a huge text is parsed quickly, and truncated', () => {
  const start = performance.now();
  for (const part of ['<', '>', '@', ' ', ',', 'a@', '<a@b', 'a <']) readAddresses(part.repeat(100_000 / part.length));
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(readAddresses('x'.repeat(5_000))[0]!.given).toHaveLength(100);
});
