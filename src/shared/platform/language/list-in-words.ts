import { currentReader, type Reader } from './texts.ts';

/** 'jas, muts en tas', in the language of the reader. */
export const listInWords = (words: Iterable<string>, { locale }: Reader = currentReader()) =>
  new Intl.ListFormat(locale).format(words);
