import { join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';

import { administer } from './administer.ts';
import { type Portal, startPortal, temporaryFolder } from './portal.ts';

/** Runs a statement in the portal's database: for what a test needs to be there before it begins. */
type Sql = (statement: string) => Promise<void>;

/** Browser tests against a portal of their own, filled with the demo; one per worker. */
export const test = base.extend<object, { portal: Portal & { sql: Sql } }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const folder = temporaryFolder();
      const portal = await startPortal({ DATA_DIR: folder.path });
      const database = { host: join(folder.path, 'postgres'), user: 'terecht', database: 'terecht' };
      await use({ ...portal, sql: (statement) => administer(database, statement) });
      if (portal.process.exitCode !== null) throw new Error(`The portal died: ${portal.output()}`);
      await portal.stop();
      folder.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      // What cannot be fetched is no fault of the page; everything else that it complains about is.
      const isFetching = /Failed to (load resource|fetch dynamically)|Dit onderdeel kon niet worden geladen/.test(
        message.text(),
      );
      if (message.type() === 'error' && !isFetching) problems.push(message.text());
    });
    await use(page);
    expect(problems, 'errors in the browser console').toEqual([]);
  },
});

export { expect };

/** No finding of axe. The phone is light and the desktop dark, so that every state is seen in both. */
export async function expectAccessible(page: Page): Promise<void> {
  // The pages hold no frames, so one run in the page itself sees everything.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** Nothing to scroll sideways for. Not compared with `innerWidth`: a phone widens that to what overflows. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // After a change of size the page takes a moment to follow.
  await expect.poll(overflow, { message: `sideways scrolling on ${page.url()}` }).toBeLessThanOrEqual(0);
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
