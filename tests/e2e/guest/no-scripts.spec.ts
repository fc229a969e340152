import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectNoLayoutShift, holdRequests, test } from '../../support/browser/e2e.ts';
import { emulateNetwork } from '../../support/browser/network.ts';

const LIST_PATH = '/schools/antonius/search';

const SCRIPTS = '**/assets/*.js';
const waitForHydration = (page: Page) => page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list, its next page and its search can be read, and unavailable actions are explained', async ({
    page,
  }) => {
    const notice = page.locator('body > noscript p');
    await page.goto('/');
    await page.getByRole('link', { name: /^Scholen/ }).click();
    await page.getByRole('link', { name: 'Antoniusschool' }).click();
    await expect(page.getByRole('heading', { name: 'Antoniusschool' })).toBeVisible();
    await page.getByRole('link', { name: 'Bekijk alle gevonden voorwerpen' }).click();
    await expect(notice).toContainText('Zonder JavaScript kun je hier kijken en zoeken.');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(24);
    const first = await cards.first().textContent();
    // Buttons that need scripts are hidden.
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();

    // With the keyboard, because the link moves when the cards above it are rendered for the first time.
    await page.getByRole('link', { name: 'Meer voorwerpen tonen' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Naar het begin van de lijst' })).toBeVisible();
    expect(await cards.first().textContent()).not.toBe(first);

    await page.getByRole('searchbox').fill('jas');
    await page.getByRole('button', { name: 'Zoeken' }).click();
    await expect(page).toHaveURL(/[?&]q=jas\b/);
    await expect(page.getByText(/voorwerpen? gevonden/)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('jas');
    await expect(cards.first()).toContainText(/jas/i);

    await page.goto('/auth');
    await expect(notice).toContainText('Deze pagina werkt alleen met JavaScript.');
    await page.getByRole('link', { name: 'Terecht, naar de startpagina' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/schools/antonius/kwijt');
    await notice.getByRole('link', { name: 'de pagina van deze school' }).click();
    await expect(page).toHaveURL('/schools/antonius');
  });
});

test.describe('without scripts, a claim', () => {
  test.use({ javaScriptEnabled: false });

  test('names the contact instead of showing a form that cannot be sent', async ({ page }) => {
    await page.goto(`${LIST_PATH}?status=unclaimed`);
    await page
      .getByRole('link', { name: /^Bekijk groot: jas/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Dit is van mij' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit is van mij');
    const notice = page.locator('main noscript [role=status]');
    await expect(notice).toContainText('Aanvragen kan alleen met JavaScript.');
    await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('a claim can be typed and sent before hydration, and is sent once, after it', async ({ page, club }) => {
  const { id } = await club.addItem('bal');
  const release = await holdRequests(page, SCRIPTS);
  const loading = page.goto(`${club.path}/aanvraag/${id}`);
  await page.getByLabel('Je naam').fill('Noor');
  await page.getByLabel('E-mailadres').fill('noor@ouders.example');
  await page.getByLabel('Waaraan herken je het?').fill('Er staat een N op.');
  await page.getByRole('button', { name: 'Versturen' }).tap();
  await expect(page).toHaveURL(`${club.path}/aanvraag/${id}`);
  release();
  await loading;
  await expect(page.getByText('noor@ouders.example')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('staff type and sign in before hydration, which happens once, after it', async ({ page, club }) => {
  const release = await holdRequests(page, SCRIPTS);
  const loading = page.goto(`${club.path}/auth`);
  await page.getByLabel('E-mailadres').fill(club.email('staff'));
  await page.getByLabel('Wachtwoord').pressSequentially('terecht-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${club.path}/auth`);
  release();
  await loading;
  await expect(page.getByRole('heading', { name: 'Medewerkers overzicht' })).toBeVisible();

  // With a session the form of the server is hidden, because the app may show something else.
  const releaseAgain = await holdRequests(page, SCRIPTS);
  const loadingAgain = page.goto(`${club.path}/auth`);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toBeHidden();
  releaseAgain();
  await loadingAgain;
  await expect(page).toHaveURL(`${club.path}/dashboard`);
});

/** Removes the content for visitors without scripts. */
const withoutNoscript = (html: string) => html.replaceAll(/<!--.*?-->|<noscript>.*?<\/noscript>/g, '');

test('hydration keeps the server-rendered elements, and nothing moves', async ({ page }) => {
  for (const path of [
    '/',
    '/schools',
    '/schools/antonius',
    LIST_PATH,
    `${LIST_PATH}?q=jas&status=unclaimed`,
    '/auth',
    '/schools/antonius/auth',
    '/privacy',
    '/over-ons',
  ]) {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const loading = page.goto(path);
    const content = page.locator('#inhoud');
    await expect(content.getByRole('heading').first()).toBeVisible();
    const heading = await content.getByRole('heading').first().elementHandle();
    const before = await content.innerHTML();
    scripts.resolve();
    await loading;
    // The same element is still in the document: it was hydrated.
    expect([path, await heading!.evaluate((element) => element.isConnected)]).toEqual([path, true]);
    expect([path, withoutNoscript(await content.innerHTML()).length > 0.9 * withoutNoscript(before).length]).toEqual([
      path,
      true,
    ]);
    await expectNoLayoutShift(page);
    await page.unroute('**/assets/*.js');
  }
});

test('typed and chosen values before hydration are not lost', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const loading = page.goto(LIST_PATH);
  await page.getByRole('searchbox').fill('jas');
  await page.getByText('Opgehaald', { exact: true }).first().tap();
  scripts.resolve();
  await loading;
  await expect(page).toHaveURL(`${LIST_PATH}?q=jas&status=claimed`);
  await expect(page.getByRole('searchbox')).toHaveValue('jas');
  await expect(page.getByRole('radio', { name: 'Opgehaald', exact: true })).toBeChecked();
});

test('the choice of a school works before hydration, and stays chosen after it', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  // Leaves the page before it is hydrated.
  const leaving = page.goto('/schools').catch(() => null);
  const button = page.getByRole('button', { name: 'Bekijk gevonden voorwerpen' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Welke school?').selectOption('Antoniusschool');
  await button.tap();
  await expect(page).toHaveURL(/\/schools\/antonius\??$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antoniusschool');
  release();
  await leaving;

  const again = await holdRequests(page, SCRIPTS);
  const loading = page.goto('/schools');
  await page.getByLabel('Welke school?').selectOption('Antoniusschool');
  again();
  await loading;
  await button.click();
  await expect(page).toHaveURL('/schools/antonius');
});

test('a button tapped before hydration is clicked after it', { tag: '@journey' }, async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  const loading = page.goto(LIST_PATH);
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.tap();
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  release();
  await loading;
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Kleur' })).toBeVisible();
});

/** Translates as browsers do: replaces every text of the page by an element with another text. */
function translatePage(): void {
  document.documentElement.classList.add('translated-ltr');
  document.documentElement.lang = 'tr';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data, parentNode }) => data.trim() && parentNode!.nodeName !== 'FONT')) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `tr:${text.data}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('a page that the browser translates before and after hydration stays translated and keeps working', async ({
  page,
}) => {
  const release = await holdRequests(page, SCRIPTS);
  const loading = page.goto(LIST_PATH);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const element = await heading.elementHandle();
  await page.evaluate(translatePage);
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.tap();
  release();
  await loading;
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('group', { name: 'Kleur' })).toBeVisible();
  await expect(heading).toHaveText('tr:Gevonden voorwerpen');
  expect(await element!.evaluate(({ isConnected }) => isConnected)).toBe(true);

  await page.evaluate(translatePage);
  await page.getByRole('searchbox').fill('jas');
  await expect(page).toHaveURL(/q=jas/);
  await page
    .getByRole('link', { name: /^Bekijk groot: jas/ })
    .first()
    .click();
  await page.evaluate(translatePage);
  await page.getByRole('dialog').getByRole('button', { name: 'Volgende' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vorige' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Dit is van mij' }).click();
  await page.getByLabel('Je naam').fill('Emre');
  await page.evaluate(translatePage);
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page.getByLabel('e-mailadres')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page that is translated during hydration is hydrated all the same', async ({ page }) => {
  const release = await holdRequests(page, '**/SectorPage-*.js');
  const loading = page.goto('/schools');
  const heading = page.getByRole('heading', { level: 1 });
  const element = await heading.elementHandle();
  await page.evaluate(translatePage);
  release();
  await loading;
  await waitForHydration(page);
  await expect(heading).toHaveText(/^tr:/);
  expect(await element!.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('a page that is translated while it is still being received is hydrated all the same', async ({ page }) => {
  const network = await emulateNetwork(page);
  await network.slowDownloads();
  await page.addInitScript(`${translatePage.toString()}
    setInterval(() => {
      if (!document.querySelector('h1')) return;
      document.documentElement.dataset.translatedWhile ??= document.readyState;
      translatePage();
    }, 20);`);
  const loading = page.goto(LIST_PATH);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('tr:Gevonden voorwerpen');
  await expect(page.locator('html')).toHaveAttribute('data-translated-while', 'loading');
  const element = await heading.elementHandle();
  await page.getByRole('button', { name: 'Filters' }).tap();
  await network.goOnline();
  await loading;
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'true');
  expect(await element!.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('a shortcut to a filter is server-rendered and answers a tap before hydration', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  const loading = page.goto(LIST_PATH);
  await page.getByRole('button', { name: 'Laatste kans', exact: true }).tap();
  await expect(page).toHaveURL(LIST_PATH);
  release();
  await loading;
  await expect(page).toHaveURL(`${LIST_PATH}?last_look=yes`);
  await expect(page.getByRole('button', { name: 'Wis filter: Laatste kans' })).toBeVisible();
  await expectNoLayoutShift(page);
});

test('a page is hydrated in a browser without storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  for (const path of [LIST_PATH, '/schools/bestaat-niet']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu openen' }).tap();
    await expect(page.getByRole('link', { name: 'Voor medewerkers' })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('an item opened before the list is hydrated returns to the list in one step', async ({ page }) => {
  await page.goto('/privacy');
  const release = await holdRequests(page, SCRIPTS);
  // Leaves the page before it is hydrated.
  const loading = page.goto(LIST_PATH).catch(() => null);
  await page.getByRole('article').first().getByRole('link').tap();
  await expect(page).toHaveURL(new RegExp(`${LIST_PATH}/.+`));
  release();
  await loading;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(LIST_PATH);
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('a page whose code could not be fetched is reloaded, unless it has typed text', async ({ page }) => {
  await page.clock.install();
  await page.route(SCRIPTS, (route) => route.abort());
  const loading = page.goto(LIST_PATH);
  await page.getByRole('searchbox').fill('jas');
  await expect(page.getByText('Deze pagina is niet helemaal geladen.')).toBeVisible();
  await page.unroute(SCRIPTS);
  const served = page.waitForResponse('**/healthz');
  await page.clock.fastForward(5_000);
  await (await served).finished();
  await expect(page.getByRole('searchbox')).toHaveValue('jas');
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await page.getByRole('searchbox').fill('');
  await page.clock.fastForward(10_000);
  await loading;
});

test('a later page of a list is public, and leads back to its beginning', async ({ page, portal }) => {
  const html = await (await fetch(`${portal.url}${LIST_PATH}`)).text();
  const [, next] = /<noscript><a [^>]*href="(\?cursor=[^"]+)"/.exec(html)!;
  await page.goto(LIST_PATH + next);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page.getByRole('link', { name: 'Naar het begin van de lijst' }));
  await page.getByRole('link', { name: 'Naar het begin van de lijst' }).click();
  await expect(page).toHaveURL(new RegExp(`${LIST_PATH}\\??$`));
  await expect(page.getByRole('article')).toHaveCount(24);
});
