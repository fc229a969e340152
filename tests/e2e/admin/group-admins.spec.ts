import { addClub } from '../../support/browser/club.ts';
import { expect, expectAccessible, expectReflow, test, waitForHydrationOnLoad } from '../../support/browser/e2e.ts';
import { blueShirtPhoto } from '../../support/browser/item-form.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';
import { followLink, linkFromMail, newAddress } from '../../support/browser/sign-up.ts';

test('the provider invites a group admin, who compares the locations and downloads the figures', async ({
  page,
  browser,
  baseURL,
  club,
  portal,
}) => {
  await portal.sql(`
    with park as (insert into groups (subpath, name) values ('${club.subpath}', 'Sportpark ${club.subpath}') returning id)
    update organizations set group_id = park.id from park where subpath = '${club.subpath}'`);
  await club.addItem('bidon');
  await startSignedIn(page, 'aanbieder@terecht.example');
  await page.goto('/beheer/groepen');
  await page.getByRole('link', { name: `Sportpark ${club.subpath}` }).click();
  await page.getByLabel('Een groepsbeheerder uitnodigen').fill(club.email('staff'));
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(page.getByRole('button', { name: `Verwijderen: ${club.email('staff')}` })).toBeVisible();
  await page.getByLabel('Logo kiezen').setInputFiles(await blueShirtPhoto());
  await expect(page.getByRole('img', { name: `Logo van Sportpark ${club.subpath}` })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporteren' }).click();
  expect((await exported).suggestedFilename()).toBe(`groep-${club.subpath}.csv`);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  context.on('page', waitForHydrationOnLoad);
  const admin = await context.newPage();
  await startSignedIn(admin, club.email('staff'));
  await admin.goto(`${portal.url}${club.path}/dashboard`);
  await admin.getByRole('button', { name: 'Menu openen' }).click();
  await admin.getByRole('link', { name: `Groepsbeheer Sportpark ${club.subpath}` }).click();
  await expect(admin).toHaveURL(`${portal.url}/groep/${club.subpath}/beheer`);
  const row = admin.getByRole('region', { name: 'Per locatie' }).getByRole('row', { name: club.name });
  await expect(row.getByRole('cell')).toHaveText(['1', '0', '0%', '–']);
  await expect(admin.getByRole('img', { name: `Logo van Sportpark ${club.subpath}` })).toBeVisible();
  await expectAccessible(admin);
  await expectReflow(admin);
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Spreadsheet' }).click();
  expect((await saved).suggestedFilename()).toBe(`terugblik-${club.subpath}.csv`);
  await context.close();
});

test('a new group admin without an account makes one, and arrives at the group', async ({ page, club, portal }) => {
  const [name, address] = [`Sportpark ${club.subpath}`, newAddress()];
  await portal.sql(`insert into groups (subpath, name) values ('${club.subpath}', '${name}')`);
  await startSignedIn(page, 'aanbieder@terecht.example');
  await page.goto('/beheer/groepen');
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Een groepsbeheerder uitnodigen').fill(address);
  await page.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(page.getByRole('button', { name: `Verwijderen: ${address}` })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.goto(await linkFromMail(page, address, 'Je bent groepsbeheerder'));
  const form = page.getByRole('tabpanel', { name: 'Account aanmaken' });
  await expect(form.getByLabel('Naam')).toBeFocused();
  await expect(page).toHaveURL('/auth');
  await expect(form.getByLabel('E-mailadres')).toHaveValue(address);
  await expect(form.getByText('Kies dan eerst je organisatie')).toBeHidden();
  await expectAccessible(page);
  await form.getByLabel('Naam').fill('Noor de Vries');
  await form.getByLabel('Wachtwoord').fill('zes tekens');
  await form.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(form.getByText('Klik op de link in die mail')).toBeVisible();
  await followLink(page, await linkFromMail(page, address));
  await expect(page).toHaveURL(`/groep/${club.subpath}/beheer`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terugblik');
});

test('the provider adds organisations to a group by name, and takes one out', async ({ page, club, portal }) => {
  const [other, elsewhere] = [await addClub(portal.sql), await addClub(portal.sql)];
  await portal.sql(`
    insert into groups (subpath, name) values ('${club.subpath}', 'Sportpark ${club.subpath}');
    with hal as (insert into groups (subpath, name) values ('hal-${club.subpath}', 'De Hal') returning id)
    update organizations set group_id = hal.id from hal where subpath = '${elsewhere.subpath}'`);
  await startSignedIn(page, 'aanbieder@terecht.example');
  await page.goto('/beheer/groepen');
  await page.getByRole('link', { name: `Sportpark ${club.subpath}` }).click();
  const search = page.getByLabel('Organisatie toevoegen');
  const takeOut = (name: string) => page.getByRole('button', { name: `Uit de groep halen: ${name}`, exact: true });
  for (const { name } of [club, other]) {
    await search.fill(name);
    await page.getByRole('button', { name: `Toevoegen: ${name}`, exact: true }).click();
    await expect(takeOut(name)).toBeVisible();
    await expect(search).toBeFocused();
  }
  await search.fill(elsewhere.name);
  await expect(page.getByText('hoort bij De Hal')).toBeVisible();
  await expect(page.getByRole('button', { name: `Toevoegen: ${elsewhere.name}`, exact: true })).toBeHidden();
  await expectAccessible(page);
  await expectReflow(page);
  await search.fill('bestaat niet');
  await expect(page.getByText('Geen andere organisatie gevonden.')).toBeVisible();
  await takeOut(other.name).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uit de groep halen' }).click();
  await expect(takeOut(other.name)).toBeHidden();
  await expect(takeOut(club.name)).toBeVisible();
});
