import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

import { median, print } from '../figures.ts';
import { guestPages, startDemo } from './guest-pages.ts';
import { measureQualities, measureVisit } from './lighthouse.ts';
import { saveLoadingStrips } from './loading-strips.ts';
import { type MeasuredPage, printPages, checkPromises } from './page-figures.ts';
import { measureTaps } from './taps.ts';

/**
 * Measures how soon guests see something, with Lighthouse's mobile preset, on the demo's pages or with
 * `--organization=ADDRESS` on those of a running portal. It visits the pages and a blank page alternately; the blank
 * page shows what the machine itself takes. Then it measures in a throttled browser when the first tap of a first visit
 * is answered. `--pictures=FOLDER` also saves screenshots of the load.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    organization: { type: 'string' },
    pictures: { type: 'string' },
  },
});
const runs = Number(options.runs);
/** The performance score of a blank page on an idle machine. */
const IDLE_SCORE = 100;

const demo = options.organization ? undefined : await startDemo();
const blank = await startBlankPage();
try {
  const guests = await guestPages(options.organization ?? demo!.organization);
  const measured = await measure({ ...guests, blank: blank.url });
  const guestResults = measured.filter(({ name }) => name in guests);
  for (const page of guestResults) page.qualities = await measureQualities(guests[page.name]!);
  const figures = [...checkPromises(guestResults), ...(await measureTaps(guests, runs))];
  printPages(measured);
  print(figures);
  const machine = median(measured.at(-1)!.visits.map(({ performance }) => performance));
  if (machine < IDLE_SCORE)
    console.log(`\nThe blank page scored ${machine}: the machine was too busy for reliable figures.`);
  if (options.pictures) await saveLoadingStrips(guests, options.pictures);
  process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  blank.close();
  await demo?.stop();
}

async function startBlankPage() {
  const page = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Leeg</title>
    <meta name="viewport" content="width=device-width"></head><body><p>Eén regel tekst.</p></body></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function measure(pages: Record<string, string>): Promise<MeasuredPage[]> {
  const measured = Object.keys(pages).map((name): MeasuredPage => ({ name, visits: [], qualities: [] }));
  for (let round = 1; round <= runs; round++) {
    for (const { name, visits } of measured) visits.push(await measureVisit(pages[name]!));
    const scores = measured.map(({ name, visits }) => `${name} ${visits.at(-1)!.performance}`);
    console.log(`Round ${round} of ${runs}: ${scores.join(', ')}`);
  }
  return measured;
}
