import { expect, expectAccessible, test, toast, waitForHydrationOnLoad } from '../../support/browser/e2e.ts';
import { fillSignIn, startSignedIn } from '../../support/browser/sign-in.ts';

const PROVIDER = 'aanbieder@terecht.example';

test(
  'the provider signs in, adds a school in one form, moves it, and pauses it',
  { tag: '@journey' },
  async ({ page, browser, portal }) => {
    const guest = await browser.newPage({ baseURL: portal.url });
    waitForHydrationOnLoad(guest);
    await page.goto('/beheer');
    await fillSignIn(page, PROVIDER, 'terecht-demo');
    await expect(page).toHaveURL('/beheer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beheer');

    await page.getByRole('link', { name: 'Nieuwe organisatie' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuwe organisatie');
    await page.getByLabel('Naam').fill('Obs ’t Kofschip');
    await page.getByLabel('Plaats').fill('Ede');
    await expect(page.getByLabel('Webadres', { exact: true })).toHaveValue('obs-t-kofschip');
    await page.getByLabel('E-mailadres van de eerste beheerder').fill('medewerker@antonius.example');
    await page.getByRole('button', { name: 'Organisatie toevoegen' }).click();
    await expect(page.getByText('Dit account hoort al bij een andere organisatie.')).toBeVisible();
    await page.getByLabel('E-mailadres van de eerste beheerder').fill('directie@kofschip.example');
    await page.getByRole('button', { name: 'Organisatie toevoegen' }).click();
    await expect(toast(page, 'Organisatie toegevoegd')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obs ’t Kofschip');
    await guest.goto('/schools/obs-t-kofschip');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Obs ’t Kofschip');

    await page.getByLabel('Webadres', { exact: true }).fill('beheer');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Terecht zelf nodig' })).toBeVisible();
    await page.getByLabel('Webadres', { exact: true }).fill('kofschip');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await expect(page.getByText('Vroegere adressen, die hierheen leiden: /schools/obs-t-kofschip')).toBeVisible();
    // The open page follows to the new address by itself, and so does an old link.
    await guest
      .getByRole('link', { name: 'Zoek gevonden voorwerpen' })
      .or(guest.getByRole('button', { name: 'Zoeken' }))
      .first()
      .click();
    await expect(guest).toHaveURL('/schools/kofschip/search');
    await guest.goto('/schools/obs-t-kofschip/search?q=jas');
    await expect(guest).toHaveURL('/schools/kofschip/search?q=jas');

    await page.getByRole('button', { name: 'Tijdelijk sluiten' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tijdelijk sluiten' }).click();
    await expect(page.getByRole('button', { name: 'Weer openen' })).toBeVisible();
    await guest.goto('/schools/kofschip/search');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      'De lijst van Obs ’t Kofschip is even niet te zien',
    );
    await expectAccessible(guest);
    await page.getByRole('button', { name: 'Weer openen' }).click();
    await expect(page.getByRole('button', { name: 'Tijdelijk sluiten' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('Geen voorwerpen beschikbaar')).toBeVisible();
    await guest.close();
  },
);

test('a school whose admin never signed up gets another invitation, and keeps its changed name', async ({
  page,
  portal,
  club,
}) => {
  await startSignedIn(page, PROVIDER);
  await page.goto(`/beheer?q=${club.subpath}`);
  await page.getByRole('link', { name: club.name }).filter({ visible: true }).click();
  const admins = page.getByRole('region', { name: 'Beheerder' });
  await expect(admins).toContainText('1 beheerder');
  await portal.sql(`delete from users where email = '${club.email('admin')}'`);
  await page.reload();
  await expect(admins).toContainText('Nog geen beheerder.');
  await admins.getByLabel('Een beheerder uitnodigen').fill('directie@verkeerd.example');
  await admins.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(admins).toContainText('Uitgenodigd: directie@verkeerd.example op');
  await admins.getByRole('button', { name: 'Opnieuw sturen: directie@verkeerd.example' }).click();
  await expect(toast(page, 'Uitnodiging verstuurd').first()).toBeVisible();
  await admins.getByRole('button', { name: 'Intrekken: directie@verkeerd.example' }).click();
  await expect(admins).not.toContainText('directie@verkeerd.example');
  await admins.getByLabel('Een beheerder uitnodigen').fill('medewerker@antonius.example');
  await admins.getByRole('button', { name: 'Uitnodigen' }).click();
  await expect(admins.getByRole('alert')).toHaveText('Dit account hoort al bij een andere organisatie.');
  await expectAccessible(page);

  await portal.sql(`update organizations set name = 'Nieuwe naam' where subpath = '${club.subpath}'`);
  await page.getByLabel('Plaats').fill('Assen');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(toast(page, 'Opgeslagen')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuwe naam');
  await expect(page.getByLabel('Naam')).toHaveValue('Nieuwe naam');
  await expect(page.getByLabel('Plaats')).toHaveValue('Assen');
});

test('staff of a paused school see everything and no button that changes it', async ({ page, portal, club }) => {
  const { id } = await club.addItem('bal');
  await startSignedIn(page, club.email('staff'));
  await portal.sql(`update organizations set paused_at = now() where subpath = '${club.subpath}'`);
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByText('er kan nu niets worden gewijzigd')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'bal' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Markeer als opgehaald' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nieuw voorwerp toevoegen' })).toHaveCount(0);
  await page.goto(`${club.path}/items/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  await expect(page.getByRole('link', { name: 'Bewerk voorwerp' })).toHaveCount(0);
});

test('a CSV file shows its errors per line, and a corrected one adds all organisations', async ({ page }) => {
  await startSignedIn(page, PROVIDER);
  await page.goto('/beheer/importeren');
  const choose = (csv: string | Buffer) =>
    page
      .getByLabel('CSV-bestand')
      .setInputFiles({ name: 'scholen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv as string) });
  await choose(
    'naam;plaats;sector;webadres;beheerder\nDe Els;Ede;school;de-els;a@els.example\nDe Iep;Ede;bos;;b@iep.example\n',
  );
  await expect(page.getByText('Eén regel klopt nog niet.')).toBeVisible();
  await expect(page.getByText('Sector is school, kinderopvang of sportclub.')).toBeVisible();
  await expectAccessible(page);
  // The encoding of an older spreadsheet.
  await choose(
    Buffer.from(
      'naam;sector;beheerder\r\nDe Elz\xEBn;school;a@els.example\r\nDe Iep;school;b@iep.example\r\n',
      'latin1',
    ),
  );
  await expect(page.getByText('De Elzën')).toBeVisible();
  await page.getByRole('button', { name: '2 organisaties toevoegen' }).click();
  await expect(toast(page, '2 organisaties toegevoegd')).toBeVisible();
  await page.getByRole('searchbox').fill('elzen');
  await expect(page.getByRole('link', { name: 'De Elzën' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText('1 organisatie gevonden');
});

test('maintenance that cannot be announced says why, and keeps what was typed', async ({ page }) => {
  await startSignedIn(page, PROVIDER);
  await page.goto('/beheer/onderhoud');
  const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Van', { exact: true }).fill(`${day}T22:00`);
  await page.getByLabel('Tot', { exact: true }).fill(`${day}T21:00`);
  const text = page.getByLabel('Wat merken mensen ervan?');
  await text.fill('lang '.repeat(60));
  await page.getByRole('button', { name: 'Onderhoud aankondigen' }).click();
  await expect(page.getByText('Het einde moet na het begin liggen.')).toBeVisible();
  await expect(page.getByText('Dit zijn 300 tekens: 200 is het meeste.')).toBeVisible();
  await expect(text).toHaveValue('lang '.repeat(60));
  await page.getByLabel('Tot', { exact: true }).fill(`${day}T23:00`);
  await text.fill('Terecht is dan niet te bereiken.');
  await page.getByRole('button', { name: 'Onderhoud aankondigen' }).click();
  await expect(toast(page, 'Onderhoud aangekondigd')).toBeVisible();
  await page.getByRole('button', { name: 'Intrekken' }).click();
  await expect(toast(page, 'Aankondiging ingetrokken')).toBeVisible();
});
