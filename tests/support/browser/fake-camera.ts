import type { Page } from '@playwright/test';

declare global {
  interface Window {
    showToCamera(picture: string): Promise<void>;
  }
}

/** Replaces the camera with one that shows given pictures. Call it before opening the page. */
export async function installFakeCamera(page: Page) {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const context = canvas.getContext('2d')!;
    navigator.mediaDevices.getUserMedia = () => {
      context.fillRect(0, 0, 1, 1);
      return Promise.resolve(canvas.captureStream());
    };
    window.showToCamera = async (picture) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), (char) => char.charCodeAt(0))]));
      const video = document.querySelector('video')!;
      const frameShown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      await frameShown;
    };
  });
  return {
    /** Resolves when the video shows the picture. */
    show: (picture: Buffer) => page.evaluate((encoded) => window.showToCamera(encoded), picture.toString('base64')),
  };
}
