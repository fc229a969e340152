import { expect, expectAccessible, test, toast } from '../../support/browser/e2e.ts';
import { fillSignIn, signIn, startSignedIn } from '../../support/browser/sign-in.ts';
import { linkFromMail, newAddress } from '../../support/browser/sign-up.ts';

test('a person ends another device, confirms who they are, and changes the e-mail address, which the old one undoes', async ({
  page,
  browser,
  baseURL,
  club,
  portal,
}) => {
  const email = club.email('staff');
  const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await startSignedIn(elsewhere, email);
  await signIn(page, email, club.path);
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Waar ben je ingelogd' });
  await expect(sessions.getByText('Dit apparaat')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(toast(page, 'Dat apparaat is uitgelogd')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/account');
  await expect(elsewhere.getByRole('heading', { level: 1 })).not.toHaveText('Mijn account');
  await elsewhere.context().close();

  await portal.sql(`update sessions set authenticated_at = now() - interval '1 hour'
    where user_id = (select id from users where email = '${email}')`);
  const address = newAddress();
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click();
  await page.getByLabel('Nieuw e-mailadres').fill(address);
  await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Bevestig dat jij het bent' });
  await expect(dialog.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
  await expectAccessible(dialog);
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('een ander');
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Dit wachtwoord klopt niet.');
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('terecht-demo');
  await dialog.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Je nieuwe adres is ${address}.` })).toBeVisible();

  await page.goto(await linkFromMail(page, address, 'Bevestig je nieuwe e-mailadres'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bevestig je nieuwe e-mailadres');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nieuw e-mailadres bevestigen' }).click();
  await expect(page.getByRole('region', { name: 'Mijn gegevens bij Terecht' })).toContainText(address);
  await expect(page.getByRole('region', { name: 'Inloggen en beveiliging' })).toContainText('E-mailadres gewijzigd');

  await page.goto(await linkFromMail(page, email, 'Je e-mailadres wordt gewijzigd'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was jij dit niet?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mijn oude adres houden' }).click();
  await expect(page.getByText(`Je account behoudt het adres ${email}.`)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mijn account');
});

test('a page that loads after the session ended leads to signing in and back, and a required second step is asked for at once', async ({
  page,
  club,
  portal,
}) => {
  const email = club.email('admin');
  // The overview has loaded, so that it is not the page that finds out.
  const overview = Promise.all(
    ['/invitations', '/audit-log', '/security-log'].map((path) =>
      page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes(path)),
    ),
  );
  await signIn(page, email, club.path);
  await overview;
  await portal.sql(`delete from sessions where user_id = (select id from users where email = '${email}')`);
  await page.getByRole('link', { name: 'Instellingen' }).click();
  await expect(page.getByText('Je bent hier uitgelogd.')).toBeVisible();
  await fillSignIn(page, email, 'terecht-demo');
  const signingIn = page.getByRole('form', { name: 'Inloggen' });
  await signingIn.getByLabel('Tweede stap verplicht').click();
  await signingIn.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('heading', { name: 'Stel een tweede stap in' })).toBeVisible();
});
