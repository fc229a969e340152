import { expect, test } from 'vitest';

import { createReader } from '../../../shared/platform/language/create-reader.ts';
import { renderFor } from '../../../shared/platform/language/texts.ts';
import { inLanguage } from './in-language.ts';

const turkish = createReader('tr', { messages: {}, tags: {} });

test.each([
  ['/mijn', '/mijn?taal=tr'],
  ['/schools/antonius#hoe-werkt-het', '/schools/antonius?taal=tr#hoe-werkt-het'],
  ['?q=jas&taal=tr', '?q=jas&taal=tr'],
  ['/schools?onbekend', '/schools?onbekend&taal=tr'],
  ['#inhoud', '#inhoud'],
])('%s keeps the language of the reader, and stays the same in Dutch', (to, expected) => {
  expect(renderFor(turkish, () => inLanguage(to))).toBe(expected);
  expect(inLanguage(to)).toBe(to);
});
