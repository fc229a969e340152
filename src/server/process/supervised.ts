import { type ChildProcess, fork } from 'node:child_process';

import type { Said } from './program.ts';

interface Options {
  program: URL;
  /** A request that takes longer has got the process stuck. */
  timeout: number;
  /** How many requests may wait; more are refused. */
  queue: number;
}

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export interface Supervised<Request, Answer> {
  /** Gets ready for the first request; without it the first one waits for that. */
  start(): void;
  ask(request: Request): Promise<Answer>;
  stop(): Promise<void>;
}

const LOAD_TIMEOUT_MS = 30_000;

/**
 * A model in a process of its own: the server keeps answering, and lives on when native code crashes. Requests are
 * answered one by one. One that kills the process, or keeps it busy for too long, fails and is not tried again; the next
 * one finds a fresh process.
 */
export function supervise<Request extends object, Answer>({
  program,
  timeout,
  queue: most,
}: Options): Supervised<Request, Answer> {
  const queue: Waiting<Request, Answer>[] = [];
  let current: Waiting<Request, Answer> | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    if (child) return;
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    timer = setTimeout(() => drop(started, 'the model did not load in time'), LOAD_TIMEOUT_MS);
    started.on('message', (said: Said<Answer>) => {
      if (started !== child) return;
      clearTimeout(timer);
      if ('ready' in said) isReady = true;
      else finish(said);
      next();
    });
    started.on('error', (error) => drop(started, error.message));
    started.on('exit', () => drop(started, 'the process of the model ended'));
    // Waiting for requests is no reason to keep the server alive.
    started.unref();
    started.channel?.unref();
  }

  function next(): void {
    if (!isReady || current) return;
    current = queue.shift();
    if (!current) return;
    const running = child!;
    timer = setTimeout(() => drop(running, `no answer within ${timeout} ms`), timeout);
    running.send(current.request);
  }

  function finish(said: Exclude<Said<Answer>, { ready: true }>): void {
    const done = current;
    current = undefined;
    if ('error' in said) done?.reject(new Error(said.error));
    else done?.resolve(said.answer);
  }

  /** Gives up a process and the request it was at. One that never came up would not come up for the others either. */
  function drop(dropped: ChildProcess, reason: string): void {
    if (dropped !== child) return;
    clearTimeout(timer);
    const lost = isReady ? [] : queue.splice(0);
    if (current) lost.unshift(current);
    [child, current, isReady] = [undefined, undefined, false];
    for (const { reject } of lost) reject(new Error(reason));
    dropped.kill('SIGKILL');
    if (queue.length > 0) start();
  }

  return {
    start,
    ask(request) {
      if (queue.length >= most) return Promise.reject(new Error('too many photos are waiting'));
      return new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject });
        start();
        next();
      });
    },
    async stop() {
      for (const { reject } of queue.splice(0)) reject(new Error('the server stops'));
      if (child) drop(child, 'the server stops');
    },
  };
}
