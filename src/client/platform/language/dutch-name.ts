import type { Language } from '../../../shared/platform/language/languages.ts';

/** 'Turks', for staff. */
export const dutchNameOf = (language: Language) => new Intl.DisplayNames('nl', { type: 'language' }).of(language)!;
