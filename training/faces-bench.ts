/**
 * How well faces are found: in photos with boxes, and in photos of things, in which there should be none.
 *
 * node faces-bench.ts FACES [PHOTOS]
 *
 * FACES holds photos and `boxes.json`: [{file, width, height, faces: [{x, y, w, h, ignore?, kind?}]}]. A box to `ignore` is a
 * face that nobody could recognise; one of a `kind` is a doll or a poster: finding it is neither right nor wrong. Of PHOTOS, a
 * folder of folders, every third is looked at.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { type Area, FaceDetector } from '../src/server/faces/detector.ts';
import { withSurroundings } from '../src/server/photos/blur.ts';

interface Label {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly ignore?: boolean;
  readonly kind?: string;
}

/** As the portal scales photos for the detector. */
const LONG_SIDE = 800;
const WIDTHS = [0, 0.05, 0.1, 0.25, Infinity];

const [faceFolder, photoFolder] = process.argv.slice(2);
if (faceFolder === undefined) throw new Error('usage: node faces-bench.ts FACES [PHOTOS]');
sharp.concurrency(1);
const detector = await FaceDetector.load(new URL('../models/faces.onnx', import.meta.url).pathname);
const times: number[] = [];

/** In pixels of the file. */
async function find(file: string): Promise<Area[]> {
  const { width = 1 } = await sharp(file).metadata();
  const { data, info } = await sharp(file)
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const before = process.cpuUsage();
  const faces = await detector.find({ data, width: info.width, height: info.height });
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  const scale = width / info.width;
  return faces.map((face) => ({
    left: face.left * scale,
    top: face.top * scale,
    width: face.width * scale,
    height: face.height * scale,
  }));
}

function shared(label: Label, face: Area): number {
  const width = Math.min(label.x + label.w, face.left + face.width) - Math.max(label.x, face.left);
  const height = Math.min(label.y + label.h, face.top + face.height) - Math.max(label.y, face.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The boxes were drawn by another detector, with another idea of where a face ends: either much in common, or covered. */
function isFound(label: Label, face: Area): boolean {
  const [own, its, both] = [label.w * label.h, face.width * face.height, shared(label, face)];
  return both / (own + its - both) >= 0.4 || (both >= 0.7 * own && its < 6 * own);
}

/** Nobody sees anything of it that matters. */
const isCovered = (label: Label, face: Area) => shared(label, withSurroundings(face)) >= 0.7 * label.w * label.h;

const isNear = (label: Label, face: Area) =>
  shared(label, face) > 0.3 * Math.min(label.w * label.h, face.width * face.height);

const percent = (part: number, of: number) => `${part} of ${of}, ${((100 * part) / of).toFixed(1)} %`;

const photos = JSON.parse(readFileSync(join(faceFolder, 'boxes.json'), 'utf8')) as {
  file: string;
  width: number;
  faces: Label[];
}[];
const found = WIDTHS.slice(1).map(() => ({ hits: 0, covered: 0, all: 0 }));
const missed: string[] = [];
const empty = { all: 0, alarms: [] as string[] };
let beside = 0;
const figures = { hits: 0, all: 0 };
for (const { file, width, faces: labels } of photos) {
  const faces = await find(join(faceFolder, file));
  const recognisable = labels.filter(({ ignore, kind }) => !ignore && !kind);
  for (const label of recognisable) {
    const size = found[WIDTHS.findLastIndex((from) => label.w / width >= from)]!;
    size.all += 1;
    if (faces.some((face) => isCovered(label, face))) size.covered += 1;
    if (faces.some((face) => isFound(label, face))) size.hits += 1;
    else if (label.w / width >= 0.05) missed.push(file);
  }
  for (const figure of labels.filter(({ kind }) => kind)) {
    figures.all += 1;
    if (faces.some((face) => isFound(figure, face))) figures.hits += 1;
  }
  const alarms = faces.filter((face) => !labels.some((label) => isNear(label, face)));
  if (recognisable.length > 0) beside += alarms.length;
  else {
    empty.all += 1;
    if (alarms.length > 0) empty.alarms.push(file);
  }
}
const names = ['under 5 % of the width', '5 to 10 %', '10 to 25 %', 'above 25 %'];
const large = { hits: 0, covered: 0, all: 0 };
found.forEach(({ hits, covered, all }, i) => {
  console.log(`faces ${names[i]}: found ${percent(hits, all)}; blurred ${percent(covered, all)}`);
  if (i === 0) return;
  large.hits += hits;
  large.covered += covered;
  large.all += all;
});
console.log(`faces from 5 % on: found ${percent(large.hits, large.all)}; blurred ${percent(large.covered, large.all)}`);
console.log(`not found: ${missed.join(' ')}`);
console.log(`dolls, statues, posters: found ${percent(figures.hits, figures.all)}`);
console.log(`beside the faces: ${beside} false alarms`);
console.log(`photos without a face: alarm in ${percent(empty.alarms.length, empty.all)} ${empty.alarms.join(' ')}`);

if (photoFolder !== undefined) {
  const files = readdirSync(photoFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .toSorted()
    .filter((_, i) => i % 3 === 0);
  const alarms: string[] = [];
  for (const file of files) if ((await find(join(photoFolder, file))).length > 0) alarms.push(file);
  console.log(`photos of things: alarm in ${percent(alarms.length, files.length)} ${alarms.join(' ')}`);
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(0);
console.log(`milliseconds of one core per photo: median ${at(0.5)}, of a hundred the fifth slowest ${at(0.95)}`);
