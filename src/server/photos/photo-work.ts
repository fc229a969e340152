import { DomainError } from '../../shared/errors.ts';
import { supervise } from '../process/supervised.ts';
import type { Answer, Request } from './process.ts';
import type { Tasks } from './tasks.ts';

interface Options {
  program?: URL;
  timeout?: number;
}

const PROGRAM = new URL('./process.ts', import.meta.url);
// A photo takes a third of a second of a core and the largest some seconds, of a process to which others do not leave much.
// With the wait for a turn it stays below the time after which a silent connection is cut.
const TIMEOUT_MS = 12_000;
// Enough to let whoever reads a list go first, and little enough to get on where many others work.
const NICENESS = 5;
// Uploads, reports, searches, previews and tags each have a queue, or a limit, of their own.
const LONGEST = 40;

/**
 * All that is done with the pixels of photos, in one process of its own with a low priority: whoever reads lists hardly
 * notices that others place things.
 */
export interface PhotoWork {
  /** Fails with what a person reads: the photo is no good, or there was no time for it. */
  ask<T extends keyof Tasks>(task: T, photo: Parameters<Tasks[T]>[0]): ReturnType<Tasks[T]>;
  start(): void;
  stop(): Promise<void>;
}

export function createPhotoWork({ program = PROGRAM, timeout = TIMEOUT_MS }: Options = {}): PhotoWork {
  const worker = supervise<Request, Answer>({ program, timeout, queue: LONGEST, niceness: NICENESS });

  async function ask(task: keyof Tasks, photo: string | Buffer): Promise<unknown> {
    const answer = await worker.ask({ task, photo }).catch(tooBusy);
    if ('refused' in answer) throw new DomainError(answer.refused.code, answer.refused.message);
    return answer.done;
  }

  return { ask: ask as PhotoWork['ask'], start: worker.start, stop: worker.stop };
}

function tooBusy(): never {
  throw new DomainError('busy', 'We konden deze foto nu niet verwerken. Probeer het zo opnieuw.');
}
