import { expect, test } from 'vitest';

import { confirmTexts } from './classify-text.ts';
import type { Line } from './lines.ts';

const line = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  mean: 0.99,
  least: 0.97,
  isUpsideDown: false,
  box: { x: 0.5, y: 0.4, width: 0.1, height: 0.04, angle: 0 },
  ...more,
});
const kindsOf = (...texts: string[]) =>
  texts.map((text) => confirmTexts([[line(text)], [line(text)]]).map((found) => `${found.kind} ${found.text}`)[0]);

test('tells names, sizes and brands from other text', () => {
  const names = [
    'Sem',
    'EMMA JANSEN',
    'Loïs',
    'fam. Jansen',
    'Fam.deVries',
    'FamilieYilmaz',
    'EmmaBakker',
    'mw. El Idrissi',
  ];
  expect(kindsOf(...names)).toEqual(names.map((each) => `name ${each}`));
  expect(kindsOf('128', 'maat36', '98/104', 'XL')).toEqual(['size 128', 'size 36', 'size 98/104', 'size xl']);
  expect(kindsOf('HEMA', 'NAU TICA')).toEqual(['brand hema', 'brand nautica']);
  expect(kindsOf('Groep vier')).toEqual(['text Groep vier']);
});

test('tells contact details from other text', () => {
  const contacts = [
    '06-12345678',
    '+31 6 12345678',
    'Tel: 0612345678',
    'tel.030-1234567',
    '0031612345678',
    'j.jansen@school.nl',
    'jan_1@gmail.com',
    'Dorpsstraat 12',
    'Lange Laan12b',
    'Kerkplein 3',
    '3511 AB Utrecht',
    'BSN123456782',
    'bsn: 123456782',
    '123456782',
  ];
  expect(kindsOf(...contacts)).toEqual(contacts.map((each) => `contact ${each}`));
  const others = [
    'Groep vier',
    'Famous',
    'FAMOUS',
    'Straat',
    'familie',
    '123456789',
    'since 1985',
    'iPad 2',
    'NERF 12',
    'Rijweg',
    '50% cotton',
    'MWave',
  ];
  expect(kindsOf(...others).filter((each) => /^(name|contact)/.test(each ?? ''))).toEqual([]);
});

test('offers all names, and four other texts', () => {
  const words = ['Anna', 'Lucas', 'Emma', 'Daan', 'Sem', 'tafel', 'stoel', 'kast', 'lamp', 'klok'];
  const lines = words.map((word, i) => line(word, { box: { x: 0.5, y: i / 10, width: 0.1, height: 0.04, angle: 0 } }));
  expect(confirmTexts([lines, lines]).map(({ text }) => text)).toEqual(words.slice(0, 9));
});

test('offers no unlikely text, and no large print that is readable in the photo', () => {
  expect(kindsOf('x', '96', '事', '!!', '')).toEqual([undefined, undefined, undefined, undefined, undefined]);
  const large = line('KANSAS', { box: { x: 0.5, y: 0.4, width: 0.5, height: 0.2, angle: 0 } });
  expect(confirmTexts([[large], [large]])).toEqual([]);
  const upsideDown = line('MOHS', { isUpsideDown: true });
  expect(confirmTexts([[upsideDown], [upsideDown]])).toEqual([]);
  const unsure = line('Groep vier', { least: 0.5 });
  expect(confirmTexts([[line('Groep vier')], [unsure]])).toEqual([]);
});

test('offers only text that both passes read in the same place', () => {
  expect(confirmTexts([[line('Sen')], [line('Sem')]])).toEqual([]);
  const elsewhere = line('Sem', { box: { x: 0.1, y: 0.1, width: 0.1, height: 0.04, angle: 0 } });
  expect(confirmTexts([[elsewhere], [line('Sem')]])).toEqual([]);
  expect(confirmTexts([[line('SEM')], [line('Sem')]])).toMatchObject([{ text: 'Sem' }]);
});
