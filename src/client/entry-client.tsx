import './platform/storage/memory-storage.ts';
import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import { languageParam } from '../shared/platform/language/texts.ts';
import { App } from './app/App.tsx';
import { startScrollRestoration } from './app/scroll-restoration.ts';
import { restoreTranslations, watchTranslation } from './app/translation.ts';
import { mayHaveSession } from './platform/auth/auth-client.ts';
import { hydrateTappedButton, markNotHydrating, onAllHydrated } from './platform/hydration/hydration.ts';
import { startHistory } from './platform/router/history.ts';

import './styles.css';

// The address, because a browser that translates the page changes its `lang`.
const language = new URLSearchParams(window.location.search).get(languageParam);
const { dataset } = document.documentElement;
// In another language, this page is being replaced.
if (!('leaving' in dataset)) startIn(language);

function startIn(language: string | null): void {
  if (language === null) start();
  else void import('./platform/language/set-language.ts').then(({ setLanguage }) => setLanguage(language)).then(start);
}

function start(): void {
  registerServiceWorker();
  if ('reads' in dataset)
    void import('./features/language/LanguageOffer.tsx').then(
      ({ showLanguageOffer }) => showLanguageOffer(),
      () => delete dataset['reads'],
    );
  startScrollRestoration();
  const location = startHistory();
  const app = <App location={location} />;
  const root = startApp(document.getElementById('root')!, app);
  // Texts such as 'vandaag' become wrong in a page that stays open for days.
  setInterval(() => startTransition(() => root.render(<App location={location} />)), 10 * 60_000);
}

/** The server renders the guest version of a page; signed in, the page may differ, so it is rendered from scratch. */
function startApp(container: HTMLElement, app: ReactElement): Root {
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

/** In a frame, the embedding page is responsible for being offline. */
function registerServiceWorker(): void {
  // Service workers need a secure connection.
  if (parent === window)
    void navigator.serviceWorker?.register(`/service-worker.js?font=${font}`).catch(() => undefined);
}
