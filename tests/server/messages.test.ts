import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, test } from 'vitest';

import { languageCodes, languages, type OtherLanguage } from '../../src/shared/platform/language/languages.ts';
import type { Catalogue, Message } from '../../src/shared/platform/language/messages.ts';

const others = languageCodes.filter((code) => code !== 'nl');
const folders = globSync('src/**/messages/en.ts').map(dirname).toSorted();

const read = async (folder: string, language: OtherLanguage) => {
  const { href } = pathToFileURL(`${folder}/${language}.ts`);
  return ((await import(href)) as { messages: Catalogue }).messages;
};

const textsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const namesIn = (text: string) => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!).toSorted();
const tagsIn = (text: string) => Array.from(text.matchAll(/<\/?\w+>/g), ([found]) => found).toSorted();

describe.each(folders)('%s', (folder) => {
  test.each(others)('%s has the Dutch texts, with their values and links', async (language) => {
    const messages = await read(folder, language);
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(await read(folder, 'en')).toSorted());
    for (const [dutch, message] of Object.entries(messages)) {
      for (const text of textsOf(message)) {
        // 'Two items' needs no number.
        const valuesIn = (each: string) =>
          [...new Set(namesIn(each))].filter((name) => typeof message === 'string' || name !== 'count');
        // Only the end of a sentence that goes on has spaces around it.
        const isWhole = dutch.trim() === dutch;
        expect([dutch, isWhole ? text.trim() : text, tagsIn(text), valuesIn(text)]).toEqual([
          dutch,
          text || 'not empty',
          tagsIn(dutch),
          valuesIn(dutch),
        ]);
      }
    }
  });
});

test.each(others)('%s has every form in which it counts', async (language) => {
  const rules = new Intl.PluralRules(languages[language].locale);
  const used = new Set(Array.from({ length: 1_000 }, (_, number) => rules.select(number)));
  const counted = (await Promise.all(folders.map((folder) => read(folder, language))))
    .flatMap((messages) => Object.values(messages))
    .filter((message) => typeof message !== 'string');
  expect(counted.length).toBeGreaterThan(0);
  for (const message of counted) expect(Object.keys(message)).toEqual(expect.arrayContaining([...used]));
});

const isOnServer = (folder: string) => !folder.startsWith('src/client');
const isInBrowser = (folder: string) => !folder.startsWith('src/server');

test.each([
  ['browser', isInBrowser],
  ['server', isOnServer],
])('the %s has one message for a Dutch text', async (_, isThere) => {
  const texts = await Promise.all(folders.filter(isThere).map(async (folder) => Object.keys(await read(folder, 'en'))));
  const seen = new Set<string>();
  const twice = texts.flat().filter((dutch) => seen.has(dutch) || !seen.add(dutch));
  expect(twice).toEqual([]);
});

test('every message has its Dutch text in the code', async () => {
  const files = globSync('src/{shared,server,client}/**/*.{ts,tsx,js,json}', {
    exclude: ['**/messages/**', '**/*.test.ts'],
  });
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const texts = await Promise.all(folders.map(async (folder) => Object.keys(await read(folder, 'en'))));
  expect(texts.flat().filter((dutch) => !code.includes(dutch))).toEqual([]);
});
