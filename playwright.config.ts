import { defineConfig } from '@playwright/test';

import { findChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // One of hundreds of visits may meet a machine that stands still. What passes the second time is named 'flaky' at the end: to be mended.
  retries: 1,
  reporter: [['list']],
  // For a whole visit, and for one thing to appear: what nobody waits for in vain, also on a machine with much else to do.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: ['--disable-gpu', '--disable-background-networking'] },
  },
  // What people do is done on a phone, as most of them do it; what differs by size, and the looks of every screen, on both.
  projects: [
    {
      name: 'phone',
      use: { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testDir: 'tests/e2e/screens',
      use: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
    },
  ],
});
