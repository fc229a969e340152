import type { Plugin } from 'vite';

/** In development the server does not fill in the page template, so the placeholders are emptied. */
export function emptyPlaceholders(): Plugin {
  return {
    name: 'empty-placeholders',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replaceAll(/%(sector|screen|theme|rendered|noscript)%/g, '')
        .replace('%title%', 'Terecht')
        .replace('%description%', '')
        .replaceAll(/%(settings|preload)%/g, '{}'),
  };
}
