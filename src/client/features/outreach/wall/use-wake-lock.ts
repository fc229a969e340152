import { useEffect } from 'react';

/** The browser releases the lock whenever the page is hidden. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      // The request fails when the battery is low, for example.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isUnmounted) await lock?.release();
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
}
