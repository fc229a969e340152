import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Locator, type Page, test as base } from '@playwright/test';
import type axe from 'axe-core';

import { executeStatement } from '../execute-statement.ts';
import { addClub, type Club, type Sql } from './club.ts';
import type { PortalUnderTest } from './e2e-setup.ts';

/**
 * Browser tests share one portal with the demo. Other tests count the demo's data at the same time, so a test that
 * changes data uses a `club`.
 */
export const test = base.extend<{ club: Club }, { portal: { url: string; sql: Sql } }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const { url, database } = JSON.parse(process.env['PORTAL_UNDER_TEST']!) as PortalUnderTest;
      await use({ url, sql: (statement) => executeStatement(database, statement) });
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
    if (javaScriptEnabled) context.on('page', waitForHydrationOnLoad);
    await use(context);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // A failed request is not an error of the page; any other console message is.
      const isNetworkError =
        /Failed to (load resource|fetch dynamically)|Dit onderdeel kon niet worden geladen|Geen verbinding met Terecht/.test(
          message.text(),
        );
      if (message.type() === 'error' && !isNetworkError) problems.push(message.text());
    });
    await use(page);
    expect(problems, 'errors in the browser console').toEqual([]);
  },
});

export { expect };

/**
 * A server-rendered page is visible before it is hydrated, so every load waits for hydration, but not for all photos.
 */
export function waitForHydrationOnLoad(page: Page): void {
  for (const load of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const original = page[load].bind(page) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(page, {
      async [load](...args: unknown[]) {
        const [where, given] = load === 'goto' ? [args.slice(0, 1), args[1]] : [[], args[0]];
        const response = await original(...where, { waitUntil: 'domcontentloaded', ...(given as object) });
        // A page that the browser renders waits for its files instead.
        await page.waitForFunction(() => {
          const isRendered = document.getElementById('root')?.dataset['rendered'];
          return isRendered ? 'hydrated' in document.documentElement.dataset : document.readyState === 'complete';
        });
        return response;
      },
    });
  }
}

/**
 * Runs axe in the project's colour scheme: screens are checked in both, journeys and details in one each. Given an
 * element it checks only that part, for another state of a screen that is checked elsewhere: axe takes longer than a visit.
 */
export async function expectAccessible(target: Page | Locator): Promise<void> {
  const page = 'goto' in target ? target : target.page();
  // A page that the browser renders shows a spinner first.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // While a navigation is pending a progress bar stands outside the landmarks.
  await expect(page.locator('.loading-bar')).toHaveCount(0);
  expect(await runAxe(page, 'goto' in target ? page.locator('html') : target)).toEqual([]);
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Runs inside the page, which is enough because the pages have no frames. */
async function runAxe(page: Page, part: Locator): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await part.evaluate(
    async (element, options) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      return (await loaded.run(element, options)).violations;
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

/** Skips the pauses of the page's own timers until the element is visible. The page needs `page.clock.install()`. */
export async function skipPausesUntil(element: Locator): Promise<void> {
  await expect(async () => {
    await element.page().clock.fastForward(1_000);
    await expect(element).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50], timeout: 10_000 });
}

/** Compares with the viewport and not with `innerWidth`, which a phone enlarges to the overflowing content. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // The layout takes a moment to follow a resize.
  await expect.poll(overflow, { message: `sideways scrolling on ${page.url()}` }).toBeLessThanOrEqual(0);
}

const WIDEST_PHONE = 500;

/** Checks 400 % zoom on a desktop, and 150 and 200 % on a phone, where the menu and all buttons stay visible. */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  // A desktop would repeat the same widths, so the phone project is enough.
  if (before.width > WIDEST_PHONE) return;
  for (const width of [320, 260, 195]) {
    await page.setViewportSize({ width, height: 600 });
    await expectNoHorizontalScroll(page);
    const buttonsOutsideView = () =>
      page.getByRole('button').evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => button.getBoundingClientRect().right > document.documentElement.clientWidth)
          .map((button) => button.getAttribute('aria-label') ?? button.textContent),
      );
    await expect.poll(buttonsOutsideView, { message: `at ${width} pixels on ${page.url()}` }).toEqual([]);
  }
  await page.setViewportSize(before);
}

export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive within 100 ms.
        setTimeout(() => resolve(sum), 100);
      }),
  );
  expect(shift, `layout shift on ${page.url()}`).toBeLessThanOrEqual(0.02);
}

/** Delays requests to these addresses until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export const toast = (page: Page, title: string) =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByRole('button', { name: 'Melding sluiten' }) })
    .filter({ hasText: title });
