/** Names the one or two colours of the object in a photo, in Dutch. */
import { MAP_SIDE } from './views.ts';

const COLOURS = [
  'zwart',
  'wit',
  'grijs',
  'rood',
  'oranje',
  'geel',
  'groen',
  'blauw',
  'paars',
  'roze',
  'bruin',
  'beige',
] as const;
type Colour = (typeof COLOURS)[number];
const NEUTRAL: ReadonlySet<Colour> = new Set(['zwart', 'wit', 'grijs']);
const WITH_SCREEN: ReadonlySet<string | undefined> = new Set(['laptop', 'telefoon', 'tablet']);

export interface ColourShare {
  readonly colour: Colour;
  /** Fraction of the object, 0 to 1. */
  readonly share: number;
}

/**
 * The boundaries between colours in OKLCH: lightness 0 to 1, chroma 0 (grey) to about 0.3, hue in degrees. They were
 * fitted on half of the labelled photos (training/labels/colours.json) and evaluated on the other half.
 */
const LIMITS = {
  /** A colour up to this lightness is black, unless its chroma is high. */
  black: 0.4,
  blackChroma: 0.055,
  /** Dark brown leather and navy cloth are not black, so their hues need less chroma. */
  blackChromaWarm: 0.035,
  blackChromaBlue: 0.04,
  /** A colour without chroma is white from this lightness. */
  white: 0.67,
  /** A colour below this chroma is neutral; warm light tints white and grey, so warm hues need more. */
  grey: 0.022,
  greyWarm: 0.035,
  /** The hues at which one colour changes into the next. */
  pinkRed: 15,
  redOrange: 40,
  orangeYellow: 71,
  yellowGreen: 110,
  greenBlue: 190,
  bluePurple: 284,
  purplePink: 336,
  /** A dark pink is purple: plum, aubergine. */
  plumLightness: 0.42,
  /** Red and purple become pink when they are light; orange and yellow become brown when dark or dull, beige when pale. */
  pinkLightness: 0.665,
  brownLightness: 0.54,
  brownChroma: 0.09,
  beigeLightness: 0.63,
  beigeChroma: 0.105,
  /** Pixels below `mapFrom` of the object map do not count; pixels above `mapTo` count fully. */
  mapFrom: 0.6,
  mapTo: 0.85,
  /** Shadows and folds of a coloured thing are grey or black, so colours get a higher weight. */
  colourful: 1.25,
  /** On a thing with a screen colours get a lower weight: the screen's picture is not its colour. */
  colourfulScreen: 0.4,
  /** The second colour is named if it covers this fraction of the object and this fraction of the first colour. */
  secondShare: 0.15,
  secondOfFirst: 0.48,
};
type Limits = typeof LIMITS;

interface Lch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** OKLCH separates lightness and hue far better than HSV, so the limits above can be plain numbers. */
function toLch(red: number, green: number, blue: number): Lch {
  const r = LINEAR[red] ?? 0;
  const g = LINEAR[green] ?? 0;
  const b = LINEAR[blue] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bAxis, a) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bAxis),
    hue: hue < 0 ? hue + 360 : hue,
  };
}

function nameOf({ lightness, chroma, hue }: Lch, limits: Limits): Colour {
  const warm = hue > limits.pinkRed && hue < limits.yellowGreen;
  const blue = hue >= limits.greenBlue && hue < limits.bluePurple;
  const blackChroma = warm ? limits.blackChromaWarm : blue ? limits.blackChromaBlue : limits.blackChroma;
  if (lightness < limits.black && chroma < blackChroma) return 'zwart';
  if (chroma < (warm ? limits.greyWarm : limits.grey)) {
    if (lightness < limits.black) return 'zwart';
    return lightness > limits.white ? 'wit' : 'grijs';
  }
  if (hue >= limits.purplePink && lightness < limits.plumLightness) return 'paars';
  if (hue < limits.pinkRed || hue >= limits.purplePink)
    return lightness > limits.pinkLightness || hue >= limits.purplePink ? 'roze' : 'rood';
  if (hue < limits.redOrange) {
    if (lightness > limits.pinkLightness && chroma < 0.15) return 'roze';
    return chroma < limits.brownChroma && lightness < limits.brownLightness ? 'bruin' : 'rood';
  }
  if (hue < limits.yellowGreen) {
    if (chroma < limits.beigeChroma && lightness > limits.beigeLightness) return 'beige';
    if (chroma < limits.brownChroma || lightness < limits.brownLightness) return 'bruin';
    return hue < limits.orangeYellow ? 'oranje' : 'geel';
  }
  if (hue < limits.greenBlue) return 'groen';
  if (hue < limits.bluePurple) return 'blauw';
  return 'paars';
}

/** Interpolates the object map, so that edges are smooth. */
function mapAt(map: ArrayLike<number>, x: number, y: number): number {
  const column = Math.min(MAP_SIDE - 1, Math.max(0, x * MAP_SIDE - 0.5));
  const row = Math.min(MAP_SIDE - 1, Math.max(0, y * MAP_SIDE - 0.5));
  const left = Math.floor(column);
  const top = Math.floor(row);
  const right = Math.min(MAP_SIDE - 1, left + 1);
  const bottom = Math.min(MAP_SIDE - 1, top + 1);
  const at = (i: number, j: number): number => map[j * MAP_SIDE + i] ?? 0;
  const upper = at(left, top) * (1 - (column - left)) + at(right, top) * (column - left);
  const lower = at(left, bottom) * (1 - (column - left)) + at(right, bottom) * (column - left);
  return upper * (1 - (row - top)) + lower * (row - top);
}

/**
 * @param rgb the whole photo scaled to width x height, about 64 on a side
 * @param map the network's object map of the same photo
 * @param thing the word for the object, if it has one
 */
export function findColours(
  rgb: Uint8Array,
  width: number,
  height: number,
  map: ArrayLike<number>,
  thing?: string,
  limits: Limits = LIMITS,
): ColourShare[] {
  let strongest = 0;
  for (let cell = 0; cell < MAP_SIDE * MAP_SIDE; cell++) strongest = Math.max(strongest, map[cell] ?? 0);
  // Where all scores are low, the best cells still beat the whole picture.
  const scale = strongest > 0 ? Math.min(1, strongest / limits.mapTo) : 1;
  let total = 0;
  const shares = new Map<Colour, number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const score = mapAt(map, (x + 0.5) / width, (y + 0.5) / height) / scale;
      const weight = Math.min(1, Math.max(0, (score - limits.mapFrom) / (limits.mapTo - limits.mapFrom)));
      if (weight === 0) continue;
      const at = (y * width + x) * 3;
      total += weight;
      const name = nameOf(toLch(rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0), limits);
      shares.set(name, (shares.get(name) ?? 0) + weight);
    }
  }
  if (total === 0) return [];
  const colourful = WITH_SCREEN.has(thing) ? limits.colourfulScreen : limits.colourful;
  const weightOf = ({ colour, share }: ColourShare): number => share * (NEUTRAL.has(colour) ? 1 : colourful);
  const ordered = [...shares]
    .map(([colour, sum]) => ({ colour, share: sum / total }))
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const [first, second] = ordered;
  if (first === undefined) return [];
  const both =
    second !== undefined && second.share >= limits.secondShare && second.share >= limits.secondOfFirst * first.share;
  return both ? [first, second] : [first];
}
