import { LONGEST_SIDE, NOT_A_PHOTO, paintJpeg, scaleDownOrThrow } from '../../photos/scale-down.ts';

/** No camera makes larger files, and decoding one would freeze a phone. */
const MAX_FILE_BYTES = 60 * 1024 * 1024;
const GAP_PX = 12;

/** The file cannot be used as a photo; the message is for the user. */
export class PhotoError extends Error {}

export function refuseTooLarge(file: Blob): void {
  if (file.size > MAX_FILE_BYTES) throw new PhotoError('Dit bestand is te groot. Kies een foto van ten hoogste 60 MB.');
}

/** Scales a photo down, rotates it upright and drops its metadata. */
export async function preparePhoto(file: Blob): Promise<Blob> {
  try {
    return await scaleDownOrThrow(file, LONGEST_SIDE);
  } catch {
    throw new PhotoError(
      (await isHeic(file))
        ? 'Deze HEIC-foto kan je browser niet lezen. Kies dezelfde foto als JPG, of maak hem hier opnieuw.'
        : NOT_A_PHOTO,
    );
  }
}

/** Checks the first bytes, because name and type are often missing. */
async function isHeic(file: Blob): Promise<boolean> {
  const start = await file
    .slice(4, 12)
    .text()
    .catch(() => '');
  return /^ftyp(?:hei|hev|mif|msf)/.test(start);
}

/** A hash of the photo; null on an insecure connection, where browsers cannot compute it. */
export async function fingerprintOf(photo: Blob): Promise<string | null> {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Rotates a photo by a quarter turn, clockwise. */
export async function rotatePhoto(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  return paintJpeg(height, width, (context) => {
    context.translate(height, 0);
    context.rotate(Math.PI / 2);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
  });
}

/** Combines two photos in one picture, scaled to the same height. */
export async function mergePhotos(first: Blob, second: Blob): Promise<Blob> {
  const bitmaps = await Promise.all([createImageBitmap(first), createImageBitmap(second)]);
  const ratios = bitmaps.map(({ width, height }) => width / height);
  const ratio = ratios[0]! + ratios[1]!;
  const height = Math.min(LONGEST_SIDE, (LONGEST_SIDE - GAP_PX) / ratio);
  return paintJpeg(height * ratio + GAP_PX, height, (context) => {
    let left = 0;
    for (const [place, bitmap] of bitmaps.entries()) {
      context.drawImage(bitmap, left, 0, height * ratios[place]!, height);
      left += height * ratios[place]! + GAP_PX;
      bitmap.close();
    }
  });
}
