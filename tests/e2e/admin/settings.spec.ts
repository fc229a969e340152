import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';

const section = (page: Page, name: string) => page.getByRole('form', { name }).or(page.getByRole('region', { name }));
const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Opslaan' }).click();
const saved = (page: Page, name: string) => section(page, name).getByRole('status').filter({ hasText: 'Opgeslagen' });

const DAY = 86_400_000;
const isoDate = (date: Date) => date.toISOString().slice(0, 10);

/** The browser's clock starts here and runs on: a Monday to come, as days that are over leave the list, with the Wednesday in its month. */
const MONDAY_MORNING = comingMonday();
const [TUESDAY, WEDNESDAY] = [1, 2].map((days) => new Date(MONDAY_MORNING.getTime() + days * DAY)) as [Date, Date];
const MONTH = new Intl.DateTimeFormat('nl-NL', { month: 'long', timeZone: 'UTC' }).format(TUESDAY);

function comingMonday(): Date {
  const date = new Date(Date.now() + DAY);
  date.setUTCHours(9, 0, 0, 0);
  while (date.getUTCDay() !== 1 || new Date(date.getTime() + 2 * DAY).getUTCMonth() !== date.getUTCMonth())
    date.setUTCDate(date.getUTCDate() + 1);
  return date;
}

/** Makes the server's clock this time too, or some hours later, and removes the server-rendered page of now. */
const onMonday = (guest: Page, path: string, hours: number) =>
  guest.route(path, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/"moment":\d+/, `"moment":${MONDAY_MORNING.getTime() + hours * 3_600_000}`)
      .replace('data-rendered="yes"', 'data-rendered=""');
    await route.fulfill({ response, body: html });
  });

test(
  'an admin fills in where and when to collect, and parents see it everywhere',
  { tag: '@journey' },
  async ({ page, browser, portal, club }) => {
    await club.addItem('bal');
    await startSignedIn(page, club.email('admin'));
    await page.goto(`${club.path}/dashboard`);
    await page.getByRole('link', { name: 'Instellingen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instellingen');

    const index = page.getByRole('navigation', { name: 'Onderdelen van deze pagina' });
    await index.getByRole('link', { name: 'Mails' }).click();
    await expect(section(page, 'Mails')).toBeFocused();
    await expect(section(page, 'Mails').getByRole('heading')).toBeInViewport();
    expect(await index.getByRole('link').allTextContents()).toEqual(
      await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents(),
    );
    for (const title of await index.getByRole('link').allTextContents())
      await expect(section(page, title).getByRole('link', { name: 'Naar boven' })).toBeVisible();

    const office = section(page, 'Ophalen en contact');
    await office.getByLabel('Waar haal je iets op?').fill('De bar');
    await expect(office.getByText('‘Ophalen bij de bar, zodra het klaarligt.’')).toBeVisible();
    await office.getByLabel('Adres', { exact: true }).fill('Veldweg 1, Leiden');
    await office.getByLabel('Telefoon').fill('bel maar');
    await save(page, 'Ophalen en contact');
    await expect(office.getByLabel('Telefoon')).toBeFocused();
    await expect(office.getByLabel('Telefoon')).toHaveAccessibleDescription(/^Dit is geen telefoonnummer/);
    await expectAccessible(page);
    await office.getByLabel('Telefoon').fill('071-555 01 23');
    await save(page, 'Ophalen en contact');
    await expect(saved(page, 'Ophalen en contact')).toBeVisible();
    await expect(office.getByLabel('Waar haal je iets op?')).toHaveValue('de bar');

    const hours = section(page, 'Openingstijden');
    await hours.getByRole('button', { name: 'Open: Maandag' }).click();
    const monday = hours.getByRole('group', { name: 'Maandag' });
    await monday.getByLabel('Open vanaf').fill('9');
    await monday.getByLabel('Open tot').fill('830');
    await save(page, 'Openingstijden');
    await expect(hours.getByText('De sluitingstijd moet na de openingstijd liggen.')).toBeVisible();
    await expect(monday.getByLabel('Open vanaf')).toHaveValue('9:00');
    await monday.getByLabel('Open tot').fill('17.30');
    await hours.getByRole('button', { name: 'Ook dinsdag t/m vrijdag' }).click();
    await hours.getByRole('button', { name: 'Gesloten: Vrijdag' }).click();
    await expect(hours.getByRole('group', { name: 'Vrijdag' })).toBeFocused();
    await hours.getByRole('button', { name: 'Vakantie of vrije dag' }).click();
    await hours.getByLabel('Eerste dag').fill(isoDate(TUESDAY));
    await hours.getByLabel('Laatste dag').fill(isoDate(WEDNESDAY));
    await save(page, 'Openingstijden');
    await expect(hours.getByText('Geef deze dagen een naam')).toBeVisible();
    await hours.getByLabel('Wat is er dan?').fill('Toernooi');
    await save(page, 'Openingstijden');
    await hours.getByText('Schoolvakanties van je regio toevoegen').click();
    await hours.getByRole('button', { name: 'Regio Zuid' }).click();
    await expect(
      hours.getByRole('status').filter({ hasText: 'De vakanties van Regio Zuid staan in de lijst.' }),
    ).toBeVisible();
    await save(page, 'Openingstijden');
    await expect(saved(page, 'Openingstijden')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);

    // A service worker would bypass the route that changes the clock.
    const context = await browser.newContext({
      baseURL: portal.url,
      timezoneId: 'America/New_York',
      serviceWorkers: 'block',
    });
    const guest = await context.newPage();
    await guest.clock.install({ time: MONDAY_MORNING });
    await onMonday(guest, club.path, 0);
    await guest.goto(club.path);
    const visit = guest.getByRole('region', { name: 'Ophalen bij de bar' });
    await expect(visit).toContainText('Vandaag open tot 17:30');
    await expect(visit).toContainText('Veldweg 1, Leiden');
    await expect(visit.getByRole('link', { name: '071-555 01 23' })).toHaveAttribute('href', 'tel:0715550123');
    await expect(guest.getByText('Ga naar de bar en neem het mee.')).toBeVisible();
    await visit.getByText('Alle openingstijden').click();
    await expect(
      visit.getByText(`${TUESDAY.getUTCDate()} t/m ${WEDNESDAY.getUTCDate()} ${MONTH}: gesloten`),
    ).toBeVisible();
    // Hours later on the same page, the tournament keeps it closed until Thursday.
    await guest.clock.fastForward('07:30:00');
    await expect(visit).toContainText('Donderdag open vanaf 9:00');

    await onMonday(guest, `${club.path}/search`, 7.5);
    await guest.goto(`${club.path}/search`);
    const hint = guest.getByText('kies ‘Dit is van mij’; je krijgt een mail als het klaarligt bij de bar.');
    await expect(hint).toBeVisible();
    await expect(guest.getByText('Donderdag open vanaf 9:00')).toBeVisible();
    await guest.getByRole('article').getByRole('link').click();
    await expect(guest.getByRole('dialog')).toContainText('Ophalen bij de bar');
    await expect(guest.getByRole('dialog')).toContainText('Donderdag open vanaf 9:00');
    await context.close();

    await page.goto(`${club.path}/dashboard`);
    await expect(page.getByText('Persoon admin wijzigde de instellingen').first()).toBeVisible();
    await expect(page.getByText('Openingstijden: maandag gesloten → 9:00–17:30')).toBeVisible();
    await expect(page.getByText('Telefoon: leeg → 071-555 01 23')).toBeVisible();
  },
);

test('typed settings stay when saving fails, and leaving asks first', async ({ page, context, club }) => {
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/instellingen`);
  const name = page.getByLabel('Naam van de organisatie');
  await name.fill('Club Zonder Verbinding');
  await context.setOffline(true);
  await save(page, 'Naam');
  await expect(section(page, 'Naam').getByRole('alert')).toContainText('Geen verbinding met Terecht');
  await expect(name).toHaveValue('Club Zonder Verbinding');
  await context.setOffline(false);

  await page.getByRole('link', { name: 'Terug naar overzicht' }).click();
  const question = page.getByRole('alertdialog', { name: 'Weggaan zonder opslaan?' });
  await question.getByRole('button', { name: 'Hier blijven' }).click();
  await expect(name).toHaveValue('Club Zonder Verbinding');
  await save(page, 'Naam');
  await expect(saved(page, 'Naam')).toBeVisible();
  await expect(page.getByText('Club Zonder Verbinding')).toBeVisible();
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overzicht');
});

test('two admins see what the other one saved', async ({ page, club }) => {
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/instellingen`);
  await page.getByLabel('Telefoon').fill('071-555 00 01');

  const { id } = (await (await page.request.get(`/api/organizations${club.path}`)).json()) as { id: string };
  const url = `/api/organizations/${id}/settings`;
  const { office } = (await callFromPage(page, 'GET', url)) as { office: { version: string; value: object } };
  const colleagueChange = {
    version: office.version,
    value: { ...office.value, phone: '071-555 00 02', address: 'Veldweg 2' },
  };
  await callFromPage(page, 'PUT', `${url}/office`, colleagueChange);

  await save(page, 'Ophalen en contact');
  const dialog = page.getByRole('alertdialog', { name: 'Iemand was je voor' });
  await expect(dialog).toContainText('Een collega heeft dit onderdeel gewijzigd');
  await expect(dialog).toContainText('071-555 00 01');
  await expect(dialog).toContainText('071-555 00 02');
  await expect(dialog).toContainText('Veldweg 2');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Verder bewerken' }).click();
  await expect(page.getByLabel('Telefoon')).toHaveValue('071-555 00 01');
  await save(page, 'Ophalen en contact');
  await dialog.getByRole('button', { name: 'Nieuwe versie bekijken' }).click();
  await expect(page.getByLabel('Telefoon')).toHaveValue('071-555 00 02');
  await page.getByLabel('Telefoon').fill('071-555 00 03');
  await save(page, 'Ophalen en contact');
  await expect(saved(page, 'Ophalen en contact')).toBeVisible();
});

test('a logo, a switched-off feature and an unwanted mail', async ({ page, club }) => {
  await startSignedIn(page, club.email('admin'));
  await page.goto(`${club.path}/instellingen`);
  const logo = section(page, 'Logo');
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await logo.getByRole('button', { name: /^Kies een/ }).click();
    await (await choosing).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('logo.png', Buffer.from('geen plaatje'));
  await expect(logo.getByRole('alert')).toContainText('Dit soort foto kunnen we niet lezen.');
  const picture = sharp({ create: { width: 300, height: 150, channels: 4, background: '#f60' } }).png();
  await choose('logo.png', await picture.toBuffer());
  await expect(logo.getByText('Opgeslagen')).toBeVisible();
  const inHeader = page.getByRole('banner').getByRole('img', { name: club.name });
  await expect(inHeader).toBeVisible();
  await expect.poll(() => inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  await page.emulateMedia({ media: 'print' });
  await expect(inHeader).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu openen' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Terecht, naar de startpagina' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${club.path}/search`);
  await expect(page.getByRole('button', { name: 'Zoek met een foto' })).toBeVisible();
  await page.goto(`${club.path}/instellingen`);
  await page.getByRole('switch', { name: 'Zoeken met een foto' }).click();
  await save(page, 'Onderdelen');
  await expect(saved(page, 'Onderdelen')).toBeVisible();
  await page.getByRole('switch', { name: 'Nieuwe accounts' }).click();
  await expect(toast(page, 'Je krijgt deze mail niet meer')).toBeVisible();
  await expect(page.getByText('Gaat nu naar: niemand')).toBeVisible();
  await page.goto(`${club.path}/search`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoek met een foto' })).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByRole('switch', { name: 'Nieuwe accounts' })).not.toBeChecked();
});
