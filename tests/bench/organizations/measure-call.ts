import { performance } from 'node:perf_hooks';

import { type Figure, kb, median, ms, p99 } from '../figures.ts';
import type { Portal } from '../portal.ts';

const TIMES = 30;

interface Most {
  ms: number;
  queries: number;
}

/** Repeats one call, and counts its queries. */
export async function measureCall(
  portal: Portal,
  what: string,
  path: string,
  most: Most,
  token?: string,
): Promise<Figure> {
  const url = portal.portal + path;
  const ask = async () => {
    const answer = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  // Warms up every connection.
  for (let i = 0; i < 12; i++) await ask();
  const before = (await portal.usage()).queries;
  const times: number[] = [];
  let bytes = 0;
  for (let i = 0; i < TIMES; i++) {
    const started = performance.now();
    bytes = await ask();
    times.push(performance.now() - started);
  }
  const queries = ((await portal.usage()).queries - before) / TIMES;
  return {
    what,
    measured: `${ms(median(times))}, p99 ${ms(p99(times))}, ${queries.toFixed(1)} queries, ${kb(bytes)}`,
    promised: `at most ${most.ms} ms and ${most.queries} queries`,
    isMet: median(times) <= most.ms && queries <= most.queries + 0.5,
  };
}
