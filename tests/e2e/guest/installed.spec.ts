import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';
import { blueShirtPhoto } from '../../support/browser/item-form.ts';
import { signIn, startSignedIn } from '../../support/browser/sign-in.ts';

test('the portal can be installed', { tag: '@journey' }, async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await request.get(address!)).json()) as { icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ short_name: 'Terecht', lang: 'nl', start_url: '/', display: 'standalone' });
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, type } of [...manifest.icons, { src: apple!, type: 'image/png' }]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
  }
});

test('without a connection it says so, and recovers by itself', async ({ page, context }) => {
  await page.goto('/schools/antonius');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/schools/antonius/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen verbinding');
  expect(
    await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].map(({ status }) => status))),
  ).toEqual(['loaded']);
  await expectAccessible(page);
  await expect(page.getByText('staan veilig op dit apparaat')).toHaveCount(0);
  await page.goto('/schools/antonius/search?taal=ar');
  await expect(page.locator('html[lang=ar][dir=rtl] h1')).toHaveText('لا يوجد اتصال');
  await page.evaluate(() => localStorage.setItem('terecht-language', 'tr'));
  await page.goto('/schools/antonius/search');
  await expect(page.locator('html[lang=tr][dir=ltr] h1')).toHaveText('Bağlantı yok');
  await page.evaluate(() => localStorage.removeItem('terecht-language'));
  await page.reload();
  await expect(page.locator('html[lang=nl] h1')).toHaveText('Geen verbinding');
  await context.setOffline(false);
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('without a connection it says that unsent photos are safe on the device, and sends what waits afterwards', async ({
  page,
  context,
  club,
}) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/intake`);
  await expect(page.getByRole('button', { name: 'Kies foto’s' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.locator('input[type=file][multiple]').setInputFiles(await blueShirtPhoto());
  await expect(page.getByText('Wacht op verbinding')).toBeVisible();
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geen verbinding');
  await expect(page.getByText('Je foto’s en wat je al had ingevuld staan veilig op dit apparaat.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');

  // A request that waits is sent when the connection is back, also after a reload.
  await page.goto(`${club.path}/kwijt`);
  await page.getByLabel('Wat ben je kwijt?').fill('beugelbakje');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Mail me als het er is' }).click();
  await expect(page.getByText('Nog niet verstuurd')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Het wordt verstuurd zodra er weer verbinding is')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'We houden het in de gaten' })).toBeVisible();
});

test('no signed-in page is cached on the device', async ({ page }) => {
  await signIn(page, 'medewerker@antonius.example');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/schools/antonius/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
