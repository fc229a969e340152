import type { DateParts } from './dates.ts';
import { languages, type OtherLanguage } from './languages.ts';
import { localizedUrl } from './localized-url.ts';
import type { Reader } from './texts.ts';

/** A reader of another language than Dutch; the formats of Intl are made once, because making them is slow. */
export function createReader(language: OtherLanguage, catalogue: Pick<Reader, 'messages' | 'tags'>): Reader {
  const { locale, comma } = languages[language];
  const rules = new Intl.PluralRules(locale);
  const formats = new Map<string, Intl.DateTimeFormat>();
  return {
    language,
    locale,
    ...catalogue,
    comma,
    pluralForm: (number) => rules.select(number),
    // A link within the page stays one.
    addressOf: (to) => (to.startsWith('#') ? to : localizedUrl(language, to)),
    formatDate(date: Date, parts: DateParts) {
      const name = JSON.stringify(parts);
      let format = formats.get(name);
      if (!format) formats.set(name, (format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })));
      const written = format.format(date);
      // Intl lacks the ordinal number of the first day of a month.
      return language === 'fr' ? written.replace(/(?<!\S)1(?= \p{L})/u, '1er') : written;
    },
  };
}
