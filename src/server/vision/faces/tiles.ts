import sharp from 'sharp';

import type { Area, Pixels } from './detector.ts';

/** Enough for a close-up of a face of a twentieth of the photo. */
const LONG_SIDE = 800;
/** A photo whose long side exceeds this multiple of its short side is split into tiles. */
const MAX_TILE_RATIO = 3;
/** As a fraction of the photo, so that there are at most a dozen tiles. */
const MIN_TILE_FRACTION = 1 / 6;

export async function scaleForFaces({ data, width, height }: Pixels): Promise<Pixels> {
  const maxSide = Math.round((LONG_SIDE * Math.max(width, height)) / tileLength(width, height));
  const scaled = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: scaled.data, width: scaled.info.width, height: scaled.info.height };
}

function tileLength(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.min(long, Math.max(MAX_TILE_RATIO * short, MIN_TILE_FRACTION * long));
}

/** The tiles overlap by the short side, so that every face is whole in one of them. */
export function tilesOf({ width, height }: Pixels): Area[] {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const length = tileLength(width, height);
  if (length === long) return [{ left: 0, top: 0, width, height }];
  const steps = Math.ceil((long - length) / (length - short));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const start = ((long - length) * i) / steps;
    return width > height
      ? { left: start, top: 0, width: length, height }
      : { left: 0, top: start, width, height: length };
  });
}
