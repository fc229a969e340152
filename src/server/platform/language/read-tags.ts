import { readFileSync } from 'node:fs';

import type { OtherLanguage } from '../../../shared/platform/language/languages.ts';
import { tagWords, type WordEntry } from '../../../shared/search/tag-words.ts';

const readWords = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(`../../../shared/search/${file}.json`, import.meta.url), 'utf8')) as T;

/** The words of a language for things and colours, by their Dutch word. */
export function readTags(language: OtherLanguage): Record<string, string> {
  const { things } = readWords<{ things: WordEntry[] }>('dictionary');
  return tagWords([...things, ...readWords<WordEntry[]>('valuables'), ...readWords<WordEntry[]>('colours')], language);
}
