import { afterEach, expect, test } from 'vitest';

import { createReader } from './create-reader.ts';
import { formatDate } from './dates.ts';
import type { OtherLanguage } from './languages.ts';
import { localizedUrl } from './localized-url.ts';
import type { Catalogue } from './messages.ts';
import { count, currentReader, dutchReader, renderFor, setReader, tag, text, translated } from './texts.ts';

afterEach(() => setReader(dutchReader));

const readerOf = (language: OtherLanguage, messages: Catalogue) =>
  createReader(language, { messages, tags: { jas: 'coat' } });

/** The texts of a test have no message types. */
const say = text as (dutch: string, values?: Record<string, string | number>) => string;
const countOf = count as (number: number, one: string, other: string, values?: Record<string, string>) => string;

const forms = {
  pl: { one: '{count} rzecz', few: '{count} rzeczy', many: '{count} rzeczy (wiele)', other: '{count} rzeczy (inne)' },
  uk: { one: '{count} річ', few: '{count} речі', many: '{count} речей', other: '{count} речі (інше)' },
  ar: { zero: 'لا أغراض', one: 'غرض', two: 'غرضان', few: '{count} أغراض', many: '{count} غرضًا', other: '{count} غرض' },
};

test.each([
  ['pl', 1, '1 rzecz'],
  ['pl', 2, '2 rzeczy'],
  ['pl', 5, '5 rzeczy (wiele)'],
  ['pl', 22, '22 rzeczy'],
  ['uk', 1, '1 річ'],
  ['uk', 3, '3 речі'],
  ['uk', 11, '11 речей'],
  ['uk', 21, '21 річ'],
  ['ar', 0, 'لا أغراض'],
  ['ar', 1, 'غرض'],
  ['ar', 2, 'غرضان'],
  ['ar', 3, '3 أغراض'],
  ['ar', 11, '11 غرضًا'],
  ['ar', 100, '100 غرض'],
] as const)('%s counts to %i', (language, number, expected) => {
  const reader = readerOf(language, { '{count} voorwerpen': forms[language] });
  expect(renderFor(reader, () => countOf(number, '{count} voorwerp', '{count} voorwerpen'))).toBe(expected);
});

test('a text without a message stays Dutch, and values are filled in as they are', () => {
  expect(countOf(1, '{count} voorwerp van {name}', '{count} voorwerpen van {name}', { name: '$&{count}' })).toBe(
    '1 voorwerp van $&{count}',
  );
  setReader(readerOf('en', { 'Sinds {moment} uur': 'Since {moment}', Werkt: 'Working' }));
  expect(say('Sinds {moment} uur', { moment: '{moment}' })).toBe('Since {moment}');
  expect(say('Bestaat niet')).toBe('Bestaat niet');
  expect(translated('Werkt')).toBe('Working');
  expect(['Jas', 'oranje eenhoorn'].map(tag)).toEqual(['coat', 'oranje eenhoorn']);
});

test.each([
  ['nl', '1 november'],
  ['fr', '1er novembre'],
  ['tr', '1 Kasım'],
  ['ar', '1 نوفمبر'],
] as const)('%s writes a date as %s', (language, expected) => {
  const reader = language === 'nl' ? dutchReader : readerOf(language, {});
  const date = new Date(Date.UTC(2026, 10, 1));
  expect(renderFor(reader, () => formatDate(date, { day: 'numeric', month: 'long' }))).toBe(expected);
});

test.each([
  ['tr', '/schools', '/schools?taal=tr'],
  ['tr', '/search?q=a%26b&taal=ar#lijst', '/search?q=a%26b&taal=tr#lijst'],
  ['nl', '/schools?taal=ar', '/schools'],
  ['nl', '/schools?onbekend#lijst', '/schools?onbekend#lijst'],
] as const)('in %s the address %s is %s', (language, address, expected) => {
  expect(localizedUrl(language, address)).toBe(expected);
});

const fail = () => {
  throw new Error('broken');
};

test('a rendering that fails leaves no reader behind', () => {
  expect(() => renderFor(readerOf('en', {}), fail)).toThrow('broken');
  expect(currentReader()).toBe(dutchReader);
});
