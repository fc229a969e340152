import { expect, expectAccessible, expectReflow, test } from '../../support/browser/e2e.ts';

const star = 'Bewaar bij Mijn plekken';

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
  const section = page.getByRole('region', { name: 'Mijn plekken' });
  await expect(section.getByRole('list', { name: 'Net gevonden' }).getByRole('link')).toHaveCount(6);
  await expectAccessible(page);
  await expectReflow(page);
  await section.getByRole('searchbox').fill('rugzak');
  await section.getByRole('button', { name: 'Zoeken' }).click();
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
  await page.evaluate(() => localStorage.removeItem('terecht-saved-organizations'));
  await page.reload();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.getByText('Niet meer bij Mijn plekken')).toBeVisible();
  await page.getByRole('link', { name: 'Terecht, naar de startpagina' }).click();
  await expect(page.getByRole('heading', { name: 'Waar ben je iets verloren?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mijn plekken' })).toBeHidden();
});
