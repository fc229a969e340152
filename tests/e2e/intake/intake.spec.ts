import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import type { DeskItemPage } from '../../../src/shared/items/contract.ts';
import type { ItemDetail } from '../../../src/shared/items/desk-items.ts';
import { uploadPhoto } from '../../../src/shared/photos/contract.ts';
import type { Club } from '../../support/browser/club.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { installFakeCamera } from '../../support/browser/fake-camera.ts';
import { submitButton } from '../../support/browser/item-form.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';

const folder = new URL('../../../src/server/features/demo/photos/', import.meta.url).pathname;
/** Photos that the tagger does not doubt. */
const clear = ['broek-grijs.webp', 'korte-broek-zwart.webp', 'laarzen-grijs-klittenband.webp', 'rok-oranje-tule.webp'];
const picture = (name: string) => readFileSync(folder + name);
const file = (name: string) => ({ name, mimeType: 'image/webp', buffer: picture(name) });

const cards = (page: Page) => page.getByRole('list', { name: 'Te plaatsen' }).locator('> li');
const readyCards = (page: Page) => cards(page).filter({ has: page.getByText('Klaar', { exact: true }) });
/** Longer than ten seconds: four models process each photo, one after the other. */
const slowTimeout = { timeout: 30_000 };
const expectReady = (page: Page, count: number) => expect(readyCards(page)).toHaveCount(count, slowTimeout);
const choose = (page: Page, files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]:not([capture])').setInputFiles(files);
const placeAll = (page: Page) => page.getByRole('button', { name: /^Plaats alles/ });

async function itemsOf(page: Page): Promise<ItemDetail[]> {
  const { org_id } = (await callFromPage(page, 'GET', '/api/profile')) as { org_id: string };
  const { items } = (await callFromPage(page, 'GET', `/api/items?org_id=${org_id}`)) as DeskItemPage;
  return Promise.all(items.map(({ id }) => callFromPage(page, 'GET', `/api/items/${id}`) as Promise<ItemDetail>));
}

async function openIntake(page: Page, club: Club) {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/intake`);
  await expect(page.getByRole('heading', { level: 2, name: 'Fotografeer alles achter elkaar' })).toBeVisible();
}

test('a crate of four is placed with one tap per item, and five for all', async ({ page, club, portal }) => {
  await portal.sql(`update organizations set name = 'VV Vooruit' where subpath = '${club.subpath}'`);
  const { id } = await club.addItem('bal');
  await portal.sql(`update items set last_seen_location = 'Kleedkamer 2' where id = '${id}'`);
  const camera = await installFakeCamera(page);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard`);
  const link = page.getByRole('link', { name: 'Veel tegelijk' });
  await expect(link).toBeVisible();

  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  await tap(link);
  const start = page.getByRole('region', { name: 'Foto’s toevoegen' }).getByRole('button', { name: 'Foto’s maken' });
  await expect(start).toBeVisible();
  await tap(start);
  const shutter = page.getByRole('button', { name: 'Maak foto' });
  await expect(shutter).toBeEnabled();
  for (const [i, name] of clear.entries()) {
    await camera.show(picture(name));
    await tap(shutter);
    await expect(page.getByText(i === 0 ? '1 foto gemaakt' : `${i + 1} foto’s gemaakt`)).toBeAttached();
  }
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Klaar' }));
  await expect(cards(page)).toHaveCount(4);
  await tap(page.getByRole('button', { name: 'Kleedkamer 2' }));
  await expect(page.getByLabel('Laatst gezien')).toHaveValue('Kleedkamer 2');
  await expect(placeAll(page)).toHaveText('Plaats alles (4)', slowTimeout);
  await tap(placeAll(page));
  await expect(page.getByRole('progressbar', { name: 'Voortgang van het plaatsen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '4 voorwerpen geplaatst' })).toBeVisible();

  expect(taps).toBe(9);
  const placed = (await itemsOf(page)).filter((item) => item.id !== id);
  expect(placed).toHaveLength(4);
  expect(new Set(placed.map(({ last_seen_location }) => last_seen_location))).toEqual(new Set(['Kleedkamer 2']));
  for (const { code } of placed) await expect(page.getByRole('link', { name: code })).toBeVisible();
});

test('each card can be corrected, and shows its own errors', async ({ page, club, portal }) => {
  await portal.sql(`
    insert into places (org_id, id, name, position)
    select id, gen_random_uuid(), 'Rek 2', 0 from organizations where subpath = '${club.subpath}'`);
  await openIntake(page, club);
  await expectAccessible(page);
  await choose(page, [
    file('jas-groen-print.webp'),
    { name: 'brief.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Beste ouders,') },
    file('muts-kikker-groen.webp'),
    file('schoenen-roze.webp'),
    file('vest-paars-capuchon.webp'),
  ]);
  await expectReady(page, 4);
  const card = (number: number) => page.getByRole('listitem', { name: new RegExp(`^Foto ${number}\\b`) });
  await expect(card(2).getByRole('alert')).toContainText('geen foto');
  await expect(page.getByRole('heading', { name: 'Voor alle 4 voorwerpen' })).toBeVisible();
  await expect(placeAll(page)).toHaveText('Plaats alles (4)');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  // Removed, and restored.
  await page.getByRole('button', { name: 'Foto 5 verwijderen' }).click();
  await expect(cards(page)).toHaveCount(4);
  await toast(page, 'Foto verwijderd').getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Foto 2 verwijderen' }).click();
  await expect(cards(page)).toHaveCount(4);
  await expectReady(page, 4);

  // Removes one tag and adds two.
  await card(1)
    .getByRole('button', { name: /^Tag .* verwijderen$/ })
    .first()
    .click();
  await card(1).getByRole('button', { name: 'Tag', exact: true }).click();
  await card(1).getByLabel('Nieuwe tag').fill('jas, maat 128');
  await page.keyboard.press('Enter');
  await expect(card(1).getByText('maat 128', { exact: true })).toBeVisible();
  // A possible valuable shows only its kind, until a person decides otherwise.
  const valuable = (number: number) => card(number).getByRole('group', { name: 'Iets van waarde?' });
  for (const number of [2, 3]) {
    await card(number).getByRole('button', { name: 'Tag', exact: true }).click();
    await card(number).getByLabel('Nieuwe tag').fill('telefoon');
    await page.keyboard.press('Enter');
    await expect(valuable(number)).toContainText('ziet alleen de soort');
  }
  await valuable(3).getByRole('button', { name: 'Nee, toon alles' }).click();
  await expect(valuable(3)).toHaveCount(0);

  // One of them was found elsewhere, and the last two are one item.
  await page.getByLabel('Laatst gezien').fill('Kantine');
  await page.getByLabel('Bewaarplaats').selectOption('Rek 2');
  await card(3)
    .getByRole('button', { name: /^Aanpassen/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Foto 3 aanpassen' });
  await dialog.getByLabel('Laatst gezien').fill('Veld 1');
  await dialog.getByLabel('Beschrijving').fill('Met witte veters');
  await dialog.getByLabel('Controlekenmerk').fill('Naam in de tong');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Samenvoegen met foto 4' }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(toast(page, 'Twee foto’s samengevoegd')).toBeVisible();
  await expect(card(3).getByText('Gevonden: Veld 1')).toBeVisible();
  // The question about the other is open.
  await expectReady(page, 2);
  await expect(page.getByRole('button', { name: 'Nog nakijken (1)' })).toBeVisible();

  await placeAll(page).click();
  await expect(page.getByRole('heading', { name: '3 voorwerpen geplaatst' })).toBeFocused();
  await expect(page.getByRole('heading', { name: '3 voorwerpen geplaatst' })).toBeInViewport();
  await expectAccessible(page);
  const placed = await itemsOf(page);
  expect(placed.map(({ last_seen_location }) => last_seen_location).toSorted()).toEqual([
    'Kantine',
    'Kantine',
    'Veld 1',
  ]);
  expect(new Set(placed.map(({ place_name }) => place_name))).toEqual(new Set(['Rek 2']));
  expect(placed.filter(({ kind_only, tags }) => kind_only && tags.includes('telefoon'))).toHaveLength(1);
  expect(placed.filter(({ tags }) => tags.includes('maat 128'))).toHaveLength(1);
  const merged = placed.find(({ last_seen_location }) => last_seen_location === 'Veld 1')!;
  expect(merged).toMatchObject({ description: 'Met witte veters', verification_note: 'Naam in de tong' });
  expect(merged.photo_width! / merged.photo_height!).toBeGreaterThan(1.3);

  await page.getByRole('button', { name: 'Labels printen' }).click();
  await expect(page).toHaveURL(/\/labels\?ids=/);
  expect(new URL(page.url()).searchParams.get('ids')!.split(',').toSorted()).toEqual(
    placed.map(({ id }) => id).toSorted(),
  );
});

test('an item that was placed before is shown beside the card', async ({ page, club }) => {
  await openIntake(page, club);
  await choose(page, [file('rok-oranje-tule.webp')]);
  await expectReady(page, 1);
  await choose(page, [file('rok-oranje-tule.webp')]);
  const twice = cards(page).filter({ hasText: 'Deze foto heb je al toegevoegd.' });
  await expect(twice.getByRole('button', { name: 'Toch gebruiken' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Over dit voorwerp' })).toBeVisible();
  await page.getByRole('button', { name: 'Foto 2 verwijderen' }).click();
  await expect(cards(page)).toHaveCount(1);
  await placeAll(page).click();
  await expect(page.getByRole('heading', { name: '1 voorwerp geplaatst' })).toBeVisible();
  await page.getByRole('button', { name: 'Nieuwe foto’s' }).click();
  await expect(page.getByRole('heading', { name: 'Fotografeer alles achter elkaar' })).toBeVisible();

  const again = await sharp(picture('rok-oranje-tule.webp')).modulate({ brightness: 1.1 }).jpeg().toBuffer();
  await choose(page, [{ name: 'nog-eens.jpg', mimeType: 'image/jpeg', buffer: again }]);
  const there = page.getByRole('group', { name: 'Staat dit er al?' });
  await expect(there).toContainText('Geplaatst: vandaag', slowTimeout);
  await expectAccessible(cards(page).first());
  // Nothing is placed before the question is answered.
  await expect(placeAll(page)).toHaveCount(0);
  await expect(readyCards(page)).toHaveCount(0);
  await expect(cards(page).first().getByText('Nog nakijken')).toBeVisible();
  await expect(page.getByText('Er is nog een vraag: staat dit er al?')).toBeVisible();
  await page.getByRole('button', { name: 'Nog nakijken (1)' }).click();
  await expect(cards(page).first()).toBeFocused();
  await there.getByRole('button', { name: 'Nee' }).click();
  await expect(placeAll(page)).toHaveText('Plaats alles (1)');

  // The form for one item asks the same.
  await page.goto(`${club.path}/upload`);
  await page.locator('input[type=file]:not([capture])').setInputFiles(file('rok-oranje-tule.webp'));
  await submitButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nog niet geplaatst.' })).toBeVisible(slowTimeout);
  await expect(there).toBeFocused();
  await expectAccessible(there);
  await there.getByRole('button', { name: 'Ja, foto weg' }).click();
  await expect(page.getByText('Begin met een foto')).toBeVisible();
});

test("without camera access the phone's own camera is offered", async ({ page, club }) => {
  await openIntake(page, club);
  await page.getByRole('button', { name: 'Foto’s maken' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Er is geen camera gevonden.');
  await expectAccessible(page.getByRole('dialog'));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Met de camera van je telefoon' }).click();
  await (await chooser).setFiles([file('zonnehoed-geel.webp')]);
  await expect(cards(page)).toHaveCount(1);
});

test('photos that are shared with the app wait on its page', async ({ page, club, request }) => {
  await openIntake(page, club);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    share_target: { action: string; params: { files: { name: string }[] } };
  };
  const { action, params } = manifest.share_target;
  const uploads: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === uploadPhoto.path) uploads.push(sent.url());
  });
  await page.evaluate(() => navigator.serviceWorker.ready);
  // A page that loaded before the service worker is not controlled by it.
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.evaluate(
    async ([address, name, photo]) => {
      const shared = new DataTransfer();
      const bytes = Uint8Array.from(atob(photo), (char) => char.charCodeAt(0));
      shared.items.add(new File([bytes], 'gedeeld.webp', { type: 'image/webp' }));
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: address });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name, multiple: true, files: shared.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [action, params.files[0]!.name, picture('zonnehoed-geel.webp').toString('base64')] as const,
  );
  await expect(page).toHaveURL(new RegExp(`${club.path}/intake$`));
  // Any site can send photos here, so nothing is uploaded before the user agrees.
  const add = page.getByRole('button', { name: '1 foto ontvangen: toevoegen' });
  await expect(add).toBeVisible();
  await page.reload();
  await expect(add).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  expect(uploads).toEqual([]);
  await add.click();
  await expect(cards(page)).toHaveCount(1);
  await expect.poll(() => uploads.length).toBe(1);
  await expect(add).toBeHidden();
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(add).toBeHidden();

  // Without a service worker the page says that the photos did not arrive.
  const missed = await request.post(action, { multipart: { photos: file('zonnehoed-geel.webp') }, maxRedirects: 0 });
  expect(missed.status()).toBe(303);
  await page.getByRole('button', { name: 'Foto 1 verwijderen' }).click();
  await page.goto(missed.headers()['location']!);
  await expect(page.getByRole('alert').filter({ hasText: 'niet aangekomen' })).toBeVisible();
});
