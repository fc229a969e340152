import type { Page } from '@playwright/test';

import type { Club } from '../../support/browser/club.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test, toast } from '../../support/browser/e2e.ts';
import { installFakeCamera } from '../../support/browser/fake-camera.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';
import { renderTiltedLabel, withQrCamera } from '../../support/photos/qr-camera.ts';

const place = '5d0f6a2e-6f0e-4f0a-9d7e-0d6f5d1c7a11';
const shelf = '8b1f2c44-3a5d-4c7e-8a10-5f2f7f6d9b22';

async function addPlaces({ subpath }: Club, sql: (statement: string) => Promise<void>): Promise<void> {
  await sql(`
    insert into places (org_id, id, name, position)
    select o.id, p.id, p.name, p.position from organizations o,
      (values ('${place}'::uuid, 'Kist gymzaal', 1), ('${shelf}'::uuid, 'Rek 2', 2)) p (id, name, position)
    where o.subpath = '${subpath}'`);
}

/** Sets a known code, because the database generates random ones. */
const setCode = (sql: (statement: string) => Promise<void>, { id }: { id: string }, code: string) =>
  sql(`update items set code = '${code}' where id = '${id}'`);

const isFilming = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);
const found = (page: Page) => page.getByRole('article');
const moved = (page: Page) => page.getByRole('list', { name: 'Gescand' }).getByRole('listitem');

test('the camera reads labels one after another, and each item is moved immediately', async ({
  page,
  portal,
  club,
}) => {
  const [ball, cap] = [await club.addItem('bal'), await club.addItem('pet')];
  await addPlaces(club, portal.sql);
  await setCode(portal.sql, ball, 'K7M3P');
  await setCode(portal.sql, cap, 'WXY34');
  await portal.sql(`update items set place_id = '${place}' where id = '${cap.id}'`);
  const labelOf = (code: string) => `https://terecht.example${club.path}/i/${code}`;
  const camera = await installFakeCamera(page);
  await page.clock.install();
  await startSignedIn(page, club.email('student_helper'));
  await page.goto(`${club.path}/dashboard`);
  await page.getByRole('link', { name: 'Scan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan');
  // A helper hands nothing over.
  await expect(page.getByRole('link', { name: 'Opzoeken' })).toBeVisible();
  await page.getByRole('link', { name: 'Verplaatsen' }).click();
  await page.getByLabel('Verplaats naar').selectOption('Rek 2');
  await expect.poll(() => isFilming(page)).toBe(true);
  await camera.show(await renderTiltedLabel(labelOf('K7M3P')));
  await expect(moved(page)).toHaveCount(1);
  await camera.show(await renderTiltedLabel(labelOf('WXY34')));
  await expect(moved(page)).toHaveCount(2);
  await expect(moved(page).filter({ hasText: 'bal' })).toContainText('Ligt nu in Rek 2');
  await expect(moved(page).filter({ hasText: 'pet' })).toContainText('Van Kist gymzaal naar Rek 2');
  await expect(page.getByText('2 voorwerpen verplaatst')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await expectNoHorizontalScroll(page);

  await expect(moved(page).first()).toContainText('pet');
  // A label is read again when it was out of sight for a while.
  await page.clock.fastForward(2_000);
  await camera.show(await renderTiltedLabel(labelOf('K7M3P')));
  // The second scan of the ball moves it to the top, and can still be undone.
  await expect(moved(page).first()).toContainText('bal');
  await page.getByRole('button', { name: 'Ongedaan maken: pet' }).click();
  await expect(moved(page).filter({ hasText: 'pet' })).toContainText('Teruggezet naar Kist gymzaal');
  expect(await callFromPage(page, 'GET', `/api/items/${cap.id}`)).toMatchObject({ place_id: place });
  expect(await callFromPage(page, 'GET', `/api/items/${ball.id}`)).toMatchObject({ place_id: shelf });

  await page.getByLabel('Of typ de code').fill('k7m3p');
  await page.getByLabel('Of typ de code').press('Enter');
  await expect(moved(page).first()).toContainText('bal');
  await page.getByLabel('Of typ de code').fill('99999');
  await page.getByLabel('Of typ de code').press('Enter');
  await expect(moved(page).first()).toContainText('Geen voorwerp met code 99999.');
  await page.getByLabel('Verplaats naar').selectOption('Geen vaste plek');
  await page.getByLabel('Of typ de code').fill('k7m3p');
  await page.getByLabel('Of typ de code').press('Enter');
  await expect(moved(page).first()).toContainText('Ligt niet meer in Rek 2');
});

test('a label leads to handing over, and so does the code of a claim', async ({ page, portal, club }) => {
  const ball = await club.addItem('bal', { verification_note: 'Deuk bij het ventiel' });
  const cap = await club.addItem('pet');
  await addPlaces(club, portal.sql);
  await setCode(portal.sql, ball, 'K7M3P');
  await portal.sql(`update items set place_id = '${shelf}' where id = '${ball.id}'`);
  const { id } = await club.addClaim(cap, 'Anna');
  const camera = await installFakeCamera(page);
  await startSignedIn(page, club.email('staff'));
  await callFromPage(page, 'POST', `/api/claims/${id}/approve`);
  const { code } = (await callFromPage(page, 'GET', `/api/claims/${id}`)) as { code: string };
  await page.goto(`${club.path}/scan`);
  await expect.poll(() => isFilming(page)).toBe(true);
  await camera.show(await renderTiltedLabel('https://elders.example/menu'));
  await expect(page.getByText('Dit is een andere QR-code.')).toBeVisible();
  await camera.show(await renderTiltedLabel(`https://terecht.example${club.path}/i/K7M3P`));
  await expect(found(page)).toContainText('bal');
  await expect(found(page)).toContainText('Deuk bij het ventiel');
  await expect(found(page)).toContainText('Rek 2');
  await expectAccessible(page.getByRole('main'));
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Markeer als opgehaald: bal' }).click();
  await expect(toast(page, 'Voorwerp opgehaald')).toBeVisible();
  await expect(found(page)).toContainText('Opgehaald');
  await expect(page.getByLabel('Of typ de code')).toBeFocused();

  await page.getByLabel('Of typ de code').fill(code);
  await page.getByLabel('Of typ de code').press('Enter');
  await expect(found(page)).toContainText('Gereserveerd voor Anna');
  await expect(found(page).getByRole('status')).toContainText(code);
  await expect(found(page)).toContainText(/Aanvraag van Anna. Op het label staat [A-Z\d]{5}/);
  await expectAccessible(found(page));
  await page.getByRole('button', { name: 'Meegegeven aan Anna' }).click();
  await expect(toast(page, 'Meegegeven')).toContainText('opgehaald door Anna');
  await expect(found(page)).toContainText('Opgehaald');
  await expect(page.getByLabel('Of typ de code')).toBeFocused();

  await page.getByLabel('Of typ de code').fill('https://terecht.example/schools/antonius/i/K7M3P');
  await page.getByLabel('Of typ de code').press('Enter');
  await expect(page.getByText('Dit label is van een andere organisatie.')).toBeVisible();
});

test('the QR code of a mail is read on the claims page', async ({ portal, club }) => {
  const ball = await club.addItem('bal');
  const { id } = await club.addClaim(ball, 'Anna');
  await portal.sql(`update claims set state = 'approved', code = 'K7M3P', decided_at = now(), last_day = current_date + 9
    where id = '${id}';
    update items set is_reserved = true where id = '${ball.id}'`);
  // A film instead of the fake camera, to use the camera of the browser once.
  const texts = [`https://terecht.example${club.path}/aanvragen?code=K7M3P`];
  await withQrCamera(portal.url, texts, async (page) => {
    await startSignedIn(page, club.email('staff'));
    await page.goto(`${club.path}/aanvragen`);
    await page.getByRole('button', { name: 'Code scannen' }).click();
    await expect(found(page)).toContainText('Gereserveerd voor Anna');
    await expect(page.getByRole('button', { name: 'Meegegeven' })).toBeVisible();
  });
});

test('without camera access, codes are typed', { tag: '@journey' }, async ({ page, portal, club }) => {
  const ball = await club.addItem('bal');
  await setCode(portal.sql, ball, 'K7M3P');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/scan`);
  await expect(page.getByRole('button', { name: 'Camera opnieuw proberen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Of typ de code').fill('K7M30');
  await page.getByRole('button', { name: 'Zoek' }).click();
  await expect(page.getByText('In een code komt geen 0 voor. Kijk nog eens goed.')).toBeVisible();
  await page.getByLabel('Of typ de code').fill('k7 m3p');
  await page.getByRole('button', { name: 'Zoek' }).click();
  await expect(found(page)).toContainText('bal');
  // The new error replaces the earlier result.
  await page.getByLabel('Of typ de code').fill('K7M');
  await page.getByRole('button', { name: 'Zoek' }).click();
  await expect(page.getByText('Een code heeft vijf tekens')).toBeVisible();
  await expect(found(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Verplaatsen' }).click();
  await expect(page.getByText('Een beheerder kan ze maken bij de instellingen.')).toBeVisible();
});

test('a move is undone unless a colleague changed the item since', async ({ page, portal, club }) => {
  const [ball, cap] = [await club.addItem('bal'), await club.addItem('pet')];
  await addPlaces(club, portal.sql);
  await setCode(portal.sql, ball, 'K7M3P');
  await setCode(portal.sql, cap, 'WXY34');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/scan?doe=verplaatsen`);
  await page.getByLabel('Verplaats naar').selectOption('Rek 2');
  for (const code of ['K7M3P', 'WXY34']) {
    await page.getByLabel('Of typ de code').fill(code);
    await page.getByLabel('Of typ de code').press('Enter');
    await expect(moved(page).first()).toContainText('Ligt nu in Rek 2');
  }
  await expect(page.getByText('2 voorwerpen verplaatst')).toBeVisible();
  await portal.sql(`update items set place_id = '${place}', version = version + 1 where id = '${ball.id}'`);
  await page.getByRole('button', { name: 'Ongedaan maken: bal' }).click();
  const left = moved(page).filter({ hasText: 'bal' });
  await expect(left).toContainText('Dit is daarna nog gewijzigd, bijvoorbeeld door een collega.');
  await expect(left.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ongedaan maken: pet' }).click();
  await expect(moved(page).filter({ hasText: 'pet' })).toContainText('Niet meer verplaatst');
  expect(await callFromPage(page, 'GET', `/api/items/${ball.id}`)).toMatchObject({ place_id: place });
  expect(await callFromPage(page, 'GET', `/api/items/${cap.id}`)).toMatchObject({ place_id: null });
});
