import { dashboardCard, dashboardRows } from '../../support/browser/dashboard.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  skipPausesUntil,
  test,
  toast,
} from '../../support/browser/e2e.ts';
import { formMessage } from '../../support/browser/item-form.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';

test('a user without a desk role sees the figures, and no tab to manage items', async ({ page }) => {
  await startSignedIn(page, 'hulp@antonius.example');
  await page.goto('/schools/antonius/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gevonden voorwerpen overzicht');
  await expect(page.getByRole('tab')).toHaveText(['Populaire voorwerpen']);
  await expect(page.getByRole('link', { name: 'Nieuw voorwerp toevoegen' })).toHaveCount(0);
  for (const text of ['3.2 dagen', 'Kantine', 'Recente Activiteit', 'Snelle Statistieken']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }

  // The whole row opens the item, its photo too.
  const photo = dashboardRows(page).first().locator('img');
  await photo.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await photo.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
});

test('an empty dashboard says so, and new items do not move the list', async ({ page, club }) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByText('Geen voorwerpen gevonden')).toBeVisible();
  await dashboardCard(page, 'Niet opgehaald').click();
  await expect(page.getByText('Geen niet-opgehaalde voorwerpen op dit moment')).toBeVisible();
  await dashboardCard(page, 'Opgehaald').click();
  await expect(page.getByText('Geen opgehaalde voorwerpen op dit moment')).toBeVisible();
  await expectAccessible(page.getByRole('tabpanel'));
  await page.getByRole('tab', { name: 'Populaire voorwerpen' }).click();
  await expect(page.getByText('Nog geen voorwerpen om te analyseren')).toBeVisible();

  const listening = page.waitForResponse('**/all-events');
  await page.goto(`${club.path}/search`);
  await expect(page.getByText('Geen voorwerpen beschikbaar')).toBeVisible();
  await listening;
  await club.addItem('bal');
  await expect(page.getByRole('article')).toHaveCount(1);
  await club.addItem('fluit');
  const waiting = page.getByRole('button', { name: '1 nieuw voorwerp' });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(waiting);
  await waiting.click();
  await expect(page.getByRole('article').first()).toContainText('fluit');
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused();

  // An opened item stays open when it no longer matches the filter.
  await page.getByText('Niet opgehaald', { exact: true }).first().click();
  await expect(page).toHaveURL(/status=unclaimed/);
  await page.getByRole('article').filter({ hasText: 'fluit' }).getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('Niet opgehaald');
  await club.collect('fluit');
  await expect(page.getByRole('dialog').getByText('Opgehaald', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('an admin changes a role, removes a member and stays', { tag: '@journey' }, async ({ page, portal, club }) => {
  const auditLog = '**/api/organizations/*/audit*';
  await page.route(auditLog, (route) => route.fulfill({ status: 500, body: '' }));
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Probeer het');
  await page.unroute(auditLog);
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
  await expect(page.getByText('Er wacht niemand op goedkeuring.')).toBeVisible();
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

  await expect(page.getByText('Enige beheerder.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verwijderen: Persoon admin' })).toHaveCount(0);
  await page.getByLabel('Rol van Persoon admin').selectOption('Medewerker');
  await expect(toast(page, 'Fout')).toBeVisible();
  await expect(page.getByLabel('Rol van Persoon admin')).toHaveValue('admin');
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);

  const name = 'Scholengemeenschapsbestuurderssamenwerkingsverband';
  await portal.sql(`update organizations set name = '${name}' where subpath = '${club.subpath}'`);
  await page.goto(club.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectNoHorizontalScroll(page);
});

test('a failure is reported, keeps the content and can be retried', async ({ page, club }) => {
  await page.clock.install();
  const { id } = await club.addItem('bal');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);

  const alert = page.getByRole('main').getByRole('alert');
  const retry = page.getByRole('button', { name: 'Opnieuw proberen' });
  const whileFailing = async (path: string, check: () => Promise<void>) => {
    await page.route(path, (route) => route.abort());
    await check();
    await page.unroute(path);
    await retry.click();
    await expect(alert).toHaveCount(0);
  };
  await whileFailing('**/api/items?*', async () => {
    await page.reload();
    await skipPausesUntil(alert.filter({ hasText: 'Geen verbinding met Terecht' }));
    await expectAccessible(alert);
  });
  await expect(dashboardRows(page)).toHaveCount(1);
  await whileFailing('**/statistics', async () => {
    await page.reload();
    await skipPausesUntil(alert.filter({ hasText: 'De aantallen konden niet worden geladen.' }));
    await expect(dashboardCard(page, 'Totaal voorwerpen')).toContainText('–');
    await expectAccessible(alert);
  });
  await expect(dashboardCard(page, 'Totaal voorwerpen')).toContainText('1');
  await whileFailing('**/api/organizations/*-*-*-*', async () => {
    await page.goto('/dashboard');
    await skipPausesUntil(alert.filter({ hasText: 'Geen verbinding met Terecht' }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');

  await page.route('**/collect', (route) => route.abort());
  await page.getByRole('button', { name: 'Markeer als opgehaald' }).click();
  await expect(toast(page, 'Fout')).toContainText('Geen verbinding met Terecht');
  await expect(page.getByRole('button', { name: 'Markeer als opgehaald' })).toBeEnabled();

  // A colleague deletes the item that is being edited.
  await page.goto(`${club.path}/items/${id}/edit`);
  await page.getByLabel('Beschrijving').fill('Blijft staan');
  await callFromPage(page, 'DELETE', `/api/items/${id}`);
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(formMessage(page, 'Bijwerken mislukt')).toBeVisible();
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Blijft staan');
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);
});

test('a session that ended elsewhere leads to the sign-in page', async ({ page, portal, club }) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByText('Geen voorwerpen gevonden')).toBeVisible();
  await portal.sql(
    `delete from sessions where user_id = (select id from users where email = '${club.email('staff')}')`,
  );
  await dashboardCard(page, 'Opgehaald').click();
  await expect(page).toHaveURL(`${club.path}/auth`);
  await expect(page.getByLabel('Wachtwoord')).toBeVisible();
});
