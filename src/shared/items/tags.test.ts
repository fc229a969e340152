import { expect, test } from 'vitest';

import { TypedTags } from './schema.ts';
import { combineTags, tagLimits } from './tags.ts';

test.each<[string, string[], string | undefined, string[]]>([
  ['nothing', [], undefined, []],
  ['a list as it is', ['jas', 'blauw'], undefined, ['jas', 'blauw']],
  ['what was typed, behind the list', ['jas'], 'blauw,capuchon', ['jas', 'blauw', 'capuchon']],
  ['spaces around, not within', ['  lange jas '], ' rits ', ['lange jas', 'rits']],
  ['empties', ['', ' '], ',, ,jas,', ['jas']],
  ['invisible tags', ['\u200B', '\u2060\u200D', '🧥'], '\u200B,\u00AD,?', ['🧥', '?']],
  ['doubles, of which the first spelling stays', ['Jas', 'jas'], 'JAS,Blauw,blauw', ['Jas', 'Blauw']],
])('%s', (_what, tags, typed, expected) => {
  expect(combineTags(tags, typed)).toEqual(expected);
});

test('the given list is not changed', () => {
  const tags = Object.freeze([' jas ', 'jas']);
  expect(combineTags(tags)).toEqual(['jas']);
});

test.each([
  ['x'.repeat(tagLimits.length), true],
  ['x'.repeat(tagLimits.length + 1), false],
  ['twee\nregels', false],
])('typing %j is allowed: %s', (typed, isAllowed) => {
  expect(TypedTags.safeParse(`jas,${typed}`).success).toBe(isAllowed);
});
