import { dashboardCard, dashboardRows } from '../../support/browser/dashboard.ts';
import { expect, expectAccessible, test, toast } from '../../support/browser/e2e.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';

test('a wrong mark is undone, from the message or on the item', { tag: '@journey' }, async ({ page, club }) => {
  const { id } = await club.addItem('bal');
  await club.addItem('fluit');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard?status=unclaimed`);
  await page.getByRole('button', { name: 'Markeer als opgehaald: bal' }).click();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(toast(page, 'Voorwerp opgehaald')).toContainText('Ongedaan maken');
  await expect(dashboardRows(page)).toHaveCount(1);
  await expectAccessible(page);

  // The keyboard reaches the message and returns.
  await page.getByRole('link', { name: 'Open fluit' }).focus();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open fluit' })).toBeFocused();
  await expect(toast(page, 'Toch niet opgehaald')).toContainText('weer gemarkeerd als niet opgehaald');
  await expect(dashboardRows(page)).toHaveCount(2);
  await expect(dashboardCard(page, 'Opgehaald')).toContainText('0');

  await page.goto(`${club.path}/items/${id}`);
  await page.getByRole('button', { name: 'Markeer als opgehaald' }).click();
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Toch niet opgehaald' }).click();
  await expect(toast(page, 'Toch niet opgehaald')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Markeer als opgehaald' })).toBeVisible();
  await expect(page.getByText('Een collega heeft dit voorwerp')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Toch niet opgehaald' })).toHaveCount(2);
  await expectAccessible(page);
});

test('marking moves only the row itself', async ({ page, club }) => {
  for (const tag of ['pet', 'bal', 'fluit']) await club.addItem(tag);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  const placeBelow = () =>
    page.getByRole('link', { name: 'Open pet' }).evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
  const before = await placeBelow();
  await page.getByRole('button', { name: 'Markeer als opgehaald: bal' }).click();
  await expect(
    dashboardRows(page)
      .nth(1)
      .getByRole('button', { name: /^(Markeer|Bezig)/ }),
  ).toHaveCount(0);
  expect(await placeBelow()).toBe(before);
});

test('an opened item can be marked too, and the message does not cover the close button', async ({ page, club }) => {
  const { id } = await club.addItem('bal');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/search/${id}`);
  await page.getByRole('button', { name: 'Markeer als opgehaald: bal' }).click();
  await expect(toast(page, 'Voorwerp opgehaald')).toBeVisible();
  await page.getByRole('button', { name: 'Toch niet opgehaald' }).click();
  await expect(toast(page, 'Toch niet opgehaald')).toBeVisible();
  await page.getByRole('button', { name: 'Markeer als opgehaald: bal' }).click();
  await expect(toast(page, 'Voorwerp opgehaald')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).click({ timeout: 10_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an item that was collected more than a month ago cannot be unmarked', async ({ page, portal, club }) => {
  const { id } = await club.addItem('bal');
  await portal.sql(`update items set status = 'claimed', claimed_date = now() - interval '31 days' where id = '${id}'`);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/items/${id}`);
  await expect(page.getByText('Opgehaald op:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Toch niet opgehaald' })).toHaveCount(0);
});

test('without a connection marking fails immediately, and can be repeated', async ({ page, context, club }) => {
  const { id } = await club.addItem('bal');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/items/${id}`);
  const mark = page.getByRole('button', { name: 'Markeer als opgehaald' });
  await expect(mark).toBeVisible();
  await context.setOffline(true);
  await mark.click();
  await expect(toast(page, 'Fout')).toContainText('Geen verbinding met Terecht', { timeout: 10_000 });
  await expect(mark).toBeEnabled();
  // An expiring session must not delay the error by half a minute.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('terecht-session')!) as { expires_at: number };
    localStorage.setItem('terecht-session', JSON.stringify({ ...session, expires_at: Date.now() / 1000 }));
  });
  await page.getByRole('button', { name: 'Melding sluiten' }).click();
  await mark.click();
  await expect(toast(page, 'Fout')).toContainText('Geen verbinding met Terecht', { timeout: 10_000 });
  await expect(mark).toBeEnabled();
  await context.setOffline(false);
  await expect(async () => {
    await mark.click({ timeout: 1_000 });
    await expect(toast(page, 'Voorwerp opgehaald')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a search in the dashboard combines with the cards, and is restored after an item and a reload', async ({
  page,
  club,
}) => {
  for (const tag of ['bal', 'rode bal', 'fluit']) await club.addItem(tag);
  await club.collect('rode bal');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  const box = page.getByRole('searchbox');
  await box.fill('bal');
  await expect(dashboardRows(page)).toHaveCount(2);
  await dashboardCard(page, 'Niet opgehaald').click();
  await expect(dashboardRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=bal/);
  await page.getByRole('link', { name: 'Open bal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  await page.goBack();
  await expect(box).toHaveValue('bal');
  await expect(dashboardRows(page)).toHaveCount(1);
  await page.reload();
  await expect(box).toHaveValue('bal');
  await expect(dashboardCard(page, 'Niet opgehaald')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Markeer als opgehaald: bal' }).click();
  await expect(page.getByText('Geen match gevonden')).toBeVisible();
  await expectAccessible(page.getByRole('tabpanel'));
  await page.getByRole('button', { name: 'Toon alles' }).click();
  await expect(box).toHaveValue('');
  await expect(dashboardRows(page)).toHaveCount(3);
});

test('a student helper places, finds and edits, and cannot mark or delete', async ({ page, club }) => {
  for (const tag of ['bal', 'fluit', 'tas', 'pet', 'jas', 'das']) await club.addItem(tag);
  await club.collect('pet');
  await startSignedIn(page, club.email('student_helper'));
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Voorwerp plaatsen' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Voorwerpen' });
  const found = list.getByRole('link', { name: /^Open / });
  await expect(found).toHaveCount(5);
  await list.getByRole('button', { name: 'Meer voorwerpen tonen' }).click();
  await expect(found).toHaveCount(6);
  await dashboardCard(page, 'Opgehaald').click();
  await expect(found).toHaveCount(1);
  await expectAccessible(list);
  await dashboardCard(page, 'Totaal voorwerpen').click();
  await page.getByRole('searchbox').fill('flui');
  await expect(found).toHaveCount(1);
  await expect(list.getByRole('button', { name: /^(Markeer|Verwijder)/ })).toHaveCount(0);
  await list.getByRole('link', { name: 'Bewerk fluit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp bewerken');
  await page.getByLabel('Beschrijving').fill('Van de scheidsrechter');
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(toast(page, 'Voorwerp bijgewerkt')).toBeVisible();
  await expect(page.getByText('Van de scheidsrechter')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('flui');
});

test('the log names the item, with a link while it exists', async ({ page, club }) => {
  const { id } = await club.addItem('bal');
  await startSignedIn(page, club.email('admin'));
  await callFromPage(page, 'POST', `/api/items/${id}/collect`);
  await callFromPage(page, 'POST', `/api/items/${id}/uncollect`);
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByText('Persoon admin markeerde bal als opgehaald')).toBeVisible();
  await expect(page.getByText('Persoon admin markeerde bal toch als niet opgehaald')).toBeVisible();
  await expectAccessible(page.getByRole('listitem').filter({ hasText: 'toch als niet opgehaald' }));
  await page.getByRole('link', { name: 'bal' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  await expect(page).toHaveURL(`${club.path}/items/${id}`);
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Voorwerp verwijderen' });
  await expect(dialog.getByRole('list', { name: 'Tags' })).toHaveText('bal');
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText('Persoon admin verwijderde bal')).toBeVisible();
  await expect(page.getByRole('link', { name: 'bal' })).toHaveCount(0);
});
