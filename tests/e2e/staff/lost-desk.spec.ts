import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { choosePhoto, formMessage, submitButton } from '../../support/browser/item-form.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';
import { linkFromMail, newAddress } from '../../support/browser/sign-up.ts';

const reports = (page: Page) => page.getByRole('list', { name: 'Open vermissingen' }).locator(':scope > li');
const reportOf = (page: Page, what: string) => reports(page).filter({ hasText: what });

test('a secretary works through the lost reports, on a phone', { tag: '@journey' }, async ({ page, portal, club }) => {
  const [coatOwner, keyOwner] = [newAddress(), newAddress()];
  const coat = await club.addItem('jas');
  const keys = await club.addItem('sleutels', { is_public: false });
  await club.addItem('muts');
  const lostCoat = await club.addLostReport('blauwe winterjas', {
    address: coatOwner,
    colour: 'blauw',
    place: 'gymzaal',
  });
  const lostKeys = await club.addLostReport('sleutelbos met een beertje', { address: keyOwner });
  await club.addMatch(lostCoat, coat);
  await club.addMatch(lostKeys, keys, ['zelfde soort']);
  const photo = (await readFile('tests/support/photos/astronaut.webp')).toString('hex');
  await portal.sql(`
    insert into lost_report_photos (org_id, report_id, webp)
    select org_id, id, '\\x${photo}' from lost_reports where id = '${lostCoat.id}'`);

  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await page.getByRole('link', { name: 'Vermist 2 open' }).click();
  await expect(reports(page)).toHaveCount(2);
  await expect(reports(page).first()).toContainText('sleutelbos met een beertje');
  await expect(reportOf(page, 'winterjas')).toContainText('Zelfde soort, zelfde kleur');
  await reportOf(page, 'winterjas').getByRole('button', { name: 'Foto van de melder groot bekijken' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Foto van de melder' })).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);

  const box = page.getByRole('searchbox', { name: 'Zoek in meldingen' });
  await box.fill('sleutel');
  await expect(reports(page)).toHaveCount(1);
  await box.fill('olifant');
  await expect(page.getByText('Geen vermissing gevonden')).toBeVisible();
  await page.getByRole('button', { name: 'Toon alles' }).click();
  await expect(reports(page)).toHaveCount(2);
  await expect(box).toHaveValue('');

  // A match that is not public is mailed about once, without any details.
  await reportOf(page, 'sleutelbos').getByRole('button', { name: 'Niet openbaar, nog niet gemaild' }).click();
  await expect(page.getByRole('dialog')).toContainText('Zonder foto en zonder beschrijving.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Laat weten' }).click();
  await expect(toast(page, 'De melder krijgt een mail')).toBeVisible();
  // It is not sent to a writer whose match is withdrawn before, as below.
  const mails = await page.context().newPage();
  await linkFromMail(mails, keyOwner, 'Kom je even kijken');
  await mails.close();
  await reportOf(page, 'sleutelbos').getByRole('button', { name: 'Niet openbaar, gemaild op' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open voorwerp' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Laat weten' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Past niet' }).click();
  await expect(reportOf(page, 'sleutelbos')).toContainText('Er ligt nu niets dat hierop lijkt.');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(reportOf(page, 'sleutelbos').getByRole('button', { name: 'Gemaild op' })).toBeVisible();

  await reportOf(page, 'winterjas').getByRole('button', { name: 'Koppel een voorwerp' }).click();
  const choices = page.getByRole('list', { name: 'Voorwerpen' }).getByRole('button');
  // Connected items are not offered again.
  await expect(choices).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Zoek een voorwerp' }).fill('muts');
  await expect(choices).toHaveCount(1);
  await expectAccessible(page);
  await choices.click();
  await expect(page.getByRole('dialog')).toContainText('De melder krijgt een mail met de foto en een link.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Koppelen', exact: true }).click();
  await expect(toast(page, 'Gekoppeld')).toContainText('De melder krijgt een mail.');
  await expect(reportOf(page, 'winterjas').getByRole('button', { name: 'muts' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);

  await reportOf(page, 'winterjas').getByRole('button', { name: 'Is terecht' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We zoeken dan niet verder');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Is terecht' }).click();
  await expect(reportOf(page, 'winterjas')).toContainText('Terecht: afgehandeld op');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(toast(page, 'Weer open')).toContainText('Er gaat geen mail.');
  await reportOf(page, 'winterjas').getByRole('button', { name: 'Is terecht' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Is terecht' }).click();
  await expect(toast(page, 'Afgehandeld')).toContainText('De melder krijgt een mail.');
  await expect(reportOf(page, 'winterjas')).toContainText('Terecht: afgehandeld op');
  await expect(reportOf(page, 'winterjas').getByRole('button', { name: 'Is terecht' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Afgehandeld' }).click();
  await page.getByRole('link', { name: 'blauwe winterjas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vermissing' })).toBeVisible();
  await expect(page.getByText('Terecht: afgehandeld op')).toBeVisible();
  await expectAccessible(page);

  // The mail is sent only after the undo period.
  await portal.sql(`update jobs set run_at = now() where payload::text like '%${lostCoat.id}%'`);
  await linkFromMail(page, coatOwner, 'Fijn dat het terecht is');
});

test('with lost reports switched off nothing is promised, and existing reports can be settled', async ({
  page,
  portal,
  club,
  isMobile,
}) => {
  const { id } = await club.addLostReport('rode pet', { address: 'noor@ouders.example' });
  const [pet, hat] = [await club.addItem('pet'), await club.addItem('hoed')];
  await club.addMatch({ id }, pet, ['lijkt op je foto']);
  await club.addMatch({ id }, hat);
  await club.addClaim(hat, 'Noor');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await page.getByRole('button', { name: isMobile ? 'Menu openen' : 'Persoon staff' }).click();
  // A tab with the same name is beside it.
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Vermist' }).click();
  await expect(reportOf(page, 'rode pet').getByRole('button', { name: 'Koppel een voorwerp' })).toBeVisible();

  await portal.sql(`
    insert into organization_settings (org_id, parts)
    select org_id, '{"lost_reports": false}' from lost_reports where id = '${id}'`);
  await page.goto(`${club.path}/vermist`);
  await expect(page.getByText('Vermissingen staan uit bij jullie instellingen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Koppel een voorwerp' })).toHaveCount(0);
  await reportOf(page, 'rode pet').getByRole('button', { name: 'Lijkt op de foto van de melder' }).click();
  await expect(page.getByRole('dialog')).toContainText('Niet gemaild');
  await expect(page.getByRole('button', { name: 'Laat weten' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await reportOf(page, 'rode pet').getByRole('button', { name: 'Is terecht' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We zoeken dan niet verder naar');
  await expect(page.getByRole('alertdialog')).not.toContainText('mail');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await reportOf(page, 'rode pet').getByRole('button', { name: 'Aangevraagd door de melder' }).click();
  await page.getByRole('link', { name: 'Open aanvraag' }).click();
  await expect(page.getByRole('heading', { name: 'hoed' })).toBeVisible();
});

test('the desk works by keyboard alone, with the focus at the next task', async ({ page, club }) => {
  const { id } = await club.addLostReport('rode pet');
  await club.addMatch({ id }, await club.addItem('pet'));
  await club.addMatch({ id }, await club.addItem('hoed', { is_public: false }));
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/vermist/${id}`);
  const pet = page.getByRole('button', { name: 'pet Zelfde soort' });
  await pet.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'pet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pet).toBeFocused();

  const hat = page.getByRole('button', { name: 'hoed Zelfde soort' });
  await hat.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Past niet' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Past niet')).toBeVisible();
  await expect(hat).toContainText('Past niet');
  await expect(hat).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Ongedaan maken' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hat).toContainText('Niet openbaar, nog niet gemaild');

  await page.getByRole('button', { name: 'Koppel een voorwerp' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Er ligt nu niets.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Koppel een voorwerp' })).toBeFocused();

  await page.getByRole('button', { name: 'Is terecht' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Annuleren' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Terecht: afgehandeld op')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'rode pet' })).toBeFocused();
});

test("two colleagues see each other's changes, and nothing moves under a finger", async ({
  page,
  browser,
  portal,
  club,
}) => {
  const ball = await club.addLostReport('gele bal');
  const cap = await club.addLostReport('groene pet');
  await club.addMatch(ball, await club.addItem('bal'));
  const colleague = await browser.newPage({ baseURL: portal.url });
  await startSignedIn(colleague, club.email('admin'));
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/vermist`);
  await expect(reports(page)).toHaveCount(2);
  const place = () => reportOf(page, 'gele bal').evaluate((card) => card.getBoundingClientRect().top);
  const before = await place();

  await callFromPage(colleague, 'POST', `/api/lost-reports/${cap.id}/found`);
  await expect(reportOf(page, 'groene pet')).toContainText('Terecht: afgehandeld op');
  await expect(page.getByText('Vermist1 open')).toBeVisible();
  await club.addLostReport('paarse sjaal');
  await expect(page.getByRole('button', { name: '1 nieuwe vermissing' })).toBeVisible();
  await expect(reports(page)).toHaveCount(2);
  expect(await place()).toBeGreaterThanOrEqual(before);

  // This page gets no events of the colleague's changes.
  await page.route('**/api/organizations/**', (route) => route.abort());
  await reportOf(page, 'gele bal').getByRole('button', { name: 'Is terecht' }).click();
  await callFromPage(colleague, 'POST', `/api/lost-reports/${ball.id}/found`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Is terecht' }).click();
  await expect(toast(page, 'Fout')).toContainText('Deze vermissing is intussen veranderd.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(reportOf(page, 'gele bal')).toContainText('Terecht: afgehandeld op');
  await page.unroute('**/api/organizations/**');

  await page.getByRole('button', { name: '1 nieuwe vermissing' }).click();
  await expect(reports(page).first()).toContainText('paarse sjaal');
  await colleague.close();
});

test('placing a reported item tells the user of the report, and the mail is sent by itself', async ({ page, club }) => {
  const address = newAddress();
  const { id } = await club.addLostReport('blauwe jas maat 128', { address, colour: 'blauw' });
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/upload`);
  const hint = page.getByText('Iemand zoekt dit misschien');

  // A failure of this check does not disturb placing.
  await page.route('**/lost-reports/like', (route) => route.abort());
  const asked = page.waitForRequest('**/lost-reports/like');
  await choosePhoto(page);
  await expect(formMessage(page, 'Foto geselecteerd')).toBeVisible();
  await page.getByLabel('Extra tags').fill('jas');
  await asked;
  await expect(submitButton(page)).toBeEnabled();
  await expect(hint).toHaveCount(0);
  await page.unroute('**/lost-reports/like');
  await page.getByLabel('Extra tags').fill('jas, maat 128');
  await expect(hint).toBeVisible();
  await hint.click();
  await expect(page.getByText('blauwe jas maat 128')).toBeVisible();
  await expect(page.getByText('dan gaat de mail vanzelf')).toBeVisible();
  await expectAccessible(page.locator('form'));
  await submitButton(page).click();
  await expect(toast(page, 'Je voorwerp is geplaatst')).toBeVisible();
  await linkFromMail(page, address, 'Misschien is dit het');

  await page.goto(`${club.path}/vermist`);
  await reportOf(page, 'blauwe jas').getByRole('button', { name: 'Gemaild op' }).click();
  await page.getByRole('link', { name: 'Open voorwerp' }).click();
  const resembled = page.getByRole('region', { name: 'Lijkt op een vermissing' });
  await expect(resembled).toContainText(/De melder is hier op \d+ \w+ \d+ over gemaild/);
  await expectAccessible(resembled);
  const { pathname } = new URL(page.url());
  await page.goto(pathname.replace('/items/', '/search/'));
  await expect(page.getByRole('dialog').getByText('Lijkt op een vermissing')).toBeVisible();
  await expectAccessible(page.getByRole('dialog'));
  await page.getByRole('link', { name: 'blauwe jas maat 128' }).click();
  await expect(page).toHaveURL(`${club.path}/vermist/${id}`);

  // Helpers place items too, and see nothing of the reports.
  await startSignedIn(page, club.email('student_helper'));
  await page.goto(pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Voorwerp gegevens' })).toBeVisible();
  await expect(page.getByText('Vermist')).toHaveCount(0);
  await expect(resembled).toHaveCount(0);
  await page.goto(`${club.path}/vermist`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina is voor medewerkers');
});
