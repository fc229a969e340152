import type { Readable } from 'node:stream';

import { DomainError } from '../../shared/errors.ts';
import { largestShownPhoto } from '../../shared/photos.ts';
import type { Database } from '../database/connect.ts';
import { countAttempt } from '../limits/attempts.ts';
import { type Asker, createNetworkTurnstile, createQueue, createRoom } from '../limits/turns.ts';
import type { Tagger } from '../tagger/tagger.ts';
import { toBytes, toVector, type Vector } from './likeness.ts';
import type { PhotoWork } from './photo-work.ts';

// One at a time: so only one of them ever waits for the tagger, and whoever places things hardly notices. Networks take
// turns, and one that shows many waits for its own.
const TURNS = { atOnce: 1, longest: 40, longestOfGroup: 10, patienceMs: 15_000 };
// On their way in all: what they send is in memory.
const MOST_AT_ONCE = 60;
const MOST_OF_NETWORK = 15;

/** What a photo shows. */
export interface Look {
  tags: string[];
  model: string;
  vector: Vector;
}

export type LookingService = ReturnType<typeof createLooking>;

/** Photos that somebody shows to find what looks like them. They are in memory until they were looked at, and nowhere else. */
export function createLooking(db: Database, work: PhotoWork, tagger: Tagger) {
  const inTurn = createQueue(TURNS);
  const enter = createRoom(MOST_AT_ONCE);
  const enterFrom = createNetworkTurnstile(MOST_OF_NETWORK);

  async function look(photo: Buffer): Promise<Look> {
    const scaled = await work.ask('readShownPhoto', photo);
    // The tagger may be away, or have too much to do already.
    const { tags, embedding } = await tagger.tag(scaled).catch(() => ({ tags: [], embedding: undefined }));
    if (!embedding) throw new DomainError('busy');
    return { tags, model: embedding.model, vector: toVector(toBytes(embedding.vector)) };
  }

  return {
    /** Without a model that can tell what is alike, nobody should be offered to show a photo. */
    isOffered: tagger.embeds !== undefined,

    async look(photo: Readable, { network, group, signal }: Asker): Promise<Look> {
      if (!tagger.embeds) throw new DomainError('not_found', 'Zoeken met een foto kan hier niet.');
      await countAttempt(db, 'photo search', { network });
      const leaveNetwork = enterFrom(network);
      try {
        const bytes = await readAll(
          photo,
          enter(group, () => photo.destroy()),
        );
        return await inTurn(() => look(bytes), { group, signal });
      } finally {
        leaveNetwork();
      }
    },
  };
}

async function readAll(photo: Readable, leave: () => void): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of photo as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > largestShownPhoto) throw new DomainError('too_large');
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('bad_input', 'De foto is niet goed overgekomen. Probeer het opnieuw.');
  } finally {
    leave();
  }
  return Buffer.concat(parts);
}
