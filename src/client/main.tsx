import './api/memory-storage.ts';
import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import { mayHaveSession } from './api/auth-client.ts';
import { nothingWasDrawn, onAllHydrated } from './api/page-data.ts';
import { App } from './app/App.tsx';
import { keepScrollPositions } from './app/scroll-position.ts';
import { releaseTranslation, watchTranslation } from './app/translation.ts';
import { startHistory } from './router/history.ts';

import './styles.css';

keepScrollPositions();
const location = startHistory();
const app = <App location={location} />;
const root = start(document.getElementById('root')!);
// Many texts count days, and a page may stay open for many.
setInterval(() => startTransition(() => root.render(<App location={location} />)), 10 * 60_000);

/** The server renders what guests see. Signed in, the same page may show something else, so it is rendered anew. */
function start(container: HTMLElement): Root {
  const isHydrating = Boolean(container.dataset['drawn']) && !mayHaveSession();
  watchTranslation(isHydrating);
  onAllHydrated(releaseTranslation);
  if (isHydrating) return hydrateRoot(container, app);
  nothingWasDrawn();
  const created = createRoot(container);
  created.render(app);
  return created;
}

// Browsers have this on a secure connection only; without it their own page says that there is no connection. In a frame
// the page around it does.
if (parent === window) void navigator.serviceWorker?.register(`/service-worker.js?font=${font}`).catch(() => undefined);
