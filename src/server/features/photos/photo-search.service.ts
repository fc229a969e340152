import type { Readable } from 'node:stream';

import { maxSearchPhotoBytes } from '../../../shared/photos/contract.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  type Caller,
  createNetworkConcurrencyLimit,
  createFairQueue,
  createFairSlots,
} from '../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../platform/fair-queue/queue-limits.ts';
import { enforceRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import { toBytes, toVector, type Vector } from '../../vision/similarity/similarity.ts';
import type { Tagger } from '../../vision/tagger/tagger.ts';
import type { PhotoWorker } from './processing/photo-worker.ts';

// Bounds the memory that photos in transit use.
const MAX_IN_TRANSIT = 60;
const MAX_PER_NETWORK = 15;

export interface PhotoAnalysis {
  tags: string[];
  model: string;
  vector: Vector;
}

export type PhotoSearchService = ReturnType<typeof createPhotoSearchService>;

/** Analyses a photo to search with. The photo is only in memory, and never stored. */
export function createPhotoSearchService(db: Database, work: PhotoWorker, tagger: Tagger) {
  const runQueued = createFairQueue(queueLimits.photoSearches);
  const acquireSlot = createFairSlots(MAX_IN_TRANSIT);
  const acquireNetworkSlot = createNetworkConcurrencyLimit(MAX_PER_NETWORK);

  async function analyzeBytes(photo: Buffer): Promise<PhotoAnalysis> {
    const scaled = await work.ask('readShownPhoto', photo);
    // The tagger may be unavailable or overloaded.
    const { tags, embedding } = await tagger.tag(scaled).catch(() => ({ tags: [], embedding: undefined }));
    if (!embedding) throw new DomainError('busy');
    return { tags, model: embedding.model, vector: toVector(toBytes(embedding.vector)) };
  }

  return {
    /** False without a model: then the photo search is not offered. */
    isOffered: tagger.embeddingModel !== undefined,

    async analyze(photo: Readable, { network, group, signal }: Caller): Promise<PhotoAnalysis> {
      if (!tagger.embeddingModel) throw new DomainError('not_found', 'Zoeken met een foto kan hier niet.');
      await enforceRateLimit(db, 'photo search', { network });
      const releaseNetworkSlot = acquireNetworkSlot(network);
      try {
        const bytes = await readAll(
          photo,
          acquireSlot(group, () => photo.destroy()),
        );
        return await runQueued(() => analyzeBytes(bytes), { group, signal });
      } finally {
        releaseNetworkSlot();
      }
    },
  };
}

async function readAll(photo: Readable, releaseSlot: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of photo as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxSearchPhotoBytes) throw new DomainError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('bad_input', 'De foto is niet goed overgekomen. Probeer het opnieuw.');
  } finally {
    releaseSlot();
  }
  return Buffer.concat(chunks);
}
