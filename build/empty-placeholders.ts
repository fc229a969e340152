import type { Plugin } from 'vite';

import { languageOf, languages } from '../src/shared/platform/language/languages.ts';

/** In development the server does not fill in the page template, so the placeholders are emptied. */
export function emptyPlaceholders(): Plugin {
  return {
    name: 'empty-placeholders',
    apply: 'serve',
    transformIndexHtml(html, { originalUrl = '' }) {
      const language = languageOf(new URL(originalUrl, 'http://localhost').searchParams);
      return html
        .replace('%language%', language)
        .replace('%direction%', languages[language].direction)
        .replace('%notLoaded%', 'Deze pagina is niet geladen.')
        .replaceAll(/%(offered|sector|screen|theme|rendered|noscript)%/g, '')
        .replace('%title%', 'Terecht')
        .replace('%description%', '')
        .replaceAll(/%(settings|preload)%/g, '{}');
    },
  };
}
