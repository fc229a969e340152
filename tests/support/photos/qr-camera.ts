import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';
import { encodeQR } from 'qr';
import sharp from 'sharp';

import { findChromium } from '../browser/chromium.ts';
import { temporaryFolder } from '../portal.ts';

const FRAMES_PER_SECOND = 30;
/** Long enough for one scan on a slow machine. */
const SHOWN_SECONDS = 5;
const EMPTY_SECONDS = 1;
const END_SECONDS = 120;

const emptyTable = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#8a7b68' } });

/** Renders a label with this QR code as a camera sees it: tilted and slightly blurred. */
export async function renderTiltedLabel(text: string): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const squares = Buffer.from(rows.flat().map((isDark) => (isDark ? 40 : 235)));
  const label = await sharp(squares, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize({ width: 280, kernel: 'nearest' })
    .toColourspace('srgb')
    .rotate(17, { background: '#8a7b68' })
    .png()
    .toBuffer();
  const picture = await emptyTable()
    .composite([{ input: label }])
    .png()
    .toBuffer();
  return sharp(picture).blur(1).jpeg({ quality: 70 }).toBuffer();
}

const repeatFrame = (picture: Buffer, seconds: number) =>
  Array.from({ length: seconds * FRAMES_PER_SECOND }, () => picture);

/** Opens a phone page whose camera shows these QR codes in order, and then an empty table. */
export async function withQrCamera(
  baseURL: string,
  texts: string[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const emptyFrame = await emptyTable().jpeg().toBuffer();
  const film = [repeatFrame(emptyFrame, EMPTY_SECONDS)];
  for (const text of texts)
    film.push(repeatFrame(await renderTiltedLabel(text), SHOWN_SECONDS), repeatFrame(emptyFrame, EMPTY_SECONDS));
  film.push(repeatFrame(emptyFrame, END_SECONDS));
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
