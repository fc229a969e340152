import { expect, test } from 'vitest';

import { languageCodes } from '../../../shared/platform/language/languages.ts';
import { currentReader, dutchReader, renderFor, tag, translated } from '../../../shared/platform/language/texts.ts';
import { composeMessage } from '../mail/message.ts';
import { readerOf } from './reader-of.ts';

test('a reader has the messages and the tags of a language, read once', async () => {
  const readers = await Promise.all(languageCodes.map(readerOf));
  expect(readers.map(({ language }) => language)).toEqual(languageCodes);
  const greetings = readers.map((reader) => renderFor(reader, () => translated('Hallo,')));
  expect(new Set(greetings).size).toBeGreaterThan(7);
  const keys = readers.map((reader) => renderFor(reader, () => tag('Sleutels')));
  expect(keys).toEqual(expect.arrayContaining(['Sleutels', 'keys', 'anahtar']));
  expect(await readerOf('ar')).toBe(await readerOf('ar'));
  expect(await readerOf('constructor' as 'nl')).toBe(dutchReader);
  expect(currentReader()).toBe(dutchReader);
});

test('a mail to a reader of Arabic runs from right to left, also where the page around it is removed', async () => {
  const draft = { subject: 'x', name: 'Noor', paragraphs: [{ quote: 'Een sleutel' }] };
  const dutch = composeMessage(draft);
  const { text: plain, html } = renderFor(await readerOf('ar'), () => composeMessage(draft));
  expect(plain).toContain('مرحبًا Noor،');
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
  expect(html).toMatch(
    /<body class="paper" dir="rtl"[\s\S]*<td class="card ink" dir="rtl" style="[^"]*text-align:right/,
  );
  expect(html).toContain('border-right:4px');
  expect(dutch.html).toContain('<html lang="nl"><head>');
  expect(dutch.html).not.toMatch(/dir="(rtl|ltr)"/);
});
