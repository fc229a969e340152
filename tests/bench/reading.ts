import { fork } from 'node:child_process';
import { once } from 'node:events';

/** How long each answer took to somebody who reads this list again and again while something is done. */
export async function readingWhile(portal: string, path: string, done: () => Promise<unknown>): Promise<number[]> {
  const reader = fork(new URL('reader.ts', import.meta.url), [portal, path]);
  await once(reader, 'message');
  try {
    await done();
  } finally {
    reader.send('stop');
  }
  const [latencies] = (await once(reader, 'message')) as [number[]];
  return latencies;
}
