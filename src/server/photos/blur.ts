import sharp from 'sharp';

import type { Area, Pixels } from '../faces/faces.ts';

/** A face with its hair and ears, in times the face. */
const AROUND = 1.9;
/** So few pixels are left of a face before it is drawn smooth again: nobody can be told by them. */
const LEFT = 5;

/** The same photo with these areas unrecognisable. What was there is averaged away, not covered. */
export async function blurAreas(photo: Pixels, areas: Area[]): Promise<Pixels> {
  if (areas.length === 0) return photo;
  const { width, height } = photo;
  const raw = { width, height, channels: 3 } as const;
  const patches = [];
  for (const area of areas) {
    const place = inside(withSurroundings(area), photo);
    if (!place) continue;
    const few = await sharp(photo.data, { raw }).extract(place).resize(LEFT, LEFT, { fit: 'fill' }).png().toBuffer();
    const smooth = await sharp(few)
      .resize(place.width, place.height, { fit: 'fill', kernel: 'cubic' })
      .composite([{ input: oval(place), blend: 'dest-in' }])
      .png()
      .toBuffer();
    patches.push({ input: smooth, left: place.left, top: place.top });
  }
  const data = await sharp(photo.data, { raw }).composite(patches).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

export function withSurroundings({ left, top, width, height }: Area): Area {
  return {
    left: left - (width * (AROUND - 1)) / 2,
    top: top - (height * (AROUND - 1)) / 2,
    width: width * AROUND,
    height: height * AROUND,
  };
}

/** In whole pixels of the photo; none where there is nothing of it. */
function inside({ left, top, width, height }: Area, photo: Pixels): Area | undefined {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const right = Math.min(photo.width, Math.ceil(left + width));
  const bottom = Math.min(photo.height, Math.ceil(top + height));
  return right > x && bottom > y ? { left: x, top: y, width: right - x, height: bottom - y } : undefined;
}

function oval({ width, height }: Area): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="40%" ry="40%"/></svg>`,
  );
}
