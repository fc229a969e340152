import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = new URL('../../src/server/main.ts', import.meta.url).pathname;

/** Several times what it takes, also with the demo: other machines on the same hardware may take most of it for minutes. */
const START_DEADLINE_MS = 150_000;

/** Loading the server's modules is most of a start, and tests start it many times. */
export const NODE_COMPILE_CACHE = new URL('../../node_modules/.cache/compile', import.meta.url).pathname;

export interface Portal {
  /** Where it listens, without a slash at the end. */
  url: string;
  process: ChildProcess;
  /** All that it wrote so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server as `npm start` does, as a process of its own, and waits for the line that says where it is. */
export async function startPortal(env: Record<string, string>): Promise<Portal> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code));
  });
  const url = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data;
      const address = /Terecht is ready(?: at|: open) (http:\/\/\S+?)[.:]\s/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(tooLate);
      resolve(address);
    };
    const tooLate = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The portal did not start within ${START_DEADLINE_MS} ms: ${output}`));
    }, START_DEADLINE_MS);
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The portal ended with code ${code}: ${output}`)));
  });
  return {
    url,
    process: child,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the server until it ends by itself: for starts that must fail. */
export function runToEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE, PORT: '0', ...env },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

export interface TemporaryFolder {
  path: string;
  remove(): void;
}

/** A folder that is removed again. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'terecht-portal-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) };
}
