import { useEffect, useState } from 'react';

/** Shorter delays feel immediate. */
const AT_ONCE_MS = 250;

/** True after the condition has lasted for a while, so that short waits show no indicator. */
export function useLasting(isSo: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsLasting(true), AT_ONCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isSo]);
  return isSo && isLasting;
}
