import { buffer } from 'node:stream/consumers';

import type { Actor } from '../../shared/actor.ts';
import { within } from '../limits/within.ts';
import type { Tagger, Tagging } from '../tagger/tagger.ts';
import type { EmbeddingsService } from './embeddings.service.ts';
import { pathFromUrl, photoKey } from './photo-path.ts';
import type { PhotosService } from './photos.service.ts';

const TIMEOUT_MS = 10_000;

export type TaggingService = ReturnType<typeof createTagging>;

export function createTagging(
  photos: PhotosService,
  tagger: Tagger,
  embeddings: EmbeddingsService,
  timeout = TIMEOUT_MS,
) {
  return {
    /** Fails for any address that is not a photo of ours that this person may use. Nothing is ever fetched. */
    async tag(imageUrl: string, ownAddresses: string[], actor: Actor): Promise<Tagging> {
      const path = pathFromUrl(imageUrl, ownAddresses);
      const photo = path && (await photos.findUsable(path, actor));
      if (!photo) throw new Error('not a photo that may be tagged');
      const file = await photos.read(photoKey(path, 'full'));
      if (!file) throw new Error('the photo is not there');
      const tagging = await within(timeout, tagger.tag(await buffer(file.body)));
      await embeddings.keep(photo, tagging);
      return tagging;
    },
  };
}
