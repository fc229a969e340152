import type { Page } from '@playwright/test';

import { languageCodes } from '../../../src/shared/platform/language/languages.ts';
import { expect, expectNoHorizontalScroll, test } from '../../support/browser/e2e.ts';

test.describe('with a browser in Turkish', () => {
  test.use({ locale: 'tr-TR' });

  test(
    'a parent chooses Turkish, searches and claims in it, and goes on in Arabic',
    { tag: '@journey' },
    async ({ page, club }) => {
      await club.addItem('sleutel');
      await page.goto(`${club.path}/search`);
      await page.getByRole('link', { name: 'Bu sayfayı Türkçe okuyun' }).click();
      await expect(page).toHaveURL(`${club.path}/search?taal=tr`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
      await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
      await page.getByRole('searchbox').fill('anahtar');
      await expect(page).toHaveURL(/q=anahtar/);
      await page.getByRole('article').getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('link', { name: 'Bu benim' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bu benim');
      await expect(page).toHaveURL(/\/aanvraag\/.*taal=tr/);

      // This device opens Dutch addresses in Turkish, until its reader chooses another language.
      await page.goto(club.path);
      await expect(page).toHaveURL(`${club.path}?taal=tr`);
      await page.getByRole('banner').locator('summary').click();
      await page.getByRole('link', { name: 'العربية' }).click();
      await expect(page).toHaveURL(`${club.path}?taal=ar`);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await page.goto('/privacy');
      await expect(page).toHaveURL('/privacy?taal=ar');
      await page.getByRole('contentinfo').locator('summary').click();
      await page.getByRole('link', { name: 'Nederlands' }).click();
      await expect(page).toHaveURL('/privacy');
      await page.goto(club.path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
      await expect(page.locator('html')).not.toHaveAttribute('data-reads');
    },
  );

  test('the offered language is dismissed once, and not offered where the address chose one', async ({ page }) => {
    // The place of the offer is reserved before the first paint.
    const offered = page.locator('html[data-reads=tr]');
    await page.goto('/?taal=pl');
    await expect(offered).toHaveCount(0);
    await page.goto('/');
    await expect(offered).toHaveCount(1);
    await page.getByRole('button', { name: 'Kapat' }).click();
    await expect(page.getByRole('link', { name: 'Bu sayfayı Türkçe okuyun' })).toBeHidden();
    await page.goto('/schools');
    await expect(offered).toHaveCount(0);
  });
});

test('the link of a mail goes along to another language', async ({ page }) => {
  const token = 'a'.repeat(43);
  await page.goto(`/mijn/link#token=${token}`);
  await expect(page).toHaveURL('/mijn/link');
  await page.getByRole('banner').locator('summary').click();
  const read = page.waitForRequest(
    (request) => request.url().endsWith('/api/visits/read') && request.postData()!.includes(token),
  );
  await page.getByRole('link', { name: 'Türkçe' }).click();
  await read;
  await expect(page).toHaveURL('/mijn/link?taal=tr');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('another language is a link, and kept by the next pages', async ({ page }) => {
    await page.goto('/schools/antonius');
    await page.getByRole('contentinfo').locator('summary').click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/schools/antonius?taal=de');
    await page.getByRole('searchbox').fill('jas');
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(/\/search\?taal=de&q=jas/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

/** Loaded, because the server's data decides what they show. */
const loadedScreens = ['/schools/antonius', '/schools/antonius/search', '/schools/antonius/search?q=onvindbaar'];
/** Shown by the app that is loaded already; two neighbours are never the same page. */
const otherScreens = [
  '/',
  '/schools',
  '/schools/antonius/kwijt',
  '/mijn',
  '/privacy',
  '/voorwaarden',
  '/ondersteuning',
  '/over-ons',
  '/status',
  '/bestaat-niet',
  '/auth',
];

/** Shows another page of the app as a link does, which takes a fraction of a page load. */
async function showScreen(page: Page, address: string): Promise<void> {
  const previous = (await page.getByRole('heading', { level: 1 }).elementHandle())!;
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect.poll(() => previous.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.locator('.loading-bar, [aria-busy=true]')).toHaveCount(0);
}

for (const language of languageCodes) {
  test(`no text is cut on a narrow phone: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of [...loadedScreens, ...otherScreens]) {
      const address = `${path}${path.includes('?') ? '&' : '?'}taal=${language}`;
      await (loadedScreens.includes(path) ? page.goto(address) : showScreen(page, address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoHorizontalScroll(page);
      const cut = await page.locator('button, a, label, h1, h2, h3, summary').evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility() && !element.closest('.sr-only, .overflow-x-auto'))
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            const isOutside = width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
            return isOutside || element.scrollWidth > element.clientWidth + 1;
          })
          .filter((element) => getComputedStyle(element).display !== 'inline')
          .map((element) => element.textContent),
      );
      expect([path, cut]).toEqual([path, []]);
    }
  });
}
