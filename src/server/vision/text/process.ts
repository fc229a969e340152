import { setPriority } from 'node:os';

import type { FoundText } from '../../../shared/photos/contract.ts';
import { serveRequests } from '../../platform/workers/worker-server.ts';
import { needsSecondPass, confirmTexts } from './classify-text.ts';
import { loadLineReader } from './lines.ts';

export interface Request {
  photo: Uint8Array;
}

/** The long sides of the two passes: real text reads the same at both. */
const [COARSE, FINE] = [640, 960];
const NICENESS = 2;

// Requests of users take precedence.
setPriority(NICENESS);

const read = await loadLineReader();
serveRequests<Request, FoundText[]>(async ({ photo }) => {
  const coarse = await read(photo, COARSE);
  return needsSecondPass(coarse) ? confirmTexts([coarse, await read(photo, FINE)]) : [];
});
