import { open } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';

import { DomainError } from '../../shared/errors.ts';

// The largest phones make photos of just over 50 million pixels; what claims to be larger is meant to exhaust us.
const MOST_PIXELS = 52_000_000;
// What such a photo takes unpacked. Sixteen bits per colour, and above all pictures that are sent in several passes and
// so can only be unpacked whole, take a multiple of that for the same pixels.
const MOST_UNPACKED = 3 * MOST_PIXELS;
const WHOLE_AT_ONCE = 2;
const DEADLINE_SECONDS = 10;
const FIRST_BYTES = 32;

// Pictures are all different: remembering what was read would only hold memory.
sharp.cache(false);

/** The picture in an uploaded file, or in its bytes, upright. What it is follows from its content, never from its name. */
export async function openPicture(file: string | Buffer): Promise<Sharp> {
  const start = typeof file === 'string' ? await firstBytes(file) : file.subarray(0, FIRST_BYTES);
  if (isHeic(start)) {
    throw new DomainError(
      'photo_unreadable',
      'Een HEIC-foto kunnen we niet lezen. Kies bij de camera-instellingen van je iPhone ‘Meest compatibel’, of gebruik een JPG- of PNG-foto.',
    );
  }
  if (!isJpeg(start) && !isPng(start) && !isWebp(start)) throw new DomainError('photo_unreadable');
  const picture = sharp(file, { failOn: 'error', limitInputPixels: MOST_PIXELS });
  await assertAffordable(picture);
  return picture.timeout({ seconds: DEADLINE_SECONDS }).autoOrient().toColourspace('srgb');
}

/** By what the head of the file says: nothing has been unpacked yet. */
async function assertAffordable(picture: Sharp): Promise<void> {
  const { width, height, channels, depth, isProgressive } = await picture.metadata().catch((error: Error) => {
    throw error.message.includes('pixel limit') ? tooLarge() : new DomainError('photo_unreadable');
  });
  const unpacked = width * height * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? WHOLE_AT_ONCE : 1);
  if (unpacked > MOST_UNPACKED) throw tooLarge();
}

const tooLarge = () =>
  new DomainError('photo_unreadable', 'Deze foto is te groot om te verwerken. Kies een andere foto.');

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isJpeg = (start: Buffer) => start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const isPng = (start: Buffer) => start.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
const isWebp = (start: Buffer) => /^RIFF.{4}WEBP/s.test(start.toString('latin1'));
const isHeic = (start: Buffer) => /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start.toString('latin1'));
