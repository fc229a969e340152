/** Cuts the network's input from a photo. The training scripts use the same code. */
import sharp from 'sharp';

export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A rectangle, in fractions of the width and height of a picture. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Region = { left: 0, top: 0, width: 1, height: 1 };

/** Cells per side of the network's object map. */
export const MAP_SIDE = 28;

/** The long side to which a photo is first reduced: enough for every view, and cheap to cut from. */
const WORKING_SIZE = 448;

/** Upright RGB without transparency, at most WORKING_SIZE on the long side. */
export async function decode(photo: string | Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(photo)
    .rotate()
    .resize(WORKING_SIZE, WORKING_SIZE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Cuts a region and scales it to a square of RGB bytes. */
export async function cut(pixels: Pixels, region: Region, size: number): Promise<Uint8Array> {
  const left = Math.min(pixels.width - 1, Math.max(0, Math.round(region.left * pixels.width)));
  const top = Math.min(pixels.height - 1, Math.max(0, Math.round(region.top * pixels.height)));
  const width = Math.max(1, Math.min(pixels.width - left, Math.round(region.width * pixels.width)));
  const height = Math.max(1, Math.min(pixels.height - top, Math.round(region.height * pixels.height)));
  return sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    .extract({ left, top, width, height })
    .resize(size, size, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Connected components of the cells above one half, largest first. */
function findPatches(map: ArrayLike<number>): number[][] {
  const seen = new Uint8Array(MAP_SIDE * MAP_SIDE);
  const found: number[][] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || (map[start] ?? 0) <= 0.5) continue;
    const cells = [start];
    seen[start] = 1;
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] ?? 0;
      const column = cell % MAP_SIDE;
      const neighbours = [
        column > 0 ? cell - 1 : -1,
        column < MAP_SIDE - 1 ? cell + 1 : -1,
        cell - MAP_SIDE,
        cell + MAP_SIDE,
      ];
      for (const next of neighbours) {
        if (next < 0 || next >= seen.length || seen[next] === 1 || (map[next] ?? 0) <= 0.5) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    found.push(cells);
  }
  return found.toSorted((a, b) => b.length - a.length);
}

/** A smaller fraction of the picture is dust rather than an object. */
const MIN_OBJECT_FRACTION = 0.015;
/** A second patch belongs to the object (the other shoe) from this fraction of the first. */
const MIN_SECOND_PATCH = 0.2;
const MARGIN = 1.15;

/** A square around the object with a margin, or as square as the picture allows. */
export function objectRegion(map: ArrayLike<number>, pixels: Pixels): Region {
  const patches = findPatches(map);
  const largest = patches[0]?.length ?? 0;
  if (largest < MIN_OBJECT_FRACTION * MAP_SIDE * MAP_SIDE) return WHOLE;
  let left = MAP_SIDE;
  let right = 0;
  let top = MAP_SIDE;
  let bottom = 0;
  for (const patch of patches) {
    if (patch.length < MIN_SECOND_PATCH * largest) continue;
    for (const cell of patch) {
      const x = cell % MAP_SIDE;
      const y = Math.floor(cell / MAP_SIDE);
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  const side =
    MARGIN * Math.max(((right - left) / MAP_SIDE) * pixels.width, ((bottom - top) / MAP_SIDE) * pixels.height);
  const width = Math.min(1, side / pixels.width);
  const height = Math.min(1, side / pixels.height);
  const centreX = (left + right) / 2 / MAP_SIDE;
  const centreY = (top + bottom) / 2 / MAP_SIDE;
  return {
    left: Math.min(1 - width, Math.max(0, centreX - width / 2)),
    top: Math.min(1 - height, Math.max(0, centreY - height / 2)),
    width,
    height,
  };
}
