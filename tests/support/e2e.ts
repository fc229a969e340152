import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Page, test as base } from '@playwright/test';
import type axe from 'axe-core';

import { administer } from './administer.ts';
import { addClub, type Club, type Sql } from './club.ts';
import type { PortalUnderTest } from './e2e-setup.ts';

/**
 * Browser tests against one portal, filled with the demo. The demo stays as it is, because other tests count what is in it,
 * at the same time: a test that changes something does so in a `club`.
 */
export const test = base.extend<{ club: Club }, { portal: { url: string; sql: Sql } }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const { url, database } = JSON.parse(process.env['PORTAL_UNDER_TEST']!) as PortalUnderTest;
      await use({ url, sql: (statement) => administer(database, statement) });
    },
    { scope: 'worker' },
  ],
  club: async ({ portal }, use) => {
    await use(await addClub(portal.sql));
  },
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForHydration);
    await use(context);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // What cannot be fetched is no fault of the page; everything else that it complains about is.
      const isFetching =
        /Failed to (load resource|fetch dynamically)|Dit onderdeel kon niet worden geladen|Geen verbinding met Terecht/.test(
          message.text(),
        );
      if (message.type() === 'error' && !isFetching) problems.push(message.text());
    });
    await use(page);
    expect(problems, 'errors in the browser console').toEqual([]);
  },
});

export { expect };

/** A page of the server can be seen before it is hydrated: every load waits for that, but not for all photos. */
export function waitForHydration(page: Page): void {
  for (const load of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const plainly = page[load].bind(page) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(page, {
      async [load](...args: unknown[]) {
        const [where, given] = load === 'goto' ? [args.slice(0, 1), args[1]] : [[], args[0]];
        const answer = await plainly(...where, { waitUntil: 'domcontentloaded', ...(given as object) });
        await page.waitForFunction(() => {
          const isRendered = document.getElementById('root')?.dataset['drawn'];
          return !isRendered || 'hydrated' in document.documentElement.dataset;
        });
        return answer;
      },
    });
  }
}

/** No finding of axe, in the colour scheme of the project: screens are looked at in both, journeys in one, details in the other. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await runAxe(page)).toEqual([]);
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In the page itself, which sees everything: the pages hold no frames. */
async function runAxe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      return (await loaded.run(options)).violations;
    },
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    } satisfies axe.RunOptions,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  );
}

/** Nothing to scroll sideways for. Not compared with `innerWidth`: a phone widens that to what overflows. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // After a change of size the page takes a moment to follow.
  await expect.poll(overflow, { message: `sideways scrolling on ${page.url()}` }).toBeLessThanOrEqual(0);
}

const WIDEST_PHONE = 500;

/** At a zoom of 400 % on a desktop, and of 150 and 200 % on a phone, in which the menu and all buttons stay in sight. */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  // The widths are the same ones on a desktop: the project that looks at screens on a phone is enough.
  if (before.width > WIDEST_PHONE) return;
  for (const width of [320, 260, 195]) {
    await page.setViewportSize({ width, height: 600 });
    await expectNoSidewaysScrolling(page);
    const cutOff = () =>
      page.getByRole('button').evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => button.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map((button) => button.getAttribute('aria-label') ?? button.textContent),
      );
    await expect.poll(cutOff, { message: `at ${width} pixels on ${page.url()}` }).toEqual([]);
  }
  await page.setViewportSize(before);
}

/** Nothing moved while the page was loading, as browsers measure it (CLS). */
export async function expectNothingMoved(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // What was buffered is handed over within a moment.
        setTimeout(() => resolve(sum), 100);
      }),
  );
  expect(shift, `layout shift on ${page.url()}`).toBeLessThanOrEqual(0.02);
}

/** Holds requests to these addresses until the returned function is called. */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The message with this title, good news or bad. */
export const toast = (page: Page, title: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByRole('button', { name: 'Melding sluiten' }) })
    .filter({ hasText: title });
