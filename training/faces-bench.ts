/**
 * Measures face detection: in photos with labelled boxes, upright, rotated and cropped to part of a face, and in photos
 * of things, which should have none.
 *
 * npm run bench:faces -- FACES [PHOTOS]
 *
 * FACES holds photos and `boxes.json`: [{file, width, height, faces: [{x, y, w, h, ignore?, kind?}]}]. A box with
 * `ignore` is an unrecognisable face, one with a `kind` a doll or a poster: finding it is neither right nor wrong. Of
 * PHOTOS, a folder of folders, every third photo is used.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp, { type Sharp } from 'sharp';

import { addFaceMargin } from '../src/server/features/photos/processing/blur.ts';
import { type Area, FaceDetector } from '../src/server/vision/faces/detector.ts';
import { scaleForFaces } from '../src/server/vision/faces/tiles.ts';

interface Label {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly ignore?: boolean;
  readonly kind?: string;
}

const WIDTHS = [0, 0.05, 0.1, 0.25, Infinity];

const [faceFolder, photoFolder] = process.argv.slice(2);
if (faceFolder === undefined) throw new Error('usage: node faces-bench.ts FACES [PHOTOS]');
sharp.concurrency(1);
const detector = await FaceDetector.load(new URL('../models/faces.onnx', import.meta.url).pathname);
let times: number[] = [];

/** Returns boxes in pixels of the picture. */
async function findFaces(picture: Sharp): Promise<Area[]> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const photo = await scaleForFaces({ data, width: info.width, height: info.height });
  const before = process.cpuUsage();
  const faces = await detector.find(photo);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  const scale = info.width / photo.width;
  return faces.map((face) => ({
    left: face.left * scale,
    top: face.top * scale,
    width: face.width * scale,
    height: face.height * scale,
  }));
}

function overlap(label: Label, face: Area): number {
  const width = Math.min(label.x + label.w, face.left + face.width) - Math.max(label.x, face.left);
  const height = Math.min(label.y + label.h, face.top + face.height) - Math.max(label.y, face.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Another detector made the boxes and ends faces elsewhere, so a large overlap or full cover both count. */
function isFound(label: Label, face: Area): boolean {
  const [own, its, both] = [label.w * label.h, face.width * face.height, overlap(label, face)];
  return both / (own + its - both) >= 0.4 || (both >= 0.7 * own && its < 6 * own);
}

/** Whether the blurred area hides everything that matters of the face. */
const isCovered = (label: Label, face: Area) => overlap(label, addFaceMargin(face)) >= 0.7 * label.w * label.h;

const isNear = (label: Label, face: Area) =>
  overlap(label, face) > 0.3 * Math.min(label.w * label.h, face.width * face.height);

const percent = (part: number, of: number) => `${part} of ${of}, ${((100 * part) / of).toFixed(1)} %`;

function reportTimes(): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(0);
  console.log(`CPU milliseconds per photo: median ${at(0.5)}, p95 ${at(0.95)}\n`);
  times = [];
}

interface Photo {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly faces: Label[];
}

const photos = JSON.parse(readFileSync(join(faceFolder, 'boxes.json'), 'utf8')) as Photo[];
const isRecognisable = ({ ignore, kind }: Label) => !ignore && !kind;

/** Rotates a box by a quarter turn, clockwise. */
const quarterTurn = (label: Label, height: number): Label => ({
  ...label,
  x: height - label.y - label.h,
  y: label.x,
  w: label.h,
  h: label.w,
});

function turn({ file, width, height, faces }: Photo, quarters: number): Photo {
  if (quarters === 0) return { file, width, height, faces };
  const turned = { file, width: height, height: width, faces: faces.map((face) => quarterTurn(face, height)) };
  return turn(turned, quarters - 1);
}

const NAMES = ['under 5 % of the width', '5 to 10 %', '10 to 25 %', 'above 25 %'];

/** Tests photos rotated by this many quarters. A face keeps the size class that it had before. */
async function reportFaces(quarters: number): Promise<void> {
  console.log(`photos rotated by ${90 * quarters} degrees`);
  const found = NAMES.map(() => ({ hits: 0, covered: 0, all: 0 }));
  const missed: string[] = [];
  const empty = { all: 0, alarms: [] as string[] };
  let beside = 0;
  const figures = { hits: 0, all: 0 };
  for (const photo of photos) {
    const faces = await findFaces(sharp(join(faceFolder!, photo.file)).rotate(90 * quarters));
    const labels = turn(photo, quarters).faces;
    labels.forEach((label, i) => {
      if (!isRecognisable(label)) return;
      const share = photo.faces[i]!.w / photo.width;
      const size = found[WIDTHS.findLastIndex((from) => share >= from)]!;
      size.all += 1;
      if (faces.some((face) => isCovered(label, face))) size.covered += 1;
      if (faces.some((face) => isFound(label, face))) size.hits += 1;
      else if (share >= 0.05) missed.push(photo.file);
    });
    for (const figure of labels.filter(({ kind }) => kind)) {
      figures.all += 1;
      if (faces.some((face) => isFound(figure, face))) figures.hits += 1;
    }
    const alarms = faces.filter((face) => !labels.some((label) => isNear(label, face)));
    if (labels.some(isRecognisable)) beside += alarms.length;
    else {
      empty.all += 1;
      if (alarms.length > 0) empty.alarms.push(photo.file);
    }
  }
  const large = { hits: 0, covered: 0, all: 0 };
  found.forEach(({ hits, covered, all }, i) => {
    console.log(`faces ${NAMES[i]}: found ${percent(hits, all)}; blurred ${percent(covered, all)}`);
    if (i === 0) return;
    large.hits += hits;
    large.covered += covered;
    large.all += all;
  });
  console.log(
    `faces from 5 % on: found ${percent(large.hits, large.all)}; blurred ${percent(large.covered, large.all)}`,
  );
  console.log(`not found: ${missed.join(' ')}`);
  console.log(`dolls, statues, posters: found ${percent(figures.hits, figures.all)}`);
  console.log(`beside the faces: ${beside} false alarms`);
  console.log(`photos without a face: alarm in ${percent(empty.alarms.length, empty.all)} ${empty.alarms.join(' ')}`);
  reportTimes();
}

/** The crops, as fractions of the face; each crop fills its photo. */
const CLOSE_UPS = {
  'a whole face': [-0.05, -0.05, 1.1, 1.1],
  'its left half': [-0.1, -0.1, 0.65, 1.2],
  'its upper half': [-0.1, -0.1, 1.2, 0.65],
  'its eyes and nose': [-0.1, 0.1, 1.2, 0.5],
  'its eyes': [0, 0.2, 1, 0.35],
} as const;
/** Pixels; in a smaller face nothing can be recognised. */
const MIN_CLOSE_UP_WIDTH = 70;

async function reportCloseUps(): Promise<void> {
  for (const [name, [x, y, w, h]] of Object.entries(CLOSE_UPS)) {
    let [hits, all] = [0, 0];
    for (const { file, width, height, faces } of photos) {
      for (const face of faces.filter((each) => isRecognisable(each) && each.w >= MIN_CLOSE_UP_WIDTH)) {
        const left = Math.max(0, Math.round(face.x + x * face.w));
        const top = Math.max(0, Math.round(face.y + y * face.h));
        const right = Math.min(width, left + Math.round(w * face.w));
        const bottom = Math.min(height, top + Math.round(h * face.h));
        const part = { left, top, width: right - left, height: bottom - top };
        all += 1;
        if ((await findFaces(sharp(join(faceFolder!, file)).extract(part))).length > 0) hits += 1;
      }
    }
    console.log(`${name} fills the photo: found ${percent(hits, all)}`);
  }
  reportTimes();
}

for (const quarters of [0, 1, 2, 3]) await reportFaces(quarters);
await reportCloseUps();

if (photoFolder !== undefined) {
  const files = readdirSync(photoFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .toSorted()
    .filter((_, i) => i % 3 === 0);
  const alarms: string[] = [];
  for (const file of files) if ((await findFaces(sharp(join(photoFolder, file)))).length > 0) alarms.push(file);
  console.log(`photos of things: alarm in ${percent(alarms.length, files.length)} ${alarms.join(' ')}`);
  reportTimes();
}
