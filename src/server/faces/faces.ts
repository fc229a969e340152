import { supervise } from '../process/supervised.ts';
import type { Area, Pixels } from './detector.ts';
import { scaleForFaces } from './pieces.ts';

export type { Area, Pixels } from './detector.ts';

const PROGRAM = new URL('./process.ts', import.meta.url);
// A photo takes a twentieth of a second, a very long one in a dozen pieces half a second.
const TIMEOUT_MS = 2_000;
// More than are made ready at once.
const LONGEST = 8;

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
      const scaled = await scaleForFaces(photo);
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
