import { setPriority } from 'node:os';

import type { FoundText } from '../../../shared/photos.ts';
import { loadLineReader } from './lines.ts';
import { offer } from './meaning.ts';

export interface Request {
  photo: Uint8Array;
}
export interface Answer {
  texts: FoundText[];
}

/** Long sides at which a photo is looked at: what is really there reads alike at both. */
const [COARSE, FINE] = [640, 960];
const BEHIND_THE_OTHERS = 10;

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());
// People who wait for a page come first.
setPriority(BEHIND_THE_OTHERS);

const loading = loadLineReader();
process.once('message', async ({ photo }: Request) => {
  const read = await loading;
  const texts = offer([await read(photo, COARSE), await read(photo, FINE)]);
  // The server ends this process: a runtime that lets go of its models in its own time may crash at it.
  process.send!({ texts } satisfies Answer);
});
