/**
 * Detects faces in a photo. The network sees the whole photo at a large scale for small faces and at a small scale for
 * large ones, the latter in four rotations, and then a close-up of every candidate: a candidate must also be a face in
 * the close-up. Finally it sees the photo with a margin, for a face that fills the photo.
 */
import { readFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';

import { tilesOf } from './tiles.ts';

/** RGB, eight bits per channel. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A rectangle in pixels, which may extend beyond the photo. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Candidate extends Area {
  readonly score: number;
}

type Rotation = 0 | 90 | 180 | 270;

interface NetworkInput {
  /** The long side of the input, in pixels. */
  readonly side: number;
  /** The minimum score. */
  readonly minScore: number;
  /** The clockwise rotation of the input, in degrees. */
  readonly rotation: Rotation;
}

/** A pass over the whole photo, and the close-ups that verify its candidates. */
interface Pass extends NetworkInput {
  /** The size of the input area, as a multiple of the photo. */
  readonly scaleFactor: number;
  /** The minimum size of a face, as a fraction of the long side of the photo. */
  readonly minFaceSize: number;
  /** The size of the close-up as a multiple of the face, the long side of its input, and its minimum score. */
  readonly closeUps: readonly { times: number; side: number; minScore: number }[];
}

const closeUps = (minScore: number) => [
  { times: 3, side: 128, minScore },
  { times: 2, side: 96, minScore: 0.2 },
];
const upright = (side: number): Pass => ({
  side,
  scaleFactor: 1,
  minFaceSize: 0,
  minScore: 0.3,
  rotation: 0,
  closeUps: closeUps(0.48),
});
/** A phone held flat above a table does not know which side is up. Small faces in each rotation would take too long. */
const rotated = (rotation: Rotation): Pass => ({
  side: 128,
  scaleFactor: 1,
  minFaceSize: 0,
  minScore: 0.5,
  rotation,
  closeUps: closeUps(0.6),
});
/** With a margin around the photo, for a face that is only partly in it. */
const withMargin: Pass = { side: 128, scaleFactor: 2, minFaceSize: 0.6, minScore: 0.5, rotation: 0, closeUps: [] };
const PASSES = [upright(384), upright(128), rotated(90), rotated(180), rotated(270), withMargin];
/** A photo of a crowd has no more faces that are large enough to recognise. */
const MAX_CANDIDATES = 40;
const SAME_FACE_OVERLAP = 0.3;
/** The fill colour beyond the edges of the photo. */
const MARGIN_COLOUR = '#888';
/** The network halves its input five times, so sizes must be multiples of 32. */
const SIZE_MULTIPLE = 32;
/** Input pixels per cell of the output. */
const STRIDE = 4;

export class FaceDetector {
  private readonly session: InferenceSession;

  private constructor(session: InferenceSession) {
    this.session = session;
  }

  static async load(modelPath: string): Promise<FaceDetector> {
    // One thread leaves the other cores to requests.
    const options = { intraOpNumThreads: 1, interOpNumThreads: 1, executionProviders: ['cpu'] };
    return new FaceDetector(await InferenceSession.create(await readFile(modelPath), options));
  }

  async find(photo: Pixels): Promise<Area[]> {
    const faces: Area[] = [];
    for (const tile of tilesOf(photo)) {
      for (const pass of PASSES) {
        for (const candidate of await this.findCandidates(photo, tile, pass)) {
          const isKnown = faces.some(
            (face) => overlap(face, candidate) >= SAME_FACE_OVERLAP || containsCentre(face, candidate),
          );
          if (!isKnown && (await this.isFace(photo, candidate, pass))) faces.push(candidate);
        }
      }
    }
    return faces;
  }

  private async findCandidates(photo: Pixels, tile: Area, pass: Pass): Promise<Area[]> {
    const area = resizeAroundCentre(tile, pass.scaleFactor * tile.width, pass.scaleFactor * tile.height);
    const minFaceSize = pass.minFaceSize * Math.max(tile.width, tile.height);
    const seen = await this.runNetwork(photo, area, pass);
    return suppressDuplicates(seen.filter(({ width, height }) => Math.max(width, height) >= minFaceSize)).slice(
      0,
      MAX_CANDIDATES,
    );
  }

  private async isFace(photo: Pixels, candidate: Area, { rotation, closeUps }: Pass): Promise<boolean> {
    for (const { times, side, minScore } of closeUps) {
      const closeUpSize = times * Math.max(candidate.width, candidate.height);
      const area = resizeAroundCentre(candidate, closeUpSize, closeUpSize);
      const seen = await this.runNetwork(photo, area, { side, minScore, rotation });
      if (!seen.some((each) => overlap(each, candidate) >= SAME_FACE_OVERLAP)) return false;
    }
    return true;
  }

  /** Runs the network on an area of the photo, scaled to `side`. */
  private async runNetwork(
    photo: Pixels,
    area: Area,
    { side, minScore, rotation }: NetworkInput,
  ): Promise<Candidate[]> {
    const left = clamp(Math.round(area.left), photo.width - 1);
    const top = clamp(Math.round(area.top), photo.height - 1);
    const width = Math.max(1, clamp(Math.round(area.left + area.width), photo.width) - left);
    const height = Math.max(1, clamp(Math.round(area.top + area.height), photo.height) - top);
    const scale = side / Math.max(area.width, area.height);
    const columns = Math.max(1, Math.round(width * scale));
    const rows = Math.max(1, Math.round(height * scale));
    const x = Math.round(Math.max(0, left - area.left) * scale);
    const y = Math.round(Math.max(0, top - area.top) * scale);
    const size = {
      width: roundUpToMultiple(Math.max(area.width * scale, x + columns)),
      height: roundUpToMultiple(Math.max(area.height * scale, y + rows)),
    };
    const seen = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
      .extract({ left, top, width, height })
      .resize(columns, rows, { fit: 'fill' })
      .extend({
        left: x,
        top: y,
        right: size.width - x - columns,
        bottom: size.height - y - rows,
        background: MARGIN_COLOUR,
      })
      .raw()
      .toBuffer();
    const pixels = rotation === 0 ? seen : await rotatePixels(rotation, { data: seen, ...size });
    const shape = rotation % 180 === 0 ? [1, size.height, size.width, 3] : [1, size.width, size.height, 3];
    const { scores, boxes } = await this.session.run({ pixels: new Tensor('uint8', pixels, shape) });
    return decodeOutput(scores!, boxes!, minScore).map((candidate) => {
      const box = rotateBack(rotation, candidate, size);
      return {
        score: candidate.score,
        left: left + ((box.left - x) * width) / columns,
        top: top + ((box.top - y) * height) / rows,
        width: (box.width * width) / columns,
        height: (box.height * height) / rows,
      };
    });
  }
}

/** The candidates above the minimum score, in pixels of the input. */
function decodeOutput({ data, dims }: Tensor, boxes: Tensor, minScore: number): Candidate[] {
  const scores = data as Float32Array;
  const box = boxes.data as Float32Array;
  const columns = dims[3]!;
  const found: Candidate[] = [];
  scores.forEach((score, i) => {
    if (score < minScore) return;
    const [x, y, width, height] = [0, 1, 2, 3].map((channel) => box[channel * scores.length + i]!) as Box;
    const centre = { x: ((i % columns) + 0.5) * STRIDE + x, y: (Math.floor(i / columns) + 0.5) * STRIDE + y };
    found.push({ score, left: centre.x - width / 2, top: centre.y - height / 2, width, height });
  });
  return found.filter(({ width, height }) => width > 0 && height > 0);
}

type Box = [x: number, y: number, width: number, height: number];

function rotatePixels(rotation: Rotation, { data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(rotation)
    .raw()
    .toBuffer();
}

/** Maps a rectangle of the rotated picture to the original one. */
function rotateBack(rotation: Rotation, candidate: Area, picture: { width: number; height: number }): Area {
  const { left, top, width, height } = candidate;
  if (rotation === 90) return { left: top, top: picture.height - left - width, width: height, height: width };
  if (rotation === 180) return { ...candidate, left: picture.width - left - width, top: picture.height - top - height };
  if (rotation === 270) return { left: picture.width - top - height, top: left, width: height, height: width };
  return candidate;
}

/** Non-maximum suppression: each face once, the highest score first. */
function suppressDuplicates(seen: Candidate[]): Candidate[] {
  const distinctFaces: Candidate[] = [];
  for (const each of seen.toSorted((a, b) => b.score - a.score)) {
    if (distinctFaces.every((other) => overlap(each, other) < SAME_FACE_OVERLAP)) distinctFaces.push(each);
  }
  return distinctFaces;
}

/** Intersection over union, 0 to 1. */
function overlap(a: Area, b: Area): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}

/** Resizes an area around its centre. */
function resizeAroundCentre({ left, top, width, height }: Area, newWidth: number, newHeight: number): Area {
  return {
    left: left + (width - newWidth) / 2,
    top: top + (height - newHeight) / 2,
    width: newWidth,
    height: newHeight,
  };
}

function containsCentre(area: Area, { left, top, width, height }: Area): boolean {
  const [x, y] = [left + width / 2 - area.left, top + height / 2 - area.top];
  return x >= 0 && x <= area.width && y >= 0 && y <= area.height;
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));
const roundUpToMultiple = (size: number) => Math.ceil(Math.round(size) / SIZE_MULTIPLE) * SIZE_MULTIPLE;
