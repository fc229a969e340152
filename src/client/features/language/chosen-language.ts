import type { Language } from '../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';

/** Read by before-hydration.js, which opens Dutch pages in the language that was chosen. */
const STORAGE_KEY = 'terecht-language';

/** On this device only; choosing Dutch is remembered too, so that no other language is offered again. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The browser blocks storage, or it is full.
  }
}

/** What a page removed from its address, such as the token of a link in a mail. */
let hiddenFragment = '';

export function hideFragment(fragment: string): void {
  hiddenFragment = fragment;
}

/** The address of this page in a language, with everything that it was opened with. */
export const thisPageIn = (language: Language) =>
  localizedUrl(language, location.pathname + location.search + (hiddenFragment || location.hash));
