import { setPriority } from 'node:os';

import type { FoundText } from '../../../shared/photos.ts';
import { serve } from '../../process/program.ts';
import { loadLineReader } from './lines.ts';
import { isWorthAnotherLook, offer } from './meaning.ts';

export interface Request {
  photo: Uint8Array;
}

/** Long sides at which a photo is looked at: what is really there reads alike at both. */
const [COARSE, FINE] = [640, 960];
const BEHIND_THE_OTHERS = 2;

// People who wait for a page come first.
setPriority(BEHIND_THE_OTHERS);

const read = await loadLineReader();
serve<Request, FoundText[]>(async ({ photo }) => {
  const coarse = await read(photo, COARSE);
  return isWorthAnotherLook(coarse) ? offer([coarse, await read(photo, FINE)]) : [];
});
