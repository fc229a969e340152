import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER_ENTRY = new URL('../../src/server/main.ts', import.meta.url).pathname;

/** Several times what a start takes, because shared hardware can be slow for minutes. */
const START_DEADLINE_MS = 150_000;

/** Loading the server's modules takes most of a start, and tests start it many times. */
export const NODE_COMPILE_CACHE = new URL('../../node_modules/.cache/compile', import.meta.url).pathname;

export interface Portal {
  /** The address, without a trailing slash. */
  url: string;
  process: ChildProcess;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface StartOptions {
  /** The main.ts of another release. */
  entry?: string;
  /** What goes before the command, such as that of another machine. */
  command?: string[];
}

/** Starts the server as a separate process, as `npm start` does, and waits for the line with its address. */
export async function startPortal(
  env: Record<string, string>,
  { entry = SERVER_ENTRY, command = [] }: StartOptions = {},
): Promise<Portal> {
  const [file, ...args] = [...command, process.execPath, entry];
  const child = spawn(file!, args, {
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
      clearTimeout(startTimeout);
      resolve(address);
    };
    const startTimeout = setTimeout(() => {
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

/** Runs the server until it exits, for starts that must fail. */
export function runUntilExit(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [SERVER_ENTRY], {
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

export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'terecht-portal-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }) };
}
