import { expect, test } from 'vitest';

import type { Line } from './lines.ts';
import { offer } from './meaning.ts';

const line = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  mean: 0.99,
  least: 0.97,
  turned: false,
  box: { x: 0.5, y: 0.4, width: 0.1, height: 0.04, angle: 0 },
  ...more,
});
const kindsOf = (...texts: string[]) =>
  texts.map((text) => offer([[line(text)], [line(text)]]).map((found) => `${found.kind} ${found.text}`)[0]);

test('tells names, sizes and brands from other text', () => {
  expect(kindsOf('Sem', 'EMMA JANSEN', 'Loïs', '06-12345678')).toEqual([
    'name Sem',
    'name EMMA JANSEN',
    'name Loïs',
    'name 06-12345678',
  ]);
  expect(kindsOf('128', 'maat36', '98/104', 'XL')).toEqual(['size 128', 'size 36', 'size 98/104', 'size xl']);
  expect(kindsOf('HEMA', 'NAU TICA')).toEqual(['brand hema', 'brand nautica']);
  expect(kindsOf('Groep vier')).toEqual(['text Groep vier']);
});

test('offers nothing that is unlikely, or that everybody can read', () => {
  expect(kindsOf('x', '96', '事', '!!', '')).toEqual([undefined, undefined, undefined, undefined, undefined]);
  const large = line('KANSAS', { box: { x: 0.5, y: 0.4, width: 0.5, height: 0.2, angle: 0 } });
  expect(offer([[large], [large]])).toEqual([]);
  const onItsHead = line('MOHS', { turned: true });
  expect(offer([[onItsHead], [onItsHead]])).toEqual([]);
  const unsure = line('Groep vier', { least: 0.5 });
  expect(offer([[line('Groep vier')], [unsure]])).toEqual([]);
});

test('offers only what both looks read, in the same place', () => {
  expect(offer([[line('Sen')], [line('Sem')]])).toEqual([]);
  const elsewhere = line('Sem', { box: { x: 0.1, y: 0.1, width: 0.1, height: 0.04, angle: 0 } });
  expect(offer([[elsewhere], [line('Sem')]])).toEqual([]);
  expect(offer([[line('SEM')], [line('Sem')]])).toMatchObject([{ text: 'Sem' }]);
});
