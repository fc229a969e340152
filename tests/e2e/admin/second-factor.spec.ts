import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expect, expectAccessible, test, toast } from '../../support/browser/e2e.ts';
import { fillSignIn, signIn } from '../../support/browser/sign-in.ts';

/** Chromium's own authenticator, which always sees the right finger. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test(
  'a member of staff sets up an app, signs in with a code and a recovery code, and adds a passkey',
  { tag: '@journey' },
  async ({ page, club }) => {
    await addAuthenticator(page);
    await signIn(page, club.email('staff'), club.path);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Tweede stap instellen' }).click();
    await page.getByRole('button', { name: 'App koppelen' }).click();
    await expect(page.getByRole('img', { name: 'QR-code voor je authenticator-app' })).toBeVisible();
    const key = (await page.getByRole('code').textContent())!.replaceAll(' ', '');
    await expectAccessible(page);
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    const codeOf = (halfMinutes: number) => app.generate({ timestamp: Date.now() + halfMinutes * 30_000 });
    await page.getByLabel('Code uit de app').fill('000000');
    await page.getByRole('button', { name: 'Koppelen' }).click();
    await expect(page.getByText('Deze code klopt niet, of is al gebruikt.')).toBeVisible();
    await page.getByLabel('Code uit de app').fill(codeOf(0));
    await page.getByRole('button', { name: 'Koppelen' }).click();
    await expect(heading(page, 'Je tweede stap is ingesteld')).toBeVisible();
    const codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^[0-9a-z]{5}-[0-9a-z]{5}$/ })
      .allTextContents();
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
    await expect(page.getByText('Je hebt nog 10 van de 10 herstelcodes.')).toBeVisible();

    await signOut(page);
    await page.goto(`${club.path}/auth`);
    await fillSignIn(page, club.email('staff'), 'terecht-demo');
    await expect(heading(page, 'Nog één stap')).toBeVisible();
    await expectAccessible(page);
    // Other pages ask for it too, and the public list stays a guest's.
    await page.goto(`${club.path}/dashboard`);
    const code = page.getByLabel('Code uit je authenticator-app');
    await code.fill(codeOf(1));
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(heading(page, 'Medewerkers overzicht')).toBeVisible();

    await signOut(page);
    await page.goto(`${club.path}/auth`);
    await fillSignIn(page, club.email('staff'), 'terecht-demo');
    await page.getByRole('button', { name: 'Telefoon kwijt?' }).click();
    await page.getByLabel('Herstelcode').fill(codes[0]!);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(heading(page, 'Medewerkers overzicht')).toBeVisible();

    await page.goto('/account');
    await expect(page.getByText('Je hebt nog 9 van de 10 herstelcodes.')).toBeVisible();
    await page.getByRole('button', { name: 'Passkey of app toevoegen' }).click();
    await page.getByRole('button', { name: 'Passkey maken' }).click();
    await expect(toast(page, 'Passkey of app toegevoegd')).toBeVisible();
    await page.getByRole('button', { name: /^Naam wijzigen: / }).click();
    await page.getByLabel('Naam van de passkey').fill('Werktelefoon');
    await page.getByRole('button', { name: 'Naam opslaan' }).click();
    await expect(page.getByRole('button', { name: 'Verwijderen: Werktelefoon' })).toBeVisible();
    await expectAccessible(page);

    // From a closed portal: one tap on the button, after which the authenticator asks for the finger.
    await signOut(page);
    // The authenticator would answer a browser that offers passkeys in the address field before the tap.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await page.goto(`${club.path}/auth`);
    await page.getByRole('button', { name: 'Gebruik een passkey' }).click();
    await expect(heading(page, 'Medewerkers overzicht')).toBeVisible();
  },
);

test('a provider without a second factor can only set one up', async ({ page, club, portal }) => {
  await addAuthenticator(page);
  const address = club.email('staff');
  await portal.sql(
    `update profiles set role = 'provider', org_id = null where user_id = (select id from users where email = '${address}')`,
  );
  await page.goto('/auth');
  await fillSignIn(page, address, 'terecht-demo');
  await expect(heading(page, 'Stel een tweede stap in')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/beheer');
  await page.getByRole('button', { name: 'Passkey maken' }).click();
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(heading(page, 'Beheer')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: /^Verwijderen: / }).click();
  // The list of factors arrives after the other calls have learned that a second factor is required.
  await page.route('**/auth/v1/user', (route) => setTimeout(() => void route.continue(), 1_000));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(heading(page, 'Stel een tweede stap in')).toBeVisible();
});

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('terecht-session'));
}
