import './platform/storage/memory-storage.ts';
import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import { App } from './app/App.tsx';
import { startScrollRestoration } from './app/scroll-restoration.ts';
import { restoreTranslations, watchTranslation } from './app/translation.ts';
import { mayHaveSession } from './platform/auth/auth-client.ts';
import { hydrateTappedButton, markNotHydrating, onAllHydrated } from './platform/hydration/hydration.ts';
import { startHistory } from './platform/router/history.ts';

import './styles.css';

startScrollRestoration();
const location = startHistory();
const app = <App location={location} />;
const root = startApp(document.getElementById('root')!);
// Texts such as 'vandaag' become wrong in a page that stays open for days.
setInterval(() => startTransition(() => root.render(<App location={location} />)), 10 * 60_000);

/** The server renders the guest version of a page; signed in, the page may differ, so it is rendered from scratch. */
function startApp(container: HTMLElement): Root {
  const isHydrating = Boolean(container.dataset['rendered']) && !mayHaveSession();
  watchTranslation(isHydrating);
  onAllHydrated(restoreTranslations);
  if (isHydrating) {
    const hydrated = hydrateRoot(container, app);
    hydrateTappedButton();
    return hydrated;
  }
  markNotHydrating();
  const created = createRoot(container);
  created.render(app);
  return created;
}

// Service workers need a secure connection. In a frame, the embedding page is responsible for being offline.
if (parent === window) void navigator.serviceWorker?.register(`/service-worker.js?font=${font}`).catch(() => undefined);
