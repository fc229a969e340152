import { readFile } from 'node:fs/promises';

import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';
import { fillSignIn, startSignedIn } from '../../support/browser/sign-in.ts';
import { followLink, linkFromMail, newAddress, signUp } from '../../support/browser/sign-up.ts';

test('the privacy page explains the stored data, without cookies or third parties', async ({
  page,
  context,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/schools/antonius/search');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByText('verwijdert, en hooguit 24 maanden')).toBeVisible();
  await page.goto('/auth');
  expect(await context.cookies()).toEqual([]);
  expect([...origins]).toEqual([baseURL]);
});

test(
  'users change their name and password, export their data and erase their account',
  { tag: '@journey' },
  async ({ page, isMobile }) => {
    const address = newAddress();
    await signUp(page, address, '/auth');
    await followLink(page, await linkFromMail(page, address));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waar ben je iets verloren?');
    await page.goto('/schools');
    await page.getByRole('combobox').selectOption({ label: 'Antoniusschool' });
    const stored = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Bewaar bij Mijn plekken' }).click();
    await stored;
    await page.getByRole('button', { name: isMobile ? 'Menu openen' : 'Nora Nieuw' }).click();
    await page.getByRole('link', { name: 'Mijn account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mijn account');
    await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Naam wijzigen' }).click();
    await page.getByLabel('Nieuwe naam').fill('Nora de Wit');
    await page.getByRole('button', { name: 'Naam opslaan' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Nora de Wit' })).toBeVisible();
    await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
    await page.getByLabel('Huidig wachtwoord').fill('een ander wachtwoord');
    await page.getByLabel('Nieuw wachtwoord').fill('acht tekens');
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
    await expect(page.getByLabel('Huidig wachtwoord')).toBeFocused();
    await expect(page.getByLabel('Huidig wachtwoord')).toHaveAccessibleDescription(/^Je huidige wachtwoord klopt niet/);
    await expectAccessible(page);
    await page.getByLabel('Huidig wachtwoord').fill('zes tekens');
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
    await expect(page.getByRole('button', { name: 'Wachtwoord wijzigen' })).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Mijn gegevens downloaden' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('mijn-gegevens-terecht.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data.account).toMatchObject({ email: address, name: 'Nora de Wit', role: 'parent' });

    await page.getByRole('button', { name: 'Bekijk mijn gegevens' }).click();
    await expect(page.getByRole('heading', { name: 'Waar je bent ingelogd' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Gegevens verbergen' }).click();

    await page.getByRole('button', { name: 'Account verwijderen' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Deze actie kan niet ongedaan worden gemaakt.');
    await expectAccessible(page);
    await dialog.getByLabel('Wachtwoord').fill('een ander wachtwoord');
    await dialog.getByRole('button', { name: 'Definitief verwijderen' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Dit wachtwoord klopt niet.');
    await dialog.getByLabel('Wachtwoord').fill('acht tekens');
    await dialog.getByRole('button', { name: 'Definitief verwijderen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Je account is verwijderd' })).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);

    await page.goto('/auth');
    await fillSignIn(page, address, 'acht tekens');
    await expect(page.getByRole('alert').filter({ hasText: 'Onjuiste inloggegevens' })).toBeVisible();
  },
);

test('the last admin sees what to do first; a pending member has an account page too', async ({ page }) => {
  await startSignedIn(page, 'beheer@antonius.example');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Account verwijderen' }).click();
  await page.getByLabel('Wachtwoord').fill('terecht-demo');
  await page.getByRole('button', { name: 'Definitief verwijderen' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(
    'Een organisatie heeft altijd minstens één beheerder nodig. Maak eerst iemand anders beheerder.',
  );
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await page.evaluate(() => localStorage.clear());

  await page.goto('/account');
  await expect(page).toHaveURL('/auth');
  await startSignedIn(page, 'wachtend@antonius.example');
  await page.goto('/account');
  await expect(page.getByText('Wacht op goedkeuring', { exact: true })).toBeVisible();
  await expect(page.getByText('Antoniusschool', { exact: true })).toBeVisible();
});
