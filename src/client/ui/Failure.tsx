import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

import { Button } from './Button.tsx';

/** Offers a retry, and retries when the connection is back. */
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
