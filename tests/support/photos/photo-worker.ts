import { readdirSync, readFileSync } from 'node:fs';

/** Peak memory and CPU time of the photo worker process, on Linux. */
export function photoWorkerUsage(): { peakBytes: number; cpuMs: number } {
  const pid = photoWorkerPid();
  const stat = readProc(`${pid}/stat`);
  // The fields are user and system time in hundredths of a second; the name before them may contain spaces.
  const ticks = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  const peakKb = Number(/^VmHWM:\s+(\d+) kB/m.exec(readProc(`${pid}/status`))![1]);
  return { peakBytes: peakKb * 1024, cpuMs: 10 * (ticks[0]! + ticks[1]!) };
}

export const cpuAffinityMask = (pid: string) =>
  BigInt(`0x${/^Cpus_allowed:\s+(\S+)$/m.exec(readProc(`${pid}/status`))![1]!.replaceAll(',', '')}`);

/** The photo worker of the only portal in this process. */
export function photoWorkerPid(): string {
  const threads = readdirSync(`/proc/${process.pid}/task`);
  const children = threads.flatMap((thread) => readProc(`${process.pid}/task/${thread}/children`).split(' '));
  return children.find((child) => child && readProc(`${child}/cmdline`).includes('photos/processing/process'))!;
}

const readProc = (file: string) => readFileSync(`/proc/${file}`, 'utf8').trim();
