import type { Locator, Page } from '@playwright/test';

import { saveStrip, type StripPicture } from './strip.ts';

/** Follows what somebody does on a phone: counts the taps, and makes a strip of pictures with the clock. */
export function createFilm(page: Page) {
  const pictures: StripPicture[] = [];
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
      const title = `${clock} · ${taps} ${taps === 1 ? 'tik' : 'tikken'}`;
      pictures.push({ title, what, image: await page.screenshot() });
    },
    save: (path: string) => saveStrip(path, pictures),
  };
}
