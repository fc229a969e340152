import { setReader } from '../../../shared/platform/language/texts.ts';
import { loadReader } from './load-reader.ts';

import './languages.css';

/** Sets the language of the page; a chunk of its own, whose files the server names in pages of other languages. */
export async function setLanguage(language: string): Promise<void> {
  setReader(await loadReader(language));
}
