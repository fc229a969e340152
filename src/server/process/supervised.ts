import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

import type { Said } from './program.ts';

interface Options {
  program: URL;
  /** A request that takes longer has got the process stuck. */
  timeout: number;
  /** How many requests may wait; more are refused. */
  queue: number;
  /** After so long without a request the process ends, and its memory is free; otherwise it stays. */
  idle?: number;
  /** How far it leaves the processors to whoever answers people, as Unix counts it: from 0, not at all, to 19. */
  niceness?: number;
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
/** Several times what the largest model, or the largest photo, takes. */
const MOST_MEMORY_KB = 1024 ** 2;
const LOOK_AT_MEMORY_MS = 100;

/**
 * A model, or other hard work, in a process of its own: the server keeps answering, and lives on when native code crashes. Requests are
 * answered one by one. One that kills the process, keeps it busy for too long or makes it take too much memory fails and
 * is not tried again; the next one finds a fresh process.
 */
export function supervise<Request extends object, Answer>({
  program,
  timeout,
  queue: most,
  idle,
  niceness = 0,
}: Options): Supervised<Request, Answer> {
  const queue: Waiting<Request, Answer>[] = [];
  let current: Waiting<Request, Answer> | undefined;
  let child: ChildProcess | undefined;
  let isReady = false;
  let stopWatching: (() => void) | undefined;

  function start(): void {
    if (child) return;
    const started = fork(program, {
      serialization: 'advanced',
      execArgv: [],
      detached: niceness > 0,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    stopWatching = watch(started, LOAD_TIMEOUT_MS, (reason) => drop(started, reason));
    leaveOneCore(started);
    started.on('message', (said: Said<Answer>) => {
      if (started !== child) return;
      if ('ready' in said) {
        isReady = true;
        // Not before: on a busy machine it would hardly get started.
        if (niceness > 0) stepBack(started, niceness);
      } else finish(said);
      next();
    });
    started.on('error', (error) => drop(started, error.message));
    started.on('exit', () => drop(started, 'the process ended'));
    // Waiting for requests is no reason to keep the server alive.
    started.unref();
    started.channel?.unref();
  }

  function next(): void {
    if (!isReady || current) return;
    const running = child!;
    stopWatching?.();
    current = queue.shift();
    if (!current) {
      if (idle !== undefined) stopWatching = afterwards(idle, () => drop(running, 'nothing to do'));
      return;
    }
    stopWatching = watch(running, timeout, (reason) => drop(running, reason));
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
    stopWatching?.();
    const lost = isReady ? [] : queue.splice(0);
    if (current) lost.unshift(current);
    [child, current, isReady] = [undefined, undefined, false];
    for (const { reject } of lost) reject(new Error(reason));
    dropped.kill('SIGKILL');
    if (queue.length > 0) start();
  }

  return {
    start() {
      start();
      // Whoever gets it ready wants it to stay, for as long as if they had asked something.
      next();
    },
    ask(request) {
      if (queue.length >= most) return Promise.reject(new Error('too many requests are waiting'));
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

/**
 * With all its threads. Where Linux shares out the processors by session first, a priority counts only within one: this
 * process has its own session, which gets the same.
 */
function stepBack({ pid }: ChildProcess, niceness: number): void {
  try {
    setPriority(pid!, niceness);
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // It ended already, or this machine has no such thing.
  }
}

/**
 * Whatever else works at the same time, one core is never busy with hard work: whoever answers people finds it free, where they
 * would otherwise wait for the next turn. Linux only; where it cannot be, the priority is all there is.
 */
function leaveOneCore({ pid }: ChildProcess): void {
  const [, ...others] = coresOfOurs();
  if (others.length > 0) execFile('taskset', ['-a', '-p', '-c', others.join(), String(pid)], () => {});
}

function coresOfOurs(): number[] {
  try {
    const allowed = /^Cpus_allowed_list:\s+(.+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;
    return allowed.split(',').flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number) as [number, number?];
      return Array.from({ length: last - first + 1 }, (_, n) => first + n);
    });
  } catch {
    return [];
  }
}

function afterwards(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
}

/** Says when a process that is busy should be given up, and why. */
function watch({ pid }: ChildProcess, ms: number, giveUp: (reason: string) => void): () => void {
  const stopWaiting = afterwards(ms, () => giveUp(`no answer within ${ms} ms`));
  const looking = setInterval(() => {
    if (memoryOf(pid) > MOST_MEMORY_KB) giveUp('the process took too much memory');
  }, LOOK_AT_MEMORY_MS);
  return () => {
    stopWaiting();
    clearInterval(looking);
  };
}

/** In kilobytes; only Linux says. Read at once: by way of other threads the server would be held up for longer. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
