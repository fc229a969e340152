import type { Page } from '@playwright/test';

/** Slows or cuts the page's network; requests in flight fail when it goes offline. */
export async function emulateNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  const setConditions = async (conditions: {
    offline?: boolean;
    downloadThroughput?: number;
    uploadThroughput?: number;
  }): Promise<void> => {
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
    slowUploads: (uploadThroughput = 2_000) => setConditions({ uploadThroughput }),
    slowDownloads: (downloadThroughput = 40_000) => setConditions({ downloadThroughput }),
    goOffline: () => setConditions({ offline: true }),
    goOnline: () => setConditions({}),
  };
}
