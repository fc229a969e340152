import { buffer } from 'node:stream/consumers';

import type { Actor } from '../../shared/actor.ts';
import type { FoundText } from '../../shared/photos.ts';
import { createQueue } from '../limits/turns.ts';
import type { TextReader } from '../tagger/text/reader.ts';
import { pathFromUrl, photoKey } from './photo-path.ts';
import type { PhotosService } from './photos.service.ts';

// Whoever waits longer has gone on to the next thing.
const TURNS = { atOnce: 1, longest: 20, longestOfGroup: 5, patienceMs: 10_000 };

export type ReadingService = ReturnType<typeof createReading>;

/** What stands on things, for whoever places them. It is said, and nowhere kept. */
export function createReading(photos: PhotosService, readText: TextReader) {
  const inTurn = createQueue(TURNS);
  return {
    /** Fails for any address that is not a photo of ours that this person may use. */
    async read(imageUrl: string, ownAddresses: string[], actor: Actor, signal: AbortSignal): Promise<FoundText[]> {
      const path = pathFromUrl(imageUrl, ownAddresses);
      if (!path || !(await photos.findUsable(path, actor))) throw new Error('not a photo that may be read');
      const turn = { group: actor.org_id ?? '', member: actor.user_id ?? '', signal };
      return inTurn(async () => {
        const file = await photos.read(photoKey(path, 'full'));
        if (!file) throw new Error('the photo is not there');
        return readText(await buffer(file.body));
      }, turn);
    },
  };
}
