import sharp from 'sharp';

import type { Tagger } from './tagger.ts';

const SIDE = 96;
const BORDER = 6;
// In Lab units: pixels this near to the border's colour are taken for background.
const BACKGROUND_DISTANCE = 18;
const MOST_COLOURS = 2;
// A colour that covers less of the object than this is a detail.
const LEAST_SHARE = 0.2;

/** Names the main colours of what lies in the middle of a photo; it knows nothing of what the object is. */
export function createColourTagger(): Tagger {
  return {
    async tag(photo) {
      const { data } = await sharp(photo)
        .resize(SIDE, SIDE, { fit: 'fill' })
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixels = Array.from({ length: SIDE * SIDE }, (_, i) =>
        toLab(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!),
      );
      const shares = sharesOf(objectPixels(pixels).map(colourName));
      const colours = shares.filter(({ share }) => share >= LEAST_SHARE).slice(0, MOST_COLOURS);
      return { tags: colours.map(({ colour }) => colour), raw: { tagger: 'colours', shares } };
    },
  };
}

type Lab = readonly [lightness: number, a: number, b: number];

/** Without the pixels that look like the photo's border; all of them when nothing else would be left. */
function objectPixels(pixels: Lab[]): Lab[] {
  const background = median(pixels.filter((_, i) => isBorder(i % SIDE) || isBorder(Math.floor(i / SIDE))));
  const middle = pixels.filter((_, i) => !isBorder(i % SIDE) && !isBorder(Math.floor(i / SIDE)));
  const object = middle.filter((pixel) => distance(pixel, background) > BACKGROUND_DISTANCE);
  return object.length > middle.length * 0.05 ? object : middle;
}

const isBorder = (position: number) => position < BORDER || position >= SIDE - BORDER;

function median(pixels: Lab[]): Lab {
  const middleOf = (channel: 0 | 1 | 2) =>
    pixels.map((pixel) => pixel[channel]).toSorted((x, y) => x - y)[pixels.length >> 1]!;
  return [middleOf(0), middleOf(1), middleOf(2)];
}

const distance = (x: Lab, y: Lab) => Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);

function sharesOf(names: string[]): { colour: string; share: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([colour, count]) => ({ colour, share: Math.round((count / names.length) * 100) / 100 }))
    .toSorted((x, y) => y.share - x.share);
}

function colourName([lightness, a, b]: Lab): string {
  const chroma = Math.hypot(a, b);
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  if (lightness < 18 && chroma < 20) return 'zwart';
  if (chroma < 9) return lightness > 82 ? 'wit' : lightness > 28 ? 'grijs' : 'zwart';
  if (hue >= 20 && hue < 100 && chroma < 32) return lightness > 62 ? 'beige' : 'bruin';
  if (hue >= 335 || hue < 20) return lightness > 55 ? 'roze' : 'rood';
  if (hue < 45) return 'rood';
  if (hue < 75) return lightness > 52 ? 'oranje' : 'bruin';
  if (hue < 108) return lightness > 60 ? 'geel' : 'bruin';
  if (hue < 190) return 'groen';
  if (hue < 297) return 'blauw';
  return lightness > 65 ? 'roze' : 'paars';
}

/** sRGB to CIE Lab under D65. */
function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [red, green, blue].map((value) => {
    const channel = value / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const curve = (value: number) => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
