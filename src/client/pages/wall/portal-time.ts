import { useEffect, useState } from 'react';

const TICK_MS = 10_000;
const ASK_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The server's time, because the clock of a wall screen may be wrong or change. Between two requests it advances with
 * `performance.now()`, which cannot be set.
 */
export function usePortalTime(): number {
  const [moment, setMoment] = useState(Date.now);
  useEffect(() => {
    let start = Date.now() - performance.now();
    const tick = () => setMoment(start + performance.now());
    const ask = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
      const said = Date.parse(answer?.headers.get('date') ?? '');
      if (!Number.isNaN(said)) start = said - performance.now();
      tick();
      if (answer?.ok) renew();
    };
    void ask();
    const ticking = setInterval(tick, TICK_MS);
    const asking = setInterval(() => void ask(), ASK_MS);
    return () => {
      clearInterval(ticking);
      clearInterval(asking);
    };
  }, []);
  return moment;
}

/** Reloads once a day to get new versions, but not in full screen, which a reload would end. */
function renew() {
  if (performance.now() > DAY_MS && !document.fullscreenElement) location.reload();
}
