import { writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { DomainError } from '../../shared/errors.ts';
import { previewSize } from '../../shared/photos.ts';
import type { FindFaces } from '../faces/faces.ts';
import { toJpeg } from '../tagger/to-jpeg.ts';
import { openPicture } from './open-picture.ts';
import { type Size, sizes } from './photo-path.ts';
import { readPixels, unreadable } from './read-photo.ts';
import { makeVariants, type PhotoVariants } from './variants.ts';

/** An uploaded photo as it will be kept. */
export interface ReadUpload extends Pick<PhotoVariants, 'width' | 'height' | 'placeholder'> {
  /** Where each size was written. */
  files: Record<Size, string>;
  /** How many faces were made unrecognisable. */
  faces: number;
}

const SMALL_SIDE = 1024;
// A photo of a thing is small enough with the first, one of a lawn with the second, and noise with neither.
const SMALL_QUALITIES = [80, 40];
const LARGEST_SMALL = 300_000;
// As much as the model looks at, and then some.
const SHOWN_SIDE = 800;
const PAPER = '#faf6ef';

export type Tasks = ReturnType<typeof createTasks>;

/** What can be done with photos, in the process for it. What was kept by us before comes without its file. */
export function createTasks(findFaces: FindFaces) {
  return {
    /** An uploaded file; its sizes are written beside it. */
    async readUpload(file: string): Promise<ReadUpload> {
      const { pixels, faces } = await readPixels(file, findFaces);
      const { width, height, placeholder, ...variants } = await makeVariants(pixels).catch(unreadable);
      const files = {} as Record<Size, string>;
      for (const size of sizes) {
        files[size] = `${file}-${size}`;
        await writeFile(files[size], variants[size], { mode: 0o600 });
      }
      return { files, width, height, placeholder, faces };
    },

    /** A photo that goes along with what a person asks: small, upright, without faces and without all that a camera adds. */
    async readSmallPhoto(photo: Buffer): Promise<Buffer> {
      const { pixels } = await readPixels(photo, findFaces, SMALL_SIDE);
      const { data, width, height } = pixels;
      for (const quality of SMALL_QUALITIES) {
        const picture = sharp(data, { raw: { width, height, channels: 3 } });
        const webp = await picture.webp({ quality, effort: 2 }).toBuffer();
        if (webp.length <= LARGEST_SMALL) return webp;
      }
      throw new DomainError('photo_unreadable', 'Deze foto is te groot om te bewaren. Kies een andere foto.');
    },

    /** A photo that somebody searches with, for the tagger. */
    async readShownPhoto(photo: Buffer): Promise<Buffer> {
      const picture = await openPicture(photo);
      return picture
        .resize({ width: SHOWN_SIDE, height: SHOWN_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ effort: 0 })
        .toBuffer()
        .catch(unreadable);
    },

    /** What messages show of a photo: all of it, whatever its shape, as a JPEG, because not every program reads WebP. */
    makePreview: (kept: Buffer): Promise<Buffer> =>
      sharp(kept)
        .resize({ ...previewSize, fit: 'contain', background: PAPER })
        .jpeg({ quality: 76 })
        .toBuffer(),

    toJpeg,
  };
}
