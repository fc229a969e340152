import { type ChildProcess, fork } from 'node:child_process';

import { gauge, type Metric } from '../metrics/metric.ts';
import { observe } from '../metrics/observe.ts';
import { leaveOneCoreFree, lowerPriority, memoryOf } from './process-limits.ts';
import type { WorkerMessage } from './worker-server.ts';

interface Options {
  /** For metrics and traces. */
  name: string;
  program: URL;
  /** A process that needs longer for one request is killed. */
  timeout: number;
  /** The maximum number of waiting requests; more are refused. */
  queue: number;
  /** The process ends after this many milliseconds without a request, to free its memory; without it, it stays. */
  idle?: number;
  /** The Unix nice value, 0 to 19: a higher one leaves the processors to the server. */
  niceness?: number;
}

interface PendingRequest<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export interface WorkerProcess<Request, Answer> {
  /** Starts the process early; without it the first request waits for the start. */
  start(): void;
  ask(request: Request): Promise<Answer>;
  metrics: Metric[];
  stop(): Promise<void>;
}

const LOAD_TIMEOUT_MS = 30_000;
/** Several times what the largest model or photo needs. */
const MAX_MEMORY_KB = 1024 ** 2;
const MEMORY_CHECK_MS = 100;

/**
 * Runs a model or other heavy work in a separate process, so that the server keeps answering and survives a crash of
 * native code. The process handles one request at a time. A request that crashes it, takes too long or takes too much
 * memory fails without a retry; the next request starts a new process.
 */
export function createWorkerProcess<Request extends object, Answer>({
  name,
  program,
  timeout,
  queue: maxQueueLength,
  idle,
  niceness = 0,
}: Options): WorkerProcess<Request, Answer> {
  const queue: PendingRequest<Request, Answer>[] = [];
  let current: PendingRequest<Request, Answer> | undefined;
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
    stopWatching = watch(started, LOAD_TIMEOUT_MS, (reason) => discard(started, reason));
    leaveOneCoreFree(started);
    started.on('message', (message: WorkerMessage<Answer>) => {
      if (started !== child) return;
      if ('ready' in message) {
        isReady = true;
        // Not earlier: on a busy machine a process with a low priority would hardly start.
        if (niceness > 0) lowerPriority(started, niceness);
      } else finish(message);
      sendNext();
    });
    started.on('error', (error) => discard(started, error.message));
    started.on('exit', () => discard(started, 'the process ended'));
    // Waiting for requests is no reason to keep the server alive.
    started.unref();
    started.channel?.unref();
  }

  function sendNext(): void {
    if (!isReady || current) return;
    const running = child!;
    stopWatching?.();
    current = queue.shift();
    if (!current) {
      if (idle !== undefined) stopWatching = startTimer(idle, () => discard(running, 'nothing to do'));
      return;
    }
    stopWatching = watch(running, timeout, (reason) => discard(running, reason));
    running.send(current.request);
  }

  function finish(message: Exclude<WorkerMessage<Answer>, { ready: true }>): void {
    const done = current;
    current = undefined;
    if ('error' in message) done?.reject(new Error(message.error));
    else done?.resolve(message.answer);
  }

  /** Kills the process and rejects its request; of a process that never started, also the waiting requests. */
  function discard(discarded: ChildProcess, reason: string): void {
    if (discarded !== child) return;
    stopWatching?.();
    const lost = isReady ? [] : queue.splice(0);
    if (current) lost.unshift(current);
    [child, current, isReady] = [undefined, undefined, false];
    for (const { reject } of lost) reject(new Error(reason));
    discarded.kill('SIGKILL');
    if (queue.length > 0) start();
  }

  function ask(request: Request): Promise<Answer> {
    if (queue.length >= maxQueueLength) return Promise.reject(new Error('too many requests are waiting'));
    return new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject });
      start();
      sendNext();
    });
  }

  return {
    start() {
      start();
      // Restarts the idle timer.
      sendNext();
    },
    ask: (request) => observe('model', name, () => ask(request)),
    metrics: [
      gauge({
        name: 'terecht_model_queue_length',
        help: 'Requests that wait for a model or worker process',
        labels: ['model'],
        read: () => [{ labels: { model: name }, value: queue.length }],
      }),
      gauge({
        name: 'terecht_model_memory_bytes',
        help: 'Memory of a worker process, 0 while it does not run; Linux only',
        labels: ['model'],
        read: () => [{ labels: { model: name }, value: child ? 1024 * memoryOf(child.pid) : 0 }],
      }),
    ],
    async stop() {
      for (const { reject } of queue.splice(0)) reject(new Error('the server stops'));
      if (child) discard(child, 'the server stops');
    },
  };
}

function startTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
}

/** Calls `giveUp` when a busy process takes too long or too much memory. */
function watch({ pid }: ChildProcess, ms: number, giveUp: (reason: string) => void): () => void {
  const clearTimer = startTimer(ms, () => giveUp(`no answer within ${ms} ms`));
  const memoryCheck = setInterval(() => {
    if (memoryOf(pid) > MAX_MEMORY_KB) giveUp('the process took too much memory');
  }, MEMORY_CHECK_MS);
  return () => {
    clearTimer();
    clearInterval(memoryCheck);
  };
}
