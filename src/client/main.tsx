import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

// Before all that would keep something.
import { isFramed } from './api/framed.ts';
import { App } from './app/App.tsx';

import './styles.css';

const root = createRoot(document.getElementById('root')!);
// In small steps, so that a slow phone answers to taps while a long list is drawn.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

// Browsers have this on a secure connection only; without it their own page says that there is no connection.
if (!isFramed) void navigator.serviceWorker?.register(`/service-worker.js?font=${font}`).catch(() => undefined);
