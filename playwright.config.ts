import { defineConfig } from '@playwright/test';

import { findChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A browser on a busy machine now and then misses a beat: what fails twice is broken, what fails once is named.
  retries: 1,
  reporter: [['list']],
  // Generous: a slow machine is no defect, and whoever passes does not wait.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: ['--disable-gpu', '--disable-background-networking'] },
  },
  projects: [
    {
      name: 'phone',
      use: { colorScheme: 'light', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } } },
  ],
});
