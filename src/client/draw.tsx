import { renderToString } from 'react-dom/server';

import type { DrawnPage } from '../shared/pages.ts';
import { drawWith } from './api/page-data.ts';
import { App } from './app/App.tsx';
import { takeWanted } from './components/fetched.tsx';

/** The HTML of a page as a guest sees it first. Built on its own, for the server. */
export async function draw({ path: pathname, search, ...data }: DrawnPage): Promise<string> {
  const location = { pathname, search, hash: '', key: '', state: null, isReturn: true };
  for (;;) {
    const html = drawWith(data, () => renderToString(<App location={location} />));
    // Parts of the app that no page asked for before: there in a moment, and then for good.
    const wanted = takeWanted();
    if (wanted.length === 0) return html;
    await Promise.all(wanted);
  }
}
