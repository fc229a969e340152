import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { createReader } from '../../../shared/platform/language/create-reader.ts';
import { isLanguage, type Language, type OtherLanguage } from '../../../shared/platform/language/languages.ts';
import type { Catalogue } from '../../../shared/platform/language/messages.ts';
import { dutchReader, type Reader } from '../../../shared/platform/language/texts.ts';
import { readTags } from './read-tags.ts';

const SOURCE = fileURLToPath(new URL('../../../', import.meta.url));

const readers = new Map<Language, Promise<Reader>>([['nl', Promise.resolve(dutchReader)]]);

/**
 * The reader of mails and page heads in a language, with the messages of `shared` and `server`; read once. Dutch for a
 * language that only a newer release knows, whose files can be imported.
 */
export function readerOf(asked: Language): Promise<Reader> {
  const language = isLanguage(asked) ? asked : 'nl';
  let reader = readers.get(language);
  if (!reader) {
    readers.set(language, (reader = readReader(language as OtherLanguage)));
    // The next mail or page tries again.
    reader.catch(() => readers.delete(language));
  }
  return reader;
}

async function readReader(language: OtherLanguage): Promise<Reader> {
  const files = globSync(`{shared,server}/**/messages/${language}.ts`, { cwd: SOURCE });
  const catalogues = await Promise.all(
    files.map((file) => import(pathToFileURL(SOURCE + file).href) as Promise<{ messages: Catalogue }>),
  );
  const messages: Catalogue = Object.assign({}, ...catalogues.map((catalogue) => catalogue.messages));
  return createReader(language, { messages, tags: readTags(language) });
}
