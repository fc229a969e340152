import { DomainError } from '../../../shared/platform/errors.ts';
import { type Caller, createFairQueue } from '../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../platform/fair-queue/queue-limits.ts';
import type { PhotoWorker } from './processing/photo-worker.ts';
import type { ReadLogo } from './processing/tasks.ts';

export type AttachedPhotosService = ReturnType<typeof createAttachedPhotosService>;

/** Photos with a claim or lost report, and logos of groups. They are stored in the database next to it. */
export function createAttachedPhotosService(work: PhotoWorker) {
  const runQueued = createFairQueue(queueLimits.attachedPhotos);
  return {
    /** Returns null without a photo. */
    make: async (base64: string | undefined, { group, signal }: Caller): Promise<Buffer | null> =>
      base64 === undefined
        ? null
        : runQueued(async () => work.ask('readSmallPhoto', decode(base64)), { group, signal }).catch(offerToGoOn),

    makeLogo: (base64: string, { group, signal }: Caller): Promise<ReadLogo> =>
      runQueued(async () => work.ask('readLogo', decode(base64)), { group, signal }),
  };
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

function decode(base64: string): Buffer {
  if (BASE64.test(base64)) return Buffer.from(base64, 'base64');
  throw new DomainError('photo_unreadable', 'Deze foto is beschadigd. Kies een andere foto.');
}

/** The photo is optional, so a refusal says that it can be left out. */
function offerToGoOn(error: unknown): never {
  if (!(error instanceof DomainError && error.code === 'photo_unreadable')) throw error;
  throw new DomainError('photo_unreadable', error.message.replace(/\.$/, ', of ga verder zonder foto.'));
}

/** More than a person has, and few enough to fit in memory. */
const MAX_EXPORTED = 50;

/** Encodes the photos of a data export in base64, up to a maximum; the others become null. */
export function createPhotoExporter(): (webp: () => Promise<Buffer | undefined>) => Promise<string | null> {
  let photos = 0;
  return async (webp) => {
    if (photos >= MAX_EXPORTED) return null;
    photos += 1;
    return (await webp())?.toString('base64') ?? null;
  };
}
