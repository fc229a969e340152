import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Club, Sql } from '../../support/browser/club.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  skipPausesUntil,
  test,
  toast,
} from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

/** Sets a term of two months and a last look of a week, as of this many days ago. */
async function setTerm(sql: Sql, { subpath }: Club, daysAgo: number): Promise<void> {
  await sql(`update organizations set donation_after_months = 2 where subpath = '${subpath}'`);
  await sql(`update organizations set term_since = dutch_today() - ${daysAgo} where subpath = '${subpath}'`);
  await sql(`insert into organization_settings (org_id, donation_destination)
    select id, 'Kringloop De Cirkel' from organizations where subpath = '${subpath}'`);
}

/** Adds an item that is three months old. */
async function addOld(sql: Sql, club: Club, tag: string, place?: string): Promise<{ id: string }> {
  const item = await club.addItem(tag);
  await sql(`update items i set upload_date = now() - interval '3 months',
    place_id = (select p.id from places p where p.org_id = i.org_id and p.name = '${place ?? ''}') where id = '${item.id}'`);
  return item;
}

async function addPlaces(sql: Sql, { subpath }: Club, ...names: string[]): Promise<void> {
  const values = names.map((name, at) => `('${randomUUID()}'::uuid, '${name}', ${at})`);
  await sql(`insert into places (org_id, id, name, position)
    select o.id, p.* from organizations o, (values ${values.join()}) p where o.subpath = '${subpath}'`);
}

const group = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title} \\d`) });
const bar = (page: Page) => page.getByRole('region', { name: 'Geselecteerde voorwerpen' });
const choose = (page: Page, tag: string) => page.getByRole('checkbox', { name: `Selecteer ${tag}` }).check();
const row = (page: Page, tag: string) => page.getByRole('link', { name: `Open ${tag}` });

test(
  'staff take the due items, record a disposal, and put back an item that should have stayed',
  { tag: '@journey' },
  async ({ page, portal: { sql }, club }) => {
    await addPlaces(sql, club, 'Kast gang', 'Rek 2');
    await setTerm(sql, club, 60);
    await addOld(sql, club, 'bal', 'Kast gang');
    const whistle = await addOld(sql, club, 'fluit', 'Kast gang');
    await addOld(sql, club, 'pet', 'Rek 2');
    await addOld(sql, club, 'want');
    await club.addClaim(await addOld(sql, club, 'sjaal', 'Rek 2'), 'Sanne');
    await club.addItem('beker');
    await startSignedIn(page, club.email('staff'));
    await page.goto(`${club.path}/dashboard`);
    await page.getByRole('link', { name: 'Opruimen 5 liggen te lang' }).click();

    await expect(group(page, 'Kast gang').getByRole('listitem')).toHaveCount(2);
    await expect(group(page, 'Rek 2').getByRole('listitem')).toContainText(['pet']);
    await expect(group(page, 'Geen vaste plek').getByRole('listitem')).toContainText(['want']);
    await expect(group(page, 'Blijft nog liggen').getByRole('listitem')).toContainText('Er loopt een aanvraag');
    await expect(row(page, 'beker')).toHaveCount(0);
    await expect(group(page, 'Blijft nog liggen').getByRole('checkbox')).toHaveCount(0);
    await page.getByLabel('Alles van Kast gang').check();
    await choose(page, 'want');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });

    await bar(page).getByRole('button', { name: 'Weggeven (3)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Weggeven: 3 voorwerpen' });
    const destination = dialog.getByLabel('Naar wie gaat het?');
    await expect(destination).toHaveValue('Kringloop De Cirkel');
    await destination.fill(' ');
    await dialog.getByLabel(/^Hoeveel kilo/).fill('veel');
    await dialog.getByRole('button', { name: 'Weggeven' }).click();
    await expect(destination).toBeFocused();
    await expect(dialog.getByLabel(/^Hoeveel kilo/)).toHaveAccessibleDescription(/bijvoorbeeld 12,5/);
    await expectAccessible(page);
    await destination.fill('Weggeefwinkel');
    await dialog.getByLabel(/^Hoeveel kilo/).fill('12,5');

    // The response got lost and the request is sent again: no typed text is lost, and nothing is disposed of twice.
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/disposals', async (route) => {
      await sent;
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Weggeven' }).click();
    // A colleague hands one of them over meanwhile.
    await club.collect('fluit');
    send();
    await expect(dialog.getByRole('alert')).toContainText('Geen verbinding');
    await page.unroute('**/disposals');
    await dialog.getByRole('button', { name: 'Weggeven' }).click();
    const failureDialog = page.getByRole('alertdialog', { name: 'Niet gelukt: 1 voorwerp' });
    await expect(failureDialog.getByRole('listitem')).toContainText('fluit');
    await failureDialog.getByRole('button', { name: 'Sluiten' }).click();
    await expect(toast(page, '2 voorwerpen weggegeven')).toContainText('Nummer 1, naar Weggeefwinkel.');
    await expect(row(page, 'bal')).toHaveCount(0);
    await expect(row(page, 'pet')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Terugzetten' }).click();
    await expect(toast(page, '2 voorwerpen teruggezet')).toBeVisible();
    await expect(row(page, 'bal')).toBeVisible();
    await sql(`update items set status = 'unclaimed', claimed_date = null where id = '${whistle.id}'`);
    await expect(row(page, 'fluit')).toBeVisible();

    await page.getByRole('button', { name: 'Alles selecteren' }).click();
    await bar(page).getByRole('button', { name: 'Weggeven (4)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Weggeven' }).click();
    await expect(toast(page, '4 voorwerpen weggegeven')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Er hoeft niets weg' })).toBeVisible();

    await page.getByRole('link', { name: 'Al weg' }).click();
    const disposedItems = page.getByRole('list', { name: 'Weggegeven en ingeleverd' }).getByRole('listitem');
    await expect(disposedItems).toHaveText([
      /Weggegeven aan Kringloop De CirkelNummer 2.*4 voorwerpen/,
      /Weggegeven aan WeggeefwinkelNummer 1.*Alles is teruggezet.*12,5 kg/,
    ]);
    await expectAccessible(page);
    await disposedItems.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weggegeven, nummer 2');
    await page.getByRole('button', { name: 'Zet pet terug' }).click();
    await expect(toast(page, '1 voorwerp teruggezet')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Wat het was' }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Alles terugzetten' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Terugzetten' }).click();
    await expect(page.getByText('Alles is teruggezet: het staat weer op de lijst.')).toBeVisible();
  },
);

test('valuables are handed in, and their list is printed for a signature', async ({ page, portal: { sql }, club }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await addPlaces(sql, club, 'Kluis');
  await setTerm(sql, club, 60);
  await addOld(sql, club, 'telefoon', 'Kluis');
  await addOld(sql, club, 'pet', 'Kluis');
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/opruimen`);
  await expect(group(page, 'Van waarde')).toContainText('Dit is uitleg, geen juridisch advies');
  await expect(group(page, 'Kluis').getByRole('listitem')).toContainText(['pet']);

  // The list to take along the shelves.
  await page.getByRole('button', { name: 'Paklijst printen' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(group(page, 'Kluis')).toBeVisible();
  await expect(page.getByText('Dit is uitleg, geen juridisch advies')).toBeHidden();
  await expect(page.getByText('Paklijst', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Opruimen' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Paklijst printen' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Alles selecteren' }).click();
  await expect(bar(page).getByRole('button')).toHaveText(['Ingeleverd (1)', 'Weggeven (1)']);
  await bar(page).getByRole('button', { name: 'Ingeleverd (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ingeleverd: 1 voorwerp' });
  await dialog.getByLabel('Waar is het ingeleverd?').fill('Gemeente Zeist');
  await dialog.getByLabel(/^Opmerking/).fill('Bewijs 2026-11');
  await dialog.getByRole('button', { name: 'Ingeleverd' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingeleverd, nummer 1');
  await expect(page.getByText('Bewijs 2026-11')).toBeVisible();
  await expect(page.getByText('Handtekening')).toBeHidden();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Handtekening')).toBeVisible();
  await expect(page.getByText('Gemeente Zeist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zet telefoon terug' })).toBeHidden();
});

test('items that could not be handed in are named before the list is signed', async ({
  page,
  portal: { sql },
  club,
}) => {
  await setTerm(sql, club, 60);
  await addOld(sql, club, 'telefoon');
  const keys = await addOld(sql, club, 'sleutels');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/opruimen`);
  await choose(page, 'telefoon');
  await choose(page, 'sleutels');
  await bar(page).getByRole('button', { name: 'Ingeleverd (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ingeleverd: 2 voorwerpen' });
  await dialog.getByLabel('Waar is het ingeleverd?').fill('Gemeente Zeist');
  await sql(`update items set status = 'claimed', claimed_date = now() where id = '${keys.id}'`);
  await dialog.getByRole('button', { name: 'Ingeleverd' }).click();
  const failureDialog = page.getByRole('alertdialog', { name: 'Niet gelukt: 1 voorwerp' });
  await expect(failureDialog).toContainText('Dit is intussen opgehaald.');
  await expectAccessible(failureDialog);
  await failureDialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingeleverd, nummer 1');
  await expect(page.getByRole('region', { name: 'Wat het was' }).getByRole('listitem')).toHaveCount(1);
});

test('the clearing-out page explains why it is empty, and what failed', async ({ page, portal: { sql }, club }) => {
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/opruimen`);
  await expect(page.getByRole('heading', { name: 'Jullie geven niets weg' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Naar de instellingen' })).toBeVisible();
  await setTerm(sql, club, 2);
  await addOld(sql, club, 'bal');
  await page.goto(`${club.path}/opruimen`);
  await expect(page.getByText('De termijn is pas gekozen')).toBeVisible();
  await page.getByRole('link', { name: 'Binnenkort' }).click();
  await expect(row(page, 'bal')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(row(page, 'bal'));
  await page.getByRole('link', { name: 'Al weg' }).click();
  await expect(page.getByRole('heading', { name: 'Er is nog niets weg' })).toBeVisible();
  await page.goto(`${club.path}/opruimen/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit is er niet');

  await page.clock.install();
  await page.route('**/due-items?*', (route) => route.abort());
  await page.goto(`${club.path}/opruimen`);
  await skipPausesUntil(page.getByText('Geen verbinding met Terecht.'));
  await page.unroute('**/due-items?*');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByText('De termijn is pas gekozen')).toBeVisible();
});

test('a guest sees the last look on the home page, the card, the list and the opened item', async ({
  page,
  portal: { sql },
  club,
}) => {
  await setTerm(sql, club, 2);
  await addOld(sql, club, 'bal');
  await addOld(sql, club, 'sok');
  await club.collect('sok');
  await club.addItem('beker');
  await page.clock.install();
  await page.goto(club.path);
  await page.getByRole('complementary', { name: 'Goed doel' }).scrollIntoViewIfNeeded();
  const last = page.getByRole('region', { name: 'Laatste kans' });
  await expect(last.getByRole('listitem')).toContainText(['Nog 5 dagen']);
  await last.getByRole('link', { name: 'Bekijk alles wat bijna weggaat' }).click();

  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Nog 5 dagen');
  await expectAccessible(cards);
  await page.getByRole('button', { name: 'Wis filter: Laatste kans' }).click();
  await expect(cards).toHaveCount(3);
  await expect(page.getByText('Nog 5 dagen')).toHaveCount(1);
  await page.getByRole('button', { name: 'Laatste kans' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Wis filter: Laatste kans' }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: /^Laatste kans/ }).click();
  await expect(page).toHaveURL(/last_look=yes/);
  await page.getByRole('button', { name: 'Toon 1 voorwerp' }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: 'Bekijk groot: bal' }).click();
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText(/Nog 5 dagen\. Vanaf \d+ \w+ \d{4} mag dit weg\. Is het van jou\?/);
  await expectAccessible(opened);
  // The text also changes on a page that stays open overnight.
  await page.clock.fastForward('24:00:00');
  await expect(opened).toContainText('Nog 4 dagen');
});
