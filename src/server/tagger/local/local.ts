import { Worker } from 'node:worker_threads';

import type { Tagger, Tagging } from '../tagger.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

interface Options {
  worker?: URL;
  /** A photo that takes longer has got the worker stuck. */
  photoTimeout?: number;
  /** How many photos may wait; more are refused, as nobody would wait for their tags any more. */
  queue?: number;
}

interface Waiting {
  photo: Buffer;
  resolve: (tagging: Tagging) => void;
  reject: (error: Error) => void;
}

const WORKER = new URL('./worker.ts', import.meta.url);
const LOAD_TIMEOUT_MS = 30_000;

/**
 * Our own model, on a thread of its own so that the server keeps answering. Photos are looked at one by one. A photo
 * that kills the thread, or keeps it busy for too long, gets no tags and is not tried again; the next one finds a fresh
 * thread.
 */
export function createLocalTagger({ worker = WORKER, photoTimeout = 8_000, queue: most = 32 }: Options = {}): Tagger {
  const queue: Waiting[] = [];
  let current: Waiting | undefined;
  let thread: Worker | undefined;
  let isReady = false;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    if (thread) return;
    const started = new Worker(worker);
    thread = started;
    timer = setTimeout(() => drop(started, 'the model did not load in time'), LOAD_TIMEOUT_MS);
    started.on('message', (answer: WorkerAnswer) => {
      if (started !== thread) return;
      clearTimeout(timer);
      if ('ready' in answer) isReady = true;
      else finish(answer);
      next();
    });
    started.on('error', (error) => drop(started, error.message));
    started.on('exit', () => drop(started, 'the worker ended'));
    // Waiting for photos is no reason to keep the process alive.
    started.unref();
  }

  function next(): void {
    if (!isReady || current) return;
    current = queue.shift();
    if (!current) return;
    const running = thread!;
    timer = setTimeout(() => drop(running, `no tags within ${photoTimeout} ms`), photoTimeout);
    running.postMessage({ photo: current.photo } satisfies WorkerRequest);
  }

  function finish(answer: Exclude<WorkerAnswer, { ready: true }>): void {
    const done = current;
    current = undefined;
    if ('error' in answer) done?.reject(new Error(answer.error));
    else done?.resolve(answer);
  }

  /** Gives up a thread and the photo it was at. One that never came up would not come up for the others either. */
  function drop(dropped: Worker, reason: string): void {
    if (dropped !== thread) return;
    clearTimeout(timer);
    const lost = isReady ? [] : queue.splice(0);
    if (current) lost.unshift(current);
    [thread, current, isReady] = [undefined, undefined, false];
    for (const { reject } of lost) reject(new Error(reason));
    void dropped.terminate();
    if (queue.length > 0) start();
  }

  return {
    start,
    tag(photo) {
      if (queue.length >= most) return Promise.reject(new Error('too many photos are waiting for tags'));
      return new Promise((resolve, reject) => {
        queue.push({ photo, resolve, reject });
        start();
        next();
      });
    },
    async stop() {
      if (thread) drop(thread, 'the server stops');
    },
  };
}
