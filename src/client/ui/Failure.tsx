import { CloudOff } from 'lucide';
import { useEffect, useEffectEvent } from 'react';

import { text } from '../../shared/platform/language/texts.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Offers a retry, and retries when the connection is back. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 px-5 py-20 text-center">
      <Icon node={CloudOff} className="text-muted size-12" strokeWidth={1.5} />
      <p className="text-lg font-semibold">{message}</p>
      <Button onClick={onRetry}>{text('Opnieuw proberen')}</Button>
    </div>
  );
}
