import { count, median, ms } from './figures.ts';
import { sendLoad } from './load.ts';
import type { Portal } from './portal.ts';

const ROUNDS = 12;
const ROUND_MS = 700;

/**
 * Measures the portal and the bare server alternately, so that other load on the machine affects both. Returns the CPU
 * time per response too.
 */
export async function measureAgainstBareServer(server: Portal, path: () => string) {
  const options = { connections: 8, until: (_: number, elapsed: number) => elapsed > ROUND_MS };
  const results = { portal: { rates: [] as number[], cpu: 0 }, bare: { rates: [] as number[], cpu: 0 } };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of ['portal', 'bare'] as const) {
      const before = await server.usage();
      const { perSecond, latencies } = await sendLoad(server[side], path, options);
      const after = await server.usage();
      // The first round warms up.
      if (round === 0) continue;
      results[side].rates.push(perSecond);
      results[side].cpu += (after.cpuMs - before.cpuMs) / latencies.length / ROUNDS;
    }
  }
  const { portal, bare } = results;
  const ratio = median(portal.rates) / median(bare.rates);
  return {
    ratio,
    cpuMs: portal.cpu,
    what: `portal, bare server, ratio (CPU time ${ms(portal.cpu)}, ${ms(bare.cpu)})`,
    measured: `${count(median(portal.rates))}, ${count(median(bare.rates))}, ${ratio.toFixed(2)}`,
  };
}
