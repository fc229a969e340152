import type { EmbeddedServer } from '../../../src/server/platform/database/embedded.ts';
import { type Figure, median, ms } from '../figures.ts';
import { sendLoad } from '../load.ts';
import { startFilledPortal } from '../portal.ts';
import { words } from '../seed.ts';

const ORGANIZATIONS = 8;
const ITEMS_PER_ORGANIZATION = 10_000;
const ROUNDS = 8;
const REQUESTS_PER_ROUND = 100;
const HIGHEST_RATIO = 2.5;

const randomWord = () => words[Math.floor(Math.random() * words.length)]!;

/** Compares a list of eight organisations with the list of one of them. */
export async function measureSeveral(postgres: EmbeddedServer): Promise<Figure[]> {
  const server = await startFilledPortal(postgres, ORGANIZATIONS * ITEMS_PER_ORGANIZATION, ORGANIZATIONS);
  const { organizations, portal } = server;
  const one = () => `/api/public-items?org_uuid=${organizations[Math.floor(Math.random() * ORGANIZATIONS)]}`;
  const all = () => `/api/several/items?org_ids=${organizations.join(',')}`;
  const kinds: Record<string, () => string> = {
    'first page': () => '',
    search: () => `&q=${randomWord()}`,
    'uncached first page': () => '&limit=23',
    'uncached search': () => `&limit=23&q=${randomWord()}`,
  };
  const figures: Figure[] = [];
  for (const [kind, more] of Object.entries(kinds)) {
    const latencies: Record<'one' | 'all', number[]> = { one: [], all: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [side, path] of [['one', one] as const, ['all', all] as const]) {
        const options = { connections: 1, until: (sent: number) => sent >= REQUESTS_PER_ROUND };
        const result = await sendLoad(portal, () => path() + more(), options);
        // The first round warms up.
        if (round > 0) latencies[side].push(...result.latencies);
      }
    }
    const ratio = median(latencies.all) / median(latencies.one);
    const isPromised = !kind.startsWith('uncached');
    figures.push({
      what: `${kind} of eight organisations of 10,000 items: p50, that of one, ratio`,
      measured: `${ms(median(latencies.all))}, ${ms(median(latencies.one))}, ${ratio.toFixed(2)}`,
      promised: isPromised ? `ratio at most ${HIGHEST_RATIO.toFixed(2)}` : '',
      isMet: !isPromised || ratio <= HIGHEST_RATIO,
    });
  }
  await server.close();
  return figures;
}
