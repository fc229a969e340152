import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

const WIDTH = 260;
const CAPTION = 64;
const GAP = 12;

/** Follows what somebody does on a phone: counts the taps, and makes a strip of pictures with the clock. */
export function createFilm(page: Page) {
  const pictures: { caption: string; image: Buffer }[] = [];
  const began = Date.now();
  let taps = 0;

  return {
    taps: () => taps,
    async tap(target: Locator) {
      taps++;
      await target.tap();
    },
    async picture(what: string) {
      const seconds = Math.round((Date.now() - began) / 1000);
      const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      const caption = `<svg width="${WIDTH}" height="${CAPTION}" font-family="sans-serif" fill="#241f19">
        <text x="4" y="26" font-size="18" font-weight="bold">${clock} · ${taps} ${taps === 1 ? 'tik' : 'tikken'}</text>
        <text x="4" y="50" font-size="16">${what}</text></svg>`;
      pictures.push({ caption, image: await page.screenshot() });
    },
    async save(path: string) {
      const images = await Promise.all(pictures.map(({ image }) => sharp(image).resize(WIDTH).toBuffer()));
      const height = Math.max(
        ...(await Promise.all(images.map(async (image) => (await sharp(image).metadata()).height))),
      );
      await sharp({
        create: {
          width: pictures.length * (WIDTH + GAP) + GAP,
          height: CAPTION + height + GAP,
          channels: 3,
          background: '#e8dfd2',
        },
      })
        .composite(
          pictures.flatMap(({ caption }, i) => [
            { input: Buffer.from(caption), left: GAP + i * (WIDTH + GAP), top: 0 },
            { input: images[i]!, left: GAP + i * (WIDTH + GAP), top: CAPTION },
          ]),
        )
        .webp({ quality: 80 })
        .toFile(path);
    },
  };
}
