import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { DatabaseConnection } from '../../src/server/database/connect.ts';

const PROGRAM = new URL('./job-process.ts', import.meta.url).pathname;

export interface JobProcess {
  /** What it began to work on and what it has done: the `n` of a `note`, and `hourly`. */
  begun: unknown[];
  done: unknown[];
  /** With SIGKILL: as in a crash, it has no time to say anything to anybody. */
  kill(): Promise<void>;
}

/** A process that works on the jobs of this database until it is killed; one that `hangs` finishes none. */
export async function startJobProcess({ pool }: DatabaseConnection, { hangs = false } = {}): Promise<JobProcess> {
  const { host, port, user, password, database } = pool.options;
  const child = fork(PROGRAM, [JSON.stringify({ target: { host, port, user, password, database }, hangs })]);
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const [begun, done]: [unknown[], unknown[]] = [[], []];
  await new Promise<void>((resolve, reject) => {
    child.on('message', (news: { ready?: true; begun?: unknown; done?: unknown }) => {
      if (news.ready) resolve();
      if (news.begun !== undefined) begun.push(news.begun);
      if (news.done !== undefined) done.push(news.done);
    });
    void ended.then(([code]) => reject(new Error(`a process that works on jobs ended with code ${code}`)));
  });
  return { begun, done, kill };
}
