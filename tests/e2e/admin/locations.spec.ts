import { addClub } from '../../support/browser/club.ts';
import { expect, expectAccessible, test, toast } from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

test('a colleague accepts a second location, switches in the menu, and another tab follows', async ({
  page,
  context,
  club,
  portal,
}) => {
  const other = await addClub(portal.sql);
  await portal.sql(`
    with park as (insert into groups (name, subpath) values ('Sportpark', 'park-${club.subpath}') returning id)
    update organizations set group_id = park.id from park where subpath in ('${club.subpath}', '${other.subpath}')`);
  await portal.sql(`insert into invitations (org_id, email, role)
    select id, '${club.email('staff')}', 'admin' from organizations where subpath = '${other.subpath}'`);
  await startSignedIn(page, club.email('staff'));
  await page.goto('/account');
  await expect(page.getByText('In het menu wissel je van locatie.')).toBeVisible();
  await page.getByRole('button', { name: 'Ja, ik doe mee' }).click();
  await expect(page.getByText(`${other.name} (beheerder)`)).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(`${club.path}/dashboard`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await page.getByRole('button', { name: 'Menu openen' }).click();
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(menu.getByText(`Je werkt nu bij ${club.name}`)).toBeVisible();
  await expectAccessible(menu);
  await menu.getByRole('button', { name: `Naar ${other.name}` }).click();
  await expect(toast(page, `Je werkt nu bij ${other.name}`)).toBeVisible();
  await expect(page).toHaveURL(`${other.path}/dashboard`);
  // The role there: only an admin sees the team.
  await expect(page.getByLabel('E-mailadressen')).toBeVisible();
  await expect(
    page.getByText('Wie al bij een andere locatie van Sportpark werkt, blijft daar ook werken.'),
  ).toBeVisible();

  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`Deze pagina is van ${club.name}`);
  await expectAccessible(tab);
  await tab.getByRole('button', { name: `Verder bij ${club.name}` }).click();
  await expect(tab).toHaveURL(`${club.path}/dashboard`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Deze pagina is van ${other.name}`);
});
