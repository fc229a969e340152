import type { Page } from '@playwright/test';

import { hashToken, newSecretToken } from '../../../src/server/platform/links/secret-tokens.ts';
import { expect, expectAccessible, expectReflow, test } from '../../support/browser/e2e.ts';
import { newAddress } from '../../support/browser/sign-up.ts';

const star = 'Bewaar bij Mijn plekken';
const section = (device: Page) => device.getByRole('region', { name: 'Mijn plekken' });

test('a mother with three places searches all of them with one tap', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Mijn plekken' })).toBeHidden();
  for (const path of ['/schools/antonius', '/sportclubs/vv-oranje']) {
    await page.goto(path);
    await page.getByRole('button', { name: star }).click();
    await expect(page.getByRole('button', { name: star, pressed: true })).toBeVisible();
  }
  await page.goto('/kinderopvang');
  await page.getByRole('combobox').selectOption({ label: 'Kinderopvang De Vlinder' });
  await page.getByRole('button', { name: star }).click();
  await expect(page.getByText('Je vindt je plekken op de startpagina.').last()).toBeVisible();

  await page.goto('/');
  const own = section(page);
  await expect(own.getByRole('list', { name: 'Net gevonden' }).getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('link', { name: /^Verder naar / })).toBeHidden();
  await expectAccessible(page);
  await expectReflow(page);
  await own.getByRole('searchbox').fill('rugzak');
  await own.getByRole('button', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL(
    /\/zoeken\?bij=schools\.antonius,sportclubs\.vv-oranje,kinderopvang\.de-vlinder&q=rugzak$/,
  );
  await expect(page.getByRole('status').filter({ hasText: /voorwerpen gevonden/ })).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Antoniusschool');

  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/schools\/antonius\/search\//);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/zoeken\?/);

  await page.getByRole('searchbox').fill('konijn');
  await expect(page.getByRole('article').first()).toContainText('Kinderopvang De Vlinder');
  await page.evaluate(() => Object.assign(navigator, { share: ({ url }: ShareData) => (document.title = url!) }));
  await page.getByRole('button', { name: 'Delen' }).click();
  await expect(page).toHaveTitle(
    /\/zoeken\?bij=schools\.antonius,sportclubs\.vv-oranje,kinderopvang\.de-vlinder&q=konijn$/,
  );
});

test('a place is taken away with the same star, and at most eight are saved', async ({ page }) => {
  await page.goto('/schools/antonius');
  await page.evaluate(() => {
    const others = Array.from({ length: 8 }, (_, i) => ({
      id: `00000000-0000-4000-8000-00000000000${i}`,
      sector: 'schools',
      subpath: `niets-${i}`,
      name: `School ${i}`,
    }));
    localStorage.setItem('terecht-saved-organizations', JSON.stringify(others));
  });
  await page.reload();
  const button = page.getByRole('button', { name: star });
  await button.click();
  await expect(page.getByText('Je hebt al 8 plekken bewaard')).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => localStorage.setItem('terecht-saved-organizations', '[1]'));
  await page.reload();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.getByText('Antoniusschool staat niet meer bij Mijn plekken')).toBeVisible();
  await page.getByRole('link', { name: 'Terecht, naar de startpagina' }).click();
  await expect(page.getByRole('heading', { name: 'Waar ben je iets verloren?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mijn plekken' })).toBeHidden();
});

test('with a confirmed address the places are on all devices, and on /mijn', async ({ page, portal, browser }) => {
  const token = newSecretToken();
  const address = newAddress();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  await portal.sql(`insert into visitors (address) values ('${address}');
    insert into visitor_sessions (token_hash, address, expires_at)
    values ('\\x${hashToken(token).toString('hex')}', '${address}', '${expires_at}')`);
  const knowAddress = (device: Page) =>
    device.addInitScript((visit) => localStorage.setItem('terecht-visit', JSON.stringify(visit)), {
      token,
      address,
      expires_at,
      name: null,
    });
  // Saved before the address was confirmed.
  await page.goto('/schools');
  await page.getByRole('combobox').selectOption({ label: 'Antoniusschool' });
  await page.getByRole('button', { name: star }).click();
  await knowAddress(page);
  await page.goto('/mijn');
  await expect(section(page).getByRole('listitem')).toHaveText([/Antoniusschool/]);
  await expectAccessible(page);
  await expectReflow(page);

  const laptop = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await knowAddress(laptop);
  await laptop.goto('/');
  await expect(section(laptop).getByRole('link', { name: 'Antoniusschool' })).toBeVisible();
  await laptop.goto('/sportclubs/vv-oranje');
  const sent = laptop.waitForResponse((response) => response.request().method() === 'POST');
  await laptop.getByRole('button', { name: star }).click();
  await sent;

  await page.reload();
  await expect(section(page).getByRole('listitem')).toHaveText([/Antoniusschool/, /Oranje/]);
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await section(page).getByRole('button', { name: 'Verwijderen: Antoniusschool' }).click();
  await removed;
  await expect(section(page).getByRole('listitem')).toHaveText([/Oranje/]);
  await laptop.goto('/schools/antonius');
  await expect(laptop.getByRole('button', { name: star, pressed: false })).toBeVisible();

  await page.goto('/zoeken?q=jas');
  await page.getByRole('link', { name: 'Zoek bij Mijn plekken' }).click();
  await expect(page).toHaveURL(/\/zoeken\?q=jas&bij=sportclubs/);

  await laptop.goto('/');
  const toLast = /^Verder naar /;
  await expect(laptop.getByRole('link', { name: toLast })).toHaveText('Verder naar Antoniusschool');
  await laptop.goto('/mijn');
  await laptop.getByRole('button', { name: 'Dit apparaat vergeten' }).click();
  await laptop.goto('/');
  await expect(laptop.getByRole('heading', { name: 'Waar ben je iets verloren?' })).toBeVisible();
  await expect(laptop.getByRole('heading', { name: 'Mijn plekken' })).toBeHidden();
  await expect(laptop.getByRole('link', { name: toLast })).toBeHidden();
  await laptop.context().close();
});
