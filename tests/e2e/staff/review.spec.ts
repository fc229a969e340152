import { readFile } from 'node:fs/promises';

import { nameOfYear, schoolYearOf } from '../../../src/shared/review/contract.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  holdRequests,
  skipPausesUntil,
  test,
} from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

const thisYear = () => schoolYearOf(new Date().toISOString());

test(
  'staff compare a school year with the one before, as charts, as a table and as a file',
  { tag: '@journey' },
  async ({ page, portal, club }) => {
    await club.addItem('bal');
    await club.addItem('fluit');
    await club.collect('fluit');
    const last = thisYear() - 1;
    await portal.sql(`
    insert into item_figures (org_id, about, month, value, found, back, given_away, came_back)
    select o.id, f.about, f.month::date, f.value, f.found, f.back, f.given_away, f.came_back from organizations o,
      (values ('all', '${last}-09-01', '', 40, 10, 4, 25), ('kind', '${last}-09-01', 'jas', 30, 8, 3, 20),
        ('place', '${last}-09-01', 'Kantine', 12, 2, 1, 4), ('way', '${last}-09-01', 'match', 0, 10, 0, 0),
        ('days', '${last}-09-01', '4', 0, 10, 0, 0)) f (about, month, value, found, back, given_away, came_back)
    where o.subpath = '${club.subpath}'`);
    await startSignedIn(page, club.email('staff'));
    await page.goto(`${club.path}/dashboard`);
    await page.getByRole('navigation', { name: 'Werk' }).getByRole('link', { name: 'Terugblik' }).click();
    await expect(page).toHaveURL(`${club.path}/terugblik`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terugblik');
    const total = (name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');
    await expect(total('Gevonden')).toHaveText('2');
    await expect(total('Al terug')).toHaveText('50%');
    await expect(page.getByRole('img', { name: /^Gevonden, opgehaald en weggegeven, per maand/ })).toBeVisible();

    await page.getByLabel('Seizoen').selectOption(nameOfYear(last));
    await expect(page).toHaveURL(`${club.path}/terugblik?jaar=${last}`);
    await expect(total('Gevonden')).toHaveText('40');
    await expect(total('Al terug')).toHaveText('63%');
    await expect(total('De helft opgehaald binnen')).toHaveText('4 dagen');
    await expect(page.getByRole('listitem').filter({ hasText: 'Kantine' })).toContainText('4 al terug (33%)');
    await expect(page.getByRole('listitem').filter({ hasText: 'Na een vermissing opgehaald' })).toContainText('100%');

    // Screen readers have the table before it is shown.
    await expect(page.getByRole('row', { name: `sep ${last} 40 10 4 63% 4` })).toBeAttached();
    await page.getByRole('button', { name: 'Toon als tabel' }).click();
    await expect(page.getByRole('button', { name: 'Verberg de tabel' })).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoHorizontalScroll(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Spreadsheet' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`terugblik-${club.subpath}.csv`);
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `"${last}-09";"${nameOfYear(last)}";"40";"10";"4";"63"`,
    );
    await page.reload();
    await expect(total('Gevonden')).toHaveText('40');
  },
);

test('a collected item shows immediately; empty, loading and failed states have a text', async ({ page, club }) => {
  await page.clock.install();
  await startSignedIn(page, club.email('staff'));
  await page.route('**/review', (route) => route.abort());
  await page.goto(`${club.path}/terugblik`);
  await skipPausesUntil(page.getByRole('button', { name: 'Opnieuw proberen' }));
  await page.unroute('**/review');
  const release = await holdRequests(page, '**/review');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  release();
  await expect(page.getByText('Er is nog niets om op terug te kijken.')).toBeVisible();
  await expectAccessible(page);
  await club.addItem('bal');
  await expect(page.locator('dl')).toContainText('Gevonden1');
  await club.collect('bal');
  await expect(page.locator('dl')).toContainText('Daarvan al terug100%');
});

test('other users are told that it is not for them, and the provider sees all organisations together', async ({
  page,
  club,
}) => {
  await startSignedIn(page, club.email('student_helper'));
  await page.goto(`${club.path}/terugblik`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina is voor medewerkers');
  await startSignedIn(page, 'aanbieder@terecht.example');
  await page.goto('/beheer');
  await page.getByRole('link', { name: 'Terugblik' }).click();
  await expect(page).toHaveURL('/beheer/terugblik');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terugblik');
  await expect(page.getByText('Alle organisaties samen')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hoe kwam het terug?' })).toBeVisible();
  await expectNoHorizontalScroll(page);
});
