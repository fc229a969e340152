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
// Texts such as 'vandaag' become wrong in a page that stays open for days.
setInterval(() => startTransition(() => root.render(<App location={location} />)), 10 * 60_000);

/** The server renders the guest version of a page; signed in, the page may differ, so it is rendered from scratch. */
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

// Service workers need a secure connection. In a frame, the embedding page is responsible for being offline.
if (parent === window) void navigator.serviceWorker?.register(`/service-worker.js?font=${font}`).catch(() => undefined);
