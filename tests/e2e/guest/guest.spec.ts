import type { Locator } from '@playwright/test';

import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  holdRequests,
  skipPausesUntil,
  test,
} from '../../support/browser/e2e.ts';
import { doubleTap, pinchOpen, swipe } from '../../support/browser/touch.ts';

test('a guest goes from the first page to a found item', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Terecht | Gevonden voorwerpen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waar ben je iets verloren?');
  await expect(page.getByText('Binnenkort beschikbaar')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Pretparken' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Scholen/ }).click();

  await expect(page).toHaveURL('/schools');
  const openListButton = page.getByRole('button', { name: 'Bekijk gevonden voorwerpen' });
  await expect(openListButton).toBeDisabled();
  await page.getByLabel('Welke school?').selectOption('Antoniusschool');
  await openListButton.click();

  await expect(page).toHaveURL('/schools/antonius');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antoniusschool');
  await expect(page.getByText('Kleding en spullen die na twee maanden nog hier liggen')).toBeVisible();
  await expect(page.getByText('Ga naar het schoolkantoor')).toBeVisible();
  await page.getByRole('searchbox').fill('RUGzak');
  await page.getByRole('button', { name: 'Zoeken' }).click();

  await expect(page).toHaveURL('/schools/antonius/search?q=RUGzak');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByText('Niet opgehaald', { exact: true }).first().click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Bekijk groot: rugzak, blauw' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ophalen bij het schoolkantoor');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Bekijk groot: rugzak, blauw' })).toBeFocused();
});

test('the list shows all public items and no others, each with three tags, and at least three on a screen', async ({
  page,
}) => {
  await page.goto('/schools/antonius/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('status').filter({ hasText: '32 voorwerpen gevonden' })).toBeVisible();
  await expect(page.getByText('+2 more')).toHaveCount(1);
  // Activates the button without scrolling to it, as a screen reader does.
  await page.getByRole('button', { name: 'Meer voorwerpen tonen' }).dispatchEvent('click');
  await expect(page.getByRole('article')).toHaveCount(32);
  await expect(page.getByText('Fietsenstalling')).toHaveCount(1);
  await expect(page.getByText('geel', { exact: true })).toHaveCount(0);

  const whole = () =>
    page.getByRole('article').evaluateAll((cards) => {
      const header = document.querySelector('header')!.getBoundingClientRect().bottom;
      const places = cards.map((card) => card.getBoundingClientRect());
      return places.filter(({ top, bottom }) => top >= header && bottom <= window.innerHeight).length;
    });
  for (const position of [500, 1000, 2000]) {
    await page.evaluate((to) => window.scrollTo(0, to), position);
    await expect.poll(whole).toBeGreaterThanOrEqual(3);
  }
  const { width, height } = (await page.getByRole('img').first().boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThan(130);
});

test('typing narrows the list, and the address contains the search', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/schools/antonius/search');
  await page.getByRole('searchbox').pressSequentially('kantine');
  await expect(page).toHaveURL(/q=kantine$/);
  await expect(page.getByRole('article')).toHaveCount(7);
  await expect(page.getByRole('status').filter({ hasText: '7 voorwerpen gevonden' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('kantine');
  await expect(page.getByRole('article')).toHaveCount(7);
  await page.getByRole('searchbox').fill('bestaat niet');
  await expect(page.getByText('Geen match gevonden')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Niets gevonden' })).toBeVisible();
  await page.getByRole('link', { name: 'Toon alles' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused();
});

test('scrolling loads more, and back returns to the same position and filter', async ({ page }) => {
  await page.goto('/schools/antonius/search');
  await page.getByRole('searchbox').fill('a');
  await expect(page).toHaveURL(/q=a$/);
  // The results replace the whole list, which had as many cards.
  await expect(async () => {
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('article')).toHaveCount(29, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  const last = page.getByRole('article').last();
  await last.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(1000);

  // A phone's back button closes only the picture.
  await last.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(last).toBeInViewport();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/q=a$/);
  await expect(page.getByRole('article')).toHaveCount(29);
  await expect(last).toBeInViewport();
  await page.reload();
  await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)).toPass();
});

test('a photo opens whole, zooms with two fingers or a double tap, and a swipe shows the next', async ({ page }) => {
  await page.goto('/schools/antonius/search');
  const cards = page.getByRole('article').getByRole('link');
  await expect(cards).toHaveCount(24);
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')!.split(': ')[1]!));
  await cards.first().click();
  const dialog = page.getByRole('dialog');
  const photo = dialog.getByRole('img', { name: /^Foto: / });
  await expect(dialog).toHaveAccessibleName(names[0]!);
  await expect(photo).toHaveCSS('object-fit', 'contain');
  const place = () =>
    photo.evaluate((image) => {
      const { a: scale, e: x } = new DOMMatrix(getComputedStyle(image.parentElement!).transform);
      return { scale, x };
    });

  const frame = dialog.locator('div:has(> div > img)');
  await doubleTap(page, frame);
  await expect.poll(place).toEqual({ scale: 2.5, x: 0 });
  // A zoomed photo pans within its frame.
  await swipe(page, frame, -100);
  await expect.poll(place).toEqual({ scale: 2.5, x: -100 });
  await swipe(page, frame, 100);
  await doubleTap(page, frame);
  await expect.poll(place).toEqual({ scale: 1, x: 0 });
  await pinchOpen(page, frame);
  await expect.poll(async () => (await place()).scale).toBeGreaterThan(1.5);
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Hele foto tonen' }).click();
  await expect.poll(place).toEqual({ scale: 1, x: 0 });
  await expect(dialog).toHaveAccessibleName(names[0]!);

  await swipe(page, frame, 100);
  await expect(dialog).toHaveAccessibleName(names[0]!);
  for (const name of names.slice(1, 6)) {
    await swipe(page, frame, -100);
    await expect(dialog).toHaveAccessibleName(name);
  }
  await swipe(page, frame, 100);
  await expect(dialog).toHaveAccessibleName(names[4]!);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);
  // One step back closes it, after any number of photos.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/schools/antonius/search');
  await expect(cards.nth(4)).toBeFocused();
  await expect(cards.nth(4)).toBeInViewport();
});

/** The width of the version that the browser chose; null for the full photo. */
const widthOf = (photo: Locator) =>
  // An empty source means that the browser has not chosen yet.
  photo.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc && new URL(currentSrc).searchParams.get('w'));

test('photos load at their displayed width, and in full when zoomed', async ({ page, portal, browser }) => {
  await page.goto('/schools/antonius/search');
  const cardPhoto = page.getByRole('article').getByRole('img').first();
  await expect.poll(() => widthOf(cardPhoto)).toBe('320');
  await page.getByRole('article').getByRole('link').first().click();
  const opened = page.getByRole('dialog').getByRole('img', { name: /^Foto: / });
  await expect.poll(() => widthOf(opened)).toBe('800');
  await page.getByRole('button', { name: 'Foto vergroten' }).click();
  await expect.poll(() => widthOf(opened)).toBeNull();

  const fine = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
  const asked: string[] = [];
  fine.on('request', (request) => asked.push(request.url()));
  await fine.goto(`${portal.url}/schools/antonius/search`);
  const first = fine.getByRole('article').getByRole('img').first();
  await expect.poll(() => widthOf(first)).toBe('800');
  const address = await first.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc.split('?')[0]!);
  expect(asked.filter((url) => url.startsWith(address))).toEqual([`${address}?w=800`]);
  // The opened photo first shows the card's version.
  await fine.getByRole('article').getByRole('link').first().click();
  const placeholder = fine.getByRole('dialog').getByRole('presentation').first();
  await expect.poll(() => widthOf(placeholder)).toBe('800');
  await fine.close();

  const coarse = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await coarse.goto(`${portal.url}/schools/antonius/search`);
  await expect.poll(() => widthOf(coarse.getByRole('article').getByRole('img').first())).toBe('400');
  await coarse.close();
});

test('browsing from item to item goes on past the loaded list', async ({ page }) => {
  await page.goto('/schools/antonius/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  // Opens it without scrolling, which would load more.
  await page.getByRole('article').nth(20).getByRole('link').dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  // By tag name, because an open dialog hides everything else from roles.
  const cards = page.locator('article');
  for (let index = 21; index < 32; index++) {
    const name = (await cards.nth(index).locator('a').getAttribute('aria-label'))!.replace('Bekijk groot: ', '');
    await dialog.getByRole('button', { name: 'Volgende' }).click();
    await expect(dialog).toHaveAccessibleName(name);
  }
  await expect(dialog.getByRole('button', { name: 'Volgende' })).toHaveAttribute('aria-disabled', 'true');
});

test('the home page of an organisation shows the newest photos, which lead to the list', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    // Last look items are a separate list further down.
    if (/\/api\/public-items\?(?!.*last_look)/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/schools/antonius');
  const newest = page.getByRole('region', { name: 'Net gevonden' });
  const photos = newest.getByRole('link', { name: /^Bekijk groot: / });
  await expect(photos).toHaveCount(6);
  for (const photo of await photos.all()) await expect(photo).toBeInViewport({ ratio: 1 });
  expect(calls, 'they come with the page').toEqual([]);

  const name = (await photos.nth(1).getAttribute('aria-label'))!.replace('Bekijk groot: ', '');
  await photos.nth(1).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(name);
  await expect(dialog).toContainText('Niet opgehaald');
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL('/schools/antonius/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.goBack();
  await expect(page).toHaveURL('/schools/antonius');
  await expect(photos).toHaveCount(6);
});

test('the home page of an organisation without items is complete', async ({ page, club }) => {
  await page.goto(club.path);
  const all = page.getByRole('link', { name: 'Bekijk alle gevonden voorwerpen' });
  await expect(all).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Net gevonden' })).toHaveCount(0);
  await expectAccessible(page);
  await club.addItem('bal');
  await club.collect('bal');
  await page.reload();
  await expect(all).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bekijk groot: / })).toHaveCount(0);
});

test('the last visited organisation is offered first, until it no longer exists', async ({ page }) => {
  const continueLink = page.getByRole('link', { name: /^Verder naar / });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(continueLink).toHaveCount(0);
  await page.goto('/schools/antonius/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/sportclubs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(continueLink).toHaveCount(0);
  await page.goto('/schools');
  await expect(continueLink).toHaveText('Verder naar Antoniusschool');
  await expectAccessible(continueLink);
  await page.goto('/');
  await expectAccessible(continueLink);
  await continueLink.click();
  await expect(page).toHaveURL('/schools/antonius/search');
  await expect(page.getByRole('article')).toHaveCount(24);

  await page.evaluate(() => {
    const gone = { sector: 'schools', subpath: 'weg', name: 'Een school die er niet meer is' };
    localStorage.setItem('terecht-last-organization', JSON.stringify(gone));
  });
  await page.goto('/');
  await continueLink.click();
  await expect(page).toHaveURL('/schools?onbekend');
  await expect(page.getByText('Deze school kennen we niet.')).toBeVisible();
  await expect(continueLink).toHaveCount(0);
});

test('a new address in the same tab starts at the top; back, forward and reload restore the position', async ({
  page,
}) => {
  const top = () => page.evaluate(() => window.scrollY);
  const scrollTo = (position: number) => page.evaluate((to) => window.scrollTo(0, to), position);
  await page.goto('/schools/antonius/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  const firstVisibleCard = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => cards.findIndex((card) => card.getBoundingClientRect().bottom > 0));
  // Half of a card is above the view, because cards above it get their real height later, which moves the position.
  const eighth = await page.getByRole('article').nth(7).boundingBox();
  await scrollTo(eighth!.y + eighth!.height / 2);
  await expect.poll(firstVisibleCard).toBe(7);

  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  expect(await top()).toBe(0);
  await scrollTo(300);
  await expect.poll(top).toBe(300);
  await page.goto('/schools/antonius');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antoniusschool');
  expect(await top()).toBe(0);

  await page.goBack();
  await expect.poll(top).toBe(300);
  await page.goBack();
  await expect.poll(firstVisibleCard).toBe(7);
  await page.reload();
  await expect.poll(firstVisibleCard).toBe(7);
  await page.goForward();
  await expect.poll(top).toBe(300);
});

test('a list that changed during the page load is reloaded, and no other list is', async ({ page, club }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/public-items')) asked += 1;
  });
  await page.route('**/events', async (route) => {
    await club.addItem('bal');
    await route.continue();
  });
  await page.goto(`${club.path}/search`);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(asked).toBe(1);

  await page.unroute('**/events');
  const eventsConnected = page.waitForResponse('**/events');
  await page.reload();
  await eventsConnected;
  await club.addItem('fluit');
  await expect(page.getByRole('button', { name: '1 nieuw voorwerp' })).toBeVisible();
  expect(asked).toBe(2);
});

test('a long list of organisations can be searched', async ({ page, portal }) => {
  await portal.sql(`
    insert into organizations (sector, subpath, name)
    select 'sportclubs', 'turnclub-' || number, 'Turnclub nummer ' || number from generate_series(1, 20) number`);
  await page.goto('/sportclubs');
  const box = page.getByRole('combobox', { name: 'Welke club?' });
  const openListButton = page.getByRole('button', { name: 'Bekijk gevonden voorwerpen' });
  await expect(box).toBeVisible();
  await expect(openListButton).toBeDisabled();
  await expectAccessible(page);
  await box.fill('NUMMER 1');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  await expect(page.getByRole('option')).toHaveCount(11);
  await expectAccessible(page.getByRole('listbox'));
  await box.fill('xyz');
  await expect(page.getByText('Niets gevonden. Controleer de spelling.')).toBeVisible();
  await expectAccessible(page.getByText('Niets gevonden. Controleer de spelling.'));
  await box.fill('nummer 17');
  await expect(page.getByRole('option')).toHaveText(['Turnclub nummer 17']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Turnclub nummer 17');
  await openListButton.click();
  await expect(page).toHaveURL('/sportclubs/turnclub-17');
});

test('loading the rest of a list can be retried after a failure', async ({ page }) => {
  await page.clock.install();
  await page.goto('/schools/antonius/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.route('**/api/public-items*cursor*', (route) => route.abort());
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  const failure = page.getByRole('main').getByRole('alert');
  await skipPausesUntil(failure.filter({ hasText: 'De volgende voorwerpen konden niet worden geladen.' }));
  await expectAccessible(failure);
  await page.unroute('**/api/public-items*cursor*');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('article')).toHaveCount(32);
});

// Chromium 153 fetches a failed module again only after a reload.
test('a chunk that cannot be fetched shows an error, and is fetched after a reload', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const schoolsLink = page.getByRole('link', { name: /^Scholen/ });
  const title = page.getByRole('heading', { level: 1 });
  const failure = page.getByRole('main').getByRole('alert');
  const everyScript = '**/assets/*.js*';
  await page.route(everyScript, (route) => route.abort());
  await schoolsLink.click();
  await skipPausesUntil(title.filter({ hasText: 'Er ging iets mis' }));
  await expect(failure).toContainText('Dit onderdeel kon niet worden geladen');
  await expectAccessible(page.getByRole('main'));
  // The rest still works.
  await page.getByRole('link', { name: 'Terecht, naar de startpagina' }).click();
  await expect(title).toHaveText('Waar ben je iets verloren?');
  await page.goBack();
  await skipPausesUntil(title.filter({ hasText: 'Er ging iets mis' }));
  await page.unroute(everyScript);
  await page.getByRole('button', { name: 'Pagina opnieuw laden' }).click();
  await expect(title).toHaveText('Iets kwijt op school?');

  // A newer version of the portal has another name for that file.
  await page.route(everyScript, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Privacy' }).click();
  await skipPausesUntil(failure.filter({ hasText: 'Laad de pagina opnieuw' }));
  await page.unroute(everyScript);
  await page.getByRole('button', { name: 'Pagina opnieuw laden' }).click();
  await expect(title).toHaveText('Privacy');
});

test('each sector has its own word for the office, and its own mail for a free trial', async ({ page }) => {
  for (const [path, office] of [
    ['/kinderopvang/de-vlinder', 'de receptie'],
    ['/sportclubs/vv-oranje', 'het clubhuis'],
  ]) {
    await page.goto(path!);
    await expect(page.getByText(`Ga naar ${office}`)).toBeVisible();
    await expect(page.getByText('goed doel')).toHaveCount(0);
  }
  await page.goto('/schools/antonius');
  await expect(page.getByText('na twee maanden nog hier liggen, gaan naar een goed doel.')).toBeVisible();
  await page.goto('/sportclubs');
  const href = await page.getByRole('link', { name: 'Start een gratis proefperiode' }).getAttribute('href');
  const mail = new URL(href!);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toContain('Gratis proefperiode');
  expect(mail.searchParams.get('body')).toContain('onze club');
});

test('an unknown address is a 404, and searching in an unknown organisation leads to the organisation picker', async ({
  page,
}) => {
  for (const path of ['/bestaat-niet', '/schools/bestaat-niet', '/schools/antonius/onzin', '/schools/nix/auth']) {
    const response = await page.goto(path);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/kinderopvang/nix/search?q=jas');
  await expect(page).toHaveURL('/kinderopvang?onbekend');
  const notice = page.getByText('Deze opvang kennen we niet. Kies hieronder je opvang.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iets kwijt op de opvang?');
});

test('a server error is shown, and retrying works', async ({ page }) => {
  await page.clock.install();
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Geen verbinding met Terecht' });
  // Without events, because the list would reload by itself on a change.
  await page.route('**/events', (route) => route.abort());
  await page.goto('/schools');
  await page.route('**/api/organizations/schools/antonius', (route) => route.abort());
  await page.getByLabel('Welke school?').selectOption('Antoniusschool');
  await page.getByRole('button', { name: 'Bekijk gevonden voorwerpen' }).click();
  await skipPausesUntil(failure);
  await expect(page).toHaveTitle('Terecht | Gevonden voorwerpen');
  await page.route('**/api/public-items*', (route) => route.abort());
  // Pressed before the server works again, because the page may recover by itself afterwards.
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.unroute('**/api/organizations/schools/antonius');
  await page.clock.fastForward(1_000);
  await expect(page).toHaveTitle('Antoniusschool | Terecht');
  await skipPausesUntil(failure);
  await expectAccessible(page.getByRole('main'));

  await page.getByRole('link', { name: 'Bekijk alle gevonden voorwerpen' }).click();
  await expect(page).toHaveURL('/schools/antonius/search');
  await skipPausesUntil(failure);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.unroute('**/api/public-items*');
  await skipPausesUntil(page.getByRole('article').first());
  await expect(page.getByRole('article')).toHaveCount(24);
});

test('photos and list reserve their space while they load', async ({ page }) => {
  await page.goto('/schools');
  const release = await holdRequests(page, '**/api/public-items*');
  await page.getByLabel('Welke school?').selectOption('Antoniusschool');
  await page.getByRole('button', { name: 'Bekijk gevonden voorwerpen' }).click();
  await expect(page.getByRole('status', { name: 'Foto’s laden' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('link', { name: 'Bekijk alle gevonden voorwerpen' }).click();
  await expect(page.getByRole('status', { name: 'Voorwerpen laden' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  release();
  await expect(page.getByRole('article')).toHaveCount(24);
});
