import { expect, expectAccessible, test, toast } from '../../support/browser/e2e.ts';
import { fillSignIn, signIn, startSignedIn } from '../../support/browser/sign-in.ts';
import { followLink, linkFromMail, newAddress, signUp } from '../../support/browser/sign-up.ts';

test(
  'a new member of staff signs up, confirms, waits, is approved and gets in',
  { tag: '@journey' },
  async ({ page, browser, baseURL, club }) => {
    const address = newAddress();
    await signUp(page, address, `${club.path}/auth`);
    await page.goto(`${club.path}/auth`);
    await fillSignIn(page, address, 'zes tekens');
    await expect(page.getByRole('alert').filter({ hasText: 'E-mailadres is nog niet bevestigd' })).toBeVisible();

    const first = await linkFromMail(page, address);
    await page.goto(`${club.path}/auth`);
    await fillSignIn(page, address, 'zes tekens');
    await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click();
    await expect(toast(page, 'Als dit adres nog niet is bevestigd, krijg je een nieuwe mail.')).toBeVisible();
    await expect.poll(() => linkFromMail(page, address)).not.toBe(first);

    await page.goto(await linkFromMail(page, address));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bevestig je e-mailadres');
    await expect(page).not.toHaveURL(/token/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
    const waiting = page.getByText(
      `Je account wacht op goedkeuring door ${club.name}. Tot die tijd heb je geen toegang tot de medewerkersfuncties.`,
    );
    await expect(waiting).toBeVisible();
    await expect(page.getByText(`Een beheerder van ${club.name} keurt je account goed`)).toBeVisible();
    await expect(page.getByLabel('Wachtwoord')).toHaveCount(0);
    await expectAccessible(page);

    const adminContext = await browser.newContext({ ...(baseURL && { baseURL }) });
    const admin = await adminContext.newPage();
    await signIn(admin, club.email('admin'), club.path);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Overzicht');
    await expect(admin.getByText('Welkom bij het medewerkers overzicht')).toBeVisible();
    await expectAccessible(admin);
    const request = admin.getByRole('listitem').filter({ hasText: address });
    await request.getByRole('button', { name: 'Goedkeuren als medewerker: Nora Nieuw' }).click();
    await expect(admin.getByLabel('Rol van Nora Nieuw')).toHaveValue('staff');
    await expect(admin.getByText('Persoon admin keurde Nora Nieuw goed als medewerker')).toBeVisible();
    await admin.getByRole('link', { name: 'Naar voorwerpen' }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
    await adminContext.close();

    // The waiting tab checks again when it gets the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  },
);

test('a used link is explained, with a way to get a new one', async ({ page, baseURL }) => {
  const address = newAddress();
  await signUp(page, address, '/auth');
  const link = await linkFromMail(page, address);
  // A manipulated redirect stays within the portal.
  await followLink(
    page,
    link.replace(/redirect_to=[^&]*/, `redirect_to=${encodeURIComponent(`${baseURL}//evil.example/`)}`),
  );
  await expect(page).toHaveURL('/');
  await page.evaluate(() => localStorage.clear());
  await followLink(page, link);
  await expect(page.getByText('Deze link is verlopen of al eens gebruikt.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Naar inloggen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voor medewerkers');
  await fillSignIn(page, address, 'zes tekens');
  await expect(page).toHaveURL('/');
});

test('in another browser the password is chosen after the click', async ({ page, browser, baseURL }) => {
  const address = newAddress();
  await signUp(page, address, '/auth');
  const link = await linkFromMail(page, address);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByText('Kies hier je wachtwoord; dat geldt vanaf nu.')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Wachtwoord').fill('op de telefoon');
  await phone.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
  await expect(phone).toHaveURL('/');
  await context.close();
  await page.goto('/auth');
  await fillSignIn(page, address, 'zes tekens');
  await expect(page.getByRole('alert').filter({ hasText: 'Inloggen mislukt' })).toBeVisible();
  await fillSignIn(page, address, 'op de telefoon');
  await expect(page).toHaveURL('/');
});

test('a forgotten password is replaced through a mail', async ({ page }) => {
  const address = newAddress();
  await signUp(page, address, '/auth');
  await followLink(page, await linkFromMail(page, address));
  await expect(page).toHaveURL('/');
  await page.evaluate(() => localStorage.clear());

  await page.goto('/auth');
  await page.getByLabel('E-mailadres').fill(address);
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByRole('button', { name: 'Stuur de link' }).click();
  await expect(page.getByText(`Als er een account is met ${address}`)).toBeVisible();
  await followLink(page, await linkFromMail(page, address, 'Kies een nieuw wachtwoord'));
  await expect(page.getByLabel('Nieuw wachtwoord')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nieuw wachtwoord').fill('kort');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Wachtwoord moet minimaal 6 tekens bevatten')).toBeVisible();
  await page.getByLabel('Nieuw wachtwoord').fill('een heel nieuw');
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Wachtwoord gewijzigd')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth');
  await fillSignIn(page, address, 'een heel nieuw');
  await expect(page.getByText('Je bent succesvol ingelogd.')).toBeVisible();
});

test('errors are shown in Dutch', async ({ page }) => {
  await page.goto('/schools/antonius/auth');
  await expect(page.getByLabel('E-mailadres')).toBeFocused();
  await expectAccessible(page);
  await fillSignIn(page, 'medewerker@antonius.example', 'verkeerd');
  await expect(toast(page, 'Inloggen mislukt')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Onjuiste inloggegevens' })).toHaveCount(1);
  await expect(page.getByLabel('Wachtwoord')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Account aanmaken' }).click();
  const form = page.getByRole('tabpanel', { name: 'Account aanmaken' });
  await form.getByLabel('Naam').fill('Mirjam');
  await form.getByLabel('E-mailadres').fill('medewerker@antonius.example');
  await form.getByLabel('Wachtwoord').fill('zes tekens');
  await form.getByRole('button', { name: 'Account aanmaken' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Registreren mislukt' });
  await expect(refused).toContainText('Dit e-mailadres is al geregistreerd');
  await form.getByLabel('E-mailadres').fill(newAddress());
  await form.getByLabel('Wachtwoord').fill('kort');
  await form.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(refused.filter({ hasText: 'Wachtwoord moet minimaal 6 tekens bevatten' })).toBeVisible();
  await form.getByLabel('Naam').fill('   ');
  await form.getByLabel('Wachtwoord').fill('zes tekens');
  await form.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(refused.filter({ hasText: 'Vul je naam in' })).toBeVisible();
});

const demoAccounts = [
  ['beheer@antonius.example', '/schools/antonius/dashboard', 'Overzicht'],
  ['medewerker@antonius.example', '/schools/antonius/dashboard', 'Medewerkers overzicht'],
  ['hulp@antonius.example', '/schools/antonius/dashboard', 'Gevonden voorwerpen overzicht'],
  ['wachtend@antonius.example', '/schools/antonius/auth', 'Je account wacht op goedkeuring door Antoniusschool.'],
  ['ouder@ouders.example', '/schools/antonius/search', 'Gevonden voorwerpen'],
  ['los@terecht.example', '/schools/antonius/auth', 'Je account is niet gekoppeld aan een school.'],
  ['medewerker@de-regenboog.example', '/schools/antonius/auth', 'Je account is niet gekoppeld aan een school.'],
] as const;

test('each role signs in and comes to its own page, also after a reload', async ({ page }) => {
  for (const [email, destination, text] of demoAccounts) {
    await signIn(page, email);
    await expect(page).toHaveURL(destination);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(destination);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
  // A pending member sees which organisation must approve, at every desk.
  await signIn(page, 'wachtend@antonius.example', '/schools/de-regenboog');
  await expect(page).toHaveURL('/schools/de-regenboog/auth');
  await expect(page.getByText('Je account wacht op goedkeuring door Antoniusschool.')).toBeVisible();
});

test('staff pages redirect everyone else', async ({ page }) => {
  const guarded = ['dashboard', 'upload', 'items/00000000-0000-4000-8000-000000000000'];
  for (const path of guarded) {
    await page.goto(`/schools/antonius/${path}`);
    await expect(page).toHaveURL('/schools/antonius/auth');
  }
  await page.goto('/upload');
  await expect(page).toHaveURL('/auth');
  for (const email of ['ouder@ouders.example', 'medewerker@de-regenboog.example', 'wachtend@antonius.example']) {
    await startSignedIn(page, email);
    for (const path of guarded) {
      await page.goto(`/schools/antonius/${path}`);
      await expect(page).toHaveURL('/schools/antonius');
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test('short addresses lead to the user’s own organisation', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gevonden voorwerpen overzicht');
  await expect(page.getByText('Nog geen voorwerpen om te analyseren')).toBeVisible();
  await signIn(page, 'medewerker@antonius.example', '');
  await expect(page).toHaveURL('/schools/antonius/dashboard');
  await page.goto('/search?q=pet');
  await expect(page).toHaveURL('/schools/antonius/search?q=pet');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await page.goto('/sportclubs/nix/search');
  await expect(page).toHaveURL('/schools/antonius/search');
});
