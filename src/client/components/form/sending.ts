import { useEffect, useEffectEvent, useState } from 'react';

import { anySignal } from '../../api/any-signal.ts';
import { soon } from '../../api/call.ts';
import { persist } from '../../api/connection.ts';

/** A photo takes a slow connection a while. */
const WITH_PHOTO_MS = 60_000;

/** While it is wanted, and as long as a connection like this may take. */
export const patience = (signal: AbortSignal, hasPhoto: boolean) =>
  anySignal(signal, hasPhoto && navigator.onLine ? AbortSignal.timeout(WITH_PHOTO_MS) : soon());

/**
 * Sends until it has arrived, and goes on by itself when the connection is back; returns what is the case meanwhile.
 * What the portal refuses is not tried again.
 */
export function useSending(
  isSending: boolean,
  send: (signal: AbortSignal) => Promise<void>,
  onRefused: (error: Error) => void,
): Error | null {
  const [trouble, setTrouble] = useState<Error | null>(null);
  const attempt = useEffectEvent(send);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isSending) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    persist(() => attempt(signal), setTrouble, signal).catch((error: Error) => !signal.aborted && refuse(error));
    return () => {
      leaving.abort();
      setTrouble(null);
    };
  }, [isSending]);
  return trouble;
}
