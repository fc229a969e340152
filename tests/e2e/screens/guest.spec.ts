import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoLayoutShift,
  expectReflow,
  test,
} from '../../support/browser/e2e.ts';
import { linkFromMail } from '../../support/browser/sign-up.ts';

const screens = {
  'start pages': ['/', '/schools', '/kinderopvang', '/sportclubs', '/sportclubs?onbekend', '/schools/antonius'],
  'list and search': [
    '/schools/antonius/search',
    '/schools/antonius/search?q=onvindbaar',
    '/zoeken',
    '/zoeken?bij=schools.antonius,sportclubs.vv-oranje,kinderopvang.de-vlinder,schools.niets',
    '/schools/antonius/kwijt?q=jas',
    '/schools/antonius/scherm',
    '/mijn',
  ],
  'about Terecht': ['/privacy', '/voorwaarden', '/ondersteuning', '/over-ons', '/status'],
  'sign-in and not found': ['/bestaat-niet', '/auth', '/schools/antonius/auth'],
};

for (const [group, paths] of Object.entries(screens)) {
  test(`guest screens are accessible: ${group}`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoLayoutShift(page);
      await expectReflow(page);
    }
  });
}

test('the pages outside the app', async ({ page }) => {
  const email = 'beheer@antonius.example';
  await page.request.post('/auth/v1/recover', { data: { email } });
  await linkFromMail(page, email, 'Kies een nieuw wachtwoord');
  for (const [path, title] of [
    ['/dev/mail', 'Verzonden e-mail'],
    ['/api/docs', 'Terecht API'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
    const isOwnFont = await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('1rem Figtree')));
    expect(isOwnFont).toBe(true);
  }
  await page.locator('details').evaluateAll((schemas) => schemas.forEach((schema) => schema.setAttribute('open', '')));
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);
  await page.goto('/dev/mail');
  await expectNoHorizontalScroll(page);
});

test('the picture of an item in large, and its claim form', async ({ page }) => {
  await page.goto('/schools/antonius/search?q=rugzak&status=unclaimed');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('link', { name: 'Dit is van mij' }).click();
  await expect(page.getByLabel('Je naam')).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
});

test('header and footer links lead to their pages', async ({ page, isMobile }) => {
  const openMenu = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Menu openen' }).click();
  };
  await page.goto('/schools/antonius/search');
  await openMenu();
  await expect(page.getByRole('link', { name: 'Voor medewerkers' })).toHaveAttribute('href', '/schools/antonius/auth');
  await page.getByRole('link', { name: 'Hoe werkt het?' }).click();
  await expect(page).toHaveURL('/schools/antonius#hoe-werkt-het');
  await expect(page.getByRole('heading', { name: 'Hoe werkt het?' })).toBeInViewport();
  await openMenu();
  await page.getByRole('link', { name: 'Hoe werkt het?' }).click();
  await expect(page.getByRole('button', { name: 'Menu openen' })).toBeVisible({ visible: isMobile });

  await page.goto('/schools');
  await openMenu();
  await expect(page.getByRole('link', { name: 'Voor medewerkers' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Zoek gevonden voorwerpen' }).click();
  await expect(page).toHaveURL('/schools');

  for (const name of ['Privacy', 'Voorwaarden', 'Ondersteuning', 'Over ons']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('everything can be done without a mouse', async ({ page }) => {
  await page.goto('/schools/antonius/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  const share = page.getByRole('button', { name: 'Delen' });
  await expect(share).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Naar de inhoud' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(share).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('rugzak');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Zoek met een foto' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Niet opgehaald' })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Laatste kans' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '033-555 01 40' })).toBeFocused();
  await page.keyboard.press('Tab');
  const card = page.getByRole('link', { name: 'Bekijk groot: rugzak, blauw' });
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sluiten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();

  await page.goto('/schools/antonius/search?q=rugzak');
  const cards = page.getByRole('article').getByRole('link');
  await expect(cards).toHaveCount(2);
  const [first, second] = await cards.evaluateAll((all) =>
    all.map((card) => card.getAttribute('aria-label')!.replace('Bekijk groot: ', '')),
  );
  await cards.first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(first!);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAccessibleName(first!);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const photo = dialog.getByRole('img', { name: /^Foto: / });
  const moved = () => photo.evaluate((image) => new DOMMatrix(getComputedStyle(image.parentElement!).transform).e);
  await expect(dialog.getByRole('button', { name: 'Hele foto tonen' })).toBeFocused();
  // In a zoomed photo the arrow keys pan.
  await page.keyboard.press('ArrowRight');
  await expect.poll(moved).toBe(-80);
  await expect(dialog).toHaveAccessibleName(first!);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName(second!);
  await expect(dialog.getByRole('button', { name: 'Foto vergroten' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cards.last()).toBeFocused();

  await page.getByRole('link', { name: 'Privacy' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
