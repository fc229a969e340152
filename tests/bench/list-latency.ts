import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Returns the response times of a list that is read again and again while something else runs. */
export async function measureListDuring(portal: string, path: string, work: () => Promise<unknown>): Promise<number[]> {
  const reader = fork(new URL('list-reader.ts', import.meta.url), [portal, path]);
  await once(reader, 'message');
  try {
    await work();
  } finally {
    reader.send('stop');
  }
  const [latencies] = (await once(reader, 'message')) as [number[]];
  return latencies;
}
