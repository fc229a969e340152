/** What some browsers can do by themselves, and TypeScript does not know of yet. */
interface Detector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Whether the page may be handed a camera; elsewhere codes are typed. */
export const hasCamera = 'mediaDevices' in navigator;

/** The device's own where it has one, which reads best; else one that is fetched. */
async function ownOrFetched(): Promise<Detector> {
  const own = (window as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
  const formats = await own?.getSupportedFormats().catch((): string[] => []);
  return own && formats?.includes('qr_code') ? new own({ formats: ['qr_code'] }) : fetchedDetector();
}

async function fetchedDetector(): Promise<Detector> {
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

/** Says what is to be read in the picture of a camera. */
export async function qrReader(): Promise<(video: HTMLVideoElement) => Promise<string[]>> {
  let detector = await ownOrFetched();
  return async (video) => {
    const found = await detector.detect(video).catch(async () => {
      // Some say that they can and cannot, on phones without Google's services for example.
      detector = await fetchedDetector();
      return detector.detect(video);
    });
    return found.map(({ rawValue }) => rawValue);
  };
}
