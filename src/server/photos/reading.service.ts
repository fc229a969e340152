import { buffer } from 'node:stream/consumers';

import type { Actor } from '../../shared/actor.ts';
import type { FoundText } from '../../shared/photos.ts';
import { createQueue } from '../limits/turns.ts';
import { within } from '../limits/within.ts';
import type { TextReader } from '../tagger/text/reader.ts';
import { pathFromUrl, photoKey, toFinal } from './photo-path.ts';
import type { PhotosService } from './photos.service.ts';

// One at a time: what was begun is finished, or given up by the reader, before the next begins.
const TURNS = { atOnce: 1, longest: 20, longestOfGroup: 5 };
// Whoever waits longer has gone on to the next thing.
const PATIENCE_MS = 4_500;
// Whoever was told that it is not read yet asks again before this.
const KEPT_MS = 30_000;

export type ReadingService = ReturnType<typeof createReading>;

/** What stands on things, for whoever places them. It is said, and kept for no longer than it takes to say it. */
export function createReading(photos: PhotosService, reader: TextReader) {
  const inTurn = createQueue(TURNS);
  let latest: { path: string; texts: Promise<FoundText[]> } | undefined;

  async function readPhoto(path: string): Promise<FoundText[]> {
    const file = await photos.read(photoKey(path, 'full'));
    if (!file) throw new Error('the photo is not there');
    return reader.read(await buffer(file.body));
  }

  function begin(path: string): Promise<FoundText[]> {
    // Whoever places it at once asks again, about where it is then.
    const begun = { path: toFinal(path), texts: readPhoto(path) };
    const forget = () => {
      if (latest === begun) latest = undefined;
    };
    latest = begun;
    begun.texts.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
    return begun.texts;
  }

  async function find(path: string | null, actor: Actor, signal: AbortSignal): Promise<FoundText[]> {
    if (!path || !(await photos.findUsable(path, actor))) throw new Error('not a photo that may be read');
    if (latest?.path === toFinal(path)) return latest.texts;
    return inTurn(() => begin(path), { group: actor.org_id ?? '', member: actor.user_id ?? '', signal });
  }

  return {
    /** Fails for any address that is not a photo of ours that this person may use, and when it takes too long. */
    read(imageUrl: string, ownAddresses: string[], actor: Actor, left: AbortSignal): Promise<FoundText[]> {
      const signal = AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)]);
      return within(PATIENCE_MS, find(pathFromUrl(imageUrl, ownAddresses), actor, signal));
    },

    /** Somebody sends a photo, and will want to know. */
    expectPhoto: reader.start,
    stop: reader.stop,
  };
}
