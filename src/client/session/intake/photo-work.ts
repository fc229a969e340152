import { drawn, scaledDown } from '../../api/scale-down.ts';

/** As large as it will be shown at most. */
const LONGEST_SIDE = 1600;
/** No camera makes a larger one, and a phone would come to a stop over it. */
const LARGEST_FILE = 60 * 1024 * 1024;
/** Between two photos of one thing, in pixels. */
const SEAM = 12;

/** Why something cannot become a card with a photo. */
export class NoPhoto extends Error {}

export function refuseTooLarge(file: Blob): void {
  if (file.size > LARGEST_FILE) throw new NoPhoto('Dit bestand is te groot. Kies een foto van ten hoogste 60 MB.');
}

/** The photo as it is sent: upright, small, and without what the camera wrote into it. */
export async function prepared(file: Blob): Promise<Blob> {
  try {
    return await scaledDown(file, LONGEST_SIDE);
  } catch {
    throw new NoPhoto(
      (await isHeic(file))
        ? 'Deze HEIC-foto kan je browser niet lezen. Kies dezelfde foto als JPG, of maak hem hier opnieuw.'
        : 'Dit is geen foto. Kies een PNG-, JPG- of JPEG-bestand.',
    );
  }
}

/** By its first bytes: its name and type are often left out. */
async function isHeic(file: Blob): Promise<boolean> {
  const start = await file
    .slice(4, 12)
    .text()
    .catch(() => '');
  return /^ftyp(?:hei|hev|mif|msf)/.test(start);
}

/** The same for the same photo; null where the browser cannot tell, as on a connection that is not secure. */
export async function fingerprintOf(photo: Blob): Promise<string | null> {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A quarter, clockwise. */
export async function turned(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  return drawn(height, width, (context) => {
    context.translate(height, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
  });
}

/** Both in one picture, equally high. */
export async function sideBySide(first: Blob, second: Blob): Promise<Blob> {
  const bitmaps = await Promise.all([createImageBitmap(first), createImageBitmap(second)]);
  const ratios = bitmaps.map(({ width, height }) => width / height);
  const ratio = ratios[0]! + ratios[1]!;
  const height = Math.min(LONGEST_SIDE, (LONGEST_SIDE - SEAM) / ratio);
  return drawn(height * ratio + SEAM, height, (context) => {
    let left = 0;
    for (const [place, bitmap] of bitmaps.entries()) {
      context.drawImage(bitmap, left, 0, height * ratios[place]!, height);
      left += height * ratios[place]! + SEAM;
      bitmap.close();
    }
  });
}
