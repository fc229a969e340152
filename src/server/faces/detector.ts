/**
 * Where faces are in a photo. The network looks at the whole photo, large for small faces and small for large ones, the
 * latter in all four directions, and then closer at every place where it thought it saw one: what is no face up close is
 * none. Last it looks from further away, for a face that fills the photo.
 */
import { readFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';

import { piecesOf } from './pieces.ts';

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

type Turn = 0 | 90 | 180 | 270;

interface Look {
  /** Pixels of the long side of what is seen. */
  readonly side: number;
  /** From which score on something counts. */
  readonly sure: number;
  /** Degrees, clockwise, by which it is turned first. */
  readonly turn: Turn;
}

/** How the whole photo is looked at, and then, closer, what looks like a face in it. */
interface Way extends Look {
  /** How much is shown, in times the photo. */
  readonly shown: number;
  /** How large a face must be, in times the long side of the photo. */
  readonly from: number;
  /** How much is shown, in times the face, at which size, and how sure the network must be of it then. */
  readonly closer: readonly { times: number; side: number; sure: number }[];
}

const closer = (sure: number) => [
  { times: 3, side: 128, sure },
  { times: 2, side: 96, sure: 0.2 },
];
const upright = (side: number): Way => ({ side, shown: 1, from: 0, sure: 0.3, turn: 0, closer: closer(0.48) });
/** A phone held flat above a table does not know what is up. Looking for small faces in each direction takes too long. */
const turned = (turn: Turn): Way => ({ side: 128, shown: 1, from: 0, sure: 0.5, turn, closer: closer(0.6) });
/** As if the photo were held further away: a face that does not fit into it, or only half. */
const fromAfar: Way = { side: 128, shown: 2, from: 0.6, sure: 0.5, turn: 0, closer: [] };
const WAYS = [upright(384), upright(128), turned(90), turned(180), turned(270), fromAfar];
/** Places in one look. A photo of a crowd has no more that are large enough to tell people by. */
const MOST_PLACES = 40;
const SAME = 0.3;
/** What lies outside the photo. */
const OUTSIDE = '#888';
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
    const faces: Area[] = [];
    for (const piece of piecesOf(photo)) {
      for (const way of WAYS) {
        for (const place of await this.places(photo, piece, way)) {
          const isKnown = faces.some((face) => overlap(face, place) >= SAME || holdsMiddle(face, place));
          if (!isKnown && (await this.isFace(photo, place, way))) faces.push(place);
        }
      }
    }
    return faces;
  }

  private async places(photo: Pixels, piece: Area, way: Way): Promise<Area[]> {
    const part = around(piece, way.shown * piece.width, way.shown * piece.height);
    const from = way.from * Math.max(piece.width, piece.height);
    const seen = await this.look(photo, part, way);
    return distinct(seen.filter(({ width, height }) => Math.max(width, height) >= from)).slice(0, MOST_PLACES);
  }

  private async isFace(photo: Pixels, place: Area, { turn, closer }: Way): Promise<boolean> {
    for (const { times, side, sure } of closer) {
      const shown = times * Math.max(place.width, place.height);
      const part = around(place, shown, shown);
      const seen = await this.look(photo, part, { side, sure, turn });
      if (!seen.some((each) => overlap(each, place) >= SAME)) return false;
    }
    return true;
  }

  /** All that looks like a face in this part of the photo, when its long side has this many pixels. */
  private async look(photo: Pixels, part: Area, { side, sure, turn }: Look): Promise<Seen[]> {
    const left = clamp(Math.round(part.left), photo.width - 1);
    const top = clamp(Math.round(part.top), photo.height - 1);
    const width = Math.max(1, clamp(Math.round(part.left + part.width), photo.width) - left);
    const height = Math.max(1, clamp(Math.round(part.top + part.height), photo.height) - top);
    const scale = side / Math.max(part.width, part.height);
    const columns = Math.max(1, Math.round(width * scale));
    const rows = Math.max(1, Math.round(height * scale));
    const x = Math.round(Math.max(0, left - part.left) * scale);
    const y = Math.round(Math.max(0, top - part.top) * scale);
    const size = {
      width: upToStep(Math.max(part.width * scale, x + columns)),
      height: upToStep(Math.max(part.height * scale, y + rows)),
    };
    const seen = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
      .extract({ left, top, width, height })
      .resize(columns, rows, { fit: 'fill' })
      .extend({
        left: x,
        top: y,
        right: size.width - x - columns,
        bottom: size.height - y - rows,
        background: OUTSIDE,
      })
      .raw()
      .toBuffer();
    const pixels = turn === 0 ? seen : await turnPixels(turn, { data: seen, ...size });
    const shape = turn % 180 === 0 ? [1, size.height, size.width, 3] : [1, size.width, size.height, 3];
    const { scores, boxes } = await this.session.run({ pixels: new Tensor('uint8', pixels, shape) });
    return placesIn(scores!, boxes!, sure).map((place) => {
      const box = turnedBack(turn, place, size);
      return {
        score: place.score,
        left: left + ((box.left - x) * width) / columns,
        top: top + ((box.top - y) * height) / rows,
        width: (box.width * width) / columns,
        height: (box.height * height) / rows,
      };
    });
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

function turnPixels(turn: Turn, { data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(turn)
    .raw()
    .toBuffer();
}

/** Where a place in the turned picture was before. */
function turnedBack(turn: Turn, place: Area, picture: { width: number; height: number }): Area {
  const { left, top, width, height } = place;
  if (turn === 90) return { left: top, top: picture.height - left - width, width: height, height: width };
  if (turn === 180) return { ...place, left: picture.width - left - width, top: picture.height - top - height };
  if (turn === 270) return { left: picture.width - top - height, top: left, width: height, height: width };
  return place;
}

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

/** The same middle, another size. */
function around({ left, top, width, height }: Area, newWidth: number, newHeight: number): Area {
  return {
    left: left + (width - newWidth) / 2,
    top: top + (height - newHeight) / 2,
    width: newWidth,
    height: newHeight,
  };
}

function holdsMiddle(area: Area, { left, top, width, height }: Area): boolean {
  const [x, y] = [left + width / 2 - area.left, top + height / 2 - area.top];
  return x >= 0 && x <= area.width && y >= 0 && y <= area.height;
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
const upToStep = (size: number) => Math.ceil(Math.round(size) / STEP) * STEP;
