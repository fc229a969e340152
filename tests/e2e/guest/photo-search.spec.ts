import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { chunkOf } from '../../support/browser/chunk.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

const photoOf = (name: string) =>
  new URL(`../../../src/server/features/demo/photos/${name}.webp`, import.meta.url).pathname;
const BY_PHOTO = '**/api/*items/by-photo*';

/** Chooses a phone-sized photo through the file field, which the phone's camera uses too. */
async function choosePhoto(page: Page, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Zoek met een foto' }).click();
  const buffer = await sharp(photoOf(name)).resize(3_000).jpeg({ quality: 95 }).toBuffer();
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
}

const first = (page: Page) => page.getByRole('article').first();

test(
  'a guest searches with a photo, opens a similar item, and removes the photo again',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/schools/antonius/search?q=tas');
    const code: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js/.test(request.url())) code.push(request.url());
    });
    const answered = page.waitForResponse(BY_PHOTO);
    await choosePhoto(page, 'muts-kikker-groen');
    const sent = Number(await (await answered).request().headerValue('content-length'));
    expect(sent, 'scaled down on the device').toBeGreaterThan(1_000);
    expect(sent, 'scaled down on the device').toBeLessThan(120_000);
    expect(code.length, 'what it takes is fetched when it is used').toBeGreaterThan(0);

    await expect(page.getByRole('heading', { name: 'Lijkt op je foto' })).toBeVisible();
    await expect(page.getByText('De foto wordt alleen vergeleken en niet bewaard.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Je foto' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '12 voorwerpen lijken op je foto' })).toBeAttached();
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByRole('group', { name: 'Status' }), 'what it cannot be narrowed down by').toBeHidden();
    await expect(first(page)).toContainText('muts');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);

    // The results stay behind the opened item.
    await first(page).getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Lijkt hierop' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Volgende' }).click();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(12);

    await page.getByRole('button', { name: 'Wis foto' }).click();
    await expect(page.getByRole('heading', { name: 'Lijkt op je foto' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Zoek met een foto' })).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(24);

    await choosePhoto(page, 'muts-kikker-groen');
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('searchbox').fill('rugzak');
    await expect(page.getByRole('heading', { name: 'Lijkt op je foto' })).toBeHidden();
    await expect(first(page)).toContainText('rugzak');
  },
);

test('a photo that cannot be compared shows why, and can be retried', async ({ page, context, club }) => {
  await page.goto(`${club.path}/search`);
  await choosePhoto(page, 'muts-kikker-groen');
  await expect(page.getByText('Er ligt nu niets waarmee we je foto kunnen vergelijken.')).toBeVisible();
  await page.getByRole('button', { name: 'Wis foto' }).click();

  await context.setOffline(true);
  await choosePhoto(page, 'muts-kikker-groen');
  await expect(page.getByText('Geen verbinding met Terecht')).toBeVisible();
  // The search is repeated by itself when the connection is back.
  await context.setOffline(false);
  await expect(page.getByText('Er ligt nu niets')).toBeVisible();
  await page.getByRole('button', { name: 'Wis foto' }).click();

  await page.route(BY_PHOTO, (route) => route.abort());
  await choosePhoto(page, 'muts-kikker-groen');
  await expect(page.getByText('Geen verbinding met Terecht')).toBeVisible();
  await page.unroute(BY_PHOTO);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByText('Er ligt nu niets')).toBeVisible();
  await page.getByRole('button', { name: 'Wis foto' }).click();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Zoek met een foto' }).click();
  await (await chooser).setFiles({ name: 'IMG_0002.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(page.getByText('Dit soort foto kunnen we niet lezen')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zoeken met je foto' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Je foto' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(0);
});

test('without its chunk the list stays, and a reload fetches it', async ({ page, club }) => {
  await page.goto(`${club.path}/search`);
  await page.route(`**${chunkOf('PhotoResults')}*`, (route) => route.abort());
  await choosePhoto(page, 'muts-kikker-groen');
  await expect(toast(page, 'Fout')).toBeVisible();
  await page.unroute(`**${chunkOf('PhotoResults')}*`);
  await page.reload();
  await choosePhoto(page, 'muts-kikker-groen');
  await expect(page.getByText('Er ligt nu niets')).toBeVisible();
});

test('staff see items that look like an item on its page, and go there', async ({ page }) => {
  const { id } = await (await page.request.get('/api/organizations/schools/antonius')).json();
  const { items } = await (await page.request.get(`/api/public-items?org_uuid=${id}&q=jas&status=unclaimed`)).json();
  const similar = async () =>
    (await (await page.request.get(`/api/public-items/${items[0].id}/alike?org_uuid=${id}`)).json()) as unknown[];
  // Longer than ten seconds: on a new portal a model processes every photo of the demo first.
  await expect.poll(async () => (await similar()).length, { timeout: 40_000 }).toBeGreaterThan(0);

  await startSignedIn(page, 'medewerker@antonius.example');
  await page.goto(`/schools/antonius/items/${items[0].id}`);
  const section = page.getByRole('region', { name: 'Lijkt hierop' });
  const link = section.getByRole('link', { name: /^Bekijk: jas/ }).first();
  await expect(link).toBeVisible();
  await expectAccessible(section);
  await link.click();
  await expect(page).not.toHaveURL(new RegExp(items[0].id));
  await expect(page.getByRole('region', { name: 'Voorwerp informatie' })).toContainText('jas');
});
