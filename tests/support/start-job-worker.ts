import { fork } from 'node:child_process';
import { once } from 'node:events';

import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';

const PROGRAM = new URL('./job-worker.ts', import.meta.url).pathname;

export interface JobWorker {
  /** The jobs that began and that finished: the `n` of each `note`, and `hourly`. */
  begun: unknown[];
  done: unknown[];
  /** Sends SIGKILL, so that the process cannot clean up, as in a crash. */
  kill(): Promise<void>;
}

/** Starts a process that runs this database's jobs until it is killed; with `hangs` it finishes none. */
export async function startJobWorker({ pool }: DatabaseConnection, { hangs = false } = {}): Promise<JobWorker> {
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
    void ended.then(([code]) => reject(new Error(`the job worker ended with code ${code}`)));
  });
  return { begun, done, kill };
}
