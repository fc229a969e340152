import type { OtherLanguage } from './languages.ts';

/** The forms in which a language counts: those of Intl.PluralRules that occur for whole numbers below a million. */
interface PluralForms {
  en: 'one' | 'other';
  de: 'one' | 'other';
  fr: 'one' | 'other';
  es: 'one' | 'other';
  pl: 'one' | 'few' | 'many' | 'other';
  tr: 'one' | 'other';
  uk: 'one' | 'few' | 'many' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

/** A message per Dutch text; one with a number has a text per plural form. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Readonly<Record<string, Message>>;

/**
 * What a language's messages must hold, derived from the English ones: exactly the same Dutch texts, and all plural forms
 * of that language.
 */
export type Messages<English extends Catalogue, Name extends OtherLanguage> = {
  readonly [Dutch in keyof English]: English[Dutch] extends string ? string : Record<PluralForms[Name], string>;
};
