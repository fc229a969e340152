/** Finds and reads lines of text in a photo with PP-OCRv4, on this machine. */
import { readFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';

import { smallestRotatedBox, type RotatedBox } from './rotated-box.ts';

export interface Line {
  text: string;
  /** The mean and the lowest score of its letters. */
  mean: number;
  least: number;
  /** Whether the line is upside down. */
  isUpsideDown: boolean;
  /** In fractions of the long side of the photo; the angle in radians. */
  box: RotatedBox;
}

/** Scales the long side of the photo to `side` pixels. */
export type LineReader = (photo: Uint8Array | string, side: number) => Promise<Line[]>;

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

const MODELS = new URL('../../../../models/', import.meta.url).pathname;
const MIN_PIXEL_SCORE = 0.3;
const MIN_LINE_SCORE = 0.5;
const MIN_LINE_HEIGHT = 3;
/** The areas of the detector are narrower than the letters. */
const MARGIN = 1.6;
const MAX_LINES = 24;
const READER_HEIGHT = 48;
const READER_MAX_WIDTH = 640;
const MEAN = [0.406, 0.456, 0.485];
const DEVIATION = [0.225, 0.224, 0.229];

export async function loadLineReader(): Promise<LineReader> {
  const sessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] };
  const [detector, reader, letters] = await Promise.all([
    InferenceSession.create(`${MODELS}text-detector.onnx`, sessionOptions),
    InferenceSession.create(`${MODELS}text-reader.onnx`, sessionOptions),
    readFile(`${MODELS}text-letters.txt`, 'utf8'),
  ]);
  const alphabet = ['', ...letters.split('\n').filter(Boolean), ' '];

  return async (photo, side) => {
    const pixels = await scaled(photo, side);
    const lines: Line[] = [];
    for (const box of await findLines(detector, pixels)) {
      const upright = await readLine(reader, alphabet, pixels, box);
      const upsideDown = await readLine(reader, alphabet, pixels, { ...box, angle: box.angle + Math.PI });
      const best = upsideDown.mean > upright.mean ? upsideDown : upright;
      const fraction = (length: number) => length / Math.max(pixels.width, pixels.height);
      lines.push({
        ...best,
        isUpsideDown: best === upsideDown,
        box: {
          x: fraction(box.x),
          y: fraction(box.y),
          width: fraction(box.width),
          height: fraction(box.height),
          angle: box.angle,
        },
      });
    }
    return lines;
  };
}

async function scaled(photo: Uint8Array | string, side: number): Promise<Pixels> {
  const { data, info } = await sharp(photo)
    .resize(side, side, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function findLines(detector: InferenceSession, { data, width, height }: Pixels): Promise<RotatedBox[]> {
  const [w, h] = [Math.ceil(width / 32) * 32, Math.ceil(height / 32) * 32];
  const input = new Float32Array(3 * w * h);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++)
        input[(c * h + y) * w + x] = (data[(y * width + x) * 3 + 2 - c]! / 255 - MEAN[c]!) / DEVIATION[c]!;
  const { data: output } = await run(detector, input, [1, 3, h, w]);
  const found = findComponents(output, w, h)
    .map(({ points, score }) => ({ ...smallestRotatedBox(points), score }))
    .filter((box) => box.height >= MIN_LINE_HEIGHT && box.score >= MIN_LINE_SCORE);
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_LINES)
    .map(({ score: _score, ...box }) => {
      const margin = (box.width * box.height * MARGIN) / (box.width + box.height);
      return { ...box, width: box.width + margin, height: box.height + margin };
    });
}

/** The connected components of the detector's map, each as the first and last pixel of its rows. */
function findComponents(map: Float32Array, width: number, height: number) {
  const found: { points: [number, number][]; score: number }[] = [];
  const seen = new Uint8Array(map.length);
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || map[start]! < MIN_PIXEL_SCORE) continue;
    const rows = new Map<number, [first: number, last: number]>();
    const stack = [start];
    seen[start] = 1;
    let [sum, size] = [0, 0];
    while (stack.length > 0) {
      const at = stack.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      const [first, last] = rows.get(y) ?? [x, x];
      rows.set(y, [Math.min(first, x), Math.max(last, x)]);
      sum += map[at]!;
      size += 1;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || map[next]! < MIN_PIXEL_SCORE) continue;
          seen[next] = 1;
          stack.push(next);
        }
    }
    const points = [...rows].flatMap(([y, xs]) => xs.map((x): [number, number] => [x, y]));
    found.push({ points, score: sum / size });
  }
  return found;
}

async function readLine(reader: InferenceSession, alphabet: string[], photo: Pixels, box: RotatedBox) {
  const h = READER_HEIGHT;
  const w = Math.max(h, Math.min(READER_MAX_WIDTH, Math.round((h * box.width) / box.height)));
  const { data, dims } = await run(reader, cropUpright(photo, box, w, h), [1, 3, h, w]);
  const [, steps = 0, classes = 0] = dims;
  let text = '';
  let previous = 0;
  const letterScores: number[] = [];
  for (let step = 0; step < steps; step++) {
    const scores = data.subarray(step * classes, (step + 1) * classes);
    let best = 0;
    for (let each = 1; each < classes; each++) if (scores[each]! > scores[best]!) best = each;
    // Class 0 is the gap between letters; a wide letter is repeated in consecutive steps.
    if (best !== 0 && best !== previous) {
      text += alphabet[best];
      // Spaces are unreliable and do not matter.
      if (alphabet[best] !== ' ') letterScores.push(scores[best]!);
    }
    previous = best;
  }
  if (letterScores.length === 0) return { text, mean: 0, least: 0 };
  const mean = letterScores.reduce((sum, each) => sum + each, 0) / letterScores.length;
  return { text: text.trim(), mean, least: Math.min(...letterScores) };
}

/** The pixels of a rotated box, upright, in the input format of the reader. */
function cropUpright({ data, width, height }: Pixels, box: RotatedBox, w: number, h: number): Float32Array {
  const input = new Float32Array(3 * w * h);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [u, v] = [((x + 0.5) / w - 0.5) * box.width, ((y + 0.5) / h - 0.5) * box.height];
      const px = Math.max(0, Math.min(width - 1.001, box.x + u * cos - v * sin));
      const py = Math.max(0, Math.min(height - 1.001, box.y + u * sin + v * cos));
      const [x0, y0] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - x0, py - y0];
      for (let c = 0; c < 3; c++) {
        const at = (y0 * width + x0) * 3 + 2 - c;
        const top = data[at]! * (1 - fx) + data[at + 3]! * fx;
        const bottom = data[at + width * 3]! * (1 - fx) + data[at + width * 3 + 3]! * fx;
        input[(c * h + y) * w + x] = (top * (1 - fy) + bottom * fy) / 127.5 - 1;
      }
    }
  return input;
}

async function run(model: InferenceSession, input: Float32Array, dims: number[]) {
  const outputs = await model.run({ [model.inputNames[0]!]: new Tensor('float32', input, dims) });
  const output = outputs[model.outputNames[0]!]!;
  return { data: output.data as Float32Array, dims: output.dims };
}
