import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import { mediumWidth, smallestWidth, smallWidth } from '../../../../shared/photos/photo-urls.ts';
import type { Pixels } from '../../../vision/faces/faces.ts';
import type { Size } from '../photo-path.ts';
import { openPicture } from './open-picture.ts';

const FULL_WIDTH = 1600;
// Effort 2 takes a third of the time of the default, for a few percent more bytes.
const ENCODING = { quality: 80, effort: 2 };
// On a small card the difference is not visible, and a list has many of them.
const SMALLEST_ENCODING = { ...ENCODING, quality: 70 };

export interface PhotoVariants extends Record<Size, Buffer> {
  width: number;
  height: number;
  /** A thumbhash of some 25 bytes, safe in a URL. */
  placeholder: string;
}

/** Decodes and scales once; all variants are made from these pixels, without transparency. */
export async function toPixels(picture: Sharp, longSide = FULL_WIDTH): Promise<Pixels> {
  const { data, info } = await picture
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    // A composited picture has an alpha channel again at this point.
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Encoding to WebP again drops all metadata. */
export async function makeVariants({ data, width, height }: Pixels): Promise<PhotoVariants> {
  const pixels = () => sharp(data, { raw: { width, height, channels: 3 } });
  const full = await pixels().webp(ENCODING).toBuffer();
  const scaled = (to: number, encoding = ENCODING) =>
    pixels().resize({ width: to, withoutEnlargement: true }).webp(encoding).toBuffer();
  const medium = await scaled(mediumWidth);
  const small = await scaled(smallWidth);
  const smallest = await scaled(smallestWidth, SMALLEST_ENCODING);
  return { full, medium, small, smallest, width, height, placeholder: await placeholderOf(pixels()) };
}

/** Tells whether an imported file has the format of a stored photo. */
export async function isStoredPhoto(data: Buffer): Promise<boolean> {
  try {
    const picture = await openPicture(data);
    const { format, width, height, pages = 1, exif, xmp } = await picture.metadata();
    const isOurs = format === 'webp' && Math.max(width, height) <= FULL_WIDTH && pages === 1 && !exif && !xmp;
    // Only decoding the whole picture shows whether it is intact.
    return isOurs && (await picture.raw().toBuffer()).length > 0;
  } catch {
    return false;
  }
}

async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: 32, height: 32, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url');
}
