import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

import type { Leaning, Tagger, Tagging } from '../tagger.ts';
import type { TaggerDescription } from './network.ts';
import type { Answer, Request } from './process.ts';

interface Options {
  program?: URL;
  /** A photo that takes longer has got the process stuck. */
  photoTimeout?: number;
  /** How many photos may wait; more are refused, as nobody would wait for their tags any more. */
  queue?: number;
}

interface Waiting {
  photo: Buffer;
  leaning: Leaning | undefined;
  resolve: (tagging: Tagging) => void;
  reject: (error: Error) => void;
}

const PROGRAM = new URL('./process.ts', import.meta.url);
const DESCRIPTION = new URL('../../../../models/tagger.json', import.meta.url);
const LOAD_TIMEOUT_MS = 30_000;

/**
 * Our own model, in a process of its own: the server keeps answering, and lives on when native code crashes. Photos are
 * looked at one by one. A photo that kills the process, or keeps it busy for too long, gets no tags and is not tried
 * again; the next one finds a fresh process.
 */
export function createLocalTagger({ program = PROGRAM, photoTimeout = 8_000, queue: most = 32 }: Options = {}): Tagger {
  const queue: Waiting[] = [];
  let current: Waiting | undefined;
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
    started.on('message', (answer: Answer) => {
      if (started !== child) return;
      clearTimeout(timer);
      if ('ready' in answer) isReady = true;
      else finish(answer);
      next();
    });
    started.on('error', (error) => drop(started, error.message));
    started.on('exit', () => drop(started, 'the process of the tagger ended'));
    // Waiting for photos is no reason to keep the server alive.
    started.unref();
    started.channel?.unref();
  }

  function next(): void {
    if (!isReady || current) return;
    current = queue.shift();
    if (!current) return;
    const running = child!;
    timer = setTimeout(() => drop(running, `no tags within ${photoTimeout} ms`), photoTimeout);
    running.send({ photo: current.photo, leaning: current.leaning } satisfies Request);
  }

  function finish(answer: Exclude<Answer, { ready: true }>): void {
    const done = current;
    current = undefined;
    if ('error' in answer) done?.reject(new Error(answer.error));
    else done?.resolve(answer);
  }

  /** Gives up a process and the photo it was at. One that never came up would not come up for the others either. */
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

  const { name, version } = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as TaggerDescription;

  return {
    embeds: `${name} ${version}`,
    start,
    tag(photo, leaning) {
      if (queue.length >= most) return Promise.reject(new Error('too many photos are waiting for tags'));
      return new Promise((resolve, reject) => {
        queue.push({ photo, leaning, resolve, reject });
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
