import type { FoundText } from '../../../shared/photos/contract.ts';
import type { Metric } from '../../platform/metrics/metric.ts';
import { createWorkerProcess } from '../../platform/workers/worker-process.ts';
import type { Request } from './process.ts';

/** Reads the text on the object in an upright WebP photo. It may fail: callers continue without text. */
export interface TextReader {
  /** Loads the models early; without it the next photo waits for that. */
  start(): void;
  read(photo: Buffer): Promise<FoundText[]>;
  metrics: Metric[];
  stop(): Promise<void>;
}

const PROGRAM = new URL('./process.ts', import.meta.url);
// A photo takes about a second when a core is free.
const TIMEOUT_MS = 20_000;
// The next photo of an intake follows within this time; after it some hundreds of megabytes are freed.
const IDLE_MS = 10_000;

export function createTextReader(program = PROGRAM): TextReader {
  // The caller has its own queue.
  const { start, ask, metrics, stop } = createWorkerProcess<Request, FoundText[]>({
    name: 'text',
    program,
    timeout: TIMEOUT_MS,
    queue: 1,
    idle: IDLE_MS,
  });
  return { start, read: (photo) => ask({ photo }), metrics, stop };
}

/** For operators who switched the tagger off. */
export const noTextReader: TextReader = { start: () => {}, read: async () => [], metrics: [], stop: async () => {} };
