import { useEffect } from 'react';

/** The screen stays on, although the user does not touch it. The browser releases the lock whenever the page is hidden. */
export function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return undefined;
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
  }, [isWanted]);
}
