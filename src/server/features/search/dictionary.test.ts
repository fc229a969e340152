import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { searchExamples } from '../../../shared/search/search-examples.ts';
import { allConcepts, conceptOf, similarConcepts, isFiller } from './dictionary.ts';
import { foldToOneWord } from './fold.ts';
import { formsOf } from './inflection.ts';
import { parseSearch } from './parse-search.ts';
import { MAX_WORDS, Vocabulary } from './vocabulary.ts';

const meant = (text: string) => parseSearch(text).map(({ concept, typed }) => concept?.word ?? `?${typed}`);

type Entries = Record<string, string>[];
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../shared/search/${name}.json`, import.meta.url), 'utf8')) as unknown;

describe('the dictionary', () => {
  const { things } = read('dictionary') as { things: Entries };
  const entries = [...things, ...(read('valuables') as Entries), ...(read('colours') as Entries)];

  test('knows every word of the tagger by that name', () => {
    const { words } = JSON.parse(readFileSync('models/tagger.json', 'utf8')) as { words: string[] };
    expect(words.filter((word) => conceptOf(foldToOneWord(word))?.word !== word)).toEqual([]);
  });

  test('names each thing once, and refers only to its own entries', () => {
    const words = entries.map(({ word }) => foldToOneWord(word!));
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
    const referred = entries.flatMap(({ is, near }) => [is, ...(near?.split(',') ?? [])]).filter((word) => word);
    expect(referred.filter((word) => !words.includes(foldToOneWord(word!)))).toEqual([]);
    for (const concept of allConcepts) {
      const above = new Set([concept]);
      for (let at = concept.broader; at; at = at.broader) {
        expect(above).not.toContain(at);
        above.add(at);
      }
    }
  });

  test('has no filler that is a thing or a colour', () => {
    const names = entries.flatMap(({ word, also }) => [word!, ...(also?.split(',') ?? [])]).map(foldToOneWord);
    expect(names.filter(isFiller)).toEqual([]);
  });
});

test.each(Object.entries(searchExamples))('the search example in %s is understood', (_, example) => {
  expect(meant(example.split(': ')[1]!).toSorted()).toEqual(['blauw', 'jas']);
});

test.each([
  ['jas', 'jassen jasje jasjes'],
  ['rood', 'rode'],
  ['geel', 'gele'],
  ['grijs', 'grijze'],
  ['paars', 'paarse'],
  ['wit', 'witte'],
  ['laars', 'laarzen laarsje'],
  ['handschoen', 'handschoenen handschoentje'],
  ['knoop', 'knopen knoopje'],
  ['ketting', 'kettingen kettinkje'],
  ['ballon', 'ballonnen ballonnetje'],
  ['foto', 'fotos fotootje'],
  ['riem', 'riemen riempje'],
  ['sleutel', 'sleutels sleuteltje'],
])('%s has the forms %s, and each of them belongs to it', (word, forms) => {
  expect(formsOf(word)).toEqual(expect.arrayContaining(forms.split(' ')));
  for (const form of forms.split(' ')) expect(formsOf(form)).toContain(word);
});

test.each([
  ['blauwe jas', ['blauw', 'jas']],
  ['ik ben mijn rode rugtas kwijt', ['rood', 'rugzak']],
  ['T shirt', ['t-shirt']],
  ['tshirts', ['t-shirt']],
  ['korte broeken', ['korte broek']],
  ['drink fles', ['drinkfles']],
  ['waterfles', ['drinkfles']],
  ['gsm', ['telefoon']],
  ['iPhone', ['telefoon']],
  ['broodtrommeltje', ['broodtrommel']],
  // Schoon is no thing, so its other forms are none either.
  ['schonen', ['schoenen']],
  ['schone schoenen', ['?schone', 'schoenen']],
  ['jacket', ['jas']],
  ['niebieska kurtka', ['blauw', 'jas']],
  ['mavi sırt çantası', ['blauw', 'rugzak']],
  ['синя куртка', ['blauw', 'jas']],
  ['حقيبة ظهر زرقاء', ['rugzak', 'blauw']],
  ['Tasse', ['mok']],
  // A mistake in Dutch, which the dictionary has no name for.
  ['tass', ['?tass']],
])('‘%s’ means %s', (text, words) => {
  expect(meant(text)).toEqual(words);
});

test.each([
  ['telefon', 'telefoon'],
  ['rugsak', 'rugzak'],
  ['handschoenne', 'handschoenen'],
  ['brodtrommel', 'broodtrommel'],
  ['parapluu', 'paraplu'],
  ['tass', 'tas'],
  ['jass', 'jas'],
  ['jsa', 'jas'],
  ['pte', 'pet'],
])('‘%s’ is a misspelling of %s', (typed, word) => {
  expect(similarConcepts(typed).concepts.map((concept) => concept.word)).toEqual([word]);
});

test.each(['jaz', 'pwt', 'xyzxyzxyz', 'q'.repeat(40)])('‘%s’ is no misspelling of any word', (typed) => {
  expect(similarConcepts(typed).concepts).toEqual([]);
});

test('an incomplete vocabulary returns all phrases that may be meant', () => {
  const words = Array.from({ length: MAX_WORDS + 1 }, (_, i) => `w${i}`);
  const vocabulary = new Vocabulary(words.join('\n'), words.map(() => 1).join(' '));
  const [backpack] = parseSearch('rugtas');
  expect(vocabulary.phrasesFor(backpack!.same)).toEqual(expect.arrayContaining([['rugzak'], ['schooltas']]));
  expect(vocabulary.tagsFor('rugzak')).toContainEqual(['\u001frugzak']);
  expect(vocabulary.containing('x', new Set(), 1)).toBeUndefined();
});
