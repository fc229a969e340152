import { loadChunk } from '../../../platform/api/load-chunk.ts';

/** The Barcode Detection API, which TypeScript does not know yet. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorConstructor {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Browsers hide the API on insecure connections. */
export const hasCamera = 'mediaDevices' in navigator;

/** The native detector reads best; otherwise one is loaded. */
async function createDetector(): Promise<Detector> {
  const own = (window as { BarcodeDetector?: DetectorConstructor }).BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  return own && formats?.includes('qr_code') ? new own({ formats: ['qr_code'] }) : loadDetector();
}

async function loadDetector(): Promise<Detector> {
  const { BarcodeDetector } = await loadChunk(() => import('qr/decode.js'));
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Returns a function that reads the QR codes in a video frame. */
export async function createQrReader(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  let detector = await createDetector();
  return async (video) => {
    const found = await detector.detect(video).catch(async () => {
      // Some devices, for example phones without Google services, claim support but fail.
      detector = await loadDetector();
      return detector.detect(video);
    });
    return found.map(({ rawValue }) => rawValue);
  };
}
