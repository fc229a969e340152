import type { Page } from '@playwright/test';
import sharp from 'sharp';

import type { Club } from '../../support/browser/club.ts';
import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';
import { emulateNetwork } from '../../support/browser/network.ts';
import { fillSignIn, signIn, startSignedIn } from '../../support/browser/sign-in.ts';

/** Photos in this many colours, all different. */
function photos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const colour = `hsl(${Math.round((360 * place) / count)} 70% 45%)`;
      const thing = `<svg width="1200" height="900"><rect width="1200" height="900" fill="#e8e2d8"/><rect x="${200 + 20 * place}" y="150" width="600" height="600" rx="90" fill="${colour}"/></svg>`;
      const buffer = await sharp(Buffer.from(thing)).jpeg().toBuffer();
      return { name: `foto-${place}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}

type Photos = Awaited<ReturnType<typeof photos>>;

const choose = (page: Page, chosen: Photos) => page.locator('input[type=file][multiple]').setInputFiles(chosen);
const cards = (page: Page) => page.getByRole('list', { name: 'Te plaatsen' }).getByRole('listitem', { name: /^Foto / });
const ready = (page: Page) => cards(page).filter({ has: page.getByText('Nog nakijken', { exact: true }) });
const placeAll = (page: Page, count: number) => page.getByRole('button', { name: `Plaats alles (${count})` });
/** Places the items; their tags name no kind, so the page asks for confirmation. */
async function place(page: Page, count: number) {
  await placeAll(page, count).click(slowTimeout);
  await page.getByRole('alertdialog', { name: 'Wat is het?' }).getByRole('button', { name: 'Toch plaatsen' }).click();
}
/** Longer than ten seconds: four models process each photo, one after the other. */
const slowTimeout = { timeout: 30_000 };
const expectReady = (page: Page, count: number) => expect(ready(page)).toHaveCount(count, slowTimeout);
const expectPlaced = (page: Page, count: number) =>
  expect(
    page.getByRole('heading', { name: count === 1 ? '1 voorwerp geplaatst' : `${count} voorwerpen geplaatst` }),
  ).toBeVisible(slowTimeout);
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: `${count} voorwerpen wachten op dit apparaat om geplaatst te worden`, exact: true });

async function openIntake(page: Page, club: Club) {
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/intake`);
  await expect(page.getByRole('button', { name: 'Kies foto’s' })).toBeVisible();
}

/** Counts the public items. */
async function countItems(page: Page, sector: string, subpath: string): Promise<number> {
  const organization = (await (await page.request.get(`/api/organizations/${sector}/${subpath}`)).json()) as {
    id: string;
  };
  const list = await page.request.get(`/api/public-items?org_uuid=${organization.id}&limit=100`);
  return ((await list.json()) as { items: unknown[] }).items.length;
}

/** By the time of this call any duplicates are in the list too. */
const expectItems = async (page: Page, club: Club, count: number) =>
  expect.poll(() => countItems(page, 'sportclubs', club.subpath)).toBe(count);

test('a word that the tagger doubts is not published before a person has looked', async ({ page, club }) => {
  await openIntake(page, club);
  // The tagger doubts few photos, so its score is lowered.
  await page.route('**/api/tag-image', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    const raw = { scores: [{ word: 'knuffel', score: 0.2 }] };
    await route.fulfill({ response, json: { ...answer, tags: ['knuffel'], raw } });
  });
  await choose(page, await photos(1));
  await expectReady(page, 1);
  await placeAll(page, 1).click();
  const question = page.getByRole('alertdialog', { name: 'Klopt dit?' });
  await expect(question).toContainText('Bij 1 voorwerp is het woord onzeker.');
  await question.getByRole('button', { name: 'Eerst nakijken' }).click();
  await expectItems(page, club, 0);
  await cards(page).getByRole('button', { name: 'Ja, klopt' }).click();
  await placeAll(page, 1).click();
  await expectPlaced(page, 1);
});

test('each item is placed once despite three lost connections', async ({ page, club }) => {
  await openIntake(page, club);
  const network = await emulateNetwork(page);
  const expectOffline = () => expect(page.getByText('Even geen verbinding met Terecht.')).toBeVisible();
  await network.slowUploads();
  await choose(page, await photos(2));
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText(/Uploaden: [1-9]/).first()).toBeVisible();
  await network.goOffline();
  await expectOffline();
  // Nothing can be placed while some have no tags.
  await expect(page.getByRole('button', { name: 'Nog nakijken (2)' })).toBeVisible();
  await expect(placeAll(page, 2)).toHaveCount(0);
  await network.goOnline();
  await expectReady(page, 2);
  await network.goOffline();
  await place(page, 2);
  await expectOffline();
  // The server gets the requests, but its responses are lost.
  let answers: 'kept' | 'being lost' | 'lost' = 'kept';
  await page.route('**/api/items/many', async (route) => {
    if (answers !== 'kept') return route.continue();
    answers = 'being lost';
    await route.fetch();
    await network.goOffline();
    await route.abort();
    answers = 'lost';
    return undefined;
  });
  await network.goOnline();
  await expect.poll(() => answers, slowTimeout).toBe('lost');
  await expectOffline();
  await network.goOnline();
  await expectPlaced(page, 2);
  await expectItems(page, club, 2);
});

test(
  'the queue of a closed tab goes on in any other page, but only a person places items',
  { tag: '@journey' },
  async ({ page, context, club }) => {
    await openIntake(page, club);
    await page.route('**/api/photos', (route) => route.abort());
    await choose(page, await photos(4));
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole('button', { name: /^Plaats alles/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Nog nakijken (4)' }).click();
    await expect(cards(page).first()).toBeFocused();
    await expect(badge(page, 4)).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await later.route('**/api/photos', (route) => route.abort());
    await later.goto(`${club.path}/dashboard`);
    await expect(badge(later, 4)).toBeVisible();
    await expectAccessible(later);
    const checkedPhotos: string[] = [];
    later.on('response', (response) => {
      if (response.url().endsWith('/already-there')) checkedPhotos.push(response.url());
    });
    await later.unroute('**/api/photos');
    await expect.poll(() => checkedPhotos.length, slowTimeout).toBe(4);
    await expectItems(later, club, 0);

    await badge(later, 4).click();
    await expectReady(later, 4);
    await place(later, 4);
    await expectPlaced(later, 4);
    await expectItems(later, club, 4);
  },
);

test('of two tabs one places, and the other goes on when it stops', async ({ page, context, club }) => {
  await openIntake(page, club);
  await choose(page, await photos(2));
  await expectReady(page, 2);

  const other = await context.newPage();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await other.route('**/api/items/many', async (route) => {
    await route.fetch();
    ask();
  });
  await other.goto(`${club.path}/intake`);
  await expectReady(other, 2);
  await expect(page.getByText('Terecht is ook in een ander tabblad open.')).toBeVisible();
  await place(other, 2);
  await expect(page.getByText('Plaatsen…')).toHaveCount(2);
  // The server has placed them, but the response is lost.
  await asked;
  await other.close();
  await expectPlaced(page, 2);
  await expectItems(page, club, 2);
});

test('after a session ends, the queue goes on once the same person signs in again', async ({
  page,
  context,
  portal,
  club,
}) => {
  await openIntake(page, club);
  await choose(page, await photos(1));
  await expectReady(page, 1);
  await portal.sql(
    `delete from sessions where user_id = (select id from users where email = '${club.email('staff')}')`,
  );
  await place(page, 1);
  await expect(page.getByText('Je bent niet meer ingelogd.')).toBeVisible();

  // Another account sees and places nothing of it.
  const other = await context.newPage();
  await signIn(other, club.email('student_helper'), club.path);
  await other.goto(`${club.path}/intake`);
  await expect(other.getByRole('heading', { name: 'Fotografeer alles achter elkaar' })).toBeVisible();
  await expectItems(page, club, 0);
  await other.close();

  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/intake`);
  await expectPlaced(page, 1);
  await expectItems(page, club, 1);
});

test('a file that is no photo, a duplicate photo, and a rotated one', async ({ page, club }) => {
  await openIntake(page, club);
  const [first, second] = (await photos(2)) as [Photos[number], Photos[number]];
  // A rotated photo with EXIF data, as a phone writes it.
  const rotatedPhoto = await sharp(second.buffer)
    .resize(3000, 2250)
    .withExif({ IFD0: { Copyright: 'Geheim' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(2000)]);
  await choose(page, [
    first,
    { ...first, buffer: Buffer.from('geen foto') },
    first,
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
    { ...second, buffer: rotatedPhoto },
  ]);
  await expect(cards(page).nth(1)).toContainText('Dit is geen foto.');
  await expect(cards(page).nth(2)).toContainText('Deze foto heb je al toegevoegd.');
  await expect(cards(page).nth(3)).toContainText('Deze HEIC-foto kan je browser niet lezen.');
  await expectReady(page, 2);
  // A file that is no photo is rejected without waiting.
  await expect(badge(page, 3)).toBeVisible();
  await expectAccessible(page.getByRole('list', { name: 'Te plaatsen' }));

  // The upload contains no EXIF data.
  const texts = await storedPhotos(page);
  expect(texts).toHaveLength(3);
  expect(texts.filter((text) => /Exif|Geheim/.test(text) || text.length > 500_000)).toEqual([]);
  const shape = await cards(page)
    .nth(4)
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(shape).toEqual([1200, 1600]);
});

test('a full device says so, also without a connection, and goes on', async ({ page, portal, club }) => {
  await openIntake(page, club);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: portal.url, quotaSize: 20_000 });
  const network = await emulateNetwork(page);
  await network.goOffline();
  await choose(page, await photos(1));
  await expect(page.getByText('Even geen verbinding met Terecht.')).toBeVisible();
  await expect(page.getByText('Dit apparaat is vol.')).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Niet op dit apparaat bewaard.' })).toHaveCount(1);
  await expect(page.getByText('staan op dit apparaat')).toHaveCount(0);
  await expectAccessible(page.getByRole('main'));
  await network.goOnline();
  await expectReady(page, 1);
  await place(page, 1);
  await expectPlaced(page, 1);
  await expectItems(page, club, 1);
});

const signOutQuestion = (tab: Page) =>
  tab.getByRole('alertdialog', { name: 'Er wachten nog 2 foto’s op dit apparaat' });

async function signOut(tab: Page) {
  await tab.getByRole('button', { name: 'Menu openen' }).click();
  await tab.getByRole('button', { name: 'Uitloggen' }).click();
}

test('signing out asks first and removes everything from the device; other tabs take no photos until the same person is back', async ({
  page,
  context,
  club,
}) => {
  await openIntake(page, club);
  await choose(page, await photos(2));
  await expectReady(page, 2);
  await signOut(page);
  await expect(signOutQuestion(page)).toBeVisible();
  await expectAccessible(signOutQuestion(page));
  await signOutQuestion(page).getByRole('button', { name: 'Blijf ingelogd' }).click();
  await expect(signOutQuestion(page)).toBeHidden();
  await expectReady(page, 2);

  const other = await context.newPage();
  await other.goto(`${club.path}/dashboard`);
  await signOut(other);
  await signOutQuestion(other).getByRole('button', { name: 'Uitloggen en wissen' }).click();
  await expect(other).toHaveURL('/');
  await expect.poll(() => databases(other)).not.toContainEqual(expect.stringContaining('intake'));
  await expect(page.getByText('Je bent uitgelogd')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Kies foto’s|Foto’s maken)$/ })).toHaveCount(0);
  await expectAccessible(page.getByRole('main'));

  await signIn(other, club.email('staff'), club.path);
  await expect(page.getByRole('heading', { name: 'Fotografeer alles achter elkaar' })).toBeVisible();
  await page.bringToFront();
  await choose(page, await photos(1));
  await expectReady(page, 1);
  await place(page, 1);
  await expectPlaced(page, 1);
  await expectItems(page, club, 1);
});

test('a user who may no longer place items reads so on each card, still sees the queue, and can discard it', async ({
  page,
  portal,
  club,
}) => {
  await openIntake(page, club);
  await choose(page, await photos(3));
  await expectReady(page, 3);
  const setRole = (role: string) =>
    portal.sql(
      `update profiles set role = '${role}' where user_id = (select id from users where email = '${club.email('staff')}')`,
    );
  await setRole('pending');
  await place(page, 3);
  await expect(cards(page).filter({ hasText: 'Je account wacht nog op goedkeuring.' })).toHaveCount(3);
  await expectItems(page, club, 0);
  await setRole('staff');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).first().click();
  await expectPlaced(page, 1);
  await expectItems(page, club, 1);

  await setRole('pending');
  await page.reload();
  const words = 'Er wachten nog 2 foto’s op dit apparaat, maar je mag hier niets meer plaatsen';
  const notice = page.getByRole('button', { name: words, exact: true });
  await notice.click();
  const question = page.getByRole('alertdialog', { name: words });
  await expect(question).toBeVisible();
  await expectAccessible(question);
  await question.getByRole('button', { name: 'Bewaren' }).click();
  await expect(question).toBeHidden();
  await notice.click();
  await question.getByRole('button', { name: 'Weggooien' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => databases(page)).not.toContainEqual(expect.stringContaining('intake'));
});

test('signing in returns to the page for shared photos, and to a label', async ({ page, club }) => {
  await page.goto('/intake');
  await fillSignIn(page, club.email('staff'), 'terecht-demo');
  await expect(page.getByRole('heading', { name: 'Fotografeer alles achter elkaar' })).toBeVisible();
  await expect(page).toHaveURL(`${club.path}/intake`);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${club.path}/i/K7M3P`);
  await page.getByRole('link', { name: 'Inloggen als medewerker' }).click();
  await fillSignIn(page, club.email('staff'), 'terecht-demo');
  await expect(page.getByRole('link', { name: 'Naar het overzicht' })).toBeVisible();
  await expect(page).toHaveURL(`${club.path}/i/K7M3P`);
});

test('a page that stays open overnight fills in the new day, unless a day was chosen', async ({ page, club }) => {
  await openIntake(page, club);
  await choose(page, await photos(1));
  await expect(cards(page)).toHaveCount(1);
  const day = page.getByLabel('Gevonden op');
  const today = await day.inputValue();
  const wake = async (days: number) => {
    await page.clock.setFixedTime(Date.parse(`${today}T12:00:00Z`) + days * 24 * 60 * 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  };
  const later = (days: number) =>
    new Date(Date.parse(`${today}T12:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await wake(1);
  await expect(day).toHaveValue(later(1));
  await day.fill(today);
  await expect(day).toHaveValue(today);
  await wake(2);
  await expect(day).toHaveAttribute('max', later(2));
  await expect(day).toHaveValue(today);
});

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** The queued photos on the device, as uploaded, as strings of bytes. */
const storedPhotos = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find(({ name }) => name?.startsWith('terecht-intake'))!.name!;
    const photos = await new Promise<{ photo: { bytes: ArrayBuffer } }[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('photos').objectStore('photos').getAll();
        reading.addEventListener('success', () => {
          opening.result.close();
          resolve(reading.result as { photo: { bytes: ArrayBuffer } }[]);
        });
      });
    });
    return Promise.all(photos.map(({ photo }) => new Blob([photo.bytes]).text()));
  });
