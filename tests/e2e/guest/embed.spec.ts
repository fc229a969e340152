import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import type { Club } from '../../support/browser/club.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectNoLayoutShift,
  test as base,
} from '../../support/browser/e2e.ts';
import { startSignedIn } from '../../support/browser/sign-in.ts';

interface Site {
  origin: string;
  /** A page with a frame of this address. */
  around(address: string): string;
}

/** Adds the club's own site, on another origin than the portal. */
const test = base.extend<{ site: Site; allow: (origin: string) => Promise<void> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
  site: async ({}, use) => {
    const server = createServer((request, response) => {
      const address = new URL(request.url!, 'http://site').searchParams.get('frame');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="nl"><title>Onze club</title><h1>Onze club</h1>
        <iframe src="${address}" title="Gevonden voorwerpen" width="100%" height="700" style="border: 0"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://club.localhost:${(server.address() as AddressInfo).port}`;
    await use({ origin, around: (address) => `${origin}/?frame=${encodeURIComponent(address)}` });
    server.closeAllConnections();
    server.close();
  },
  allow: async ({ portal, club }, use) => {
    await use((origin) =>
      portal.sql(
        `insert into organization_settings (org_id, embed_origins)
        select id, '{${origin}}' from organizations where subpath = '${club.subpath}'`,
      ),
    );
  },
});

const embedOf = ({ path }: Club, search = '') => `${path}/embed${search}`;

/** Blocks storage in a cross-site frame, as browsers can be set to. */
const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    if (window === parent) return;
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });

test(
  'the club’s own site shows the list, and items open in a new tab',
  { tag: '@journey' },
  async ({ page, context, portal, club, site, allow }) => {
    await allow(site.origin);
    const { id } = await club.addItem('bal');
    await club.addItem('muts');
    await club.addItem('sleutel', { is_public: false });
    await refuseStorage(page);
    await page.goto(site.around(portal.url + embedOf(club, '?thema=donker')));
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('article')).toHaveCount(2);
    await expect(frame.getByRole('banner')).toHaveCount(0);
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    await expect(frame.getByRole('button', { name: /^Meer|Delen|Zoek met een foto/ })).toHaveCount(0);
    // The frame ignores the device's colour scheme.
    await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(24, 21, 18)');

    await frame.getByRole('searchbox').fill('bal');
    await expect(frame.getByRole('article')).toHaveCount(1);
    await frame.getByText('Opgehaald', { exact: true }).click();
    await expect(frame.getByText('Geen match gevonden')).toBeVisible();
    await frame.getByRole('link', { name: 'Toon alles' }).click();
    await expect(frame.getByRole('article')).toHaveCount(2);
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');

    const opening = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'Bekijk groot: bal' }).click();
    const opened = await opening;
    await expect(opened).toHaveURL(`${portal.url}${club.path}/search/${id}`);
    await expect(opened.getByRole('dialog')).toHaveAccessibleName('bal');
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await expect(page.getByRole('heading', { name: 'Onze club' })).toBeVisible();
  },
);

test('another site cannot frame the list', async ({ context, portal, club, site, allow }) => {
  await allow('https://www.club.example');
  await club.addItem('bal');
  // A page of this context, because the fixture's page fails on console errors.
  const page = await context.newPage();
  for (const path of [embedOf(club), `${club.path}/search`]) {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(site.around(portal.url + path));
    await refused;
    await expect(page.frameLocator('iframe').getByRole('article')).toHaveCount(0);
  }
  await page.close();
});

test('a frame has no signed-in user, and stores nothing', async ({ page, club, allow, portal }) => {
  await allow('https://www.club.example');
  await club.addItem('sleutel', { is_public: false });
  await club.addItem('bal');
  await startSignedIn(page, club.email('staff'));
  await page.goto(`${club.path}/search`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto(embedOf(club));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('bal');

  const guest = await page.context().browser()!.newPage({ baseURL: portal.url });
  await guest.goto(embedOf(club));
  await expect(guest.getByRole('article')).toHaveCount(1);
  const { cookies, origins } = await guest.context().storageState({ indexedDB: true });
  expect([cookies, origins]).toEqual([[], []]);
  await guest.close();
});

test('a frame is accessible, and says so where no site may show it', async ({ page, club, allow }) => {
  await page.goto(embedOf(club));
  await expect(page.getByRole('heading', { name: 'Nog niet op een eigen website' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoHorizontalScroll(page);
  await expect(page.getByRole('link', { name: 'Bekijk de gevonden voorwerpen' })).toHaveAttribute(
    'href',
    `${club.path}/search`,
  );

  await allow('https://www.club.example');
  await page.reload();
  await expect(page.getByText('Geen voorwerpen beschikbaar')).toBeVisible();
  await club.addItem('bal');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoLayoutShift(page);
  await expectNoHorizontalScroll(page);
});

test('the page of an organisation and its list are shared with their title and address', async ({
  page,
  club,
  portal,
}) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  const title = `Gevonden voorwerpen bij ${club.name}`;
  await page.goto(club.path);
  await page.getByRole('button', { name: 'Delen' }).click();
  await expect.poll(shared).toEqual([{ title, url: portal.url + club.path }]);
  await page.goto(`${club.path}/search?q=bal&status=unclaimed`);
  await page.getByRole('button', { name: 'Delen' }).click();
  await expect.poll(shared).toEqual([{ title, url: `${portal.url}${club.path}/search?q=bal&status=unclaimed` }]);
});
