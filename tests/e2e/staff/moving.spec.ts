import { addClub, type Club } from '../../support/browser/club.ts';
import { expect, expectAccessible, test, toast } from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

test('an item moves to another location of the group, and is taken back', async ({ page, club, portal }) => {
  const other = await addClub(portal.sql);
  await portal.sql(`
    with park as (insert into groups (name, subpath) values ('Sportpark', 'park-${club.subpath}') returning id)
    update organizations set group_id = park.id from park where subpath in ('${club.subpath}', '${other.subpath}')`);
  const item = await club.addItem('scheenbeschermer');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await page.goto(`${club.path}/items/${item.id}`);
  await page.getByRole('button', { name: `Hoort bij ${other.name}` }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click();
  await expect(toast(page, `Nu bij ${other.name}`)).toBeVisible();
  await expect(page).toHaveURL(`${club.path}/dashboard`);
  const moved = page.getByText('Verplaatst naar een andere locatie (1)');
  await moved.click();
  await expect(page.getByText(`Naar ${other.name}`)).toBeVisible();
  await expectAccessible(page.locator('details').filter({ has: moved }));

  // Its label still has the address of this location, where staff read where it went.
  await portal.sql(`update items set code = 'K7M3P' where id = '${item.id}'`);
  const label = `https://terecht.example${club.path}/i/K7M3P`;
  const went = page.getByText(`Dit voorwerp is verplaatst naar ${other.name}.`);
  const scan = async (organization: Club) => {
    await page.goto(`${organization.path}/scan`);
    await page.getByLabel('Of typ de code').fill(label);
    await page.keyboard.press('Enter');
  };
  await scan(club);
  await expect(went).toBeVisible();
  await page.goto(`${club.path}/items/${item.id}`);
  await expect(went).toBeVisible();
  await expect(toast(page, 'Fout')).toBeHidden();
  await page.goto(`${club.path}/i/K7M3P`);
  await expect(page).toHaveURL(`${other.path}/search/${item.id}`);
  await startSignedIn(page, other.email('staff'));
  await scan(other);
  await expect(page.getByRole('heading', { name: 'scheenbeschermer' })).toBeVisible();
  await page.goto(`${club.path}/i/K7M3P`);
  await expect(page).toHaveURL(`${other.path}/items/${item.id}`);

  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await moved.click();
  await page.getByRole('button', { name: 'Haal terug: scheenbeschermer' }).click();
  await expect(toast(page, 'Het voorwerp is weer hier')).toBeVisible();
  await expect(moved).toBeHidden();
  await page.goto(`${club.path}/items/${item.id}`);
  await expect(page.getByText(`Hierheen verplaatst van ${other.name}`)).toBeVisible();
});
