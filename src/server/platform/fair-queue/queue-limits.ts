import type { QueueLimits } from './fair-queue.ts';

/**
 * The queues of one server process. One group, mostly a network, takes at most a quarter of a queue. The time in a queue and
 * the work together stay below the idle timeout of connections.
 */
export const queueLimits = {
  // Node has four threads for files, compression and hashing. Hashing uses at most two, so that many sign-ins do not delay
  // the lists. It has no groups.
  passwords: { concurrency: 2, maxLength: 1_000 },
  // Rendering blocks the process for some milliseconds; without a free place the browser renders the page.
  pages: { concurrency: 1, maxLength: 100, maxLengthPerGroup: 20, maxWaitMs: 2_000 },
  // Counting reads every item that a search finds, so it must not take the connections of lists.
  counts: { concurrency: 2, maxLength: 100, maxLengthPerGroup: 25, maxWaitMs: 5_000 },
  // Comparing photos runs in this process, so only one at a time.
  similarItems: { concurrency: 1, maxLength: 100, maxLengthPerGroup: 25, maxWaitMs: 5_000 },
  duplicates: { concurrency: 1, maxLength: 100, maxLengthPerGroup: 25, maxWaitMs: 5_000 },
  uploads: { concurrency: 1, maxLength: 200, maxLengthPerGroup: 50, maxWaitMs: 15_000 },
  // Guests send these.
  attachedPhotos: { concurrency: 1, maxLength: 40, maxLengthPerGroup: 10, maxWaitMs: 15_000 },
  // One at a time, so that photo searches hardly delay the tags of uploads.
  photoSearches: { concurrency: 1, maxLength: 40, maxLengthPerGroup: 10, maxWaitMs: 15_000 },
  textReadings: { concurrency: 1, maxLength: 20, maxLengthPerGroup: 5 },
  // A preview takes some 50 ms and is not cached.
  previews: { concurrency: 1, maxLength: 100, maxLengthPerGroup: 20, maxWaitMs: 10_000 },
} as const satisfies Record<string, QueueLimits>;
