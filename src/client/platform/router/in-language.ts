import { currentReader } from '../../../shared/platform/language/texts.ts';

/** The address in the language of the reader, so that every link keeps the language that was chosen. */
export const inLanguage = (to: string): string => currentReader().addressOf?.(to) ?? to;
