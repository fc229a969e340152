/**
 * Where faces are in a photo. The network looks at the whole photo twice, large for small faces and small for large
 * ones, and then closer at every place where it thought it saw one: what is no face up close is none.
 */
import { readFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';

/** RGB, eight bits each. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A part of a photo, in its pixels; it may reach over the edge. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Seen extends Area {
  readonly score: number;
}

/** Long sides at which the whole photo is looked at. The larger one draws small faces more exactly. */
const LOOKS = [384, 128];
const WORTH_A_CLOSER_LOOK = 0.3;
/** Places in one look. A photo of a crowd has no more that are large enough to tell people by. */
const MOST_PLACES = 40;
/** How much is shown, in times the face, at which size, and how sure the network must be of it then. */
const CLOSER_LOOKS = [
  { times: 3, side: 128, sure: 0.45 },
  { times: 2, side: 96, sure: 0.2 },
];
const SAME = 0.3;
/** What the network halves again and again must stay whole. */
const STEP = 32;
/** Pixels per place of its answer. */
const STRIDE = 4;

export class FaceDetector {
  private readonly session: InferenceSession;

  private constructor(session: InferenceSession) {
    this.session = session;
  }

  static async load(modelPath: string): Promise<FaceDetector> {
    // One thread: the other cores are for the people who wait for a page.
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] };
    return new FaceDetector(await InferenceSession.create(await readFile(modelPath), options));
  }

  async find(photo: Pixels): Promise<Area[]> {
    const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
    const faces: Area[] = [];
    for (const side of LOOKS) {
      const places = distinct(await this.look(photo, whole, side, WORTH_A_CLOSER_LOOK)).slice(0, MOST_PLACES);
      for (const place of places) {
        const isKnown = faces.some((face) => overlap(face, place) >= SAME);
        if (!isKnown && (await this.isFace(photo, place))) faces.push(place);
      }
    }
    return faces;
  }

  private async isFace(photo: Pixels, place: Area): Promise<boolean> {
    for (const { times, side, sure } of CLOSER_LOOKS) {
      const shown = times * Math.max(place.width, place.height);
      const part = {
        left: place.left + (place.width - shown) / 2,
        top: place.top + (place.height - shown) / 2,
        width: shown,
        height: shown,
      };
      const seen = await this.look(photo, part, side, sure);
      if (!seen.some((each) => overlap(each, place) >= SAME)) return false;
    }
    return true;
  }

  /** All that looks like a face in this part of the photo, when its long side has this many pixels. */
  private async look(photo: Pixels, part: Area, side: number, sure: number): Promise<Seen[]> {
    const left = clamp(Math.round(part.left), photo.width - 1);
    const top = clamp(Math.round(part.top), photo.height - 1);
    const width = Math.max(1, clamp(Math.round(part.left + part.width), photo.width) - left);
    const height = Math.max(1, clamp(Math.round(part.top + part.height), photo.height) - top);
    const scale = side / Math.max(part.width, part.height);
    const columns = Math.max(1, Math.round(width * scale));
    const rows = Math.max(1, Math.round(height * scale));
    const { data } = photo;
    const pixels = await sharp(data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
      .extract({ left, top, width, height })
      .resize(columns, rows, { fit: 'fill' })
      .extend({ right: upToStep(columns), bottom: upToStep(rows), background: '#000' })
      .raw()
      .toBuffer();
    const shape = [1, rows + upToStep(rows), columns + upToStep(columns), 3];
    const { scores, boxes } = await this.session.run({ pixels: new Tensor('uint8', pixels, shape) });
    return placesIn(scores!, boxes!, sure).map((seen) => ({
      score: seen.score,
      left: left + (seen.left * width) / columns,
      top: top + (seen.top * height) / rows,
      width: (seen.width * width) / columns,
      height: (seen.height * height) / rows,
    }));
  }
}

/** Where the network is sure enough, in pixels of what it saw. */
function placesIn({ data, dims }: Tensor, boxes: Tensor, sure: number): Seen[] {
  const scores = data as Float32Array;
  const box = boxes.data as Float32Array;
  const columns = dims[3]!;
  const found: Seen[] = [];
  scores.forEach((score, i) => {
    if (score < sure) return;
    const [x, y, width, height] = [0, 1, 2, 3].map((channel) => box[channel * scores.length + i]!) as Box;
    const middle = { x: ((i % columns) + 0.5) * STRIDE + x, y: (Math.floor(i / columns) + 0.5) * STRIDE + y };
    found.push({ score, left: middle.x - width / 2, top: middle.y - height / 2, width, height });
  });
  return found.filter(({ width, height }) => width > 0 && height > 0);
}

type Box = [x: number, y: number, width: number, height: number];

/** Each face once, the surest first. */
function distinct(seen: Seen[]): Seen[] {
  const kept: Seen[] = [];
  for (const each of seen.toSorted((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlap(each, other) < SAME)) kept.push(each);
  }
  return kept;
}

/** How much two areas have in common: 0 for nothing, 1 for everything. */
function overlap(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
const upToStep = (size: number) => (STEP - (size % STEP)) % STEP;
