import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { Button } from './ui/Button.tsx';

/** Something could not be loaded, and trying again may help: by hand, or as soon as there is a connection again. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 px-5 py-20 text-center">
      <CloudOff aria-hidden="true" className="text-muted size-12" strokeWidth={1.5} />
      <p className="text-lg font-semibold">{message}</p>
      <Button onClick={onRetry}>Opnieuw proberen</Button>
    </div>
  );
}
