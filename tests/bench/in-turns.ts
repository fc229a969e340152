import { count, median, ms } from './figures.ts';
import { load } from './load.ts';
import type { Portal } from './portal.ts';

const ROUNDS = 12;
const ROUND_MS = 700;

/**
 * The portal against the bare server that does the same, in turns, so that whatever else the machine does falls on both.
 * With how that is told, and what one answer costs of a core.
 */
export async function inTurns(server: Portal, path: () => string) {
  const options = { connections: 8, until: (_: number, elapsed: number) => elapsed > ROUND_MS };
  const sides = { portal: { rates: [] as number[], cpu: 0 }, bare: { rates: [] as number[], cpu: 0 } };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of ['portal', 'bare'] as const) {
      const before = await server.usage();
      const { perSecond, latencies } = await load(server[side], path, options);
      const after = await server.usage();
      // The first round warms up.
      if (round === 0) continue;
      sides[side].rates.push(perSecond);
      sides[side].cpu += (after.cpuMs - before.cpuMs) / latencies.length / ROUNDS;
    }
  }
  const { portal, bare } = sides;
  const ratio = median(portal.rates) / median(bare.rates);
  return {
    ratio,
    cpuMs: portal.cpu,
    what: `portal, bare server, ratio (processor time ${ms(portal.cpu)}, ${ms(bare.cpu)})`,
    measured: `${count(median(portal.rates))}, ${count(median(bare.rates))}, ${ratio.toFixed(2)}`,
  };
}
