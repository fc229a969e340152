import type { Page } from '@playwright/test';

/** As bad as a test wants it; what is under way breaks off when the connection goes. */
export async function connection(page: Page) {
  const session = await page.context().newCDPSession(page);
  const become = async (conditions: { offline?: boolean; uploadThroughput?: number }): Promise<void> => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
      ...conditions,
    });
  };
  await session.send('Network.enable');
  return {
    slow: (uploadThroughput = 2_000) => become({ uploadThroughput }),
    gone: () => become({ offline: true }),
    back: () => become({}),
  };
}
