import { open } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';

import { DomainError } from '../../../../shared/platform/errors.ts';

// The largest phones make photos of just over 50 million pixels.
const MAX_PIXELS = 52_000_000;
// Sixteen bits per channel and progressive pictures take a multiple of this memory for the same number of pixels.
const MAX_DECODED_BYTES = 3 * MAX_PIXELS;
const PROGRESSIVE_FACTOR = 2;
const DEADLINE_SECONDS = 10;
const HEADER_BYTES = 32;

// No picture is read twice, so that a cache would only use memory.
sharp.cache(false);

/** Returns the picture upright. Its content decides the type, never its name. */
export async function openPicture(file: string | Buffer): Promise<Sharp> {
  const header = typeof file === 'string' ? await readHeader(file) : file.subarray(0, HEADER_BYTES);
  if (isHeic(header)) {
    throw new DomainError(
      'photo_unreadable',
      'Een HEIC-foto kunnen we niet lezen. Kies bij de camera-instellingen van je iPhone ‘Meest compatibel’, of gebruik een JPG- of PNG-foto.',
    );
  }
  if (isPdf(header)) throw new DomainError('photo_unreadable', 'Dit bestand is geen foto. Kies een JPG- of PNG-foto.');
  if (!isJpeg(header) && !isPng(header) && !isWebp(header)) throw new DomainError('photo_unreadable');
  const picture = sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS });
  await assertAffordable(picture);
  return picture.timeout({ seconds: DEADLINE_SECONDS }).autoOrient().toColourspace('srgb');
}

/** Reads the header only, before anything is decoded. */
async function assertAffordable(picture: Sharp): Promise<void> {
  const { width, height, channels, depth, isProgressive } = await picture.metadata().catch((error: Error) => {
    throw error.message.includes('pixel limit') ? tooLargeError() : new DomainError('photo_unreadable');
  });
  const decodedBytes =
    width * height * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? PROGRESSIVE_FACTOR : 1);
  if (decodedBytes > MAX_DECODED_BYTES) throw tooLargeError();
}

const tooLargeError = () =>
  new DomainError('photo_unreadable', 'Deze foto is te groot om te verwerken. Kies een andere foto.');

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isJpeg = (header: Buffer) => header.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const isPng = (header: Buffer) => header.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
const isWebp = (header: Buffer) => /^RIFF.{4}WEBP/s.test(header.toString('latin1'));
const isPdf = (header: Buffer) => header.subarray(0, 5).toString('latin1') === '%PDF-';
const isHeic = (header: Buffer) => /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(header.toString('latin1'));
