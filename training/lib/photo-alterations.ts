/** Alters a photo to look like another person's photo of the same thing. */
import sharp, { type Sharp } from 'sharp';

import type { Random } from './random.ts';

type Alteration = (photo: Buffer, random: Random) => Promise<Buffer>;

const lossless = (photo: Sharp) => photo.png({ compressionLevel: 1 }).toBuffer();

async function sizeOf(photo: Buffer) {
  const { width, height } = await sharp(photo).metadata();
  return { width, height };
}

const cropTo =
  (least: number): Alteration =>
  async (photo, random) => {
    const whole = await sizeOf(photo);
    const width = Math.round(whole.width * random.between(least, 1));
    const height = Math.round(whole.height * random.between(least, 1));
    const left = random.below(whole.width - width + 1);
    const top = random.below(whole.height - height + 1);
    return lossless(sharp(photo).extract({ left, top, width, height }));
  };

/** Changes brightness and colour temperature. */
const changeLight: Alteration = (photo, random) => {
  const light = random.between(0.65, 1.35);
  const warmth = random.between(-0.1, 0.1);
  const factors = [light * (1 + warmth), light, light * (1 - warmth)];
  return lossless(sharp(photo).flatten().toColourspace('srgb').linear(factors, [0, 0, 0]));
};

/** Rotates by quarters and then some degrees, and crops to the largest rectangle without empty corners. */
const rotateBy =
  (degrees: number): Alteration =>
  async (photo, random) => {
    const upright = await lossless(sharp(photo).rotate(90 * random.below(4)));
    const { width, height } = await sizeOf(upright);
    const tilt = random.between(-degrees, degrees);
    const [sine, cosine] = [Math.abs(Math.sin((tilt * Math.PI) / 180)), Math.cos((tilt * Math.PI) / 180)];
    const tilted = await lossless(sharp(upright).rotate(tilt, { background: '#808080' }));
    const outer = await sizeOf(tilted);
    const fits = Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine));
    const inner = { width: Math.floor(width * fits), height: Math.floor(height * fits) };
    const left = Math.floor((outer.width - inner.width) / 2);
    const top = Math.floor((outer.height - inner.height) / 2);
    return lossless(sharp(tilted).extract({ left, top, ...inner }));
  };

const downscale: Alteration = async (photo, random) => {
  const { width } = await sizeOf(photo);
  return lossless(sharp(photo).resize(Math.round(width * random.between(0.6, 1))));
};

const asJpeg: Alteration = (photo) => sharp(photo).flatten().jpeg({ quality: 60 }).toBuffer();

const inSequence =
  (...steps: Alteration[]): Alteration =>
  async (photo, random) => {
    let altered = photo;
    for (const step of steps) altered = await step(altered, random);
    return altered;
  };

export const alterations: Record<string, Alteration> = {
  'cropped to 80 % of a side or more': cropTo(0.8),
  'in other light': changeLight,
  'turned by any quarter and 12 degrees': rotateBy(12),
  'scaled to 60 % or more, as a JPEG': inSequence(downscale, asJpeg),
  'all of it': inSequence(rotateBy(10), changeLight, cropTo(0.9), downscale, asJpeg),
  'all of it, with much of the thing cut off': inSequence(rotateBy(12), changeLight, cropTo(0.8), downscale, asJpeg),
};
