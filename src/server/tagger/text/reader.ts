import type { FoundText } from '../../../shared/photos.ts';
import { supervise } from '../../process/supervised.ts';
import type { Request } from './process.ts';

/** Reads what stands on the thing in a photo (WebP, upright). May fail: whoever asks goes on without. */
export interface TextReader {
  /** Gets ready for a photo that is likely to come; without it the photo waits for that. */
  start(): void;
  read(photo: Buffer): Promise<FoundText[]>;
  stop(): Promise<void>;
}

const PROGRAM = new URL('./process.ts', import.meta.url);
// A photo takes a second of a core that nobody else wants at that moment.
const TIMEOUT_MS = 20_000;
// Whoever photographs a crate of things does the next one within this; then some hundreds of megabytes are free again.
const IDLE_MS = 10_000;

export function createTextReader(program = PROGRAM): TextReader {
  // Whoever asks has a queue already.
  const { start, ask, stop } = supervise<Request, FoundText[]>({
    program,
    timeout: TIMEOUT_MS,
    queue: 1,
    idle: IDLE_MS,
  });
  return { start, read: (photo) => ask({ photo }), stop };
}

/** For whoever wants nothing read. */
export const noTextReader: TextReader = { start: () => {}, read: async () => [], stop: async () => {} };
