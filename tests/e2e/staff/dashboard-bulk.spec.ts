import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Club, Sql } from '../../support/browser/club.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  holdRequests,
  test,
  toast,
} from '../../support/browser/e2e.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';

/** A helper sees the newest items a second time, below the list. */
const row = (page: Page, tag: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `Open ${tag}` }) })
    .filter({ hasText: 'Code' });
const bar = (page: Page) => page.getByRole('region', { name: 'Geselecteerde voorwerpen' });
const selected = (page: Page, count: number) => expect(bar(page).getByText(`${count} geselecteerd`)).toBeVisible();

async function select(page: Page, ...tags: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Selecteer', exact: true }).click();
  for (const tag of tags) await page.getByRole('checkbox', { name: `Selecteer ${tag}` }).check();
  await selected(page, tags.length);
}

/** Chooses an action and confirms it. */
async function runAction(page: Page, label: string, confirm = label): Promise<void> {
  await bar(page).getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
}

const undo = (page: Page) => page.getByRole('button', { name: 'Ongedaan maken' }).click();

async function addPlaces(sql: Sql, club: Club, ...names: string[]): Promise<void> {
  const values = names.map((name, at) => `('${randomUUID()}'::uuid, '${name}', ${at})`);
  await sql(`
    insert into places (org_id, id, name, position)
    select o.id, p.* from organizations o, (values ${values.join()}) p
    where o.subpath = '${club.subpath}'`);
}

test(
  'several items are moved, hidden, collected and deleted together, and most of that is undone',
  { tag: '@journey' },
  async ({ page, portal, club }) => {
    await addPlaces(portal.sql, club, 'Kast gang', 'Rek 2, bak B');
    for (const tag of ['bal', 'fluit', 'pet']) await club.addItem(tag);
    const want = await club.addItem('want');
    await startSignedIn(page, club.email('staff'));
    await page.goto(`${club.path}/dashboard`);
    await expect(row(page, 'want')).toBeVisible();

    await select(page, 'bal', 'fluit', 'pet');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    await bar(page).getByRole('button', { name: 'Meer' }).click();
    await expect(bar(page).getByRole('listitem')).toHaveText(['Openbaar maken', 'Niet openbaar maken', 'Verwijderen']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(bar(page).getByRole('button', { name: 'Meer' })).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });

    await bar(page).getByRole('button', { name: 'Verplaatsen' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Verplaatsen: 3 voorwerpen' });
    // Moving requires a choice; no place at all is one too.
    await expect(dialog.getByLabel('Bewaarplaats').getByRole('option', { selected: true })).toHaveText(
      'Kies een plek…',
    );
    await expect(dialog.getByRole('button', { name: 'Verplaatsen' })).toBeDisabled();
    await dialog.getByLabel('Bewaarplaats').selectOption('Rek 2, bak B');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Verplaatsen' }).click();
    await expect(toast(page, '3 voorwerpen verplaatst')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    // The focus returns to the list.
    await expect(page.locator('a:focus')).toHaveAccessibleName(/^Open /);
    await expect(page.locator('a:focus')).toBeInViewport();
    for (const tag of ['bal', 'fluit', 'pet']) await expect(row(page, tag)).toContainText('Rek 2, bak B');
    await expect(row(page, 'want')).not.toContainText('Rek 2, bak B');
    await expectAccessible(page);

    const place = page.getByRole('combobox', { name: 'Bewaarplaats' });
    await place.selectOption('Rek 2, bak B (3)');
    await expect(row(page, 'want')).toHaveCount(0);
    await page.reload();
    await expect(row(page, 'bal')).toBeVisible();
    await expect(row(page, 'want')).toHaveCount(0);
    await place.selectOption('Geen vaste plek');
    await expect(row(page, 'want')).toBeVisible();
    await expect(row(page, 'bal')).toHaveCount(0);
    await place.selectOption('Kast gang (0)');
    await expect(page.getByText('Geen match gevonden')).toBeVisible();
    await page.getByRole('button', { name: 'Toon alles' }).click();
    await expect(row(page, 'bal')).toBeVisible();

    // The last place is offered next; undo returns each item to its own place.
    await select(page, 'bal', 'want');
    await runAction(page, 'Verplaatsen');
    await expect(toast(page, '2 voorwerpen verplaatst')).toBeVisible();
    await expect(row(page, 'want')).toContainText('Rek 2, bak B');
    await undo(page);
    await expect(toast(page, '2 voorwerpen weer op de oude plek')).toBeVisible();
    await expect(row(page, 'want')).not.toContainText('Rek 2, bak B');
    await expect(row(page, 'bal')).toContainText('Rek 2, bak B');

    // Undo skips an item that a colleague changed since, and names it.
    const skippedDialog = page.getByRole('alertdialog', { name: 'Niet gelukt: 1 voorwerp' });
    await select(page, 'bal', 'want');
    await runAction(page, 'Verplaatsen');
    await expect(toast(page, '2 voorwerpen verplaatst')).toBeVisible();
    await expect(row(page, 'want')).toContainText('Rek 2, bak B');
    await portal.sql(`update items i set version = i.version + 1, place_id = p.id from places p
    where i.id = '${want.id}' and p.org_id = i.org_id and p.name = 'Kast gang'`);
    await undo(page);
    await expect(skippedDialog).toContainText('Dit is daarna nog gewijzigd, bijvoorbeeld door een collega.');
    await expect(skippedDialog.getByRole('listitem')).toHaveText(/^want \([A-Z0-9]{5}\)$/);
    await skippedDialog.getByRole('button', { name: 'Sluiten' }).click();
    await expect(toast(page, '1 voorwerp weer op de oude plek')).toBeVisible();
    await expect(row(page, 'want')).toContainText('Kast gang');

    await select(page, 'bal', 'fluit');
    await bar(page).getByRole('button', { name: 'Meer' }).click();
    await runAction(page, 'Niet openbaar maken');
    await expect(toast(page, '2 voorwerpen niet meer openbaar')).toBeVisible();
    await expect(row(page, 'fluit')).toContainText('Niet openbaar');
    await undo(page);
    await expect(row(page, 'fluit')).not.toContainText('Niet openbaar');

    // An item that a colleague changed first is named; the others are done.
    await select(page, 'bal', 'fluit', 'pet');
    const answered = await holdRequests(page, '**/items/collect');
    await runAction(page, 'Opgehaald', 'Markeer als opgehaald');
    await club.collect('pet');
    answered();
    const failureDialog = page.getByRole('alertdialog', { name: 'Niet gelukt: 1 voorwerp' });
    await expect(failureDialog.getByRole('listitem')).toHaveText(/^pet \([A-Z0-9]{5}\)$/);
    await expectAccessible(page);
    await failureDialog.getByRole('button', { name: 'Sluiten' }).click();
    await expect(toast(page, '2 voorwerpen opgehaald')).toBeVisible();
    await undo(page);
    await expect(toast(page, '2 voorwerpen toch niet opgehaald')).toBeVisible();
    await expect(row(page, 'bal').getByText('Niet opgehaald').first()).toBeVisible();
    await expect(row(page, 'pet').getByText('Opgehaald', { exact: true }).first()).toBeVisible();

    await select(page, 'bal', 'want');
    await bar(page).getByRole('button', { name: 'Meer' }).click();
    await runAction(page, 'Verwijderen');
    await expect(toast(page, '2 voorwerpen verwijderd')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toHaveCount(0);
    await expect(row(page, 'bal')).toHaveCount(0);
    await expect(row(page, 'want')).toHaveCount(0);

    // Items that were already collected are skipped, and the dialog says so.
    await select(page, 'fluit', 'pet');
    await bar(page).getByRole('button', { name: 'Opgehaald' }).click();
    const half = page.getByRole('alertdialog', { name: 'Markeren als opgehaald: 1 voorwerp' });
    await expect(half).toContainText('Van de 2 is er 1 al opgehaald, die telt niet mee.');
    await half.getByRole('button', { name: 'Annuleren' }).click();
    await bar(page).getByRole('button', { name: 'Labels' }).click();
    await expect(page).toHaveURL(new RegExp(`${club.path}/labels\\?ids=[^,]+,[^,]+$`));
  },
);

test('all items of a filter go in batches of a hundred, and failed ones stay selected', async ({
  page,
  portal,
  club,
}) => {
  await portal.sql(`
    with photo as (
      insert into photos (org_id, path, placed_at)
      select o.id, gen_random_uuid() || '/1.webp', now() from organizations o, generate_series(1, 130)
      where subpath = '${club.subpath}' returning org_id, id
    )
    insert into items (org_id, photo_id, tags, upload_date)
    select org_id, id, array['handschoen'], now() - row_number() over () * interval '1 minute' from photo`);
  await club.addItem('bal');
  await club.collect('bal');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard?status=unclaimed`);
  await page.getByRole('button', { name: 'Selecteer', exact: true }).click();
  await bar(page).getByRole('button', { name: 'Alle 130 selecteren' }).click();
  await selected(page, 130);

  let calls = 0;
  const { promise: seen, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/items/collect', async (route) => {
    calls += 1;
    if (calls === 1) return route.continue();
    await seen;
    return route.abort();
  });
  await runAction(page, 'Opgehaald', 'Markeer als opgehaald');
  const dialog = page.getByRole('alertdialog', { name: 'Markeren als opgehaald: 130 voorwerpen' });
  await expect(dialog).toContainText('100 van 130');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '100');
  await expectAccessible(dialog);
  release();
  await expect(toast(page, 'Niet gelukt')).toContainText('100 voorwerpen opgehaald, de andere zijn nog geselecteerd.');
  await selected(page, 30);
  await page.unroute('**/items/collect');
  await runAction(page, 'Opgehaald', 'Markeer als opgehaald');
  await expect(toast(page, '30 voorwerpen opgehaald')).toBeVisible();
  await expect(page.getByText('Geen niet-opgehaalde voorwerpen op dit moment')).toBeVisible();
});

test('a helper can only move and show items', async ({ page, portal, club }) => {
  await addPlaces(portal.sql, club, 'Kast gang');
  await club.addItem('bal');
  await startSignedIn(page, club.email('student_helper'));
  await page.goto(`${club.path}/dashboard`);
  await select(page, 'bal');
  await expect(bar(page).getByRole('button', { name: 'Labels' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Opgehaald' })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Meer' }).click();
  await expect(bar(page).getByRole('listitem')).toHaveText(['Openbaar maken', 'Niet openbaar maken']);
  await bar(page).getByRole('button', { name: 'Verplaatsen' }).click();
  await page.getByRole('alertdialog').getByLabel('Bewaarplaats').selectOption('Kast gang');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verplaatsen' }).click();
  await expect(row(page, 'bal')).toContainText('Kast gang');
  await bar(page).waitFor({ state: 'detached' });
  await expect(toast(page, '1 voorwerp verplaatst')).toBeVisible();
  await page.getByRole('link', { name: 'Open bal' }).first().click();
  await expect(page.getByRole('region', { name: 'Voorwerp informatie' })).toBeVisible();
  await expect(toast(page, '1 voorwerp verplaatst')).toHaveCount(0);
});

test('an admin manages the storage places, and an item is stored at one', async ({ page, club }) => {
  const { id } = await club.addItem('bal');
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/instellingen`);
  const places = page.getByRole('form', { name: 'Bewaarplaatsen' });
  const names = () =>
    places
      .getByRole('list', { name: 'In gebruik' })
      .getByRole('textbox')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
  const save = async () => {
    await places.getByRole('button', { name: 'Opslaan' }).click();
    await expect(places.getByText('Opgeslagen')).toBeVisible();
  };

  for (const name of ['Kast gang', 'Rek 1', 'kast gang']) {
    await places.getByRole('button', { name: 'Bewaarplaats toevoegen' }).click();
    await page.keyboard.type(name);
  }
  await places.getByRole('button', { name: 'Opslaan' }).click();
  await expect(places.getByLabel('Naam van bewaarplaats 3')).toBeFocused();
  await expect(places.getByLabel('Naam van bewaarplaats 3')).toHaveAccessibleDescription(/staat er al/);
  await expectAccessible(places);
  await places.getByLabel('Naam van bewaarplaats 3').fill('Kluis');
  await places.getByRole('button', { name: 'Naar boven: Kluis' }).click();
  await places.getByRole('button', { name: 'Naar boven: Kluis' }).click();
  await expect(places.getByRole('button', { name: 'Naar beneden: Kluis' })).toBeFocused();
  expect(await names()).toEqual(['Kluis', 'Kast gang', 'Rek 1']);
  await save();

  await page.goto(`${club.path}/items/${id}/edit`);
  await expect(page.getByText(/^Code [A-Z0-9]{5}$/)).toBeVisible();
  await page.getByLabel('Bewaarplaats').selectOption('Rek 1');
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  const information = page.getByRole('region', { name: 'Voorwerp informatie' });
  await expect(information.getByText('Rek 1')).toBeVisible();
  await expect(information.getByText(/^[A-Z0-9]{5}$/)).toBeVisible();
  await page.goto(`${club.path}/upload`);
  await expect(page.getByLabel('Bewaarplaats').getByRole('option', { selected: true })).toHaveText('Rek 1');

  // A used place is archived and can be restored; an unused one is deleted.
  await page.goto(`${club.path}/instellingen`);
  await places.getByRole('button', { name: 'Niet meer gebruiken: Rek 1' }).click();
  await places.getByRole('button', { name: 'Niet meer gebruiken: Kluis' }).click();
  await save();
  expect(await names()).toEqual(['Kast gang']);
  await expect(places.getByText('Rek 1, 1 voorwerp')).toBeVisible();
  await expect(places.getByText('Kluis')).toHaveCount(0);
  await expectAccessible(places);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.goto(`${club.path}/upload`);
  await expect(page.getByLabel('Bewaarplaats').getByRole('option')).toHaveText(['Geen vaste plek', 'Kast gang']);
  await page.goto(`${club.path}/items/${id}/edit`);
  await expect(page.getByLabel('Bewaarplaats').getByRole('option', { selected: true })).toHaveText(
    'Rek 1 (niet meer in gebruik)',
  );
  await page.getByLabel('Beschrijving').fill('Met strepen');
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(information.getByText('Rek 1')).toBeVisible();

  // A colleague saves first.
  await page.goto(`${club.path}/instellingen`);
  await places.getByRole('button', { name: 'Weer gebruiken: Rek 1' }).click();
  const { org_id } = (await callFromPage(page, 'GET', `/api/items/${id}`)) as { org_id: string };
  const path = `/api/organizations/${org_id}/places`;
  const now = (await callFromPage(page, 'GET', path)) as { version: string; places: { id: string; name: string }[] };
  const renamed = now.places.map(({ id, name }) => ({
    id,
    name: name === 'Kast gang' ? 'Kast hal' : name,
    is_archived: name === 'Rek 1',
  }));
  await callFromPage(page, 'PUT', path, { version: now.version, places: renamed });
  await places.getByRole('button', { name: 'Opslaan' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Iemand was je voor' });
  await expect(conflict).toContainText('Kast hal');
  await expect(conflict).toContainText('Kast gang, Rek 1');
  await conflict.getByRole('button', { name: 'Mijn versie bewaren' }).click();
  await expect(places.getByText('Opgeslagen')).toBeVisible();
  expect(await names()).toEqual(['Kast gang', 'Rek 1']);
});
