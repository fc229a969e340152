import { languageParam } from './texts.ts';

/** The languages that guests can read the portal in, named in themselves. */
export const languages = {
  nl: { name: 'Nederlands', locale: 'nl-NL', direction: 'ltr', comma: ', ' },
  en: { name: 'English', locale: 'en-GB', direction: 'ltr', comma: ', ' },
  de: { name: 'Deutsch', locale: 'de-DE', direction: 'ltr', comma: ', ' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr', comma: ', ' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr', comma: ', ' },
  pl: { name: 'Polski', locale: 'pl-PL', direction: 'ltr', comma: ', ' },
  tr: { name: 'Türkçe', locale: 'tr-TR', direction: 'ltr', comma: ', ' },
  uk: { name: 'Українська', locale: 'uk-UA', direction: 'ltr', comma: ', ' },
  // With the digits that item codes and telephones have.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl', comma: '، ' },
} as const satisfies Record<string, { name: string; locale: string; direction: 'ltr' | 'rtl'; comma: string }>;

export type Language = keyof typeof languages;
export type OtherLanguage = Exclude<Language, 'nl'>;

export const languageCodes = Object.keys(languages) as Language[];

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** The language that an address chooses; Dutch unless it names another. */
export const languageOf = (params: { get(name: string): string | null }): Language => {
  const value = params.get(languageParam);
  return isLanguage(value) ? value : 'nl';
};
