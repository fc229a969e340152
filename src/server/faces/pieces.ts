import sharp from 'sharp';

import type { Area, Pixels } from './detector.ts';

/** Enough to look closely at a face of a twentieth of the photo. */
const LONG_SIDE = 800;
/** A photo that is longer than this many times its short side is looked at in pieces. */
const LONGEST_PIECE = 3;
/** In times the photo, so that there are no more than a dozen. */
const SHORTEST_PIECE = 1 / 6;

/** Small, and large enough to look closely at a face of a twentieth of it. */
export async function scaleForFaces({ data, width, height }: Pixels): Promise<Pixels> {
  const most = Math.round((LONG_SIDE * Math.max(width, height)) / pieceLength(width, height));
  const scaled = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: scaled.data, width: scaled.info.width, height: scaled.info.height };
}

function pieceLength(width: number, height: number): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.min(long, Math.max(LONGEST_PIECE * short, SHORTEST_PIECE * long));
}

/** A photo that is not long is one piece. What lies between two pieces is in both. */
export function piecesOf({ width, height }: Pixels): Area[] {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const length = pieceLength(width, height);
  if (length === long) return [{ left: 0, top: 0, width, height }];
  const steps = Math.ceil((long - length) / (length - short));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const start = ((long - length) * i) / steps;
    return width > height
      ? { left: start, top: 0, width: length, height }
      : { left: 0, top: start, width, height: length };
  });
}
