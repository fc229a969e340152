/** 'Blauwe jas' in the other languages of the dictionary. */
export const searchExamples: Record<string, string> = {
  en: 'English: blue jacket',
  de: 'Deutsch: blaue Jacke',
  fr: 'Français: veste bleue',
  es: 'Español: chaqueta azul',
  pl: 'Polski: niebieska kurtka',
  tr: 'Türkçe: mavi mont',
  uk: 'Українська: синя куртка',
  ar: 'العربية: سترة زرقاء',
};
