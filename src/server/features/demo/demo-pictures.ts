import { createHash } from 'node:crypto';
import { join } from 'node:path';

import sharp, { type Sharp } from 'sharp';

import type { DemoPicture, EmojiPicture } from './demo-data.ts';

const photoFolder = join(import.meta.dirname, 'photos');
// From Microsoft's Fluent Emoji (MIT), named by their Unicode code.
const emojiFolder = join(import.meta.dirname, 'emoji');

const WIDTH = 800;
const HEIGHT = 600;

// Light and dark surfaces: wall, then floor.
const surfaces = [
  ['#f3e9dc', '#d9bfa0'],
  ['#e9eef1', '#b9c7ce'],
  ['#eef0e4', '#c3c9a4'],
  ['#f4e8e6', '#d8b7ae'],
  ['#ebe7f0', '#bdb3cb'],
] as const;

export async function openPicture(picture: DemoPicture): Promise<Sharp> {
  return 'photo' in picture ? sharp(join(photoFolder, `${picture.photo}.webp`)) : composePicture(picture);
}

/** Composes an object on a surface with a soft shadow, as a deterministic stand-in for a photo. */
export async function composePicture({ emoji, hue = 0 }: EmojiPicture): Promise<Sharp> {
  const chance = createHash('sha256').update(`${emoji}/${hue}`).digest();
  const [wall, floor] = surfaces[chance[0]! % surfaces.length]!;
  const size = 330 + (chance[1]! % 80);
  const angle = (chance[2]! % 25) - 12;
  const { data, info } = await sharp(join(emojiFolder, `${emoji}.webp`))
    .resize(size, size, { kernel: 'cubic' })
    .modulate({ hue })
    .rotate(angle, { background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Passing `info` itself would keep its 'premultiplied' flag, which is wrong for the result and gives white edges.
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const left = Math.round((WIDTH - info.width) / 2 + ((chance[3]! % 50) - 25));
  const top = Math.round((HEIGHT - info.height) / 2);
  const backdrop = backdropSvg(wall, floor, left + info.width / 2, top + info.height * 0.9, size);
  return sharp(Buffer.from(backdrop)).composite([{ input: data, raw, left, top }]);
}

function backdropSvg(wall: string, floor: string, x: number, y: number, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="#fff"/></linearGradient>
      <linearGradient id="floor" x2="0" y2="1"><stop stop-color="${floor}"/><stop offset="1" stop-color="${wall}"/></linearGradient>
      <radialGradient id="shadow"><stop stop-color="#2a1f14" stop-opacity=".38"/><stop offset="1" stop-color="#2a1f14" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect y="${HEIGHT * 0.55}" width="100%" height="${HEIGHT * 0.45}" fill="url(#floor)"/>
    <ellipse cx="${x}" cy="${y}" rx="${size * 0.5}" ry="${size * 0.11}" fill="url(#shadow)"/>
  </svg>`;
}
