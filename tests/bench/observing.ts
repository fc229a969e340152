import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { listPublicItems } from '../../src/shared/items/contract.ts';
import { findOrganization, type Organization } from '../../src/shared/organizations/contract.ts';
import { urlOf } from '../../src/shared/platform/url.ts';
import { type Portal, startPortal, temporaryFolder } from '../support/portal.ts';
import { median } from './figures.ts';
import { sendLoad } from './load.ts';

/**
 * What metrics and traces cost: requests per second, and processor time per request, of portals with and without them. They
 * take turns in one run, so that other load on the machine affects all.
 */
const ROUNDS = 15;
const ROUND_MS = 1_000;
const TOKEN = 'metrics-of-the-bench-need-a-long-token';

const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
await once(collector.listen(0, '127.0.0.1'), 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const variants: Record<string, Record<string, string>> = {
  without: {},
  metrics: { METRICS_TOKEN: TOKEN },
  'metrics and a tenth of traces': {
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  },
  'metrics and traces': { METRICS_TOKEN: TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
};

const contenders = await Promise.all(
  Object.entries(variants).map(async ([name, env]) => {
    const folder = temporaryFolder();
    const portal = await startPortal({ DATA_DIR: folder.path, DEMO: '1', TAGGER: 'none', ...env });
    const found = await fetch(
      portal.url + urlOf(findOrganization, { params: { sector: 'schools', subpath: 'antonius' } }),
    );
    const { id } = (await found.json()) as Organization;
    const path = urlOf(listPublicItems, { query: { org_uuid: id } });
    return { name, portal, folder, path, rates: [] as number[], cpu: [] as number[], scrapes: [] as number[] };
  }),
);

async function scrape({ url }: Portal): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  await response.arrayBuffer();
  return performance.now() - start;
}

/** Processor time of a process in milliseconds; Linux only. */
function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number) as [number, number];
  return (user + system) * 10;
}

for (let round = 0; round <= ROUNDS; round++) {
  for (const { portal, path, rates, cpu, scrapes } of round % 2 === 0 ? contenders : contenders.toReversed()) {
    const before = cpuMs(portal.process.pid!);
    const until = (_: number, elapsed: number) => elapsed > ROUND_MS;
    const { perSecond, latencies } = await sendLoad(portal.url.replace('localhost', '127.0.0.1'), () => path, {
      connections: 8,
      until,
    });
    const used = cpuMs(portal.process.pid!) - before;
    const scrapeMs = await scrape(portal);
    // The first round warms up.
    if (round === 0) continue;
    rates.push(perSecond);
    cpu.push(used / latencies.length);
    scrapes.push(scrapeMs);
  }
}

const [base] = contenders;
console.table(
  contenders.map(({ name, rates, cpu, scrapes }) => ({
    portal: name,
    'requests per second': Math.round(median(rates)),
    ratio: (median(rates) / median(base!.rates)).toFixed(3),
    'processor time per request (µs)': Math.round(1000 * median(cpu)),
    'scrape (ms)': median(scrapes).toFixed(1),
  })),
);
await Promise.all(contenders.map(({ portal }) => portal.stop()));
for (const { folder } of contenders) folder.remove();
collector.close();
