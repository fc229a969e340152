import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { FoundText } from '../../../shared/photos.ts';
import type { Answer, Request } from './process.ts';

/** Reads what stands on the thing in a photo (WebP, upright). May fail: whoever asks goes on without. */
export type TextReader = (photo: Buffer) => Promise<FoundText[]>;

const PROGRAM = new URL('./process.ts', import.meta.url);
const TIMEOUT_MS = 20_000;

/**
 * Each photo in a process of its own, which takes some hundreds of megabytes and is gone with them afterwards: text is
 * read once in a while, and nobody waits for it.
 */
export const readText: TextReader = async (photo) => {
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    // Should it be gone already, its exit says so.
    child.send({ photo } satisfies Request, () => {});
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('the process that reads text ended');
    });
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Answer];
    return answer.texts;
  } finally {
    child.kill('SIGKILL');
  }
};
