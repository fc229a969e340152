import { writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { previewSize } from '../../../../shared/photos/photo-urls.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { FindFaces, Pixels } from '../../../vision/faces/faces.ts';
import { toJpeg } from '../../../vision/tagger/to-jpeg.ts';
import { type Size, sizes } from '../photo-path.ts';
import { openPicture } from './open-picture.ts';
import { readPixels, throwUnreadable } from './read-photo.ts';
import { makeVariants, type PhotoVariants } from './variants.ts';

export interface ReadUpload extends Pick<PhotoVariants, 'width' | 'height' | 'placeholder'> {
  /** The path of the file of each size. */
  files: Record<Size, string>;
  /** How many faces were blurred. */
  faces: number;
}

export interface ReadLogo {
  webp: Buffer;
  width: number;
  height: number;
}

const SMALL_PHOTO_SIDE = 1024;
// Twice the largest width on a screen.
const LOGO_SIDE = 480;
// A photo of an item fits with the first quality, a lawn with the second, and noise with neither.
const SMALL_PHOTO_QUALITIES = [80, 40];
const MAX_SMALL_PHOTO_BYTES = 300_000;
// Somewhat larger than the model's input.
const SEARCH_PHOTO_SIDE = 800;
const BACKGROUND = '#faf6ef';

async function readUpload(file: string, findFaces: FindFaces): Promise<ReadUpload> {
  const { pixels, faces } = await readPixels(file, findFaces);
  const { width, height, placeholder, ...variants } = await makeVariants(pixels).catch(throwUnreadable);
  const files = {} as Record<Size, string>;
  for (const size of sizes) {
    files[size] = `${file}-${size}`;
    await writeFile(files[size], variants[size], { mode: 0o600 });
  }
  return { files, width, height, placeholder, faces };
}

async function toSmallWebp({ data, width, height }: Pixels): Promise<Buffer> {
  for (const quality of SMALL_PHOTO_QUALITIES) {
    const picture = sharp(data, { raw: { width, height, channels: 3 } });
    const webp = await picture.webp({ quality, effort: 2 }).toBuffer();
    if (webp.length <= MAX_SMALL_PHOTO_BYTES) return webp;
  }
  throw new DomainError('photo_unreadable', 'Deze foto is te groot om te bewaren. Kies een andere foto.');
}

export type Tasks = ReturnType<typeof createTasks>;

/** The tasks of the worker process. */
export function createTasks(findFaces: FindFaces) {
  return {
    /** Writes the sizes as files next to the upload. */
    readUpload: (file: string): Promise<ReadUpload> => readUpload(file, findFaces),

    /** For a photo of which a person says that it shows no face. */
    readUnblurredUpload: (file: string): Promise<ReadUpload> => readUpload(file, async () => []),

    /** A photo with a claim or lost report: small, upright, without faces and without metadata. */
    async readSmallPhoto(photo: Buffer): Promise<Buffer> {
      const { pixels } = await readPixels(photo, findFaces, SMALL_PHOTO_SIDE);
      return toSmallWebp(pixels);
    },

    /** Like that, smaller and with its size. */
    async readLogo(photo: Buffer): Promise<ReadLogo> {
      const { pixels } = await readPixels(photo, findFaces, LOGO_SIDE);
      return { webp: await toSmallWebp(pixels), width: pixels.width, height: pixels.height };
    },

    async readShownPhoto(photo: Buffer): Promise<Buffer> {
      const picture = await openPicture(photo);
      return picture
        .resize({ width: SEARCH_PHOTO_SIDE, height: SEARCH_PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ effort: 0 })
        .toBuffer()
        .catch(throwUnreadable);
    },

    /** The whole photo as JPEG, because not every mail or chat program reads WebP. */
    makePreview: (photo: Buffer): Promise<Buffer> =>
      sharp(photo)
        .resize({ ...previewSize, fit: 'contain', background: BACKGROUND })
        .jpeg({ quality: 76 })
        .toBuffer(),

    toJpeg,
  };
}
