import { expect, test } from 'vitest';

import { createReader } from '../platform/language/create-reader.ts';
import type { OtherLanguage } from '../platform/language/languages.ts';
import type { Catalogue } from '../platform/language/messages.ts';
import { renderFor } from '../platform/language/texts.ts';
import { dutchDate } from '../platform/time.ts';
import { messages as arabic } from './messages/ar.ts';
import { messages as polish } from './messages/pl.ts';
import {
  exceptionsInWords,
  type HoursException,
  namedDay,
  type OpeningHours,
  openingText,
  type Span,
  weekInWords,
} from './opening-hours.ts';

const at = (text: string) => {
  const [hours, minutes] = text.split(':').map(Number);
  return hours! * 60 + minutes!;
};
/** '8:30-12:00 13:00-16:30', or '' for closed. */
const spans = (text: string): Span[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => span.split('-'))
    .map(([opens, closes]) => ({ opens: at(opens!), closes: at(closes!) }));
const exception = (from: string, to: string, open = ''): HoursException => ({
  from,
  to,
  label: 'x',
  spans: spans(open),
});

/** Weekdays with a break on Wednesdays; closed at Christmas and in the summer, but for one day; open late on one evening. */
const school: OpeningHours = {
  week: ['8:30-16:30', '8:30-16:30', '8:30-12:00 13:00-16:30', '8:30-16:30', '8:30-12:15', '', ''].map(spans),
  exceptions: [
    exception('2026-12-19', '2027-01-03'),
    exception('2027-07-10', '2027-08-22'),
    exception('2026-11-19', '2026-11-19', '12:00-20:00'),
    exception('2026-11-22', '2026-11-22', '10:00-11:00'),
  ],
};
const always: OpeningHours = { week: Array.from({ length: 7 }, () => spans('0:00-24:00')), exceptions: [] };
const saturdays: OpeningHours = { week: ['', '', '', '', '', '9:00-13:00', ''].map(spans), exceptions: [] };
const closed = ['', '', '', '', '', '', ''].map(spans);
const never: OpeningHours = { week: closed, exceptions: [exception('2026-01-01', '2026-12-31')] };
const onceOnly: OpeningHours = {
  week: closed,
  exceptions: [exception('2026-12-01', '2026-12-01', '9:00-10:00')],
};

// November 2026 is winter time: an hour ahead of UTC. The 16th is a Monday.
const cases: [moment: string, hours: OpeningHours, text: string | null][] = [
  ['2026-11-16T07:29:59Z', school, 'Nu gesloten, vandaag open vanaf 8:30'],
  ['2026-11-16T07:30:00Z', school, 'Vandaag open tot 16:30'],
  ['2026-11-16T15:29:59Z', school, 'Vandaag open tot 16:30'],
  ['2026-11-16T15:30:00Z', school, 'Morgen open vanaf 8:30'],
  ['2026-11-16T22:59:59Z', school, 'Morgen open vanaf 8:30'],
  ['2026-11-16T23:00:00Z', school, 'Nu gesloten, vandaag open vanaf 8:30'],
  // The break on Wednesday.
  ['2026-11-18T10:59:00Z', school, 'Vandaag open tot 12:00 en vanaf 13:00'],
  ['2026-11-18T11:00:00Z', school, 'Nu gesloten, vandaag open vanaf 13:00'],
  ['2026-11-18T12:00:00Z', school, 'Vandaag open tot 16:30'],
  // Other hours on the 19th, a Thursday.
  ['2026-11-18T16:00:00Z', school, 'Morgen open vanaf 12:00'],
  ['2026-11-19T09:00:00Z', school, 'Nu gesloten, vandaag open vanaf 12:00'],
  ['2026-11-19T18:30:00Z', school, 'Vandaag open tot 20:00'],
  // Over the weekend, of which one Sunday is open.
  ['2026-11-20T11:20:00Z', school, 'Zondag open vanaf 10:00'],
  ['2026-11-21T11:20:00Z', school, 'Morgen open vanaf 10:00'],
  ['2026-11-27T11:20:00Z', school, 'Maandag open vanaf 8:30'],
  ['2026-11-29T11:20:00Z', school, 'Morgen open vanaf 8:30'],
  // Christmas: from the Friday before it, and from within it.
  ['2026-12-18T11:20:00Z', school, 'Maandag 4 januari open vanaf 8:30'],
  ['2026-12-28T11:20:00Z', school, 'Maandag 4 januari open vanaf 8:30'],
  ['2026-12-29T11:20:00Z', school, 'Maandag open vanaf 8:30'],
  ['2027-01-03T22:59:00Z', school, 'Morgen open vanaf 8:30'],
  ['2027-01-03T23:00:00Z', school, 'Nu gesloten, vandaag open vanaf 8:30'],
  // Six weeks of summer, two hours ahead of UTC.
  ['2027-07-09T10:14:00Z', school, 'Vandaag open tot 12:15'],
  ['2027-07-09T10:15:00Z', school, 'Maandag 23 augustus open vanaf 8:30'],
  // Open once a week: a week from today is not 'zaterdag'.
  ['2026-11-14T12:30:00Z', saturdays, 'Zaterdag 21 november open vanaf 9:00'],
  ['2026-11-15T12:30:00Z', saturdays, 'Zaterdag open vanaf 9:00'],
  // The clock goes forward on 28 March 2027 at 1:00 UTC, and back on 31 October.
  ['2027-03-26T12:00:00Z', school, 'Maandag open vanaf 8:30'],
  ['2027-03-29T06:29:00Z', school, 'Nu gesloten, vandaag open vanaf 8:30'],
  ['2027-03-29T06:30:00Z', school, 'Vandaag open tot 16:30'],
  ['2027-11-01T07:29:00Z', school, 'Nu gesloten, vandaag open vanaf 8:30'],
  ['2027-11-01T07:30:00Z', school, 'Vandaag open tot 16:30'],
  // New Year's Eve, when the year differs between the Netherlands and UTC.
  ['2026-12-31T23:30:00Z', always, 'Vandaag open tot 24:00'],
  ['2026-11-15T12:00:00Z', never, null],
  ['2026-11-15T12:00:00Z', onceOnly, 'Dinsdag 1 december open vanaf 9:00'],
  ['2026-12-01T09:00:00Z', onceOnly, null],
];

test.each(cases)('at %s', (moment, hours, text) => {
  expect(openingText(hours, Date.parse(moment))).toBe(text);
});

test('Dutch time is right in every hour of ten years, in every time zone', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const wrong: string[] = [];
  for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2036, 0, 1); moment += 3_600_000) {
    const [date, time] = format.format(moment).split(' ');
    const minute = at(time!);
    const hours = {
      week: closed,
      exceptions: [{ from: date!, to: date!, label: '', spans: [{ opens: minute, closes: minute + 1 }] }],
    };
    const isRight = dutchDate(moment) === date && openingText(hours, moment)!.startsWith('Vandaag open tot');
    if (!isRight) wrong.push(new Date(moment).toISOString());
  }
  expect(wrong).toEqual([]);
});

test('an ordinary week joins days with the same hours', () => {
  expect(weekInWords(school)).toEqual([
    'ma–di 8:30–16:30',
    'wo 8:30–12:00 en 13:00–16:30',
    'do 8:30–16:30',
    'vr 8:30–12:15',
  ]);
  expect(weekInWords(always)).toEqual(['ma–zo 0:00–24:00']);
  expect(weekInWords(saturdays)).toEqual(['za 9:00–13:00']);
  expect(weekInWords(never)).toEqual([]);
});

const otherwise = (moment: string, last: string) => exceptionsInWords(school, Date.parse(moment), last);

test('exceptions from now until the last day', () => {
  expect(otherwise('2026-11-18T11:30:00Z', '2026-12-19')).toEqual([
    'do 19 nov: 12:00–20:00 (x)',
    'zo 22 nov: 10:00–11:00 (x)',
    'za 19 dec t/m zo 3 jan: gesloten (x)',
  ]);
  expect(otherwise('2026-11-19T23:00:00Z', '2026-11-21')).toEqual([]);
  expect(otherwise('2027-01-03T22:00:00Z', '2027-01-17')).toEqual(['za 19 dec t/m zo 3 jan: gesloten (x)']);
  expect(namedDay('2026-11-27')).toBe('vrijdag 27 november');
});

const inWords = (language: OtherLanguage, messages: Catalogue) =>
  renderFor(createReader(language, { messages, tags: {} }), () => [
    ...['2026-11-18T11:00:00Z', '2026-11-27T11:20:00Z', '2026-12-18T11:20:00Z'].map((moment) =>
      openingText(school, Date.parse(moment)),
    ),
    ...weekInWords(school).slice(0, 2),
    ...otherwise('2026-12-01T11:30:00Z', '2026-12-19'),
  ]);

test('other languages have their own names of days and months, and the hours of the Dutch clock', () => {
  expect(inWords('pl', polish)).toEqual([
    'Teraz zamknięte, dziś czynne od 13:00',
    'Poniedziałek: czynne od 8:30',
    'Poniedziałek, 4 stycznia: czynne od 8:30',
    'pon.–wt. 8:30–16:30',
    'śr. 8:30–12:00 i 13:00–16:30',
    'od sob., 19 gru do niedz., 3 sty: nieczynne (x)',
  ]);
  expect(inWords('ar', arabic).slice(0, 3)).toEqual([
    'مغلق الآن، يفتح اليوم الساعة 13:00',
    'الاثنين: يفتح الساعة 8:30',
    'الاثنين، 4 يناير: يفتح الساعة 8:30',
  ]);
});
