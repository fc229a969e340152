import { useEffect, useState } from 'react';

/** Shorter delays feel immediate. */
const DELAY_MS = 250;

/** True after the condition has lasted for a while, so that short waits show no indicator. */
export function useDelayedTrue(condition: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setIsDelayed(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [condition]);
  return condition && isDelayed;
}
