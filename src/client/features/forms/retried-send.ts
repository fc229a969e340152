import { useEffect, useEffectEvent, useState } from 'react';

import { anySignal } from '../../platform/api/any-signal.ts';
import { defaultTimeout } from '../../platform/api/call.ts';
import { retryUntilResponse } from '../../platform/api/connection.ts';

/** Uploading a photo takes long on a slow connection. */
const WITH_PHOTO_MS = 60_000;

/** Aborts with the signal, or after a timeout. */
export const sendTimeout = (signal: AbortSignal, hasPhoto: boolean) =>
  anySignal(signal, hasPhoto && navigator.onLine ? AbortSignal.timeout(WITH_PHOTO_MS) : defaultTimeout());

/** Retries until the server responds; returns the current temporary error. A refusal is not retried. */
export function useRetriedSend(
  isSending: boolean,
  send: (signal: AbortSignal) => Promise<void>,
  onRefused: (error: Error) => void,
): Error | null {
  const [retryError, setRetryError] = useState<Error | null>(null);
  const attempt = useEffectEvent(send);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (!isSending) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    retryUntilResponse(() => attempt(signal), setRetryError, signal).catch(
      (error: Error) => !signal.aborted && refuse(error),
    );
    return () => {
      leaving.abort();
      setRetryError(null);
    };
  }, [isSending]);
  return retryError;
}
