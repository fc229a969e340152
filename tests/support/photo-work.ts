import { readdirSync, readFileSync } from 'node:fs';

/** What the process that works on photos took of memory at most and of a core so far; on Linux. */
export function photoWorkUsage(): { peakBytes: number; cpuMs: number } {
  const pid = photoWorkPid();
  const stat = read(`${pid}/stat`);
  // In hundredths of a second, of the program and of the system for it; the name before them may hold spaces.
  const ticks = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  const peakKb = Number(/^VmHWM:\s+(\d+) kB/m.exec(read(`${pid}/status`))![1]);
  return { peakBytes: peakKb * 1024, cpuMs: 10 * (ticks[0]! + ticks[1]!) };
}

/** The cores on which a process may work, a bit for each. */
export const coresOf = (pid: string) =>
  BigInt(`0x${/^Cpus_allowed:\s+(\S+)$/m.exec(read(`${pid}/status`))![1]!.replaceAll(',', '')}`);

/** That of the one portal in this process. */
export function photoWorkPid(): string {
  const threads = readdirSync(`/proc/${process.pid}/task`);
  const children = threads.flatMap((thread) => read(`${process.pid}/task/${thread}/children`).split(' '));
  return children.find((child) => child && read(`${child}/cmdline`).includes('photos/process'))!;
}

const read = (file: string) => readFileSync(`/proc/${file}`, 'utf8').trim();
