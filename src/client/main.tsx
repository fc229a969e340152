import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App.tsx';

import './styles.css';

const root = createRoot(document.getElementById('root')!);
// In small steps, so that a slow phone answers to taps while a long list is drawn.
const draw = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
draw();
// Much of it counts days, and a page may stay open for many.
setInterval(draw, 10 * 60_000);

// Browsers have this on a secure connection only; without it their own page says that there is no connection. In a frame the
// page around it does.
if (parent === window) void navigator.serviceWorker?.register(`/service-worker.js?font=${font}`).catch(() => undefined);
