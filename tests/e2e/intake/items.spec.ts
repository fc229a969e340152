import type { Page } from '@playwright/test';

import { createTextReader } from '../../../src/server/vision/text/reader.ts';
import type { Profile } from '../../../src/shared/accounts/contract.ts';
import type { ItemPage } from '../../../src/shared/items/contract.ts';
import type { ItemDetail } from '../../../src/shared/items/desk-items.ts';
import type { FoundText, readImage } from '../../../src/shared/photos/contract.ts';
import type { ResponseOf } from '../../../src/shared/platform/endpoint.ts';
import { chunkOf } from '../../support/browser/chunk.ts';
import type { Club } from '../../support/browser/club.ts';
import { dashboardRows } from '../../support/browser/dashboard.ts';
import { expect, expectAccessible, holdRequests, skipPausesUntil, test, toast } from '../../support/browser/e2e.ts';
import { choosePhoto, formMessage, labelPhoto, blueShirtPhoto, submitButton } from '../../support/browser/item-form.ts';
import { callFromPage, signIn, startSignedIn } from '../../support/browser/sign-in.ts';
import { facePhoto } from '../../support/photos/photos.ts';

/** Places an item through the form and returns its address. */
async function placeItem(page: Page, club: Club, description: string): Promise<string> {
  await page.goto(`${club.path}/upload`);
  await choosePhoto(page);
  // A busy tagger may find no kind, and then the form would ask for one.
  await page.getByLabel('Extra tags').fill('jas');
  await page.getByLabel('Beschrijving').fill(description);
  await submitButton(page).click();
  const link = page.getByRole('link', { name: /^Bekijk / });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
}

/** Simulates switching back to this tab. */
async function refocusTab(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

const addressOf = (photo_url: string) => photo_url.split('#')[0]!;
const idIn = (path: string) => /items\/([^/]+)/.exec(path)![1]!;
const readItem = (page: Page, path: string) =>
  callFromPage(page, 'GET', `/api/items/${idIn(path)}`) as Promise<ItemDetail>;
const changeItem = (page: Page, path: string, changes: object) =>
  callFromPage(page, 'PATCH', `/api/items/${idIn(path)}`, changes);

test('text on a label is offered, and a name can be made unreadable before placing', async ({ page, club }) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/upload`);
  const uploaded = page.waitForResponse('**/api/photos');
  const box = { left: 0.4, top: 0.4, width: 0.1, height: 0.05 };
  const size: FoundText = { kind: 'size', text: '128', box };
  // Without the reader, which takes seconds per photo. Its first answer misses one of the names, after a lost connection.
  const answers: FoundText[][] = [
    [{ kind: 'name', text: 'Sem', box }, size],
    [{ kind: 'name', text: 'Daan', box }, size],
    [size],
  ];
  await page.route('**/api/read-image', (route) =>
    route.fulfill({ json: { texts: answers.shift()!, complete: true } satisfies ResponseOf<typeof readImage> }),
  );
  await page.route('**/api/read-image', (route) => route.abort(), { times: 1 });
  await choosePhoto(page, await labelPhoto('Sem', 'maat 128', 'Daan'));
  const { imageUrl } = (await (await uploaded).json()) as { imageUrl: string };
  await page.getByRole('button', { name: 'Er staat: Sem' }).click();
  await expect(page.getByLabel('Controlekenmerk')).toHaveValue('Er staat: Sem');
  await expect(page.getByLabel('Controlekenmerk')).toBeFocused();
  await page.getByRole('button', { name: 'maat 128' }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('maat 128');
  const warning = page.getByText('Er staat een naam op de foto');
  await page.getByRole('switch', { name: 'Zichtbaar zonder inloggen' }).click();
  await expect(warning).toHaveCount(0);
  await page.getByRole('switch', { name: 'Zichtbaar zonder inloggen' }).click();
  await expect(warning).toBeVisible();
  await expectAccessible(page.locator('form'));
  expect((await page.request.get(imageUrl)).status()).toBe(200);
  await page.getByRole('button', { name: 'Maak onleesbaar' }).click();
  await expect(warning).toHaveCount(0);
  const covered = page.getByText('Onleesbaar gemaakt: Sem.');
  await expect(covered).toBeFocused();
  await expect(page.getByText('Kijk even of er niets meer te lezen is.')).toBeVisible();
  const tagsBox = () => page.getByLabel('Extra tags').boundingBox();
  await expect(page.getByText('Foto staat klaar')).toBeVisible();
  const before = await tagsBox();
  const coverOther = page.getByRole('button', { name: 'Maak ook onleesbaar: Daan' });
  await expect(coverOther).toBeVisible();
  expect(await tagsBox()).toEqual(before);
  await expectAccessible(page.locator('form'));
  await coverOther.click();
  await expect(page.getByText('Onleesbaar gemaakt: Sem, Daan.')).toBeVisible();
  await expect.poll(async () => (await page.request.get(imageUrl)).status()).toBe(404);
});

test('after a quick placement the user is told of a name and a face, and can cover the name there', async ({
  page,
  club,
}) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/upload`);
  await page.getByLabel('Extra tags').fill('jas');
  await choosePhoto(page, await labelPhoto('Sem', 'maat 128'));
  await submitButton(page).click();
  const link = page.getByRole('link', { name: /^Bekijk / });
  await expect(link).toBeVisible();
  const path = (await link.getAttribute('href'))!;
  const { photo_url: first } = await readItem(page, path);
  const nextPhotoBox = () => page.getByText('Begin met een foto').boundingBox();
  const before = await nextPhotoBox();
  await expect(page.getByRole('status').filter({ hasText: 'Er staat een naam op de foto' })).toBeVisible();
  expect(await nextPhotoBox()).toEqual(before);
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Maak onleesbaar' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Onleesbaar gemaakt: Sem.' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Kijk even of er niets meer te lezen is.' })).toHaveAttribute(
    'href',
    path,
  );
  const { photo_url: second } = await readItem(page, path);
  const reader = createTextReader();
  const texts = await reader.read(await (await page.request.get(addressOf(second))).body());
  await reader.stop();
  expect(texts).toMatchObject([{ kind: 'size', text: '128' }]);
  await expect.poll(async () => (await page.request.get(addressOf(first))).status()).toBe(404);

  await page.getByLabel('Extra tags').fill('pak');
  await page.locator('input[type=file]:not([capture])').setInputFiles(facePhoto);
  await submitButton(page).click();
  await expect(page.getByText('2 voorwerpen geplaatst')).toBeVisible();
  await expect(page.getByText('We hebben een gezicht onherkenbaar gemaakt')).toBeVisible();
});

test('a file that is no photo is refused, and a pasted photo is placed without waiting for tags', async ({
  page,
  club,
}) => {
  await page.clock.install();
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/upload`);
  const files = page.locator('input[type=file]:not([capture])');
  await files.setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('geen foto') });
  await expect(page.getByText('Dit is geen foto.')).toBeVisible();
  // The same holds when the user saves before the response.
  await page.route('**/api/photos', async (route) => {
    await expect(submitButton(page)).toBeDisabled();
    await route.continue();
  });
  await files.setInputFiles({ name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('geen foto') });
  await submitButton(page).click();
  const failures = page.getByRole('alert').filter({ hasText: 'Upload mislukt' });
  await expect(failures).toContainText('Gebruik een JPG- of PNG');
  await expect(page.getByText('Begin met een foto')).toBeVisible();
  await expect(page.getByText('Nog niet opgeslagen')).toHaveCount(0);
  await expect(submitButton(page)).toBeDisabled();
  await expectAccessible(page.locator('form'));
  await page.unroute('**/api/photos');

  const { buffer } = await blueShirtPhoto();
  const paste = (text: string) =>
    page.getByLabel('Beschrijving').evaluate(
      (field, [photo, text]) => {
        const clipboardData = new DataTransfer();
        const bytes = Uint8Array.from(atob(photo), (char) => char.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'plaatje.jpg', { type: 'image/jpeg' }));
        if (text) clipboardData.setData('text/plain', text);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        return field.dispatchEvent(event);
      },
      [buffer.toString('base64'), text] as const,
    );
  expect(await paste('uit een cel'), 'the field gets the text of a spreadsheet').toBe(true);
  await expect(page.getByText('Begin met een foto')).toBeVisible();
  // The tags never come.
  await page.route('**/api/tag-image', () => {});
  expect(await paste('')).toBe(false);
  await expect(page.getByText('Tags detecteren...')).toBeVisible();
  await page.getByLabel('Extra tags').fill('jas');
  await submitButton(page).click();
  await skipPausesUntil(page.getByRole('link', { name: /^Bekijk / }));
});

test('a face in the photo is made unrecognisable, and the user is told', async ({ page, club }) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/upload`);
  await page.locator('input[type=file]:not([capture])').setInputFiles(facePhoto);
  const blurredMessage = formMessage(page, 'We hebben een gezicht onherkenbaar gemaakt');
  await expect(blurredMessage).toBeVisible();
  // The form shows the processed photo, not the one on the device.
  const shown = page.getByRole('img', { name: 'Gekozen foto' });
  await expect(shown).toHaveAttribute('src', /^\/photos\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  await expectAccessible(blurredMessage);

  const blurred = await shown.getAttribute('src');
  await page.getByRole('button', { name: 'Dit is geen gezicht' }).click();
  await expect(formMessage(page, 'De foto is weer scherp')).toContainText('Dit staat in het logboek.');
  await expect(blurredMessage).toHaveCount(0);
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect.poll(async () => (await page.request.get(blurred!)).status()).toBe(404);

  await choosePhoto(page);
  await expect(page.getByText('Foto staat klaar')).toBeVisible();
  await expect(blurredMessage).toHaveCount(0);
  await expect(shown).toHaveAttribute('src', /^blob:/);
});

test('a lost connection keeps the form, and retrying places the item once', async ({ page, club }) => {
  await page.clock.install();
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/upload`);
  await page.route('**/api/photos', (route) => route.abort());
  await choosePhoto(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Upload mislukt' })).toContainText('Geen verbinding');
  await page.getByLabel('Beschrijving').fill('Met een scheur in de mouw');
  await page.getByLabel('Extra tags').fill('jas');
  await expectAccessible(page.locator('form'));
  await page.unroute('**/api/photos');
  await skipPausesUntil(page.getByText('Foto staat klaar'));
  await expect(formMessage(page, 'Upload mislukt')).toHaveCount(0);

  // The item is placed, but the response is lost.
  const keys: unknown[] = [];
  await page.route('**/api/items', async (route) => {
    keys.push(route.request().postDataJSON().idempotency_key);
    await route.fetch();
    await route.abort();
  });
  await submitButton(page).click();
  await expect(page.getByText('We weten niet zeker of het is opgeslagen.')).toBeVisible();
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Met een scheur in de mouw');
  await expectAccessible(page.locator('form'));
  await page.unroute('**/api/items');
  page.on('request', (request) => {
    if (request.url().endsWith('/api/items')) keys.push(request.postDataJSON().idempotency_key);
  });
  await page.getByLabel('Controlekenmerk').fill('Naam in de kraag');
  await page.getByRole('switch', { name: 'Zichtbaar zonder inloggen' }).click();
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(toast(page, 'Je voorwerp is geplaatst')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  // The last text in the form is stored.
  await page.getByRole('link', { name: /^Bekijk / }).click();
  await page.getByRole('link', { name: 'Bewerk voorwerp' }).click();
  await expect(page.getByLabel('Controlekenmerk')).toHaveValue('Naam in de kraag');
  await expect(page.getByRole('switch', { name: 'Zichtbaar zonder inloggen' })).not.toBeChecked();
});

test('leaving with unsaved work asks first', async ({ page, club }) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  await page.getByRole('link', { name: 'Nieuw voorwerp toevoegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp plaatsen');
  await expect(page).toHaveURL(`${club.path}/upload`);
  await page.getByLabel('Beschrijving').fill('Nog niet klaar');
  const dialog = page.getByRole('alertdialog');

  await page.getByRole('link', { name: 'Naar de inhoud' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(dialog).toHaveCount(0);

  // Navigation within the page does not ask.
  await page.evaluate(() => (location.hash = 'foto'));
  await expect(page).toHaveURL(`${club.path}/upload#foto`);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${club.path}/upload`);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Terecht, naar de startpagina' }).click();
  await expect(dialog).toContainText('Weggaan zonder opslaan?');
  await expectAccessible(dialog);
  await page.getByRole('button', { name: 'Hier blijven' }).click();
  await expect(dialog).toBeHidden();

  await page.evaluate(() => history.back());
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`${club.path}/upload`);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Nog niet klaar');

  await page.getByRole('button', { name: 'Menu openen' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Hier blijven' }).click();
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Nog niet klaar');

  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Weggaan' }).click();
  await expect(page).toHaveURL(`${club.path}/dashboard`);
  await page.goto(`${club.path}/upload`);
  await expect(page.getByLabel('Beschrijving')).toHaveValue('');
});

test('a session that ends in the middle of the form loses nothing', async ({ page, context, club }) => {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/upload`);
  await choosePhoto(page);
  await expect(page.getByText('Foto staat klaar')).toBeVisible();
  await page.getByLabel('Beschrijving').fill('Blijft staan');
  await page.evaluate(() => localStorage.removeItem('terecht-session'));
  await submitButton(page).click();
  await expect(formMessage(page, 'Upload mislukt')).toContainText('Je bent niet ingelogd.');
  await expectAccessible(formMessage(page, 'Upload mislukt'));

  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Log opnieuw in' }).click();
  const tab = await opening;
  await tab.waitForLoadState();
  await signIn(tab, club.email('staff'), club.path);
  await tab.close();
  await expect(formMessage(page, 'Upload mislukt')).toHaveCount(0);
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Blijft staan');
  await submitButton(page).click();
  await expect(toast(page, 'Je voorwerp is geplaatst')).toBeVisible();
});

test('signing out in another tab keeps the text of an edit', async ({ page, context, club }) => {
  // Starts at the home page, so that the page has no data of the school.
  await club.addItem('bal');
  await signIn(page, club.email('staff'), '');
  await dashboardRows(page).getByRole('link').click();
  await page.getByRole('link', { name: 'Bewerk voorwerp' }).click();
  await page.getByLabel('Beschrijving').fill('Getypt voor het uitloggen');

  const other = await context.newPage();
  await other.goto(club.path);
  await other.getByRole('button', { name: 'Menu openen' }).click();
  await other.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(other).toHaveURL('/');
  await expect(page.getByText('Je bent niet meer ingelogd.')).toBeVisible();
  await refocusTab(page);
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Getypt voor het uitloggen');

  await signIn(other, club.email('staff'), club.path);
  await refocusTab(page);
  await expect(page.getByText('Je bent niet meer ingelogd.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(toast(page, 'Voorwerp bijgewerkt')).toBeVisible();
});

test('a user who may not place items sees why', async ({ page }) => {
  await startSignedIn(page, 'ouder@ouders.example');
  await page.goto('/upload');
  await choosePhoto(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Upload mislukt' });
  await expect(failure).toContainText('Alleen medewerkers van een organisatie kunnen voorwerpen plaatsen.');
  await submitButton(page).click();
  await expect(failure).toBeVisible();
});

test("an edit keeps the photo, and does not silently overwrite a colleague's change", async ({
  page,
  portal,
  club,
}) => {
  const { id } = await club.addItem('bal');
  await portal.sql(`update items set description = 'Eerste tekst' where id = '${id}'`);
  const path = `${club.path}/items/${id}`;
  await startSignedIn(page, club.email('staff'));
  await page.goto(path);
  const before = await readItem(page, path);
  await page.getByRole('link', { name: 'Bewerk voorwerp' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp bewerken');
  await expect(page.getByLabel('Beschrijving')).toHaveValue('Eerste tekst');
  await page.getByLabel('Beschrijving').fill('Tweede tekst');
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(toast(page, 'Voorwerp bijgewerkt')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Tweede tekst')).toBeVisible();
  await expect(page.getByText('Bewerkt: beschrijving')).toBeVisible();
  const after = await readItem(page, path);
  expect(after.photo_url).toBe(before.photo_url);

  await page.getByRole('link', { name: 'Bewerk voorwerp' }).click();
  await page.getByLabel('Beschrijving').fill('Mijn tekst');
  await changeItem(page, path, { version: after.version, description: 'Tekst van een collega' });
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Tekst van een collega');
  await expectAccessible(dialog);
  await page.getByRole('button', { name: 'Mijn versie bewaren' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Mijn tekst')).toBeVisible();

  await page.getByRole('link', { name: 'Bewerk voorwerp' }).click();
  await page.getByLabel('Beschrijving').fill('Toch niet');
  const { version } = await readItem(page, path);
  await changeItem(page, path, { version, description: 'De nieuwste tekst' });
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await page.getByRole('button', { name: 'Nieuwe versie bekijken' }).click();
  await expect(page.getByLabel('Beschrijving')).toHaveValue('De nieuwste tekst');
  await page.getByRole('link', { name: 'Annuleren' }).click();
  await expect(page).toHaveURL(path);

  // An item that does not exist leads back.
  await page.goto(`${club.path}/items/00000000-0000-4000-8000-000000000000/edit`);
  await expect(toast(page, 'Fout')).toContainText('Kan item niet laden voor bewerken');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('staff mark an item as collected and delete it', { tag: '@journey' }, async ({ page, club }) => {
  await startSignedIn(page, club.email('staff'));
  const path = await placeItem(page, club, 'Om op te halen');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  await expect(page.getByText('Niet opgehaald', { exact: true })).toBeVisible();
  await expect(page.getByText('Geschiedenis')).toBeVisible();
  await expectAccessible(page);

  const release = await holdRequests(page, '**/collect');
  await page.getByRole('button', { name: 'Markeer als opgehaald' }).click();
  await expect(page.getByRole('button', { name: 'Bezig...' })).toBeDisabled();
  release();
  await expect(toast(page, 'Voorwerp opgehaald')).toContainText('Het voorwerp is succesvol gemarkeerd als opgehaald.');
  await expect(page.getByText('Opgehaald op:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Markeer als opgehaald' })).toHaveCount(0);
  await expect(page.getByText('Een collega heeft dit voorwerp')).toHaveCount(0);
  await expectAccessible(page);

  const remove = page.getByRole('main').getByRole('button', { name: 'Verwijderen' });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Voorwerp verwijderen' });
  await expect(dialog).toContainText(
    'Weet je zeker dat je dit voorwerp wilt verwijderen? Deze actie kan niet ongedaan worden gemaakt.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(remove).toBeFocused();
  // The next page is slow and the item is gone first, which must not look like a colleague's change.
  const gone = page.waitForResponse((response) => response.url().endsWith(idIn(path)) && response.status() === 404);
  const showNext = await holdRequests(page, `**${chunkOf('DashboardPage')}*`);
  await remove.click();
  await dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(toast(page, 'Voorwerp verwijderd')).toContainText('Het voorwerp is succesvol verwijderd.');
  await gone;
  await page.evaluate(() => new Promise((rendered) => setTimeout(rendered, 100)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  showNext();
  await expect(page).toHaveURL(`${club.path}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medewerkers overzicht');
  await page.goBack();
  await expect(page).toHaveURL(`${club.path}/upload`);

  await page.goto(path);
  await expect(toast(page, 'Fout')).toContainText('Kan item niet laden.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp niet gevonden');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Terug naar overzicht' }).click();
  await expect(page).toHaveURL(`${club.path}/dashboard`);
});

test("a colleague's changes to an open item show", async ({ page, club }) => {
  const { id } = await club.addItem('bal');
  const path = `${club.path}/items/${id}`;
  await startSignedIn(page, club.email('staff'));
  const listening = page.waitForResponse('**/all-events');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp gegevens');
  await listening;
  const { version } = await readItem(page, path);
  await changeItem(page, path, { version, description: 'Nu anders' });
  await expect(page.getByText('Nu anders')).toBeVisible();
  await expect(page.getByText('Een collega heeft dit voorwerp zojuist gewijzigd.')).toBeVisible();
  await callFromPage(page, 'DELETE', `/api/items/${idIn(path)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit voorwerp is verwijderd');
});

test('a helper may edit the items they see, but not mark as collected or delete', async ({ page, club }) => {
  for (const tag of ['bal', 'fluit', 'tas']) await club.addItem(tag, { verification_note: 'Label met initialen' });
  await startSignedIn(page, club.email('student_helper'));
  const { org_id } = (await callFromPage(page, 'GET', '/api/profile')) as Profile;
  const { items } = (await callFromPage(page, 'GET', `/api/items?org_id=${org_id}&status=unclaimed`)) as ItemPage;
  await page.goto(`${club.path}/items/${items[1]!.id}`);
  await expect(page.getByRole('link', { name: 'Bewerk voorwerp' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Markeer als opgehaald' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Verwijderen' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nog een voorwerp plaatsen' })).toHaveCount(0);
  await expect(page.getByText('Geschiedenis')).toHaveCount(0);

  await page.getByRole('link', { name: 'Volgende' }).click();
  await expect(page).not.toHaveURL(new RegExp(items[1]!.id));
  const previous = page.getByRole('link', { name: 'Vorige' });
  await expect(previous).toHaveAttribute('href', new RegExp(items[1]!.id));
  await previous.click();
  await expect(page).toHaveURL(new RegExp(items[1]!.id));

  await page.getByRole('link', { name: 'Bewerk voorwerp' }).click();
  await page.getByLabel('Beschrijving').fill('Nog bijna nieuw');
  await expect(page.getByLabel('Controlekenmerk')).toHaveCount(0);
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(toast(page, 'Voorwerp bijgewerkt')).toBeVisible();
  await expect(page.getByText('Nog bijna nieuw')).toBeVisible();
  await expect(page.getByText('Label met initialen')).toHaveCount(0);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/items/${items[1]!.id}`);
  await expect(page.getByText('Nog bijna nieuw')).toBeVisible();
  await expect(page.getByText('Label met initialen')).toBeVisible();
});
