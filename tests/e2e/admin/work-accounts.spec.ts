import { expect, expectAccessible, test, toast } from '../../support/browser/e2e.ts';
import { signIn } from '../../support/browser/sign-in.ts';
import { linkFromMail } from '../../support/browser/sign-up.ts';
import { startIssuer } from '../../support/work-accounts/issuer.ts';

test(
  'an admin connects an identity provider, and a colleague gets in with two taps',
  { tag: '@journey' },
  async ({ page, browser, baseURL, club }) => {
    const issuer = await startIssuer();
    const domain = `${club.subpath}.example`;
    const colleague = `noor@${domain}`;
    issuer.people.set('beheer', { email: club.email('admin'), email_verified: true });
    issuer.people.set('noor', { email: colleague, email_verified: true, name: 'Noor de Vries' });

    await signIn(page, club.email('admin'), club.path);
    await page.goto(`${club.path}/instellingen#werkaccounts`);
    const section = page.getByRole('region', { name: 'Werkaccounts' });
    await section.getByRole('button', { name: 'Inlogdienst koppelen' }).click();
    await expect(section.getByText('entra.microsoft.com')).toBeVisible();
    await section.getByText('Anders').click();
    issuer.allowRedirectTo(await section.getByText('/auth/v1/callback/').innerText());
    await section.getByRole('button', { name: 'Opslaan' }).click();
    await expect(section.getByText('Vul minstens één domein in.')).toBeVisible();
    await section.getByLabel('Adres van de inlogdienst').fill(issuer.url);
    await section.getByLabel('Client-id').fill(issuer.client_id);
    await section.getByLabel('Clientgeheim').fill(issuer.client_secret);
    await section.getByLabel('Domeinen van e-mailadressen').fill(domain);
    await section.getByLabel('Wat wordt een nieuwe collega?').selectOption('Medewerker');
    await expectAccessible(section);
    await section.getByRole('button', { name: 'Opslaan' }).click();
    await expect(section.getByText('Staat uit. Test eerst of inloggen werkt.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Aanzetten' })).toHaveCount(0);
    await section.getByRole('button', { name: 'Test de koppeling' }).click();
    await page.getByLabel('Gebruikersnaam').fill('beheer');
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await section.getByRole('button', { name: 'Aanzetten' }).click();
    await expect(section.getByText('Staat aan: medewerkers kunnen met hun werkaccount inloggen.')).toBeVisible();
    await expectAccessible(section);

    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const desk = await context.newPage();
    await desk.goto(`${club.path}/auth`);
    await desk.getByRole('button', { name: 'Inloggen met je werkaccount' }).click();
    await desk.getByLabel('Gebruikersnaam').fill('noor');
    await desk.getByRole('button', { name: 'Inloggen' }).click();
    // No one vouches for this issuer, so a mail proves the address; once.
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Bijna klaar');
    await expect(desk).not.toHaveURL(/code=/);
    await desk.goto(await linkFromMail(desk, colleague, 'Koppel je werkaccount'));
    await desk.getByRole('button', { name: 'Account koppelen' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');

    await desk.goto('/account');
    await expect(desk.getByText(`Je logt in met je werkaccount: ${colleague}.`)).toBeVisible();
    await expectAccessible(desk);
    // The issuer asks again who is there, and leads back to what was interrupted.
    await desk.getByRole('button', { name: 'E-mailadres wijzigen' }).click();
    await desk.getByLabel('Nieuw e-mailadres').fill(`prive@${domain}`);
    await desk.getByRole('button', { name: 'E-mailadres wijzigen' }).click();
    await desk.getByRole('button', { name: 'Bevestigen met je werkaccount' }).click();
    await desk.getByLabel('Gebruikersnaam').fill('noor');
    await desk.getByRole('button', { name: 'Inloggen' }).click();
    await expect(toast(desk, 'Bevestigd. Vul je nieuwe e-mailadres nog eens in.')).toBeVisible();
    await desk.getByLabel('Nieuw e-mailadres').fill(`prive@${domain}`);
    await desk.getByRole('button', { name: 'E-mailadres wijzigen' }).click();
    await expect(desk.getByText(`Je nieuwe adres is prive@${domain}.`)).toBeVisible();
    await desk.evaluate(() => localStorage.clear());
    await desk.goto(club.path);
    // Two taps, and one for the menu of a phone: the issuer knows this browser and asks nothing.
    await desk.getByRole('button', { name: 'Menu openen' }).click();
    await desk.getByRole('link', { name: 'Voor medewerkers' }).click();
    await desk.getByRole('button', { name: 'Inloggen met je werkaccount' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
    await context.close();
    await issuer.close();
  },
);
