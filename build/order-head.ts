import { readFileSync } from 'node:fs';

import { minify, type Plugin } from 'vite';

/** Vite appends these to the head. */
const CODE_AND_STYLES = / *<(?:script type="module"|link rel="stylesheet")[^>]*>(?:<\/script>)?\n/g;

/**
 * Moves code and styles before everything else that the page fetches, to `<!--first-->`: over HTTP/1.1 a browser has six
 * connections, and photos would occupy them. Inlines `before-hydration.js`.
 */
export function orderHead(): Plugin {
  return {
    name: 'order-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { code } = await minify('before-hydration.js', readFileSync('src/client/before-hydration.js', 'utf8'));
        const first = [`    <script>${code.trim()}</script>\n`, ...html.match(CODE_AND_STYLES)!].join('');
        return html.replaceAll(CODE_AND_STYLES, '').replace('    <!--first-->\n', () => first);
      },
    },
  };
}
