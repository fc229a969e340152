import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';
import { facePhoto } from '../../support/photos/photos.ts';

const claims = (page: Page) => page.getByRole('listitem').filter({ has: page.getByText('De aanvrager schrijft') });
const claimOf = (page: Page, name: string) => claims(page).filter({ hasText: `aangevraagd door ${name}` });
const codeIn = async (page: Page) => (await page.getByText(/^Code [0-9A-Z]{5}/).innerText()).slice(5, 10);

test('a whole queue is decided by keyboard alone', async ({ page, club }) => {
  const ball = await club.addItem('bal', { verification_note: 'Deuk bij het ventiel' });
  const cap = await club.addItem('pet');
  await club.addClaim(ball, 'Anna');
  await club.addClaim(ball, 'Bram');
  await club.addClaim(cap, 'Carla', 'Mijn naam staat erin.');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await page.getByRole('link', { name: 'Aanvragen 3 wachten' }).click();
  await expect(claims(page)).toHaveCount(3);
  await expect(claimOf(page, 'Anna')).toContainText('Deuk bij het ventiel');
  await expect(claimOf(page, 'Anna')).toContainText('Nog 1 aanvraag op dit voorwerp');
  await expectAccessible(page);

  // Letters typed in a field are not shortcuts.
  await page.getByLabel('Code van de aanvrager').pressSequentially('jawv?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Code van de aanvrager').blur();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Sneltoetsen' })).toBeVisible();
  await expectAccessible(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(claimOf(page, 'Anna')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(claimOf(page, 'Bram')).toBeFocused();
  await page.keyboard.press('k');
  await expect(claimOf(page, 'Anna')).toBeFocused();
  // After a visit to the address bar the keys continue at the same card.
  await claimOf(page, 'Anna').evaluate((card: HTMLElement) => card.blur());
  await page.keyboard.press('j');
  await expect(claimOf(page, 'Bram')).toBeFocused();
  await page.keyboard.press('k');
  await expect(claimOf(page, 'Anna')).toBeFocused();
  await page.keyboard.press('a');
  await expect(toast(page, 'Goedgekeurd. Er wacht nog iemand op dit voorwerp.')).toBeVisible();
  await expect(claimOf(page, 'Bram')).toBeFocused();
  await expect(claimOf(page, 'Anna')).toContainText('Goedgekeurd door Persoon staff');
  await expect(claimOf(page, 'Anna').getByRole('button', { name: 'Meegegeven' })).toHaveCount(0);
  await expect(claimOf(page, 'Bram')).toContainText('gereserveerd voor Anna');

  await page.keyboard.press('w');
  await expect(page.getByLabel('Reden')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Reden')).toHaveAccessibleDescription(/Schrijf waarom, of kies een tekst/);
  await page.keyboard.press('Escape');
  await expect(claimOf(page, 'Bram')).toBeFocused();
  await page.keyboard.press('w');
  await expect(page.getByLabel('Reden')).toBeFocused();
  await page.keyboard.type('Een ander wist het van de deuk.');
  await expectAccessible(page.getByRole('dialog'));
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Afgewezen')).toContainText('Bram');
  await expect(claimOf(page, 'Carla')).toBeFocused();

  await page.keyboard.press('v');
  await expect(page.getByRole('dialog').getByLabel('Vraag')).toBeFocused();
  await page.keyboard.type('Welke naam?');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Vraag verstuurd')).toBeVisible();
  await expect(claimOf(page, 'Carla')).toContainText('Welke naam?');
  await expect(claimOf(page, 'Carla')).toContainText('Wacht op antwoord van de aanvrager');
  await expect(page.getByText('Dat was alles: de rest wacht op antwoord van de aanvrager.')).toBeVisible();
  await expect(claimOf(page, 'Carla')).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('Dat was alles: geen aanvragen die wachten.')).toBeVisible();
  await expect(page.getByText('Aanvragen', { exact: true }).and(page.locator('[aria-current]'))).toHaveText(
    'Aanvragen',
  );
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(toast(page, 'Toch niet goedgekeurd')).toContainText('Er is geen mail verstuurd.');
  await expect(claimOf(page, 'Carla')).toContainText('Wacht op antwoord van de aanvrager');
  await claimOf(page, 'Carla').getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(page.getByText('Dat was alles: geen aanvragen die wachten.')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);

  await page.getByRole('link', { name: 'Gereserveerd' }).click();
  await expect(claims(page)).toHaveCount(2);
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('link', { name: 'Afgehandeld' }).click();
  await page.getByRole('link', { name: 'bal' }).click();
  await expect(page.getByText('Een ander wist het van de deuk.')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
});

test('a claim that two colleagues decide at the same time is decided once, and nothing moves under a finger', async ({
  page,
  browser,
  portal,
  club,
}) => {
  const [first] = [
    await club.addClaim(await club.addItem('bal'), 'Anna'),
    await club.addClaim(await club.addItem('pet'), 'Bram'),
  ];
  const colleague = await browser.newPage({ baseURL: portal.url });
  await startSignedIn(colleague, club.email('admin'));
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/aanvragen`);
  await expect(claims(page)).toHaveCount(2);
  const place = () => claimOf(page, 'Bram').evaluate((claim) => claim.getBoundingClientRect().top);
  const before = await place();

  // This page gets no events of the colleague's changes.
  await page.route('**/api/organizations/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Afwijzen' }).first().click();
  await page.getByRole('button', { name: 'De beschrijving klopt niet' }).click();
  await callFromPage(colleague, 'POST', `/api/claims/${first!.id}/approve`);
  await page.getByRole('dialog').getByRole('button', { name: 'Afwijzen' }).click();
  await expect(toast(page, 'Iemand was je voor')).toContainText('Goedgekeurd door Persoon admin');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(claimOf(page, 'Anna')).toContainText(/Code [0-9A-Z]{5}/);
  await expect(claimOf(page, 'Anna').getByRole('button', { name: 'Afwijzen' })).toHaveCount(0);
  await page.unroute('**/api/organizations/**');

  await colleague.goto(`${club.path}/aanvragen`);
  await colleague.getByRole('button', { name: 'Goedkeuren' }).click();
  await expect(claimOf(page, 'Bram')).toContainText('Goedgekeurd door Persoon admin');
  expect(await place()).toBeGreaterThanOrEqual(before);
  await club.addClaim(await club.addItem('sjaal'), 'Carla');
  await expect(claims(page).last()).toContainText('Carla');
  await expect(claims(page)).toHaveCount(3);
  await colleague.close();
});

test(
  'a typed code shows the item to hand over, the field is ready for the next, and handing over can be undone',
  { tag: '@journey' },
  async ({ page, club }) => {
    const ball = await club.addItem('bal');
    const { id } = await club.addClaim(ball, 'Anna');
    await club.addClaim(ball, 'Bram');
    await startSignedIn(page, club.email('staff'));
    await callFromPage(page, 'POST', `/api/claims/${id}/approve`);
    await page.goto(`${club.path}/aanvragen/${id}`);
    const code = await codeIn(page);
    const { code: itemCode } = (await callFromPage(page, 'GET', `/api/items/${ball.id}`)) as { code: string };
    const found = page.getByRole('article');

    await page.goto(`${club.path}/dashboard`);
    const box = page.getByRole('searchbox');
    // A scanner types faster than the page renders.
    await box.evaluate((input: HTMLInputElement, text) => {
      input.focus();
      document.execCommand('insertText', false, text);
      input.form!.requestSubmit();
    }, `${code}.`);
    await expect(found).toContainText('Gereserveerd voor Anna');
    // The next code replaces this one.
    await expect(box).toBeFocused();
    await page.keyboard.type('33333');
    await expect(page.getByText('Niets heeft code 33333.')).toBeVisible();
    await expect(found).toHaveCount(0);
    await page.goto(`${club.path}/aanvragen?code=${code}`);
    await expect(found).toContainText('Gereserveerd voor Anna');
    await page.getByLabel('Code van de aanvrager').fill('ZZZZZ');
    await page.getByRole('button', { name: 'Openen', exact: true }).click();
    await expect(found).toHaveCount(0);
    await expect(page.getByText('In een code komt geen Z voor. Kijk nog eens goed.')).toBeVisible();

    await page.goto(`${club.path}/dashboard`);
    await page.getByRole('button', { name: 'Geef mee aan Anna: bal' }).click();
    await expect(toast(page, 'Meegegeven')).toContainText('opgehaald door Anna');
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(toast(page, 'Toch niet opgehaald')).toBeVisible();
    await box.fill(` ${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
    await expect(found).toContainText(itemCode);
    await expect(found).toContainText('Gereserveerd voor Anna');
    await expect(found).toContainText('Er zit een deuk in.');
    await expectAccessible(page);
    await found.getByRole('button', { name: 'Meegegeven aan Anna' }).click();
    await expect(found).toContainText('Opgehaald');
    await expect(box).toBeFocused();
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(found).toContainText('Gereserveerd voor Anna');

    // The claims page shows the same card, and its field stays ready.
    await page.goto(`${club.path}/aanvragen`);
    const codeBox = page.getByLabel('Code van de aanvrager');
    await codeBox.fill(code);
    await codeBox.press('Enter');
    await expect(found).toContainText(itemCode);
    await expect(codeBox).toBeFocused();
    await expect(codeBox).toHaveValue('');
    await codeBox.fill('33333');
    await page.getByRole('button', { name: 'Openen', exact: true }).click();
    await expect(page.getByText('Niets heeft code 33333.')).toBeVisible();
    await expect(codeBox).toBeFocused();
    // A phone shows its keyboard only after a tap on the field.
    await expect(codeBox).toHaveAttribute('inputmode', 'none');
    await codeBox.click();
    await expect(codeBox).toHaveAttribute('inputmode', 'text');
    await codeBox.fill(code);
    await codeBox.press('Enter');
    await expectAccessible(page);
    await found.getByRole('link', { name: 'Gereserveerd voor Anna' }).click();
    await expect(page).toHaveURL(`${club.path}/aanvragen/${id}`);
    await expect(page.getByRole('button', { name: 'Meegegeven' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('m');
    await expect(toast(page, 'Meegegeven')).toContainText('opgehaald door Anna');
    await expect(page.getByText('Door Persoon staff.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Meegegeven' })).toHaveCount(0);
    await page.goto(`${club.path}/aanvragen?code=${code.toLowerCase()}`);
    await expect(found).toContainText('Meegegeven door Persoon staff aan Anna');

    await page.goto(`${club.path}/items/${ball.id}`);
    await expect(page.getByText('Meegegeven door Persoon staff aan Anna')).toBeVisible();
    await expect(page.getByText('Meegegeven aan Anna', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Toch niet opgehaald' }).click();
    await expect(page.getByRole('link', { name: 'Gereserveerd voor Anna' })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 aanvraag wacht' })).toBeVisible();
    await expect(page.getByText('dan hoort wie het heeft aangevraagd')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Meegegeven aan Anna' }).click();
    await page.getByRole('button', { name: 'Ongedaan maken' }).click();
    await expect(toast(page, 'Toch niet opgehaald')).toBeVisible();
    await page.getByRole('link', { name: 'Gereserveerd voor Anna' }).click();
    await expect(page.getByRole('button', { name: 'Meegegeven' })).toBeVisible();

    // After handing over, the field is ready for the next code.
    await page.goto(`${club.path}/aanvragen?code=${code}`);
    await found.getByRole('button', { name: 'Meegegeven aan Anna' }).click();
    await expect(found).toContainText('Opgehaald');
    await expect(codeBox).toBeFocused();
    await expect(codeBox).toHaveAttribute('inputmode', 'none');
  },
);

test('typed text survives a failure, and an answer with a photo appears by itself', async ({ page, portal, club }) => {
  const { id } = await club.addClaim(await club.addItem('bal'), 'Anna');
  const photo = (await readFile(facePhoto)).toString('hex');
  await portal.sql(`
    insert into claim_photos (org_id, claim_id, webp) select org_id, id, '\\x${photo}' from claims where id = '${id}'`);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/aanvragen`);
  const sent = page.getByRole('button', { name: 'Foto van de aanvrager groot bekijken' });
  await sent.click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Foto van de aanvrager' })).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Afwijzen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aanvraag afwijzen' });
  await dialog.getByRole('button', { name: 'De beschrijving klopt niet' }).click();
  await dialog.getByRole('button', { name: 'Kom even langs bij de balie' }).click();
  await expect(dialog.getByLabel('Reden')).toHaveValue('Kom even langs bij de balie, dan kijken we samen.');
  await dialog.getByLabel('Reden').fill('Neem een foto mee.');
  await page.route('**/reject', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Afwijzen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Alles wat je hebt ingevuld staat er nog.');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page.getByRole('button', { name: 'Afwijzen' })).toBeFocused();

  await page.getByRole('button', { name: 'Vraag stellen' }).click();
  await page.getByRole('textbox', { name: 'Vraag' }).fill('Welk merk is het?');
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByText('Wacht op antwoord van de aanvrager')).toBeVisible();
  await portal.sql(`update claims set is_asked = false where id = '${id}';
    insert into claim_messages (org_id, claim_id, from_claimant, text)
    select org_id, id, true, 'Een Derbystar.' from claims where id = '${id}';
    insert into claim_photos (org_id, claim_id, message_id, webp)
    select org_id, claim_id, id, '\\x${photo}' from claim_messages where claim_id = '${id}' and from_claimant`);
  await expect(page.getByRole('region', { name: 'Vragen en antwoorden' })).toContainText('Een Derbystar.');
  await expect(sent).toHaveCount(2);
  await expect(page.getByText('Wacht op antwoord van de aanvrager')).toHaveCount(0);
  await expectAccessible(page.getByRole('region', { name: 'Vragen en antwoorden' }));

  await page.unroute('**/reject');
  await page.getByRole('button', { name: 'Afwijzen' }).click();
  await expect(dialog.getByLabel('Reden')).toHaveValue('Neem een foto mee.');
  await dialog.getByRole('button', { name: 'Afwijzen' }).click();
  await expect(toast(page, 'Afgewezen')).toBeVisible();
  await expect(claimOf(page, 'Anna')).toContainText('Neem een foto mee.');
});

test('claims are for staff and admins, also when new claims are switched off', async ({ page, portal, club }) => {
  const ball = await club.addItem('bal');
  await club.addClaim(ball, 'Anna');
  const tab = page.getByRole('main').getByRole('link', { name: /^Aanvragen/ });
  await startSignedIn(page, club.email('student_helper'));
  await page.goto(`${club.path}/items/${ball.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  await expect(page.getByText('1 aanvraag wacht')).toHaveCount(0);
  await page.goto(`${club.path}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gevonden voorwerpen overzicht');
  await expect(tab).toHaveCount(0);
  await page.goto(`${club.path}/aanvragen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina is voor medewerkers');
  await expectAccessible(page);

  await startSignedIn(page, club.email('admin'));
  await portal.sql(`insert into organization_settings (org_id, parts)
    select id, '{"claims": false}' from organizations where subpath = '${club.subpath}'`);
  await page.goto(`${club.path}/dashboard`);
  await tab.click();
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await expect(toast(page, 'Goedgekeurd')).toBeVisible();
  await page.goto(`${club.path}/dashboard?tonen=voorwerpen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await expect(page.getByText('Gereserveerd')).not.toHaveCount(0);
  await expect(tab).toHaveCount(1);
  await page.getByRole('button', { name: 'Geef mee aan Anna' }).click();
  await expect(tab).toHaveCount(0);
  await page.getByRole('tab', { name: 'Populaire voorwerpen' }).click();
  await expect(page.getByText('Opgehaald met een aanvraag')).toBeVisible();
});
