import { renderToString } from 'react-dom/server';

import type { ServerRenderedPage } from '../shared/pages/pages.ts';
import { languageParam, renderFor } from '../shared/platform/language/texts.ts';
import { App } from './app/App.tsx';
import { renderWithPageData } from './platform/api/page-data.ts';
import { loadReader } from './platform/language/load-reader.ts';
import { takePendingChunks } from './ui/lazy-with-retry.tsx';

/** Renders the HTML of a page for a guest. The server loads this as a separate build. */
export async function render({ path: pathname, search, ...data }: ServerRenderedPage): Promise<string> {
  const location = { pathname, search, hash: '', key: '', state: null, isReturn: true };
  const reader = await loadReader(new URLSearchParams(search).get(languageParam) ?? 'nl');
  for (;;) {
    const html = renderFor(reader, () => renderWithPageData(data, () => renderToString(<App location={location} />)));
    // Lazy chunks that no page has used before are loaded first; then the page is rendered again.
    const pendingChunks = takePendingChunks();
    if (pendingChunks.length === 0) return html;
    await Promise.all(pendingChunks);
  }
}
