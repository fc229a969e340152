/** Pictures without an object, as a phone takes by accident, and drawn shapes, which are things without a word. */
import { MAP_SIDE, type Pixels } from '../../src/server/vision/tagger/local/views.ts';
import type { Random } from './random.ts';

const SIZE = 256;

/** Returns a window without the object, or undefined if the object fills the photo. */
export function emptyCorner(pixels: Pixels, mask: Uint8Array, random: Random): Pixels | undefined {
  for (let attempt = 0; attempt < 30; attempt++) {
    const columns = 8 + random.below(10);
    const rows = 8 + random.below(10);
    const left = random.below(MAP_SIDE - columns + 1);
    const top = random.below(MAP_SIDE - rows + 1);
    let sum = 0;
    for (let y = top; y < top + rows; y++) {
      for (let x = left; x < left + columns; x++) sum += mask[y * MAP_SIDE + x] ?? 0;
    }
    if (sum / (rows * columns * 255) > 0.02) continue;
    return crop(pixels, left / MAP_SIDE, top / MAP_SIDE, columns / MAP_SIDE, rows / MAP_SIDE);
  }
  return undefined;
}

function crop(pixels: Pixels, left: number, top: number, width: number, height: number): Pixels {
  const fromX = Math.floor(left * pixels.width);
  const fromY = Math.floor(top * pixels.height);
  const columns = Math.max(8, Math.floor(width * pixels.width));
  const rows = Math.max(8, Math.floor(height * pixels.height));
  const data = new Uint8Array(columns * rows * 3);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const sourceX = Math.min(pixels.width - 1, fromX + x);
      const sourceY = Math.min(pixels.height - 1, fromY + y);
      for (let channel = 0; channel < 3; channel++) {
        data[(y * columns + x) * 3 + channel] = pixels.data[(sourceY * pixels.width + sourceX) * 3 + channel] ?? 0;
      }
    }
  }
  return { data, width: columns, height: rows };
}

/** Darkens a photo to a few noisy grey levels, as in a bag or a dark hall. */
export function darkened(pixels: Pixels, random: Random): Pixels {
  const light = random.between(0.01, 0.06);
  const noise = random.between(1, 8);
  const data = Uint8Array.from(pixels.data, (value) =>
    Math.max(0, Math.round(value * light + noise * random.between(-1, 1))),
  );
  return { ...pixels, data };
}

/** Generates floors, walls and cloth: flat colour, gradients, tiles, planks, stripes, speckles. */
export function texture(random: Random): Pixels {
  const base = [random.between(20, 240), random.between(20, 240), random.between(20, 240)];
  const greyness = random.next();
  const mean = ((base[0] ?? 0) + (base[1] ?? 0) + (base[2] ?? 0)) / 3;
  const rgb = base.map((value) => value + (mean - value) * greyness);
  const kind = random.below(5);
  const slopeX = random.between(-60, 60);
  const slopeY = random.between(-60, 60);
  const noise = random.between(0, 30);
  const period = random.between(8, 90);
  const angle = random.between(0, Math.PI);
  const depth = random.between(10, 70);
  const jointWidth = random.between(0.02, 0.1);
  const data = new Uint8Array(SIZE * SIZE * 3);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const along = x * Math.cos(angle) + y * Math.sin(angle);
      const across = y * Math.cos(angle) - x * Math.sin(angle);
      let shade = slopeX * (x / SIZE - 0.5) + slopeY * (y / SIZE - 0.5) + noise * (random.next() + random.next() - 1);
      if (kind === 1) shade += depth * Math.sin((2 * Math.PI * along) / period);
      if (kind === 2 && (inJoint(along, period, jointWidth) || inJoint(across, period, jointWidth))) shade -= depth;
      if (kind === 3) {
        // Planks have joints in one direction and grain along them.
        const plank = Math.floor(across / period);
        shade +=
          depth * 0.4 * Math.sin(plank * 12.9898) + depth * 0.2 * Math.sin(across * 1.7 + 3 * Math.sin(along / 40));
        if (inJoint(across, period, jointWidth)) shade -= depth;
      }
      if (kind === 4 && random.chance(0.08)) shade += depth * random.between(-1, 1);
      for (let channel = 0; channel < 3; channel++) {
        data[(y * SIZE + x) * 3 + channel] = Math.min(255, Math.max(0, Math.round((rgb[channel] ?? 0) + shade)));
      }
    }
  }
  return { data, width: SIZE, height: SIZE };
}

function inJoint(position: number, period: number, width: number): boolean {
  const phase = position / period;
  return phase - Math.floor(phase) < width;
}

/** Draws one shape in one colour on a plain surface: anything from a star to a rectangle with round corners, or a polygon. */
export function plainShape(random: Random): Pixels {
  const colour = (low: number, high: number): number[] => [0, 1, 2].map(() => random.between(low, high));
  const surface = colour(150, 255);
  const fill = colour(10, 240);
  const width = Math.round(SIZE * 1.33);
  const [x0, y0] = [width * random.between(0.38, 0.62), SIZE * random.between(0.42, 0.58)];
  const [across, down] = [SIZE * random.between(0.12, 0.42), SIZE * random.between(0.12, 0.42)];
  const power = 2 ** random.between(-1, 4);
  const sides = 3 + random.below(5);
  const isPolygon = random.chance(0.3);
  const angle = random.chance(0.5) ? 0 : random.between(0, Math.PI);
  const isInside = (x: number, y: number): boolean => {
    const u = ((x - x0) * Math.cos(angle) + (y - y0) * Math.sin(angle)) / across;
    const v = ((y - y0) * Math.cos(angle) - (x - x0) * Math.sin(angle)) / down;
    if (!isPolygon) return Math.abs(u) ** power + Math.abs(v) ** power < 1;
    const slice = (2 * Math.PI) / sides;
    const turn = Math.atan2(v, u) + 2 * Math.PI;
    return Math.hypot(u, v) * Math.cos((turn % slice) - slice / 2) < Math.cos(slice / 2);
  };
  const data = new Uint8Array(width * SIZE * 3);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < width; x++) data.set(isInside(x, y) ? fill : surface, (y * width + x) * 3);
  }
  return { data, width, height: SIZE };
}
