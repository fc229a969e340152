import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { startTransition } from 'react';

import { mayHaveSession } from './api/auth-client.ts';
import { nothingWasDrawn } from './api/page-data.ts';
import { App } from './app/App.tsx';
import { createRoot, hydrateRoot } from './app/libraries.ts';
import { keepScrollPositions } from './app/scroll-position.ts';
import { type Location, startHistory } from './router/history.ts';

import './styles.css';

const place = document.getElementById('root')!;
keepScrollPositions();
// Each in a task of its own, as reading all this code is long enough for a slow phone.
setTimeout(() => {
  const location = startHistory();
  setTimeout(() => draw(location));
});

function draw(location: Location): void {
  const app = <App location={location} />;
  // In small steps, so that it answers to taps while a long list is drawn.
  startTransition(() => {
    // The server draws what guests see. Whoever is signed in may see something else.
    const isDrawn = place.dataset['drawn'] && !mayHaveSession();
    if (!isDrawn) nothingWasDrawn();
    const root = isDrawn ? hydrateRoot(place, app) : createRoot(place);
    if (!isDrawn) root.render(app);
    // Much of it counts days, and a page may stay open for many.
    setInterval(() => startTransition(() => root.render(<App location={location} />)), 10 * 60_000);
  });
}

// Browsers have this on a secure connection only; without it their own page says that there is no connection. In a frame
// the page around it does.
if (parent === window) void navigator.serviceWorker?.register(`/service-worker.js?font=${font}`).catch(() => undefined);
