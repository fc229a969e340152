import { defineConfig } from '@playwright/test';

import { findChromium } from './tests/support/browser/chromium.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: 'tests/support/browser/e2e-setup.ts',
  fullyParallel: true,
  // One more than the cores of CI, because tests often wait for the server.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: ['--disable-gpu', '--disable-background-networking'] },
  },
  projects: [
    // One journey per feature, on a phone; runs in `npm test`.
    {
      name: 'journeys',
      testIgnore: 'screens/**',
      grep: /@journey/,
      use: { ...phone, colorScheme: 'light' },
    },
    // All other behaviour; runs in .ci/run.
    {
      name: 'details',
      testIgnore: 'screens/**',
      grepInvert: /@journey/,
      use: { ...phone, colorScheme: 'dark' },
    },
    // Every screen on a phone in light colours; runs in `npm test`.
    { name: 'phone', testDir: 'tests/e2e/screens', use: { ...phone, colorScheme: 'light' } },
    // Every screen on a desktop in dark colours; runs in .ci/run.
    {
      name: 'desktop',
      testDir: 'tests/e2e/screens',
      use: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
    },
  ],
});
