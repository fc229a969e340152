import { useEffect, useState } from 'react';

/** Shorter delays feel immediate. */
const DELAY_MS = 250;

/** True after the condition has lasted for a while, so that short waits show no indicator. */
export function useDelayedTrue(condition: boolean): boolean {
  const [isDelayed, setIsLasting] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setIsLasting(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [condition]);
  return condition && isDelayed;
}
