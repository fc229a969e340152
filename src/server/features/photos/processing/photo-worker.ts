import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Metric } from '../../../platform/metrics/metric.ts';
import { createWorkerProcess } from '../../../platform/workers/worker-process.ts';
import type { Answer, Request } from './process.ts';
import type { Tasks } from './tasks.ts';

interface Options {
  program?: URL;
  timeout?: number;
}

const PROGRAM = new URL('./process.ts', import.meta.url);
// A photo takes a third of a second and the largest some seconds. Together with the time in the queue this stays
// below the idle timeout of connections.
const TIMEOUT_MS = 12_000;
// Lets requests for lists go first without starving the photos on a busy machine.
const NICENESS = 5;
// Uploads, reports, searches, previews and tags each have a queue or limit in front of this one.
const MAX_QUEUED = 40;

/** Does all pixel work in one worker process with a low priority, so that placing items hardly slows down the lists. */
export interface PhotoWorker {
  /** Fails with an error text for the user. */
  ask<T extends keyof Tasks>(task: T, photo: Parameters<Tasks[T]>[0]): ReturnType<Tasks[T]>;
  start(): void;
  metrics: Metric[];
  stop(): Promise<void>;
}

export function createPhotoWorker({ program = PROGRAM, timeout = TIMEOUT_MS }: Options = {}): PhotoWorker {
  const worker = createWorkerProcess<Request, Answer>({
    name: 'photos',
    program,
    timeout,
    queue: MAX_QUEUED,
    niceness: NICENESS,
  });

  async function ask(task: keyof Tasks, photo: string | Buffer): Promise<unknown> {
    const answer = await worker.ask({ task, photo }).catch(throwBusy);
    if ('refused' in answer) throw new DomainError(answer.refused.code, answer.refused.message);
    return answer.done;
  }

  return { ask: ask as PhotoWorker['ask'], start: worker.start, metrics: worker.metrics, stop: worker.stop };
}

function throwBusy(): never {
  throw new DomainError('busy', 'We konden deze foto nu niet verwerken. Probeer het zo opnieuw.');
}
