import { expect, test } from 'vitest';

import { isAbout, isCommon } from './guessable-passwords.ts';

test.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['Welkom01!', true],
  ['wachtwoord', true],
  ['ｐａｓｓｗｏｒｄ', true],
  ['123456 ', true],
  ['zzzzzzzz', true],
  ['\0aaaaaaa', true],
  ['      ', true],
  ['een-goed-wachtwoord', false],
  ['paarse olifant fietst', false],
  ['welkom bij de vos', false],
  ['839201-44-7719', false],
])('%s is common: %s', async (password, expected) => {
  expect(await isCommon(password)).toBe(expected);
});

const person = ['Terecht', 'Sanne de Vries', 's.devries', 's.devries@antonius.amsterdam', 'Basisschool De Linde'];

test.each([
  ['sanne!', true],
  ['Sanne2026', true],
  ['SanneDeVries', true],
  ['sånne-devries1', true],
  ['basisschooldelinde', true],
  ['DeLinde123', true],
  ['terecht', true],
  ['s.devries@antonius', true],
  ['S.deVries@Antonius.Amsterdam1', true],
  ['de vries eet graag taart', false],
  ['sanne fietst', false],
  ['geheel iets anders', false],
  ['839201', false],
])('%s is about the person: %s', (password, expected) => {
  expect(isAbout(password, person)).toBe(expected);
});
