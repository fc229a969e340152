/** 'Blauwe jas' in the other languages of the dictionary. */
export const searchExamples: Record<string, { language: string; words: string }> = {
  en: { language: 'English', words: 'blue jacket' },
  de: { language: 'Deutsch', words: 'blaue Jacke' },
  fr: { language: 'Français', words: 'veste bleue' },
  es: { language: 'Español', words: 'chaqueta azul' },
  pl: { language: 'Polski', words: 'niebieska kurtka' },
  tr: { language: 'Türkçe', words: 'mavi mont' },
  uk: { language: 'Українська', words: 'синя куртка' },
  ar: { language: 'العربية', words: 'سترة زرقاء' },
};
