import { catalogues } from 'virtual:catalogues';

import { createReader } from '../../../shared/platform/language/create-reader.ts';
import { isLanguage, type Language, type OtherLanguage } from '../../../shared/platform/language/languages.ts';
import { dutchReader, type Reader } from '../../../shared/platform/language/texts.ts';

const readers = new Map<Language, Reader>([['nl', dutchReader]]);

/** Loads the messages of a language; a chunk of its own, so that Dutch pages do not even list the others. */
export async function loadReader(name: string): Promise<Reader> {
  const language = isLanguage(name) ? name : 'nl';
  let reader = readers.get(language);
  if (!reader) {
    const other = language as OtherLanguage;
    readers.set(language, (reader = createReader(other, await catalogues[other]())));
  }
  return reader;
}
