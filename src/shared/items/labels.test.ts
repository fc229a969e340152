import { afterEach, expect, test } from 'vitest';

import { createReader } from '../platform/language/create-reader.ts';
import { dutchReader, setReader } from '../platform/language/texts.ts';
import { itemName, itemTitle, monthsInWords, shownTags } from './labels.ts';
import { messages } from './messages/tr.ts';
import { daysLeftInWords } from './terms.ts';

const turkish = createReader('tr', { messages, tags: { jas: 'mont', blauw: 'mavi', ipad: 'ipad' } });

afterEach(() => setReader(dutchReader));

test('a name is Dutch by default', () => {
  expect(itemName({ tags: ['jas', 'blauw', 'nike', 'maat 164'] })).toBe('jas, blauw, nike');
  expect(itemTitle({ tags: ['ijsmuts'] })).toBe('IJsmuts');
  expect(itemTitle({ tags: ['constructor'] })).toBe('Constructor');
  expect(itemTitle({ tags: [] })).toBe('Voorwerp');
  expect([1, 2, 18].map(monthsInWords)).toEqual(['een maand', 'twee maanden', '18 maanden']);
});

test('a name has the words of the reader, and words without a translation unchanged', () => {
  setReader(turkish);
  expect(itemName({ tags: ['Jas', 'blauw', 'nike'] })).toBe('mont, mavi, nike');
  // A Turkish capital i keeps its dot.
  expect(itemTitle({ tags: ['ipad'] })).toBe('İpad');
  expect(itemTitle({ tags: ['constructor'] })).toBe('Constructor');
  expect(itemName({ tags: [] })).toBe('eşya');
  expect(shownTags({ tags: [], kind_only: true })).toEqual(['Voorwerp']);
  expect([0, 1, 2].map(daysLeftInWords)).toEqual(['Yakında gidiyor', 'Son gün', '2 gün kaldı']);
  expect(monthsInWords(2)).toBe('2 ay');
});
