import type { OtherLanguage } from '../platform/language/languages.ts';

export type WordEntry = { word: string } & Partial<Record<OtherLanguage, string>>;

/** The word of another language for each tag: the first of those that the dictionary has. */
export function tagWords(entries: readonly WordEntry[], language: OtherLanguage): Record<string, string> {
  const words = entries.map((entry) => [entry.word, entry[language]?.split(', ')[0]] as const);
  return Object.fromEntries(words.filter((pair): pair is [string, string] => pair[1] !== undefined));
}
