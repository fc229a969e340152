import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';

import { findChromium } from '../support/chromium.ts';
import { saveStrip } from '../support/strip.ts';
import { openSlowPhone, PHONE } from './slow-phone.ts';

const MOMENTS_MS = [500, 1_000, 1_500];
/** What was on the screen is told a little later. */
const TOLD_WITHIN_MS = 1_500;

/** Of each page a strip: what is on the screen of a slow phone half a second after it was asked for, and later. */
export async function takePictures(pages: Record<string, string>, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--disable-gpu'] });
  try {
    for (const [name, url] of Object.entries(pages)) {
      const images = await film(browser, url);
      const pictures = images.map((image, i) => ({
        title: `${(MOMENTS_MS[i]! / 1000).toFixed(1)} s`,
        what: name,
        image,
      }));
      await saveStrip(join(folder, `${name}.webp`), pictures);
    }
  } finally {
    await browser.close();
  }
}

async function film(browser: Browser, url: string): Promise<Buffer[]> {
  const { context, page, session } = await openSlowPhone(browser);
  const frames: { at: number; image: Buffer }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp! * 1000, image: Buffer.from(data, 'base64') });
    // The last one may come when nobody listens any more.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await page.goto(url, { waitUntil: 'commit' });
  const began = await page.evaluate(() => performance.timeOrigin);
  await sleep(Math.max(0, began + MOMENTS_MS.at(-1)! + TOLD_WITHIN_MS - Date.now()));
  await context.close();
  const { width, height } = PHONE.viewport;
  const nothing = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  // They do not always come in their order.
  const inOrder = frames.toSorted((a, b) => a.at - b.at);
  return MOMENTS_MS.map((moment) => inOrder.findLast(({ at }) => at <= began + moment)?.image ?? nothing);
}
