import { expect, expectAccessible, expectReflow, test } from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

test('all provider screens are accessible, also with many inactive organisations', async ({ page, portal }) => {
  const group = `groep-${process.pid}`;
  await portal.sql(`
    insert into organizations (sector, subpath, name, town, created_at)
    select 'sportclubs', '${group}-' || n, 'Stille ${group} ' || n, 'Llanfairpwllgwyngyllgogerychwyrndrobwll', '2020-01-01'
    from generate_series(1, 60) n`);
  await startSignedIn(page, 'aanbieder@terecht.example');
  await page.goto(`/beheer?q=${group}&stil`);
  await expect(page.getByRole('status').first()).toHaveText('60 organisaties gevonden');
  await expect(page.getByText('Pagina 1 van 2')).toBeVisible();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(`/beheer?q=${group}&pagina=2&stil=`);
  await expect(page.getByText('30 dagen stil').filter({ visible: true }).nth(5)).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  for (const path of [
    '/beheer/nieuw',
    '/beheer/importeren',
    '/beheer/terugblik',
    '/beheer/verwijderd',
    '/beheer/onderhoud',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Alle organisaties' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  }
  await page.goto(`/beheer?q=Stille ${group} 7`);
  await page
    .getByRole('link', { name: `Stille ${group} 7` })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stille ${group} 7`);
  await expectAccessible(page);
  await expectReflow(page);
  await page.goto(`${page.url()}/terugblik`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectReflow(page);
});
