import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layBeforeCamera(picture: string): Promise<void>;
  }
}

/** A camera that sees what is laid before it. To be called before the page is opened. */
export async function createTestCamera(page: Page) {
  await page.addInitScript(() => {
    const table = document.createElement('canvas');
    table.width = 1200;
    table.height = 900;
    const context = table.getContext('2d')!;
    navigator.mediaDevices.getUserMedia = () => {
      context.fillRect(0, 0, 1, 1);
      return Promise.resolve(table.captureStream());
    };
    window.layBeforeCamera = async (picture) => {
      const thing = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))]));
      const video = document.querySelector('video')!;
      const seen = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      context.drawImage(thing, 0, 0, table.width, table.height);
      await seen;
    };
  });
  return {
    /** Resolves when the page sees it. */
    lay: (picture: Buffer) => page.evaluate((encoded) => window.layBeforeCamera(encoded), picture.toString('base64')),
  };
}
