import { LoaderCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';

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
      <LoaderCircle aria-hidden="true" className="text-accent size-8 animate-spin" />
      <span>{isOnline ? 'Laden…' : 'Geen verbinding. Het laden gaat vanzelf verder zodra die er weer is.'}</span>
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
