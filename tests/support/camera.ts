import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';
import { encodeQR } from 'qr';
import sharp from 'sharp';

import { findChromium } from './chromium.ts';
import { temporaryFolder } from './portal.ts';

const FRAMES_PER_SECOND = 30;
/** Long enough for a slow machine to look once. */
const SHOWN_SECONDS = 5;
const NOTHING_SECONDS = 1;
const END_SECONDS = 120;

const table = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#8a7b68' } });

/** A label with this in its QR code, held askew before a camera that is not quite sharp. */
async function held(text: string): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const squares = Buffer.from(rows.flat().map((isDark) => (isDark ? 40 : 235)));
  const label = await sharp(squares, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize({ width: 280, kernel: 'nearest' })
    .toColourspace('srgb')
    .rotate(17, { background: '#8a7b68' })
    .png()
    .toBuffer();
  const picture = await table()
    .composite([{ input: label }])
    .png()
    .toBuffer();
  return sharp(picture).blur(1).jpeg({ quality: 70 }).toBuffer();
}

const frames = (picture: Buffer, seconds: number) => Array.from({ length: seconds * FRAMES_PER_SECOND }, () => picture);

/** A phone whose camera sees these QR codes one after another, and then an empty table. */
export async function withCamera(baseURL: string, texts: string[], use: (page: Page) => Promise<void>): Promise<void> {
  const nothing = await table().jpeg().toBuffer();
  const film = [frames(nothing, NOTHING_SECONDS)];
  for (const text of texts) film.push(frames(await held(text), SHOWN_SECONDS), frames(nothing, NOTHING_SECONDS));
  film.push(frames(nothing, END_SECONDS));
  const folder = temporaryFolder();
  const file = join(folder.path, 'camera.mjpeg');
  writeFileSync(file, Buffer.concat(film.flat()));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const viewport = { width: 390, height: 844 };
    await use(await browser.newPage({ baseURL, viewport, isMobile: true, hasTouch: true, reducedMotion: 'reduce' }));
  } finally {
    await browser.close();
    folder.remove();
  }
}
