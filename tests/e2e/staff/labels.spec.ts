import type { Page } from '@playwright/test';

import type { DeskItemPage } from '../../../src/shared/items/contract.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../../support/browser/e2e.ts';
import { readQr } from '../../support/browser/qr.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';

// A viewport for a whole sheet at about 290 dots per inch, a low printer resolution.
test.use({ viewport: { width: 1000, height: 1200 }, isMobile: false, hasTouch: false, deviceScaleFactor: 3 });

const PIXELS_PER_MM = 96 / 25.4;
const POINTS_PER_MM = 72 / 25.4;

const sheet = { paper: [210, 297] } as const;
const formats = [
  { ...sheet, name: '3x8', columns: 3, rows: 8, label: [70, 37], from: [0, 0.5], step: [70, 37] },
  { ...sheet, name: '3x8-small', columns: 3, rows: 8, label: [63.5, 33.9], from: [7.25, 12.9], step: [66, 33.9] },
  { ...sheet, name: '2x7', columns: 2, rows: 7, label: [99.1, 38.1], from: [4.65, 15.15], step: [101.6, 38.1] },
  { name: '62', paper: [62, 29], columns: 1, rows: 1, label: [62, 29], from: [0, 0], step: [0, 0] },
  { name: '29', paper: [29, 45], columns: 1, rows: 1, label: [29, 45], from: [0, 0], step: [0, 0] },
] as const;

const ITEMS = 5;

/** The sizes of the printed pages, in millimetres. */
async function printedPages(page: Page): Promise<number[][]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  return Array.from(pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) => [
    Math.round(Number(width) / POINTS_PER_MM),
    Math.round(Number(height) / POINTS_PER_MM),
  ]);
}

/** The labels on the page, in pixels. */
const measureLabels = (page: Page) =>
  page.locator('[data-label]').evaluateAll((labels) =>
    labels.map((label) => ({
      code: label.getAttribute('data-label'),
      box: label.getBoundingClientRect().toJSON() as DOMRect,
      sheetBox: label.parentElement!.getBoundingClientRect().toJSON() as DOMRect,
      parts: Array.from(label.querySelectorAll('p, img'), (part) => part.getBoundingClientRect().toJSON() as DOMRect),
    })),
  );

test('labels are printed at their positions, and the QR codes of every format can be read', async ({
  page,
  portal,
}) => {
  const path = '/schools/antonius';
  await startSignedIn(page, 'hulp@antonius.example');
  const { org_id } = (await callFromPage(page, 'GET', '/api/profile')) as { org_id: string };
  const { items } = (await callFromPage(page, 'GET', `/api/items?org_id=${org_id}&limit=50`)) as DeskItemPage;
  const kindOnly = items.find(({ kind_only }) => kind_only)!;
  // The longest names leave the least space.
  const named = items
    .filter(({ kind_only }) => !kind_only)
    .toSorted((a, b) => b.tags.join().length - a.tags.join().length);
  const labelled = [kindOnly, ...named.slice(0, ITEMS - 1)];
  await page.goto(`${path}/labels?ids=${labelled.map(({ id }) => id).join()}`);
  await expect(page.getByText('5 labels')).toBeVisible();
  await expect(page.getByRole('img', { name: `QR-code van ${kindOnly.code}` })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1000, height: 1200 });

  // Any typed number is clamped to a label of the sheet.
  const start = page.getByLabel('Begin bij label');
  for (const [typed, kept] of [
    ['0', '1'],
    ['25', '24'],
    ['-1', '1'],
    ['2.5', '2'],
    ['', '1'],
  ] as const) {
    await start.fill(typed);
    await expect(start).toHaveAccessibleDescription(/Kies een getal van 1 tot en met 24\./);
    await start.blur();
    await expect(start).toHaveValue(kept);
    await expect(start).not.toHaveAccessibleDescription(/Kies een getal/);
  }

  for (const { name, paper, columns, rows, label, from, step } of formats) {
    await page.getByLabel('Waarop print je?').selectOption(name);
    const perSheet = columns * rows;
    // Three labels are left on a used sheet.
    const used = perSheet > 1 ? perSheet - 3 : 0;
    if (perSheet > 1) await page.getByLabel('Begin bij label').fill(String(used + 1));
    else await expect(page.getByLabel('Begin bij label')).toHaveCount(0);
    const sheets = Math.ceil((used + ITEMS) / perSheet);
    await expect(page.locator('[data-labels] > div > div')).toHaveCount(sheets);
    expect(await printedPages(page), name).toEqual(Array.from({ length: sheets }, () => [...paper]));

    await page.emulateMedia({ media: 'print' });
    // Print styles take a moment to apply.
    await expect(async () => {
      const printedLabels = await measureLabels(page);
      for (const [at, { code }] of labelled.entries()) {
        const { box, sheetBox, parts } = printedLabels.find((each) => each.code === code)!;
        const inMillimetres = [box.x - sheetBox.x, box.y - sheetBox.y, box.width, box.height].map(
          (pixels) => pixels / PIXELS_PER_MM,
        );
        const column = (used + at) % columns;
        const row = Math.floor(((used + at) % perSheet) / columns);
        const expected = [from[0] + column * step[0], from[1] + row * step[1], label[0], label[1]];
        for (const [index, value] of inMillimetres.entries()) expect(value, name).toBeCloseTo(expected[index]!, 0.7);
        for (const { x, y, width, height } of parts) {
          const room = Math.min(x - sheetBox.x, sheetBox.x + sheetBox.width - x - width) / PIXELS_PER_MM;
          expect(room, `${name}: from the edge of the sheet`).toBeGreaterThan(perSheet > 1 ? 4.9 : 0.9);
          const above = Math.min(y - box.y, box.y + box.height - y - height) / PIXELS_PER_MM;
          expect(above, `${name}: from the edge of the label`).toBeGreaterThan(0.9);
        }
      }
    }).toPass({ timeout: 10_000 });
    // The first two are enough: one of a kind-only item and the one with the longest name. Reading a QR code takes long.
    for (const [at, { code, tags }] of labelled.slice(0, 2).entries()) {
      const printed = page.locator(`[data-label='${code}']`);
      await expect(printed).toContainText(code!);
      const photo = printed.locator('img');
      if (at === 0) {
        // A guest who finds the label sees only what is public.
        await expect(photo).toHaveCount(0);
        await expect(printed).not.toContainText(', ');
      } else {
        expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
          320,
        );
        await expect(printed).toContainText(tags[0]!);
      }
      expect(await readQr(await printed.screenshot())).toBe(`${portal.url}${path}/i/${code}`);
    }
    await page.emulateMedia({ media: null });
  }

  // The last chosen printer is chosen the next time.
  await page.reload();
  await expect(page.getByLabel('Waarop print je?')).toHaveValue('29');
  await page.goto(`${path}/labels`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen labels om te printen');
  await expectAccessible(page);
});

test('a code leads each role to its own view of the item', { tag: '@journey' }, async ({ page, portal, club }) => {
  const ball = await club.addItem('bal');
  const hidden = await club.addItem('pet', { is_public: false });
  await portal.sql(`update items set code = 'K7M3P' where id = '${ball.id}'`);
  await portal.sql(`update items set code = 'WXY34' where id = '${hidden.id}'`);
  await page.goto(`${club.path}/i/k7m3p`);
  await expect(page).toHaveURL(`${club.path}/search/${ball.id}`);
  await expect(page.getByRole('dialog')).toContainText('bal');
  for (const code of ['WXY34', '99999']) {
    await page.goto(`${club.path}/i/${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit voorwerp vinden we niet meer');
    await expect(page.getByRole('link', { name: 'Inloggen als medewerker' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`${club.path}/i/boe`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze code klopt niet');

  const { id } = await club.addClaim(ball, 'Anna');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/i/WXY34`);
  await expect(page).toHaveURL(`${club.path}/items/${hidden.id}`);
  await callFromPage(page, 'POST', `/api/claims/${id}/approve`);
  const { code } = (await callFromPage(page, 'GET', `/api/claims/${id}`)) as { code: string };
  await page.goto(`${club.path}/aanvragen?code=WXY34`);
  await expect(page.getByRole('article', { name: 'pet' })).toContainText('WXY34');
  await page.goto(`${club.path}/i/${code}`);
  await expect(page).toHaveURL(`${club.path}/aanvragen/${id}`);
  await page.goto(`${club.path}/i/99999`);
  await expect(page.getByText('Niets heeft code 99999')).toBeVisible();
  await expectAccessible(page);
});
