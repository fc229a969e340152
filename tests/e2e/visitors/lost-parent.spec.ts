import type { Page } from '@playwright/test';

import { addClub, type Club, type Sql } from '../../support/browser/club.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  skipPausesUntil,
  test,
  toast,
} from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';
import { linkFromMail, newAddress } from '../../support/browser/sign-up.ts';

const entry = (page: Page) => page.getByRole('link', { name: 'Niet gevonden? Wij mailen je als het er is.' });
const send = (page: Page) => page.getByRole('button', { name: 'Mail me als het er is' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const switchOff = ({ sql }: { sql: Sql }, { subpath }: Club) =>
  sql(`insert into organization_settings (org_id, parts)
    select id, '{"lost_reports": false}' from organizations where subpath = '${subpath}'`);

/** The answer link in the newest mail about a match. */
async function answerFromMail(page: Page, address: string, answer: string): Promise<string> {
  const subject = 'Misschien is dit het';
  await linkFromMail(page, address, subject);
  const mail = page.getByRole('article').filter({ hasText: address }).filter({ hasText: subject }).first();
  return (await mail.getByRole('link').filter({ hasText: answer }).first().getAttribute('href'))!;
}

test('a parent finds nothing, reports the loss, and hears of a match', { tag: '@journey' }, async ({ page, club }) => {
  await club.addItem('muts');
  const address = newAddress();

  // Three taps from the search: the link, the field for the address, the button.
  await page.goto(`${club.path}/search?q=winterjas&colour=blauw&period=week`);
  await expect(page.getByText('Geen match gevonden')).toBeVisible();
  await expectAccessible(page);
  await entry(page).click();
  await expect(page.getByLabel('Wat ben je kwijt?')).toHaveValue('winterjas');
  await expect(page.getByLabel('Welke kleur?')).toHaveValue('blauw');

  // Validation errors and a reload both keep the form's values.
  await send(page).click();
  await expect(page.getByLabel('Je e-mailadres')).toBeFocused();
  await expect(page.getByText('Vul je e-mailadres in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deze week' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Waar was het voor het laatst?').fill('gymzaal');
  await page.getByRole('button', { name: 'Gisteren' }).click();
  await page.locator('input[type=file]').setInputFiles('tests/support/photos/astronaut.webp');
  await expect(page.getByAltText('Je foto')).toBeVisible();
  await page.getByLabel('Je e-mailadres').fill(address);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Waar was het voor het laatst?')).toHaveValue('gymzaal');
  await expect(page.getByRole('button', { name: 'Gisteren' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Weghalen' }).click();
  await expect(page.getByAltText('Je foto')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await send(page).click();
  await expect(title(page, 'Kijk in je mail')).toBeFocused();
  await expectAccessible(page);

  // The link in the mail opens another tab, and this one follows. Existing items are compared immediately.
  await club.addItem('winterjas,blauw');
  const mail = await page.context().newPage();
  await mail.goto(await linkFromMail(mail, address, 'Bevestig je melding'));
  await expect(mail.getByText('Kwijt: winterjas, blauw')).toBeVisible();
  await expectAccessible(mail);
  await mail.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(mail).toHaveURL('/mijn');
  await expect(mail.getByRole('status').filter({ hasText: 'We houden het in de gaten' })).toBeVisible();
  await expect(title(page, 'We houden het in de gaten')).toBeVisible();
  await expectAccessible(page);

  // The page behind the link has a button for 'Nee, dit is het niet', which can be repeated and undone.
  const no = await answerFromMail(mail, address, 'nee%3D');
  for (const _ of [1, 2]) {
    await mail.goto('about:blank');
    await mail.goto(no);
    await expect(title(mail, 'Is dit niet van jou?')).toBeVisible();
    await expect(mail.getByRole('main')).toContainText(/Gevonden: winterjas, blauw.*Kwijt: winterjas, blauw/s);
    await mail.getByRole('button', { name: 'Nee, dit is het niet' }).click();
    await expect(mail.getByRole('status').filter({ hasText: 'Bedankt voor het doorgeven.' })).toBeVisible();
    await expect(mail).toHaveURL(/\/mijn\/vermissing\/[^?]+$/);
  }
  const coat = mail.getByRole('article', { name: 'winterjas, blauw' });
  await expect(mail.getByRole('region', { name: 'Dit was het niet' })).toContainText('We sturen het je niet meer.');
  await expectAccessible(mail);
  await mail.reload();
  await coat.getByRole('button', { name: 'Toch wel' }).click();
  await expect(mail.getByText('Misschien gevonden')).toBeVisible();
  await mail.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(mail);

  // 'Dit is van mij' needs no second mail, and does not depend on the browser's visit.
  await mail.goto('about:blank');
  await mail.goto(await answerFromMail(mail, address, 'aanvraag'));
  await expect(mail.getByText(`Je vraagt dit aan als ${address}`)).toBeVisible();
  await mail.getByLabel('Je naam').fill('Noor Ouder');
  await mail.getByLabel('Waaraan herken je het?').fill('Er zit een sleutel in de zak.');
  await mail.getByRole('button', { name: 'Versturen' }).click();
  await expect(title(mail, 'Je aanvraag is binnen')).toBeVisible();
  await mail.close();

  await page.getByRole('link', { name: 'Naar mijn spullen' }).click();
  await expect(page.getByText('Je hebt iets aangevraagd dat hierop lijkt.')).toBeVisible();
  await page.getByRole('link', { name: 'Bekijken winterjas, blauw' }).click();
  const claimed = page.getByRole('heading', { name: 'Dit heb je aangevraagd' });
  await expect(claimed).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ik heb het terug' }).click();
  await expect(title(page, 'winterjas, blauw')).toBeFocused();
  await expect(page.getByText('Fijn dat je het terug hebt.')).toBeVisible();
  await expect(claimed).toHaveCount(0);
  await page.getByRole('button', { name: 'Toch weer zoeken' }).click();
  await expect(claimed).toBeVisible();
});

test('a bad connection loses no report, and creates no duplicate', async ({ page, portal, club }) => {
  const address = newAddress();
  await page.clock.install();
  await page.goto(`${club.path}/kwijt`);
  await page.getByLabel('Wat ben je kwijt?').fill('beugelbakje');
  await page.getByLabel('Je e-mailadres').fill(address);
  await page.context().setOffline(true);
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nog niet verstuurd' })).toContainText('geen verbinding');
  await expectAccessible(page.getByRole('main'));

  // The request arrives, but its response does not.
  let attempts = 0;
  await page.route('**/api/public-lost-reports*', async (route) => {
    attempts++;
    if (attempts > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.context().setOffline(false);
  await skipPausesUntil(title(page, 'Kijk in je mail'));
  expect(attempts).toBe(2);
  await page.reload();
  await expect(title(page, 'Kijk in je mail')).toBeVisible();

  await page.goto(await linkFromMail(page, address, 'Bevestig je melding'));
  await expect(title(page, 'Bevestig je melding')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  // A confirmation after reports were switched off says so.
  await switchOff(portal, club);
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'zoekt op dit moment niet mee' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bekijken beugelbakje' }).click();
  await expect(page.getByRole('button', { name: 'Intrekken' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bevestigen' })).toHaveCount(0);
});

test('the owner of a mistyped address erases the report, and stays unknown', async ({ page, club }) => {
  const address = newAddress();
  await page.goto(`${club.path}/kwijt`);
  await page.getByLabel('Wat ben je kwijt?').fill('rode wanten');
  await page.getByLabel('Welke kleur?').fill('rood');
  await page.getByLabel('Je e-mailadres').fill(address);
  // The response to too many reports from one network.
  const tooMany = { error: { code: 'too_many_requests', message: 'Te veel pogingen, probeer later opnieuw' } };
  await page.route(
    '**/api/public-lost-reports*',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '1500' }, json: tooMany }),
    { times: 1 },
  );
  await send(page).click();
  await expect(page.getByText('Probeer het over 25 minuten opnieuw, of vraag het na bij')).toBeVisible();
  await expectAccessible(page);
  await send(page).click();
  await expect(title(page, 'Kijk in je mail')).toBeVisible();

  const link = await linkFromMail(page, address, 'Bevestig je melding');
  await page.goto(link);
  await expect(page.getByText('Kwijt: rode wanten', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dit was ik niet: wis het' }).click();
  await expect(title(page, 'Gewist')).toBeFocused();
  await expectAccessible(page);
  await page.goto('/mijn');
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await page.goto(link);
  await expect(title(page, 'Naar je spullen')).toBeVisible();
});

test('a known visitor reports without a mail, and edits, withdraws and extends the report', async ({
  page,
  portal,
  club,
}) => {
  const address = club.email('pending');
  await startSignedIn(page, address);
  await page.goto(`${club.path}/search`);
  await entry(page).click();
  await expect(page.getByText(`We mailen naar ${address}.`)).toBeVisible();
  await page.getByLabel('Wat ben je kwijt?').fill('rode beker');
  await send(page).click();
  await expect(title(page, 'We houden het in de gaten')).toBeFocused();
  await page.getByRole('link', { name: 'Naar mijn spullen' }).click();
  const card = page.getByRole('article', { name: 'rode beker' });
  await expect(card).toContainText('We zoeken tot en met');
  await expectAccessible(page);

  await card.getByRole('link', { name: 'Bekijken rode beker' }).click();
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  await expect(title(page, 'Wijzigen')).toBeFocused();
  await page.getByLabel('Wat ben je kwijt?').fill('drinkbeker');
  await page.getByLabel('Welke kleur?').fill('donkerrood');
  await page.locator('input[type=file]').setInputFiles('tests/support/photos/astronaut.webp');
  await expect(page.getByAltText('Je foto')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  // Faces in the photo are blurred first.
  await expect(toast(page, 'Opgeslagen')).toBeVisible();
  await expect(title(page, 'drinkbeker, donkerrood')).toBeVisible();
  const photo = page.getByAltText('Je foto');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  // The link of the mail a week before the end.
  await portal.sql(`update lost_reports set last_day = current_date + 3 where address = '${address}'`);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?verleng`);
  await expect(page.getByRole('status').filter({ hasText: 'We zoeken nog 12 weken' })).toBeVisible();
  await expect(page).toHaveURL(pathname);

  await page.getByRole('button', { name: 'Intrekken' }).click();
  await expect(page.getByText('Je hebt dit ingetrokken. We zoeken niet meer.')).toBeVisible();
  await expect(title(page, 'drinkbeker, donkerrood')).toBeFocused();
  await expect(page.getByText('We zoeken nog 12 weken')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toch weer zoeken' }).click();
  await expect(page.getByText('We zoeken tot en met')).toBeVisible();

  // Reports can be switched off while the form is open.
  await page.goto(`${club.path}/kwijt`);
  await page.getByLabel('Wat ben je kwijt?').fill('muts');
  await switchOff(portal, club);
  await send(page).click();
  await expect(page.getByText('kun je dit niet via Terecht melden')).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${club.path}/search`);
  await expect(page.getByText('Geen voorwerpen beschikbaar')).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  await page.goto(pathname);
  await expect(page.getByText('Zoeken staat stil')).toBeVisible();
});

test('a report cannot be read by its address', async ({ page, club }) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto('/mijn/vermissing/00000000-0000-4000-8000-000000000000?terug');
  await expect(page.getByText('Deze melding is er niet meer')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await expectAccessible(page);
});

test('one form reports a loss at several places, and the others end when it is found', async ({
  page,
  portal,
  club,
}) => {
  const other = await addClub(portal.sql);
  const address = newAddress();
  await page.goto(`/zoeken?bij=sportclubs.${club.subpath},sportclubs.${other.subpath}&q=sjaal`);
  const lookup = '**/api/several/organizations*';
  await page.route(lookup, (route) => route.fulfill({ status: 503 }));
  await page.goto(`${club.path}/kwijt?bij=sportclubs.${club.subpath},sportclubs.${other.subpath}`);
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
  await page.unroute(lookup);
  await page.goBack();
  await page.getByRole('link', { name: 'Meld het bij al deze plekken' }).click();
  await expect(page.getByLabel('Wat ben je kwijt?')).toHaveValue('sjaal');
  await expect(page.getByRole('checkbox', { name: other.name })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Terug naar de lijst' })).toHaveAttribute(
    'href',
    `/zoeken?q=sjaal&bij=sportclubs.${club.subpath},sportclubs.${other.subpath}`,
  );
  await expectAccessible(page);
  await page.getByLabel('Je e-mailadres').fill(address);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Kijk in je mail' })).toBeVisible();
  await page.goto(await linkFromMail(page, address, 'Bevestig je meldingen'));
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await expect(page).toHaveURL('/mijn');

  await page.getByRole('link', { name: 'Bekijken sjaal' }).first().click();
  await expect(page.getByText('Ook gemeld bij')).toBeVisible();
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  await expect(page.getByRole('checkbox', { name: /^Ook wijzigen bij/ })).toBeChecked();
  await page.getByLabel('Welke kleur?').fill('rood');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('We zoeken nu hiermee verder.')).toBeVisible();
  await page.goto('/mijn');
  await page.getByRole('link', { name: 'Bekijken sjaal' }).last().click();
  await expect(page.getByText('rood', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ik heb het terug' }).click();
  await page.getByRole('button', { name: 'Stop daar ook met zoeken' }).click();
  await expect(page.getByText(/^Ook bij .* zoeken we niet meer$/)).toBeVisible();
  await expect(page.getByText(/Bij .* zoeken we niet meer\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop daar ook met zoeken' })).toHaveCount(0);
  await page.goto('/mijn');
  await expect(page.getByText('Ingetrokken', { exact: true })).toBeVisible();
});
