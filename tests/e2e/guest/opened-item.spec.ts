import type { Page } from '@playwright/test';

import { itemTitle } from '../../../src/shared/items/labels.ts';
import { chunkOf } from '../../support/browser/chunk.ts';
import { dashboardRows } from '../../support/browser/dashboard.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoLayoutShift,
  holdRequests,
  skipPausesUntil,
  test,
  toast,
} from '../../support/browser/e2e.ts';
import { callFromPage, startSignedIn } from '../../support/browser/sign-in.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';
const notice = (page: Page) => page.getByRole('main').getByText('Dit voorwerp staat niet (meer) op de lijst.');

/** The oldest item of the demo's school, which is not on the first page of its list. */
async function oldestItem(page: Page): Promise<{ id: string; tags: string[] }> {
  const { id } = await (await page.request.get('/api/organizations/schools/antonius')).json();
  const { items } = await (await page.request.get(`/api/public-items?org_uuid=${id}&limit=100`)).json();
  return items.at(-1);
}

test(
  'a link opens an item over its list, at any position, and back closes it',
  { tag: '@journey' },
  async ({ page }) => {
    const { id, tags } = await oldestItem(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/public-items?')) asked.push(request.url());
    });
    await page.goto(`/schools/antonius/search/${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(tags.slice(0, 3).join(', '));
    await expect(page).toHaveTitle(`${itemTitle({ tags })} | Antoniusschool`);
    expect(asked, 'all of it comes with the page').toEqual([]);
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/schools/antonius/search');
    await expect(page).toHaveTitle('Gevonden voorwerpen bij Antoniusschool | Terecht');
    await expect(page.getByRole('article')).toHaveCount(24);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goForward();
    await expect(dialog).toBeVisible();
    await page.reload();
    await dialog.getByRole('button', { name: 'Sluiten' }).click();
    await expect(page).toHaveURL('/schools/antonius/search');
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an item can be read over its list, left for its neighbours, and closed', async ({ page }) => {
    await page.goto('/schools/antonius/search?q=kantine');
    const links = page.getByRole('article').getByRole('link');
    const names = await links.evaluateAll((all) => all.map((link) => link.ariaLabel!.replace('Bekijk groot: ', '')));
    await links.first().click();
    const sheet = page.getByRole('region', { name: names[0]!, exact: true });
    const photo = sheet.getByRole('img', { name: /^Foto: / });
    await expect(photo).toBeInViewport({ ratio: 1 });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(sheet).toContainText('Laatst gezien: Kantine');
    await expect(sheet).toContainText(/Gevonden op \d+ \w+ \d{4}/);
    await expect(sheet.getByRole('list', { name: 'Tags' })).toBeVisible();
    // No buttons or loading states that need scripts are shown.
    await expect(sheet.getByRole('button')).toHaveCount(0);
    await expect(sheet.getByText('Lijkt hierop')).toBeHidden();
    await expectNoHorizontalScroll(page);

    await sheet.getByRole('link', { name: 'Volgende' }).click();
    await expect(page.getByRole('region', { name: names[1]!, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Sluiten' }).click();
    await expect(page).toHaveURL('/schools/antonius/search?q=kantine');
    await expect(page.getByRole('link', { name: 'Sluiten' })).toHaveCount(0);

    await links.first().click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(200, 20);
    await expect(page).toHaveURL('/schools/antonius/search?q=kantine');
  });

  test('an item that guests may not see is shown as not found', async ({ page }) => {
    await page.goto(`/schools/antonius/search/${unknownId}`);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(24);
  });
});

test("on a phone the item's photo loads alone, and those of the list wait", async ({ browser, portal }) => {
  const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 390, height: 664 } });
  // Before hydration, because the dialog preloads the photos of its neighbours.
  await page.route('**/assets/*.js', (route) => route.abort());
  const organization = await (await page.request.get('/api/organizations/schools/antonius')).json();
  const { items } = await (await page.request.get(`/api/public-items?org_uuid=${organization.id}`)).json();
  const { id } = items.find(({ photo_url }: { photo_url: string | null }) => photo_url);
  const photos = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/photos/')) photos.add(pathname);
  });
  await page.goto(`/schools/antonius/search/${id}`, { waitUntil: 'networkidle' });
  expect([...photos]).toHaveLength(1);
  await page.goto(`/schools/antonius/search/${unknownId}`, { waitUntil: 'networkidle' });
  expect(photos.size).toBeGreaterThan(1);
  await page.close();
});

test('the dialog replaces the server-rendered item: nothing moves, and the reading position stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/schools/antonius/search?q=kantine');
  const link = page.getByRole('article').getByRole('link').first();
  const name = (await link.getAttribute('aria-label'))!.replace('Bekijk groot: ', '');
  const address = (await link.getAttribute('href'))!;
  const release = await holdRequests(page, '**/assets/*.js');
  const loading = page.goto(address);
  await page.waitForURL(`**${address}`, { waitUntil: 'commit' });
  // Before the first paint the styles may be missing.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const sheet = page.getByRole('region', { name, exact: true });
  await expect(sheet.getByText('Gevonden op')).toBeVisible();
  // The server-rendered item has the dialog's position: full width, at the bottom.
  await expect(sheet).toHaveCSS('position', 'fixed');
  const place = await sheet.boundingBox();
  expect(place).toMatchObject({ x: 0, width: 390 });
  expect(place!.y + place!.height).toBeCloseTo(664, 0);
  const scrolled = await sheet.evaluate((element) => {
    element.scrollTop = 40;
    return element.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(0);
  // Every frame has exactly one of them, without a second fade-in.
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const sheets = [...document.querySelectorAll('[data-sheet]')];
      seen.add(sheets.map((one) => getComputedStyle(one).opacity).join());
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  release();
  await loading;
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog.getByRole('button', { name: 'Sluiten' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Foto vergroten' })).toBeVisible();
  await expect(dialog).toBeFocused();
  expect(await dialog.boundingBox()).toEqual(place);
  expect(await dialog.evaluate((element) => element.scrollTop)).toBe(scrolled);
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['1']);
  await expectNoLayoutShift(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/schools/antonius/search?q=kantine');
});

test('a dialog that cannot be fetched shows an error, and the list goes on working', async ({ page }) => {
  const { id } = await oldestItem(page);
  await page.route(`**${chunkOf('ItemDialog')}*`, (route) => route.abort());
  await page.goto(`/schools/antonius/search/${id}`);
  await expect(toast(page, 'Fout')).toBeVisible();
  await expect(page).toHaveURL('/schools/antonius/search');
  await expect(page.getByRole('link', { name: 'Sluiten' })).toHaveCount(0);
  await page.unroute(`**${chunkOf('ItemDialog')}*`);
  await page.reload();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the search stays while items are opened, and the address is that of the item', async ({ page }) => {
  const { id } = await oldestItem(page);
  await page.goto(`/schools/antonius/search/${id}?q=kantine&status=unclaimed`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(page).toHaveURL('/schools/antonius/search?q=kantine&status=unclaimed');
  await expect(page.getByRole('searchbox')).toHaveValue('kantine');

  const cards = page.getByRole('article').getByRole('link');
  const addresses = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(2);
  await cards.first().click();
  await expect(page).toHaveURL(addresses[0]!);
  // The dialog handles keys from then on.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  const titles = [await page.title()];
  for (const address of addresses.slice(1, 3)) {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.title()).not.toBe(titles.at(-1));
    titles.push(await page.title());
  }
  await page.reload();
  await expect(dialog).toBeVisible();
  // One step back closes it, after any number of items.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/schools/antonius/search?q=kantine&status=unclaimed');
});

test('going on and immediately back returns to the list', async ({ page }) => {
  await page.goto('/schools/antonius/search');
  await page.getByRole('article').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Volgende' })).toBeVisible();
  // Goes back at the moment in which the next item is rendered.
  await dialog.evaluate((element) => {
    // From the click on, because the photo of the first item changes the dialog too when it arrives.
    const observe = () =>
      new MutationObserver((_, observer) => {
        observer.disconnect();
        history.back();
        const until = performance.now() + 200;
        while (performance.now() < until);
      }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
    element.addEventListener('click', observe, { capture: true, once: true });
  });
  await dialog.getByRole('button', { name: 'Volgende' }).click();
  await expect(page).toHaveURL('/schools/antonius/search');
  await expect(dialog).toBeHidden();
});

test('a guest who follows a staff link sees public items, and is asked to sign in for others', async ({
  page,
  club,
}) => {
  const open = await club.addItem('bal');
  const hidden = await club.addItem('sleutel', { is_public: false });
  await page.goto(`${club.path}/items/${open.id}`);
  await expect(page.getByRole('dialog')).toHaveAccessibleName('bal');
  await expect(page).toHaveURL(`${club.path}/search/${open.id}`);
  for (const id of [hidden.id, unknownId, 'onzin']) {
    await page.goto(`${club.path}/items/${id}`);
    await expect(page).toHaveURL(`${club.path}/auth`);
    await expect(page.getByLabel('Wachtwoord')).toBeVisible();
  }
});

test('hidden and nonexistent items look the same to guests', async ({ page, club }) => {
  await club.addItem('bal');
  const hidden = await club.addItem('sleutel', { is_public: false });
  const seen: string[] = [];
  for (const id of [hidden.id, unknownId, 'onzin']) {
    const response = await page.goto(`${club.path}/search/${id}`);
    expect(response!.status()).toBe(404);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    // The photo's error comes last: its file does not exist.
    await expect(page.getByText('Foto niet beschikbaar')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Delen' })).toBeVisible();
    seen.push(await page.getByRole('main').innerText());
  }
  expect(new Set(seen).size).toBe(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);
  await page.getByRole('searchbox').fill('bal');
  await expect(page).toHaveURL(`${club.path}/search?q=bal`);
  await expect(notice(page)).toHaveCount(0);

  // A signed-in user sees it, and is told when it is not available to them either.
  await startSignedIn(page, 'ouder@ouders.example');
  await page.goto(`${club.path}/search/${hidden.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('sleutel');
  await expect(dialog.getByRole('button', { name: 'Delen' })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Bewerk voorwerp' })).toHaveCount(0);
  await page.goto(`${club.path}/search/${unknownId}`);
  await expect(notice(page)).toBeVisible();
  await page.goto(`${club.path}/search/onzin`);
  await expect(notice(page)).toBeVisible();
  await page.goto(`${club.path}/items/${hidden.id}`);
  await expect(dialog).toHaveAccessibleName('sleutel');
});

test('an item that cannot be loaded can be retried', async ({ page, club }) => {
  await page.clock.install();
  const hidden = await club.addItem('sleutel', { is_public: false });
  await startSignedIn(page, 'ouder@ouders.example');
  const itself = '**/api/items?*id=*&id=*';
  await page.route(itself, (route) => route.abort());
  await page.goto(`${club.path}/search/${hidden.id}`);
  // The list still opens it.
  await expect(page.getByRole('dialog')).toHaveAccessibleName('sleutel');
  await page.route('**/api/items?*', (route) => route.abort());
  await page.reload();
  await skipPausesUntil(page.getByRole('alert').filter({ hasText: 'Dit voorwerp kon niet worden geladen' }));
  await page.unroute(itself);
  await page.unroute('**/api/items?*');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).first().click();
  await expect(page.getByRole('dialog')).toHaveAccessibleName('sleutel');
});

test("an item is shared with the device's share sheet, else its link is copied", async ({
  page,
  context,
  portal,
  club,
}) => {
  const { id } = await club.addItem('bal');
  const hidden = await club.addItem('sleutel', { is_public: false });
  const address = `${portal.url}${club.path}/search/${id}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  await page.goto(`${club.path}/search/${id}?q=bal`);
  const share = page.getByRole('button', { name: 'Delen' });
  // The list behind it has a share button too.
  const shareOpened = page.getByRole('dialog').getByRole('button', { name: 'Delen' });
  await shareOpened.click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    { title: `bal | ${club.name}`, url: address },
  ]);
  // A cancelled share does nothing.
  await page.evaluate(() =>
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('no', 'AbortError')) }),
  );
  await shareOpened.click();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await expect(toast(page, 'Link gekopieerd')).toHaveCount(0);

  await startSignedIn(page, club.email('staff'));
  await page.addInitScript(() => Reflect.deleteProperty(navigator, 'share'));
  await page.goto(`${club.path}/items/${id}`);
  await share.click();
  await expect(toast(page, 'Link gekopieerd')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.goto(`${club.path}/items/${hidden.id}`);
  await expect(page.getByText('Alleen zichtbaar voor wie is ingelogd')).toBeVisible();
  await expect(share).toHaveCount(0);
});

test('staff return an item from the search: type, open, mark as collected', async ({ page, club }) => {
  for (const tag of ['bal', 'fluit']) await club.addItem(tag);
  const { id } = await club.addItem('jas', { verification_note: 'Naam in de kraag: Sem' });
  await startSignedIn(page, club.email('staff'));
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`${club.path}/search`);
  await page.getByRole('searchbox').fill('jas');
  await page.getByRole('link', { name: 'Bekijk groot: jas' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Naam in de kraag: Sem');
  const collect = dialog.getByRole('button', { name: 'Markeer als opgehaald: jas' });
  await expect(collect).toBeInViewport({ ratio: 1 });
  await expectAccessible(dialog);
  await collect.click();
  await expect(dialog.getByText('Opgehaald', { exact: true })).toBeVisible();
  await expect(collect).toHaveCount(0);
  // Messages are above the dialog, for screen readers and touch.
  await toast(page, 'Voorwerp opgehaald').getByRole('button', { name: 'Melding sluiten' }).click();
  await expect(dialog).toBeVisible();
  expect(await callFromPage(page, 'GET', `/api/items/${id}`)).toMatchObject({ status: 'claimed' });

  await dialog.getByRole('link', { name: 'Bewerk voorwerp' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voorwerp bewerken');
  await page.getByLabel('Beschrijving').fill('Met een rits');
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(page).toHaveURL(`${club.path}/search/${id}?q=jas`);
  await expect(dialog).toContainText('Met een rits');
  await callFromPage(page, 'DELETE', `/api/items/${id}`);
  await expect(notice(page)).toBeVisible();
});

test('a helper may edit and does not see the ownership mark; a guest does not even load that code', async ({
  page,
  club,
}) => {
  const { id } = await club.addItem('jas', { verification_note: 'Naam in de kraag: Sem' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${club.path}/search/${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ophalen bij het clubhuis');
  await expect(dialog.getByRole('link', { name: 'Bewerk voorwerp' })).toHaveCount(0);
  expect(asked.filter((url) => /StaffSection|CollectButton|\/api\/items/.test(url))).toEqual([]);

  await startSignedIn(page, club.email('student_helper'));
  await page.goto(`${club.path}/search/${id}`);
  await expect(dialog.getByRole('link', { name: 'Bewerk voorwerp' })).toBeVisible();
  await expect(dialog).not.toContainText(/controlekenmerk|Sem/i);
  await expect(dialog.getByRole('button', { name: /Markeer als opgehaald/ })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);
});

test('a slow search says that it is searching, and marks the old results', async ({ page }) => {
  await page.goto('/schools/antonius/search');
  await expect(page.getByRole('article')).toHaveCount(24);
  const list = page.locator('[aria-busy]').filter({ has: page.getByRole('article') });
  const release = await holdRequests(page, '**/api/public-items?*q=kantine*');
  const top = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  await page.getByRole('searchbox').fill('kantine');
  await expect(page.getByRole('status').filter({ hasText: 'Zoeken…' })).toBeVisible();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list).toHaveCSS('opacity', '0.4');
  await expect(page.getByRole('article')).toHaveCount(24);
  expect(await top()).toBe(before);
  release();
  await expect(page.getByRole('status').filter({ hasText: '7 voorwerpen gevonden' })).toBeVisible();
  await expect(list).toHaveCSS('opacity', '1');
});

test('the message about new items covers nothing', async ({ page, club }) => {
  for (const tag of ['bal', 'fluit', 'tas', 'pet', 'jas', 'want', 'sjaal']) await club.addItem(tag);
  const eventsConnected = page.waitForResponse('**/events');
  await page.goto(`${club.path}/search`);
  await eventsConnected;
  await expect(page.getByRole('article')).toHaveCount(7);
  const first = page.getByRole('article').first();
  const before = await first.boundingBox();
  await club.addItem('muts');
  const button = page.getByRole('button', { name: '1 nieuw voorwerp' });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await first.boundingBox()).toEqual(before);
  // At the end of the list the message has its own space.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const end = (await page.getByRole('article').last().boundingBox())!;
  expect((await button.boundingBox())!.y).toBeGreaterThan(end.y + end.height);
  await button.click();
  await expect(first).toContainText('muts');
  await expect(first).toBeInViewport();
});

test("back from an item restores the dashboard's filter and position", async ({ page, club }) => {
  for (let number = 0; number < 12; number++) await club.addItem(`bal${number}`);
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/dashboard?status=unclaimed`);
  const row = dashboardRows(page).filter({ hasText: 'bal2' });
  await row.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => window.scrollY);
  await expect.poll(top).toBeGreaterThan(500);
  const before = await top();
  const back = page.getByRole('link', { name: 'Terug naar overzicht' });
  await row.getByRole('link').click();
  await expect(back).toBeVisible();
  await page.getByRole('link', { name: 'Volgende' }).click();
  await page.getByRole('link', { name: 'Vorige' }).click();
  await back.click();
  await expect(page).toHaveURL(`${club.path}/dashboard?status=unclaimed`);
  await expect.poll(top).toBe(before);
  await expect(row).toBeInViewport();

  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page).toHaveURL(`${club.path}/dashboard?status=unclaimed`);
  await expect(row).toHaveCount(0);
});
