import type { Page } from '@playwright/test';

import type { Club, Sql } from '../../support/browser/club.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../../support/browser/e2e.ts';
import { emulateNetwork } from '../../support/browser/network.ts';
import { placeItem } from '../../support/browser/place-item.ts';
import { readQr } from '../../support/browser/qr.ts';

test.use({ viewport: { width: 1280, height: 720 }, isMobile: false, hasTouch: false });

const ALWAYS = [{ opens: 0, closes: 24 * 60 }];

/** Sets the days on which the office is open all day. */
const setHours = (sql: Sql, { subpath }: Club, isOpen: (weekday: number) => boolean) => {
  const week = Array.from({ length: 7 }, (_, weekday) => (isOpen(weekday) ? ALWAYS : []));
  return sql(`
    insert into organization_settings (org_id, opening_hours)
    select id, '${JSON.stringify({ week, exceptions: [] })}' from organizations where subpath = '${subpath}'
    on conflict (org_id) do update set opening_hours = excluded.opening_hours`);
};

const shownPhoto = (page: Page, name: string) => page.getByRole('img', { name: `Foto: ${name}`, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).press('Enter');

test(
  'the wall shows the items, updates by itself, and recovers after a lost connection',
  { tag: '@journey' },
  async ({ page, club, portal }) => {
    await setHours(portal.sql, club, () => true);
    await club.addItem('verborgen', { is_public: false });
    await page.goto(`${club.path}/scherm`);
    await expect(page.getByText('Er ligt niets meer')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);

    const ball = await placeItem(page, club.email('staff'), 'bal');
    await expect(shownPhoto(page, 'bal')).toBeVisible();
    await expectAccessible(page);
    const code = page.getByRole('img', { name: /^QR-code naar / });
    expect(await readQr(await code.screenshot())).toBe(`${portal.url}${club.path}/search/${ball.id}`);

    // New items come next; collected ones disappear immediately.
    await placeItem(page, club.email('staff'), 'fluit', '#c43d1d');
    await expect(async () => {
      await next(page);
      await expect(shownPhoto(page, 'fluit')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await club.collect('fluit');
    await expect(shownPhoto(page, 'bal')).toBeVisible();

    const network = await emulateNetwork(page);
    await network.goOffline();
    await placeItem(page, club.email('staff'), 'pet', '#2b8a3e');
    await next(page);
    await expect(shownPhoto(page, 'bal')).toBeVisible();
    await network.goOnline();
    await expect(async () => {
      await next(page);
      await expect(shownPhoto(page, 'pet')).toBeVisible({ timeout: 2_000 });
    }).toPass();

    // It can always be paused.
    await page.getByRole('button', { name: 'Pauze' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Verder' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(shownPhoto(page, 'bal')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(shownPhoto(page, 'pet')).toBeVisible();
    await page.getByRole('button', { name: 'Verder' }).blur();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pauze' })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Verder' })).toBeVisible();
    for (const [width, height] of [
      [1280, 720],
      [1080, 1920],
      [390, 844],
      [320, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoHorizontalScroll(page);
      await expect(shownPhoto(page, 'pet')).toBeInViewport();
      await expect(code).toBeInViewport({ ratio: 1 });
      // The controls cover the photo, not the QR code.
      await page.keyboard.press('Shift');
      await code.click({ trial: true });
    }
    await page.getByRole('link', { name: 'Naar de lijst' }).press('Enter');
    await expect(page).toHaveURL(`${club.path}/search`);
    await expect(page.getByRole('banner')).toBeVisible();
  },
);

test("the wall ignores the screen's clock, and shows no photos while the office is closed", async ({
  page,
  club,
  portal,
}) => {
  const whereClub = `where subpath = '${club.subpath}'`;
  await setHours(portal.sql, club, () => true);
  const { id } = await placeItem(page, club.email('staff'), 'muts');
  await portal.sql(`update organizations set donation_after_months = 1 ${whereClub}`);
  await portal.sql(`update organizations set term_since = '2020-01-01' ${whereClub}`);
  // Three to six days before the end of the term, because months differ in length.
  await portal.sql(
    `update items set upload_date = dutch_today() + 6 - interval '1 month' + interval '12 hours' where id = '${id}'`,
  );
  await page.clock.install({ time: new Date('2001-01-01T03:00:00Z') });
  await page.goto(`${club.path}/scherm`);
  await expect(page.getByText(/^Nog [3-6] dagen$/)).toBeVisible();

  // The layout shifts with every slide and now and then swaps sides, against burn-in.
  const frame = page.getByRole('main').locator('[style*=translate]');
  const placeOf = () => frame.evaluate((element) => element.style.transform);
  const before = await placeOf();
  await page.clock.fastForward(13_000);
  await expect.poll(placeOf).not.toBe(before);
  const photoLeft = async () => (await shownPhoto(page, 'muts').boundingBox())!.x;
  expect(await photoLeft()).toBeLessThan(200);
  await page.clock.runFor('00:05:00');
  await expect.poll(photoLeft).toBeGreaterThan(400);

  const today = (new Date().getDay() + 6) % 7;
  // Two days around now, because midnight may pass during the test.
  await setHours(
    portal.sql,
    club,
    (weekday) => ![today - 1, today, today + 1].some((day) => (day + 7) % 7 === weekday),
  );
  await page.clock.runFor('00:06:00');
  await expect(page.getByRole('heading', { name: `Iets kwijt bij ${club.name}?` })).toBeVisible();
  await expect(shownPhoto(page, 'muts')).toHaveCount(0);
  await expectAccessible(page);

  await portal.sql(`update organizations set paused_at = now() ${whereClub}`);
  await page.clock.runFor('00:06:00');
  await expect(page.getByText(`De lijst van ${club.name} is even niet te zien`)).toBeVisible();
  await setHours(portal.sql, club, () => true);
  await portal.sql(`update organizations set paused_at = null ${whereClub}`);
  await page.clock.runFor('00:06:00');
  await expect(shownPhoto(page, 'muts')).toBeVisible();
});

test("the wall's memory stays constant", async ({ page, club, portal }) => {
  // A whole week takes long, so WALL_HOURS sets it by hand.
  const hours = Number(process.env['WALL_HOURS'] ?? 1);
  test.setTimeout(150_000 + hours * 60_000);
  await setHours(portal.sql, club, () => true);
  for (const [at, tag] of ['bal', 'fluit', 'muts'].entries()) {
    await placeItem(page, club.email('staff'), tag, `hsl(${at * 60} 60% 40%)`);
  }
  await page.clock.install();
  await page.goto(`${club.path}/scherm`);
  await expect(shownPhoto(page, 'muts')).toBeVisible();
  // Otherwise the page reloads every day.
  await page.getByRole('button', { name: 'Volledig scherm' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);

  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable');
  const measure = async () => {
    await inspector.send('HeapProfiler.collectGarbage');
    const { metrics } = await inspector.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  const pass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 10) await page.clock.runFor('00:10:00');
  };
  await pass(20);
  const before = await measure();
  await pass(hours * 60 - 20);
  const after = await measure();
  test.info().annotations.push({ type: 'memory', description: JSON.stringify({ hours, before, after }) });
  expect(after.heap - before.heap).toBeLessThan(1);
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(after.listeners - before.listeners).toBeLessThan(20);
  await expect(page.getByRole('img', { name: /^Foto: / })).toBeVisible();
});
