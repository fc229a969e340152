import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';

import { findChromium } from '../../support/browser/chromium.ts';
import { saveImageStrip } from '../../support/browser/image-strip.ts';
import { openSlowPhone, PHONE } from './slow-phone.ts';

const CAPTURE_TIMES_MS = [500, 1_000, 1_500];
/** Screencast frames arrive a little later. */
const FRAME_DELAY_MS = 1_500;

/** Saves a strip of screenshots per page, as a slow phone shows it from half a second on. */
export async function saveLoadingStrips(pages: Record<string, string>, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--disable-gpu'] });
  try {
    for (const [name, url] of Object.entries(pages)) {
      const images = await recordScreen(browser, url);
      const pictures = images.map((image, i) => ({
        title: `${(CAPTURE_TIMES_MS[i]! / 1000).toFixed(1)} s`,
        what: name,
        image,
      }));
      await saveImageStrip(join(folder, `${name}.webp`), pictures);
    }
  } finally {
    await browser.close();
  }
}

async function recordScreen(browser: Browser, url: string): Promise<Buffer[]> {
  const { context, page, session } = await openSlowPhone(browser);
  const frames: { at: number; image: Buffer }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: metadata.timestamp! * 1000, image: Buffer.from(data, 'base64') });
    // The last frame may arrive after the session is closed.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await page.goto(url, { waitUntil: 'commit' });
  const began = await page.evaluate(() => performance.timeOrigin);
  await sleep(Math.max(0, began + CAPTURE_TIMES_MS.at(-1)! + FRAME_DELAY_MS - Date.now()));
  await context.close();
  const { width, height } = PHONE.viewport;
  const nothing = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  // Frames may arrive out of order.
  const inOrder = frames.toSorted((a, b) => a.at - b.at);
  return CAPTURE_TIMES_MS.map((moment) => inOrder.findLast(({ at }) => at <= began + moment)?.image ?? nothing);
}
