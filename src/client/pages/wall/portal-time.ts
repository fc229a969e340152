import { useEffect, useState } from 'react';

const TICK_MS = 10_000;
const ASK_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The time as the portal has it: the clock of a screen on a wall may be years off, and may be set while it shows. Between
 * two answers it is counted on by what cannot be set.
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

/** Once a day, so that no wall stays with an old version for ever; but nothing takes it out of full screen. */
function renew() {
  if (performance.now() > DAY_MS && !document.fullscreenElement) location.reload();
}
