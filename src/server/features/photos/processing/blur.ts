import sharp from 'sharp';

import type { Area, Pixels } from '../../../vision/faces/faces.ts';

/** Times the size of the face, so that hair and ears are blurred too. */
const FACE_MARGIN = 1.9;
/** A face is scaled down to this many pixels per side, too few to recognise anyone. */
const BLURRED_SIDE = 5;

/** Averages the pixels away instead of covering them. */
export async function blurAreas(photo: Pixels, areas: Area[]): Promise<Pixels> {
  if (areas.length === 0) return photo;
  const { width, height } = photo;
  const raw = { width, height, channels: 3 } as const;
  const patches = [];
  for (const area of areas) {
    const region = clampToPhoto(addFaceMargin(area), photo);
    if (!region) continue;
    const pixelated = await sharp(photo.data, { raw })
      .extract(region)
      .resize(BLURRED_SIDE, BLURRED_SIDE, { fit: 'fill' })
      .png()
      .toBuffer();
    const smooth = await sharp(pixelated)
      .resize(region.width, region.height, { fit: 'fill', kernel: 'cubic' })
      .composite([{ input: ovalMask(region), blend: 'dest-in' }])
      .png()
      .toBuffer();
    patches.push({ input: smooth, left: region.left, top: region.top });
  }
  const data = await sharp(photo.data, { raw }).composite(patches).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

export function addFaceMargin({ left, top, width, height }: Area): Area {
  return {
    left: left - (width * (FACE_MARGIN - 1)) / 2,
    top: top - (height * (FACE_MARGIN - 1)) / 2,
    width: width * FACE_MARGIN,
    height: height * FACE_MARGIN,
  };
}

/** Returns undefined when the area lies outside the photo. */
function clampToPhoto({ left, top, width, height }: Area, photo: Pixels): Area | undefined {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const right = Math.min(photo.width, Math.ceil(left + width));
  const bottom = Math.min(photo.height, Math.ceil(top + height));
  return right > x && bottom > y ? { left: x, top: y, width: right - x, height: bottom - y } : undefined;
}

function ovalMask({ width, height }: Area): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="40%" ry="40%"/></svg>`,
  );
}
