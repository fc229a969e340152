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
  await page.getByRole('searchbox').fill('bidon');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`/groep/${club.subpath}`);
  await expectNoLayoutShift(page);
  await page.getByRole('article').filter({ hasText: 'bidon' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`^${portal.url}${club.path}/search/`));
});
