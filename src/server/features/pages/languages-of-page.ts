import { isGuestScreen } from '../../../shared/pages/guest-screens.ts';
import type { Page } from '../../../shared/pages/pages.ts';
import { escapeHtml } from '../../../shared/platform/html.ts';
import { type Language, languageCodes } from '../../../shared/platform/language/languages.ts';
import { localizedUrl } from '../../../shared/platform/language/localized-url.ts';
import { currentReader } from '../../../shared/platform/language/texts.ts';

/**
 * Tells before-hydration.js which languages it may open this page in instead of Dutch. An embedded list has the language
 * of its site.
 */
export const offeredLanguages = ({ screen }: Page, language: Language) =>
  language === 'nl' && isGuestScreen(screen) && screen !== 'embed'
    ? languageCodes.filter((code) => code !== 'nl').join(' ')
    : '';

/** The letters of these languages are in a font of their own. */
export const languagesWithMoreLetters = new Set<Language>(['pl', 'tr']);

const otherScripts = new Set<Language>(['uk', 'ar']);

/** The page without the font that every page preloads, which lacks the letters of some languages. */
export const withoutUnusedFont = (html: string, language: Language) =>
  otherScripts.has(language) ? html.replace(/<link[^>]*\sas="font"[^>]*>/, '') : html;

/** Tells search engines where the page is in each language, and which of its addresses to show. */
export function alternateLinks(origin: string, path: string): string {
  const address = origin + path.replace(/(?<=.)\/$/, '');
  const canonical = `<link rel="canonical" href="${escapeHtml(localizedUrl(currentReader().language, address))}" />`;
  const alternates = [...languageCodes.map((code) => [code, code] as const), ['x-default', 'nl'] as const].map(
    ([name, code]) => `<link rel="alternate" hreflang="${name}" href="${escapeHtml(localizedUrl(code, address))}" />`,
  );
  return canonical + alternates.join('');
}
