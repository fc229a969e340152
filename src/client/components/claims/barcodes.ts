import { useEffect, useState } from 'react';

/** What some browsers can do by themselves, and TypeScript does not know of yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorMaker {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const maker = () => (window as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;

/** Whether the browser reads QR codes, and may be handed a camera; false until that is known. */
export function useCanScan(): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => void canScan().then(setIs), []);
  return is;
}

async function canScan(): Promise<boolean> {
  if (!maker() || !('mediaDevices' in navigator)) return false;
  const formats = await maker()!
    .getSupportedFormats()
    .catch((): string[] => []);
  return formats.includes('qr_code');
}

/** What is to be read in the picture of a camera. */
export function qrReader(): (video: HTMLVideoElement) => Promise<string[]> {
  const detector = new (maker()!)({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}
