import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';

import { median, print } from './figures.ts';
import { guestPages, startDemo } from './guest-pages.ts';
import { qualities, visit } from './lighthouse.ts';
import { type MeasuredPage, printPages, promises } from './page-figures.ts';
import { takePictures } from './pictures.ts';
import { measureTaps } from './taps.ts';

/**
 * How soon guests see something, by Lighthouse's mobile preset: on the pages of the demo, or with `--organization=ADDRESS`
 * on those around an organisation of a portal that runs already. All are visited in turns, and so is a blank page, which
 * tells what the machine itself takes and varies. Then, in a browser that is really slowed down, when the first tap of a
 * first visit is answered. `--pictures=FOLDER` also shows what is on the screen by then.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    organization: { type: 'string' },
    pictures: { type: 'string' },
  },
});
const runs = Number(options.runs);
/** A blank page scores so much where nothing else goes on. */
const QUIET = 100;

const demo = options.organization ? undefined : await startDemo();
const blank = await startBlank();
try {
  const guests = await guestPages(options.organization ?? demo!.organization);
  const measured = await measure({ ...guests, blank: blank.url });
  const ofGuests = measured.filter(({ name }) => name in guests);
  for (const page of ofGuests) page.qualities = await qualities(guests[page.name]!);
  const figures = [...promises(ofGuests), ...(await measureTaps(guests, runs))];
  printPages(measured);
  print(figures);
  const machine = median(measured.at(-1)!.visits.map(({ performance }) => performance));
  if (machine < QUIET)
    console.log(`\nThe blank page scored ${machine}: the machine was too busy for these figures to say much.`);
  if (options.pictures) await takePictures(guests, options.pictures);
  process.exitCode = figures.every(({ kept }) => kept) ? 0 : 1;
} finally {
  blank.close();
  await demo?.stop();
}

async function startBlank() {
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
    for (const { name, visits } of measured) visits.push(await visit(pages[name]!));
    const scores = measured.map(({ name, visits }) => `${name} ${visits.at(-1)!.performance}`);
    console.log(`Round ${round} of ${runs}: ${scores.join(', ')}`);
  }
  return measured;
}
