import { addClub } from '../../support/browser/club.ts';
import { expect, expectAccessible, expectNoLayoutShift, expectReflow, test } from '../../support/browser/e2e.ts';

test('what is not at one club of a park is found at the others', async ({ page, club, portal }) => {
  const other = await addClub(portal.sql);
  await portal.sql(`
    with park as (insert into groups (subpath, name) values ('${club.subpath}', 'Sportpark De Linde') returning id)
    update organizations set group_id = park.id from park where subpath in ('${club.subpath}', '${other.subpath}')`);
  await club.addItem('bidon');
  await other.addItem('scheenbeschermer');

  await page.goto(`${club.path}/search?q=scheenbeschermer`);
  await expect(page.getByText('Geen match gevonden')).toBeVisible();
  await page.getByRole('link', { name: 'Ook zoeken bij de andere locaties' }).click();
  await expect(page).toHaveURL(`/groep/${club.subpath}?q=scheenbeschermer`);
  await expect(page).toHaveTitle('Sportpark De Linde | Terecht');
  await expect(page.getByRole('article')).toContainText(other.name);

  await page.goto(`/groep/${club.subpath}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByText('2 locaties').click();
  await expect(page.getByRole('link', { name: club.name }).first()).toHaveAttribute('href', `${club.path}/search`);
  await expectAccessible(page);
  await expectReflow(page);
  await page.context().setOffline(true);
  await page.getByRole('searchbox').fill('bidon');
  await expect(page.getByText(/^Geen verbinding/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(/^Geen verbinding/)).toBeHidden();
  await page.goto(`/groep/${club.subpath}`);
  await expectNoLayoutShift(page);
  await page.getByRole('article').filter({ hasText: 'bidon' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`^${portal.url}${club.path}/search/`));

  // Too many for one form.
  await portal.sql(`insert into organizations (sector, subpath, name, group_id)
    select 'sportclubs', subpath || '-' || n, 'Club ' || n, group_id from organizations, generate_series(1, 7) n
    where subpath = '${club.subpath}'`);
  await page.goto(`/groep/${club.subpath}?q=sjaal`);
  await page.getByText('Kies waar je het kwijtraakte').click();
  await expect(page.getByRole('link', { name: 'Meld het bij al deze plekken' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Niet gevonden?' }).getByRole('link', { name: club.name }).click();
  await expect(page).toHaveURL(`${club.path}/kwijt?q=sjaal`);
});
