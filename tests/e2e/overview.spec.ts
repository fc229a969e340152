import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import type { Profile } from '../../src/shared/accounts.ts';
import type { ItemPage } from '../../src/shared/items.ts';
import { addClub, addItemTo } from '../support/club.ts';
import { expect, expectAccessible, hold, expectNoSidewaysScrolling, test, toast } from '../support/e2e.ts';
import { callFromPage, signIn } from '../support/sign-in.ts';

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const countOn = async (page: Page, name: string) => {
  await expect(card(page, name)).toContainText(/\d/);
  return Number(/\d+$/.exec((await card(page, name).textContent())!)![0]);
};

test('staff work through the overview', async ({ page }) => {
  await signIn(page, 'medewerker@vv-oranje.example', '/sportclubs/vv-oranje');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await expect(card(page, 'Totaal voorwerpen')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);

  await card(page, 'Niet opgehaald').click();
  await expect(page).toHaveURL(/status=unclaimed/);
  const unclaimed = await countOn(page, 'Niet opgehaald');
  await expect(rows(page)).toHaveCount(unclaimed);
  const release = await hold(page, '**/collect');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Markeer als opgehaald: \w/ })
    .click();
  await expect(page.getByRole('button', { name: 'Bezig...' })).toBeDisabled();
  release();
  await expect(toast(page, 'Voorwerp opgehaald')).toBeVisible();
  await expect(rows(page)).toHaveCount(unclaimed - 1);
  await expect(card(page, 'Niet opgehaald')).toContainText(String(unclaimed - 1));
  // Its neighbour is where the keyboard goes on.
  await expect(rows(page).first().getByRole('link')).toBeFocused();

  await card(page, 'Opgehaald').click();
  const claimed = await countOn(page, 'Opgehaald');
  await expect(rows(page)).toHaveCount(claimed);
  await expect(page.getByRole('button', { name: 'Markeer als opgehaald' })).toHaveCount(0);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Verwijderen: / })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toast(page, 'Voorwerp verwijderd')).toBeVisible();
  await expect(rows(page)).toHaveCount(claimed - 1);
  await expect(rows(page).first().getByRole('link')).toBeFocused();

  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  await page.goBack();
  await expect(card(page, 'Opgehaald')).toHaveAttribute('aria-pressed', 'true');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download als spreadsheet' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('voorwerpen-vv-oranje.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('"Nummer";"Status";"Kenmerken";');

  await page.getByRole('tab', { name: 'Populaire voorwerpen' }).click();
  await expect(page.getByRole('heading', { name: 'Meest voorkomende voorwerp types' })).toBeVisible();
  await expectAccessible(page);
});

test('who is no staff sees the figures only', async ({ page }) => {
  await signIn(page, 'hulp@antonius.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gevonden voorwerpen overzicht');
  await expect(page.getByRole('tab')).toHaveText(['Populaire voorwerpen']);
  await expect(page.getByRole('link', { name: 'Nieuw voorwerp toevoegen' })).toHaveCount(0);
  for (const text of ['3.2 dagen', 'Kantine', 'Recente Activiteit', 'Snelle Statistieken']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expectAccessible(page);
});

test('without items it says so, and what comes in does not move what is there', async ({ page, portal }) => {
  const club = await addClub(portal.sql);
  await signIn(page, club.email('staff'), club.path);
  await expect(page.getByText('Geen voorwerpen gevonden')).toBeVisible();
  await card(page, 'Niet opgehaald').click();
  await expect(page.getByText('Geen niet-opgehaalde voorwerpen op dit moment')).toBeVisible();
  await card(page, 'Opgehaald').click();
  await expect(page.getByText('Geen opgehaalde voorwerpen op dit moment')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Populaire voorwerpen' }).click();
  await expect(page.getByText('Nog geen voorwerpen om te analyseren')).toBeVisible();

  const listening = page.waitForResponse('**/events');
  await page.goto(`${club.path}/search`);
  await expect(page.getByText('Geen voorwerpen beschikbaar')).toBeVisible();
  await listening;
  await portal.sql(addItemTo(club, 'bal'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await portal.sql(addItemTo(club, 'fluit'));
  const waiting = page.getByRole('button', { name: '1 nieuw voorwerp' });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await waiting.click();
  await expect(page.getByRole('article').first()).toContainText('fluit');
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // What no longer belongs in the list is not shown in large either.
  await page.getByText('Niet opgehaald', { exact: true }).first().click();
  await expect(page).toHaveURL(/status=unclaimed/);
  await page.getByRole('article').filter({ hasText: 'fluit' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Niet opgehaald');
  await portal.sql(`update items set status = 'claimed', claimed_date = now() where tags = '{fluit}'`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('an admin changes a role, removes a member and stays', async ({ page, portal }) => {
  const club = await addClub(portal.sql);
  await page.route('**/audit*', (route) => route.fulfill({ status: 500, body: 'kapot' }));
  await signIn(page, club.email('admin'), club.path);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Probeer het');
  await page.unroute('**/audit*');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByText('Er is nog niets vastgelegd.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wachten op goedkeuring (1)' })).toBeVisible();
  const refuse = page.getByRole('main').getByRole('button', { name: 'Afwijzen' });
  await refuse.click();
  const refusal = page.getByRole('alertdialog', { name: 'Aanvraag afwijzen' });
  await expect(refusal).toContainText('Persoon pending');
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('heading', { name: 'Wachten op goedkeuring (1)' })).toBeVisible();
  await refuse.click();
  await refusal.getByRole('button', { name: 'Afwijzen' }).click();
  await expect(toast(page, 'Aanvraag afgewezen')).toBeVisible();
  await expect(page.getByText('Er zijn geen nieuwe aanvragen.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: club.email('admin') })).toBeFocused();

  await page.getByLabel('Rol van Persoon student_helper').selectOption('Medewerker');
  await expect(toast(page, 'Rol gewijzigd')).toBeVisible();
  await expect(
    page.getByText('Persoon admin veranderde de rol van Persoon student_helper van leerlinghulp in medewerker'),
  ).toBeVisible();

  const member = page.getByRole('listitem').filter({ hasText: club.email('staff') });
  await member.getByRole('button', { name: 'Verwijderen: Persoon staff' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Medewerker verwijderen' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toast(page, 'Medewerker verwijderd')).toBeVisible();
  await expect(member).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: club.email('student_helper') })).toBeFocused();

  await page.getByLabel('Rol van Persoon admin').selectOption('Medewerker');
  await expect(toast(page, 'Fout')).toBeVisible();
  await expect(page.getByLabel('Rol van Persoon admin')).toHaveValue('admin');
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoSidewaysScrolling(page);

  const name = 'Scholengemeenschapsbestuurderssamenwerkingsverband';
  await portal.sql(`update organizations set name = '${name}' where subpath = '${club.subpath}'`);
  await page.goto(club.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectNoSidewaysScrolling(page);
});

test('a parent sees everything and can change nothing', async ({ page, isMobile }) => {
  await signIn(page, 'ouder@ouders.example');
  await page.getByRole('searchbox').fill('sleutels');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: isMobile ? 'Menu openen' : 'Olga Ouwens' }).click();
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voorwerp plaatsen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Overzicht' })).toHaveCount(0);
});

test('what fails is said so, keeps what was there and can be tried again', async ({ page, portal }) => {
  const club = await addClub(portal.sql);
  await portal.sql(addItemTo(club, 'bal'));
  await signIn(page, club.email('staff'), club.path);

  const alert = page.getByRole('main').getByRole('alert');
  const retry = page.getByRole('button', { name: 'Opnieuw proberen' });
  const whileFailing = async (path: string, check: () => Promise<void>) => {
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'kapot' }));
    await check();
    await page.unroute(path);
    await retry.click();
    await expect(alert).toHaveCount(0);
  };
  await whileFailing('**/api/items?*', async () => {
    await page.reload();
    await expect(alert).toContainText('Probeer het');
    await expectAccessible(page);
  });
  await expect(rows(page)).toHaveCount(1);
  await whileFailing('**/statistics', async () => {
    await page.reload();
    await expect(alert).toContainText('De aantallen konden niet worden geladen.');
    await expect(card(page, 'Totaal voorwerpen')).toContainText('–');
    await expectAccessible(page);
  });
  await expect(card(page, 'Totaal voorwerpen')).toContainText('1');
  await whileFailing('**/api/organizations/*-*-*-*', async () => {
    await page.goto('/dashboard');
    await expect(alert).toContainText('Probeer het');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');

  await page.route('**/collect', (route) => route.abort());
  await page.getByRole('button', { name: 'Markeer als opgehaald' }).click();
  await expect(toast(page, 'Fout')).toContainText('Geen verbinding met Terecht');
  await expect(page.getByRole('button', { name: 'Markeer als opgehaald' })).toBeEnabled();

  // A colleague deletes what is being edited.
  const { org_id } = (await callFromPage(page, 'GET', '/api/profile')) as Profile;
  const { items } = (await callFromPage(page, 'GET', `/api/items?org_id=${org_id}`)) as ItemPage;
  const { id } = items[0]!;
  await page.goto(`${club.path}/items/${id}/edit`);
  await page.getByLabel('Beschrijving').fill('Blijft staan');
  await callFromPage(page, 'DELETE', `/api/items/${id}`);
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(toast(page, 'Bijwerken mislukt')).toBeVisible();
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Blijft staan');
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoSidewaysScrolling(page);
});

test('a session that ended elsewhere leads to the sign-in page', async ({ page, portal }) => {
  const club = await addClub(portal.sql);
  await signIn(page, club.email('staff'), club.path);
  await expect(page.getByText('Geen voorwerpen gevonden')).toBeVisible();
  await portal.sql(
    `delete from sessions where user_id = (select id from users where email = '${club.email('staff')}')`,
  );
  await card(page, 'Opgehaald').click();
  await expect(page).toHaveURL(`${club.path}/auth`);
  await expect(page.getByLabel('Wachtwoord')).toBeVisible();
});
