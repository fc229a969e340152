import { useEffect, useState } from 'react';

/** As long as anybody takes for at once. */
const AT_ONCE_MS = 250;

/** Whether something has been so for a while: what is over at once is not worth showing. */
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
