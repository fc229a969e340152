import { type ChildProcess, execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

// Node itself can limit neither the cores nor the native memory of a process; decision 0060 has the figures.

/**
 * Lowers the priority of all its threads. Linux may share processors by session first, so the session of the process
 * gets the same priority.
 */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    setPriority(pid!, niceness);
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), niceness);
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // The process has ended, or this system has no /proc.
  }
}

/**
 * Keeps the process off the first core, which stays free for the server. Linux only; elsewhere the priority must
 * suffice.
 */
export function leaveOneCoreFree({ pid }: ChildProcess): void {
  const [, ...others] = allowedCores();
  if (others.length > 0) execFile('taskset', ['-a', '-p', '-c', others.join(), String(pid)], () => {});
}

function allowedCores(): number[] {
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

/** In kilobytes, Linux only. Reads synchronously: an asynchronous read would take longer in total. */
export function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
