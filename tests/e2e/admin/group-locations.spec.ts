import { expect, expectAccessible, expectReflow, test } from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

test('a group admin adds a location with its first admin, closes and opens another, and locks a setting', async ({
  page,
  club,
  portal,
}) => {
  await portal.sql(`
    with park as (insert into groups (subpath, name) values ('${club.subpath}', 'Sportpark ${club.subpath}') returning id),
      admins as (insert into group_admins (group_id, email) select id, '${club.email('staff')}' from park)
    update organizations set group_id = park.id from park where subpath = '${club.subpath}'`);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`/groep/${club.subpath}/beheer`);
  await page.getByRole('link', { name: 'Locaties' }).click();
  await expect(page.getByRole('heading', { name: club.name })).toBeVisible();

  await page.getByRole('button', { name: 'Locatie toevoegen' }).click();
  await page.getByLabel('Naam').fill(`Tennis ${club.subpath}`);
  await expect(page.getByLabel('Webadres')).toHaveValue(`tennis-${club.subpath}`);
  await page.getByLabel('E-mailadres van de eerste beheerder').fill(`nieuw@${club.subpath}.example`);
  await expectAccessible(page);
  await expectReflow(page);
  // The address belongs to the name that is submitted, also when the proposal for it arrives late.
  await page.route('**/api/groups/*/address?*', (route) => setTimeout(() => void route.continue(), 1_000));
  await page.getByLabel('Naam').fill(`Hockey ${club.subpath}`);
  await page.getByRole('button', { name: 'Locatie toevoegen' }).click();
  const added = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `Hockey ${club.subpath}` }) });
  await expect(added.getByRole('link')).toHaveAttribute('href', `/sportclubs/hockey-${club.subpath}`);
  await expect(added.getByText('beheerder uitgenodigd')).toBeVisible();
  await expect(added.getByText(`nieuw@${club.subpath}.example`)).toBeVisible();

  await page.getByRole('button', { name: `Tijdelijk sluiten: ${club.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tijdelijk sluiten' }).click();
  await expect(page.getByRole('button', { name: `Weer openen: ${club.name}` })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: `Weer openen: ${club.name}` }).click();
  await expect(page.getByRole('button', { name: `Tijdelijk sluiten: ${club.name}` })).toBeVisible();

  await page.getByRole('link', { name: 'Standaarden' }).click();
  await expect(page).toHaveTitle(`Standaarden | Sportpark ${club.subpath}`);
  await page.getByRole('switch', { name: 'Standaard voor weggeven' }).check();
  await page.getByLabel('Laatste kijkdagen').fill('');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByLabel('Laatste kijkdagen')).toBeFocused();
  await page.getByRole('switch', { name: 'Standaard voor weggeven' }).uncheck();
  await page.getByRole('switch', { name: 'Standaard voor weekmail' }).check();
  const weeklyMail = page.getByRole('region', { name: 'Weekmail' });
  await weeklyMail.getByRole('checkbox', { name: 'Maandag' }).check();
  await page.getByRole('switch', { name: 'Vastzetten: weekmail' }).check();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('De locaties zijn bijgewerkt.')).toBeVisible();

  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/instellingen`);
  const section = page.getByRole('form', { name: 'Weekmail' });
  await expect(section.getByText(`Vastgezet door Sportpark ${club.subpath}`)).toBeVisible();
  await expect(section.getByRole('checkbox', { name: 'Maandag' })).toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Maandag' })).toBeDisabled();
  await expect(section.getByRole('button', { name: 'Opslaan' })).toBeHidden();
});
