import { readFile } from 'node:fs/promises';

import { dashboardCard, dashboardRows } from '../../support/browser/dashboard.ts';
import { expect, expectAccessible, expectReflow, holdRequests, test, toast } from '../../support/browser/e2e.ts';
import { formMessage, blueShirtPhoto, submitButton } from '../../support/browser/item-form.ts';
import { signIn, startSignedIn } from '../../support/browser/sign-in.ts';

const screens = {
  admin: [
    ['/:club/dashboard', 'Overzicht'],
    ['/:club/instellingen', 'Instellingen'],
  ],
  staff: [
    ['/:club/dashboard', 'Medewerkers overzicht'],
    ['/:club/aanvragen', 'Aanvragen'],
    ['/:club/vermist', 'Vermist'],
    ['/:club/opruimen', 'Opruimen'],
    ['/:club/upload', 'Voorwerp plaatsen'],
    ['/:club/items/:id', 'Voorwerp gegevens'],
    ['/:club/items/:id/edit', 'Voorwerp bewerken'],
    ['/:club/terugblik', 'Terugblik'],
    ['/:club/poster', 'Poster'],
    ['/:club/labels?ids=:id', 'Labels'],
    ['/:club/scan', 'Scan'],
    ['/account', 'Mijn account'],
  ],
  student_helper: [
    ['/:club/dashboard', 'Gevonden voorwerpen overzicht'],
    ['/:club/laat-weten', 'Laat het weten'],
  ],
  pending: [['/:club/auth', 'Voor medewerkers']],
} as const;

for (const role of ['admin', 'staff', 'student_helper', 'pending'] as const) {
  test(`all screens of ${role} are accessible`, async ({ page, club }) => {
    await club.addItem('bal');
    const { id } = await club.addItem('fluit');
    await startSignedIn(page, club.email(role));
    for (const [screen, title] of screens[role]) {
      await page.goto(screen.replace('/:club', club.path).replace(':id', id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectAccessible(page);
      await expectReflow(page);
    }
  });
}

test('staff place an item, and the form is ready for the next one', async ({
  page,
  browser,
  portal,
  club,
  isMobile,
}) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/upload`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp plaatsen');
  await expect(page.getByText('PNG, JPG, JPEG tot 10MB')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Foto maken' })).toBeVisible({ visible: isMobile });
  await expect(submitButton(page)).toBeDisabled();

  const release = await holdRequests(page, '**/api/tag-image');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Kies een foto' }).click();
  await (await choosing).setFiles(await blueShirtPhoto(2000));
  await expect(page.getByText('Tags detecteren...')).toBeVisible();
  release();
  await expect(formMessage(page, 'Foto geselecteerd')).toContainText(/\d+ tags? gevonden/);
  const blue = page.getByRole('list', { name: 'Tags' }).getByRole('listitem').filter({ hasText: 'blauw' });
  await expect(blue).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tag blauw verwijderen' }).click();
  await expect(blue).toHaveCount(0);

  await page.getByLabel('Extra tags').fill(' kobalt ,, capuchon,');
  await page.getByLabel('Laatst gezien').fill('Gymzaal');
  await page.getByLabel('Controlekenmerk').fill('Naam aan de binnenkant: Sam');
  await submitButton(page).click();
  await expect(toast(page, 'Je voorwerp is geplaatst')).toBeVisible();

  await expect(page.getByText('Begin met een foto')).toBeVisible();
  await expect(page.getByRole('button', { name: isMobile ? 'Foto maken' : 'Kies een foto' })).toBeFocused();
  await expect(page.getByLabel('Extra tags')).toHaveValue('');
  await expect(page.getByLabel('Controlekenmerk')).toHaveValue('');
  await expect(page.getByLabel('Laatst gezien')).toHaveValue('Gymzaal');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Locatie wissen' }).click();
  await expect(page.getByLabel('Laatst gezien')).toHaveValue('');

  const guest = await browser.newPage({ baseURL: portal.url });
  await guest.goto(`${club.path}/search?q=kobalt`);
  await expect(guest.getByRole('article')).toHaveCount(1);
  await guest.getByRole('link', { name: /^Bekijk groot: / }).click();
  await expect(guest.getByRole('dialog')).toContainText('capuchon');
  await expect(guest.getByRole('dialog')).not.toContainText('blauw');
  await expect(guest.getByText('Sam')).toHaveCount(0);
  await guest.close();

  await page.getByRole('link', { name: /^Bekijk / }).click();
  await expect(page.getByText('Naam aan de binnenkant: Sam')).toBeVisible();
  const photo = page.getByRole('img', { name: /^Foto: / });
  await expect(photo).toHaveCSS('object-fit', 'contain');
  const { height } = (await photo.boundingBox())!;
  await page.getByRole('button', { name: 'Foto vergroten' }).click();
  await expect.poll(async () => (await photo.boundingBox())!.height).toBeGreaterThan(2 * height);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hele foto tonen' }).click();
  await expect.poll(async () => (await photo.boundingBox())!.height).toBe(height);
});

test('staff work through the dashboard', async ({ page, club }) => {
  for (const tag of ['bal', 'fluit', 'tas', 'pet', 'jas']) await club.addItem(tag);
  for (const tag of ['pet', 'jas']) await club.collect(tag);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await expect(dashboardCard(page, 'Totaal voorwerpen')).toHaveAttribute('aria-pressed', 'true');
  await expect(dashboardRows(page).first()).toBeVisible();
  await expectAccessible(page.getByRole('tabpanel'));

  await dashboardCard(page, 'Niet opgehaald').click();
  await expect(page).toHaveURL(/status=unclaimed/);
  await expect(dashboardRows(page)).toHaveCount(3);
  const release = await holdRequests(page, '**/collect');
  await dashboardRows(page)
    .first()
    .getByRole('button', { name: /^Markeer als opgehaald: \w/ })
    .click();
  await expect(page.getByRole('button', { name: 'Bezig...' })).toBeDisabled();
  release();
  await expect(toast(page, 'Voorwerp opgehaald')).toBeVisible();
  await expect(dashboardRows(page)).toHaveCount(2);
  await expect(dashboardCard(page, 'Niet opgehaald')).toContainText('2');
  // The focus moves to the neighbour.
  await expect(dashboardRows(page).first().getByRole('link')).toBeFocused();

  await dashboardCard(page, 'Opgehaald').click();
  await expect(dashboardRows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Markeer als opgehaald' })).toHaveCount(0);
  await dashboardRows(page)
    .first()
    .getByRole('button', { name: /^Verwijderen: / })
    .click();
  await expectAccessible(page.getByRole('alertdialog'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toast(page, 'Voorwerp verwijderd')).toBeVisible();
  await expect(dashboardRows(page)).toHaveCount(2);
  await expect(dashboardRows(page).first().getByRole('link')).toBeFocused();

  await dashboardRows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  await page.goBack();
  await expect(dashboardCard(page, 'Opgehaald')).toHaveAttribute('aria-pressed', 'true');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download als spreadsheet' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`voorwerpen-${club.subpath}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain('"Code";"Status";"Tags";');

  await page.getByRole('tab', { name: 'Populaire voorwerpen' }).click();
  await expect(page.getByRole('heading', { name: 'Meest voorkomende voorwerp types' })).toBeVisible();
  await expectAccessible(page);
});

test('a parent sees everything and can change nothing', async ({ page, isMobile }) => {
  await startSignedIn(page, 'ouder@ouders.example');
  await page.goto('/schools/antonius/search');
  // An item that is not public, and one that is kind only.
  await page.getByRole('searchbox').fill('sleutels');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: isMobile ? 'Menu openen' : 'Olga Ouwens' }).click();
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voorwerp plaatsen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Overzicht' })).toHaveCount(0);
});

test('signing out returns home, in every tab', async ({ page, context, isMobile }) => {
  await signIn(page, 'medewerker@antonius.example');
  const other = await context.newPage();
  await other.goto('/schools/antonius/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  const third = await context.newPage();
  await third.goto('/account');
  await expect(third.getByText('medewerker@antonius.example')).toBeVisible();
  const menu = page.getByRole('button', { name: isMobile ? 'Menu openen' : 'Mirjam Medema' });
  if (!isMobile) {
    await menu.click();
    await page.getByRole('link', { name: 'Overzicht' }).focus();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
  await menu.click();
  for (const entry of ['Voorwerp plaatsen', 'Overzicht']) {
    await expect(page.getByRole('link', { name: entry })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/schools/antonius/auth');
  await expect(third).toHaveURL('/auth');
});
