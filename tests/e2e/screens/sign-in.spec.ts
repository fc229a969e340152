import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../../support/browser/e2e.ts';
import { fillSignIn, startSignedIn } from '../../support/browser/sign-in.ts';

const NARROW = 320;

/** Of a part where the rest of the screen is checked elsewhere. */
async function check(page: Page, part: Page | Locator = page): Promise<void> {
  await expectAccessible(part);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: NARROW, height: 600 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(before);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('setting up a required second factor, and the recovery codes', async ({ page, club, portal }) => {
  await portal.sql(`insert into organization_settings (org_id, requires_second_factor)
    select id, true from organizations where subpath = '${club.subpath}'`);
  await page.goto(`${club.path}/auth`);
  await fillSignIn(page, club.email('staff'), 'terecht-demo');
  await expect(heading(page, 'Stel een tweede stap in')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'App koppelen' }).click();
  const key = (await page.getByRole('code').textContent())!.replaceAll(' ', '');
  await check(page, page.getByRole('main'));
  await page.getByLabel('Code uit de app').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await page.getByRole('button', { name: 'Koppelen' }).click();
  await expect(heading(page, 'Je tweede stap is ingesteld')).toBeFocused();
  await check(page, page.getByRole('main'));
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click();
  await expect(heading(page, 'Medewerkers overzicht')).toBeVisible();
});

test('signing in with a second factor, and losing it', async ({ page, club, portal }) => {
  await portal.sql(`insert into factors (user_id, kind, name, secret, salt, verified_at)
    select id, kind, 'Telefoon', 'x', 'x', now() from users, unnest('{totp,recovery_code}'::text[]) kind
    where email = '${club.email('staff')}'`);
  await page.goto(`${club.path}/auth`);
  await fillSignIn(page, club.email('staff'), 'terecht-demo');
  await expect(heading(page, 'Nog één stap')).toBeVisible();
  await check(page);
  await page.getByRole('button', { name: 'Telefoon kwijt?' }).click();
  await expect(page.getByLabel('Herstelcode')).toBeVisible();
  await check(page, page.getByRole('main'));

  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/dashboard`);
  await page.getByRole('button', { name: 'Tweede stap wissen van Persoon staff' }).click();
  await check(page, page.getByRole('alertdialog', { name: 'Tweede stap wissen' }));
});

test('where a person is signed in, and the security log', async ({ page, club, portal }) => {
  await portal.sql(`insert into sessions (user_id, device, method)
    select id, 'Safari op een iPad met een lange naam', 'passkey' from users where email = '${club.email('staff')}'`);
  await startSignedIn(page, club.email('staff'));
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Waar ben je ingelogd' });
  await expect(sessions.getByRole('button', { name: /^Uitloggen/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Inloggen en beveiliging' }).getByText('Ingelogd')).toBeVisible();
  await check(page);
});

test('an organisation with work accounts: the instructions, the state, and the offer by domain', async ({
  page,
  club,
  portal,
}) => {
  const domain = `${club.subpath}.example`;
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/instellingen#werkaccounts`);
  const section = page.getByRole('region', { name: 'Werkaccounts' });
  await section.getByRole('button', { name: 'Inlogdienst koppelen' }).click();
  await expect(section.getByText('entra.microsoft.com')).toBeVisible();
  await check(page, section);
  await portal.sql(`insert into work_account_connections
    (org_id, kind, issuer, client_id, client_secret, domains, confirmed_domains, newcomers, is_on, tested_at)
    select id, 'oidc', 'https://inloggen.${domain}', 'terecht', 'geheim', '{${domain},tweede-${domain}}', '{${domain}}',
      'staff', true, now() from organizations where subpath = '${club.subpath}'`);
  await page.reload();
  await expect(section.getByText(`of tweede-${domain} van jullie is`)).toBeVisible();
  await check(page, section);

  await startSignedIn(page, 'aanbieder@terecht.example');
  await page.goto(`/beheer?q=${club.subpath}`);
  await expect(page.getByText('Domein controleren').filter({ visible: true })).toBeVisible();
  await page.getByRole('link', { name: club.name }).filter({ visible: true }).click();
  await page.getByRole('button', { name: /^Tweede stap wissen/ }).click();
  await expect(page.getByLabel('E-mailadres van het account')).toBeVisible();
  await check(page);

  await page.evaluate(() => localStorage.removeItem('terecht-session'));
  await page.goto('/auth');
  await page.getByLabel('E-mailadres').fill(`noor@${domain}`);
  await expect(page.getByRole('button', { name: `Inloggen met je werkaccount van ${club.name}` })).toBeVisible();
  await check(page);
});
