import { expect, test } from 'vitest';

import { suggestDomain } from './mistyped-domain.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmail.nl', 'gmail.com'],
  ['GMIAL.CON ', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.nl', 'hotmail.nl'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['zigo.nl', 'ziggo.nl'],
  ['ziggo.com', 'ziggo.nl'],
  ['live.n;', 'live.nl'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestDomain(`noor@${typed}`)).toEqual({ domain: meant, isUnfinished: false });
});

test('an unfinished domain is suggested once the field is left', () => {
  expect(suggestDomain('noor@gmail.co')).toEqual({ domain: 'gmail.com', isUnfinished: true });
});

test.each([
  '',
  'noor',
  'noor@',
  'noor@gmail',
  'noor@gmail.c',
  'noor@gmail.com',
  'noor@live.nl',
  'noor@hotmail.be',
  'noor@hotmail.co.uk',
  'noor@five.nl',
  'noor@antonius.example',
  'noor@email.com',
  'noor@gmx.net',
])('‘%s’ gets no suggestion', (email) => {
  expect(suggestDomain(email)).toBeUndefined();
});
