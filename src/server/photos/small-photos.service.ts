import { type Asker, createQueue } from '../limits/turns.ts';
import type { PhotoWork } from './photo-work.ts';

// One at a time: strangers send these. Networks take turns, and one that sends many waits for its own.
const TURNS = { atOnce: 1, longest: 40, longestOfGroup: 10, patienceMs: 15_000 };

export type SmallPhotos = ReturnType<typeof createSmallPhotos>;

/** Photos that go along with what a person asks. They stand in the database beside that, and no address leads to them. */
export function createSmallPhotos(work: PhotoWork) {
  const inTurn = createQueue(TURNS);
  return {
    /** As it is kept; null without one. */
    make: async (base64: string | undefined, { group, signal }: Asker): Promise<Buffer | null> =>
      base64 === undefined
        ? null
        : inTurn(() => work.ask('readSmallPhoto', Buffer.from(base64, 'base64')), { group, signal }),
  };
}

/** More than a person has, and as much as fits into memory several times. */
const MOST_IN_FILE = 50;

/** Adds photos, in base64, to the data of a person who takes them along: up to so many, then null. */
export function photosForFile(): (webp: () => Promise<Buffer | undefined>) => Promise<string | null> {
  let photos = 0;
  return async (webp) => {
    if (photos >= MOST_IN_FILE) return null;
    photos += 1;
    return (await webp())?.toString('base64') ?? null;
  };
}
