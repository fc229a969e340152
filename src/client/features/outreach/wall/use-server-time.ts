import { useEffect, useState } from 'react';

import { DAY_MS } from '../../../../shared/platform/time.ts';

const TICK_MS = 10_000;
const SYNC_MS = 10 * 60_000;

/**
 * The server's time, because the clock of a wall screen may be wrong or change. Between two requests it advances with
 * `performance.now()`, which cannot be set.
 */
export function useServerTime(): number {
  const [moment, setMoment] = useState(Date.now);
  useEffect(() => {
    let start = Date.now() - performance.now();
    const tick = () => setMoment(start + performance.now());
    const sync = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
      const serverTime = Date.parse(answer?.headers.get('date') ?? '');
      if (!Number.isNaN(serverTime)) start = serverTime - performance.now();
      tick();
      if (answer?.ok) reloadDaily();
    };
    void sync();
    const ticking = setInterval(tick, TICK_MS);
    const syncing = setInterval(() => void sync(), SYNC_MS);
    return () => {
      clearInterval(ticking);
      clearInterval(syncing);
    };
  }, []);
  return moment;
}

/** Reloads once a day to get new versions, but not in full screen, which a reload would end. */
function reloadDaily() {
  if (performance.now() > DAY_MS && !document.fullscreenElement) location.reload();
}
