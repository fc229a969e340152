import { LoaderCircle } from 'lucide';
import { useSyncExternalStore } from 'react';

import { text } from '../../shared/platform/language/texts.ts';
import { Icon } from './Icon.tsx';

/** Tells the user when loading waits for a connection. */
export function Spinner() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div
      role="status"
      className="text-muted grid min-h-[50dvh] place-content-center justify-items-center gap-3 px-5 text-center"
    >
      <Icon node={LoaderCircle} className="text-accent size-8 animate-spin" />
      <span>
        {isOnline ? text('Laden…') : text('Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.')}
      </span>
    </div>
  );
}

function watchConnection(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
