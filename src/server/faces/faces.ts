import sharp from 'sharp';

import { supervise } from '../process/supervised.ts';
import type { Area, Pixels } from './detector.ts';

export type { Area, Pixels } from './detector.ts';

const PROGRAM = new URL('./process.ts', import.meta.url);
// A photo takes a twentieth of a second.
const TIMEOUT_MS = 2_000;
// More than are made ready at once.
const LONGEST = 8;
/** Enough to look closely at a face of a twentieth of the photo. */
const LONG_SIDE = 800;

/** Where the faces in a photo are, on this machine, whoever suggests tags. */
export interface Faces {
  /** Fails when nobody could look. */
  find(photo: Pixels): Promise<Area[]>;
  start(): void;
  stop(): Promise<void>;
}

export function createFaces(program = PROGRAM): Faces {
  const { start, ask, stop } = supervise<Pixels, Area[]>({ program, timeout: TIMEOUT_MS, queue: LONGEST });
  return {
    async find(photo) {
      const scaled = await scale(photo);
      const times = photo.width / scaled.width;
      return (await ask(scaled)).map(({ left, top, width, height }) => ({
        left: left * times,
        top: top * times,
        width: width * times,
        height: height * times,
      }));
    },
    start,
    stop,
  };
}

async function scale({ data, width, height }: Pixels): Promise<Pixels> {
  const scaled = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: scaled.data, width: scaled.info.width, height: scaled.info.height };
}
