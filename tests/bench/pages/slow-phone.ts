import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The phone and network of Lighthouse's mobile preset, throttled per request instead of per packet. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const BYTES_PER_KBIT = 1024 / 8;
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: 1.6 * 1024 * 0.9 * BYTES_PER_KBIT,
  uploadThroughput: 750 * 0.9 * BYTES_PER_KBIT,
};

/** Opens a throttled browser with an empty cache. */
export async function openSlowPhone(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> {
  const context = await browser.newContext({ ...PHONE, locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, session };
}
