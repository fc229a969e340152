import { expect } from 'vitest';

import type { Journey } from '../journey.ts';

const dialog = { role: 'dialog' } as const;
const articles = { role: 'article' } as const;
const demoPhoto = (name: string) =>
  new URL(`../../../src/server/features/demo/photos/${name}.webp`, import.meta.url).pathname;

export const guestJourneys: Journey[] = [
  {
    name: 'a guest searches and filters the list',
    isInWebKitOnly: true,
    async run(visit) {
      await visit.open('/schools/antonius/search');
      await visit.seeCount(articles, 24);
      await visit.type({ role: 'searchbox' }, 'rugzak');
      await visit.isAt(/q=rugzak/);
      await visit.see({ ...articles, containing: 'rugzak' });
      await visit.press(/^Filters/);
      await visit.see({ css: '*', containing: 'Soort' });
      await visit.open('/schools/antonius/search?q=qqqqqq');
      await visit.seeText('Geen match gevonden');
    },
  },
  {
    name: 'a guest opens an item, goes to the next one, and back closes it',
    async run(visit) {
      await visit.open('/schools/antonius/search');
      await visit.follow(/^Bekijk groot: /);
      const name = { role: 'heading', level: 2, within: dialog };
      const first = (await visit.see(name)).text;
      await visit.press('Volgende', dialog);
      await visit.waitFor('showing another item', async () => (await visit.see(name)).text !== first);
      await visit.press('Vorige', dialog);
      await visit.waitFor('showing the first item again', async () => (await visit.see(name)).text === first);
      await visit.browser.back();
      await visit.waitUntilGone(dialog);
      await visit.isAt('/schools/antonius/search');
    },
  },
  {
    name: 'the buttons of an opened item are on one row of a small phone, also beside a scrollbar',
    async run(visit) {
      try {
        for (const width of [360, 320]) {
          await visit.browser.resize(width, 640);
          await visit.open('/schools/antonius/search');
          await visit.follow(/^Bekijk groot: /);
          const boxes = [];
          for (const name of ['Vorige', 'Delen', 'Volgende']) {
            boxes.push((await visit.see({ role: 'button', name, within: dialog })).box);
          }
          for (const { height } of boxes) expect(height, `at ${width} px`).toBeLessThan(50);
          expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
          const sheet = await visit.browser.evaluate(() => {
            const { clientWidth, scrollWidth } = document.querySelector('[role=dialog]')!;
            return { clientWidth, scrollWidth };
          });
          expect(sheet.scrollWidth).toBeLessThanOrEqual(sheet.clientWidth);
        }
      } finally {
        await visit.browser.resize(390, 780);
      }
    },
  },
  {
    name: 'a guest zooms in on a photo',
    isInWebKitOnly: true,
    async run(visit) {
      await visit.open('/schools/antonius/search?q=muts');
      await visit.follow(/^Bekijk groot: /);
      const photo = { role: 'img', name: /^Foto: /, within: dialog };
      const before = (await visit.see(photo)).box.height;
      await visit.press('Foto vergroten', dialog);
      await visit.waitFor('the photo becoming larger', async () => (await visit.see(photo)).box.height > 1.8 * before);
      await visit.press('Hele foto tonen', dialog);
      await visit.waitFor('the original size', async () => Math.abs((await visit.see(photo)).box.height - before) < 1);
    },
  },
  {
    name: 'a guest searches with a photo',
    isInWebKitOnly: true,
    async run(visit) {
      await visit.open('/schools/antonius/search');
      await visit.press('Zoek met een foto');
      await visit.chooseFiles({ css: 'input[type=file]' }, [demoPhoto('muts-kikker-groen')]);
      await visit.seeHeading('Lijkt op je foto', 2);
      await visit.waitFor('seeing the same hat first', async () =>
        (await visit.see(articles)).text.toLowerCase().includes('muts'),
      );
      await visit.press('Wis foto');
      await visit.seeCount(articles, 24);
    },
  },
  {
    name: 'an open list shows new items',
    isInWebKitOnly: true,
    async run(visit) {
      const club = await visit.addClub();
      await visit.open(`${club.path}/search`);
      await visit.seeText('Geen voorwerpen beschikbaar');
      await club.addItem('bal');
      await visit.seeCount(articles, 1);
      await club.addItem('fluit');
      await visit.press('1 nieuw voorwerp');
      await visit.seeCount(articles, 2);
    },
  },
  {
    name: 'a guest searches from the page of a school',
    isInWebKitOnly: true,
    async run(visit) {
      await visit.open('/schools/antonius');
      await visit.seeHeading('Antoniusschool');
      await visit.type({ role: 'searchbox' }, 'muts');
      await visit.press('Zoeken');
      await visit.isAt('/schools/antonius/search?q=muts');
      await visit.see(articles);
    },
  },
];
