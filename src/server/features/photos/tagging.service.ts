import { buffer } from 'node:stream/consumers';

import type { Actor } from '../../../shared/platform/actor.ts';
import { withTimeout } from '../../platform/workers/with-timeout.ts';
import type { ScoreFactors, Tagger, Tagging } from '../../vision/tagger/tagger.ts';
import type { EmbeddingsService } from './embeddings.service.ts';
import { pathFromUrl, photoKey } from './photo-path.ts';
import type { PhotosService } from './photos.service.ts';

const TIMEOUT_MS = 10_000;

export type TaggingService = ReturnType<typeof createTaggingService>;

interface Options {
  timeout?: number;
  /** How an organisation corrected earlier suggestions; without it every organisation gets the same ones. */
  tagWeightsOf?: ((org_id: string) => Promise<ScoreFactors>) | undefined;
}

export function createTaggingService(
  photos: PhotosService,
  tagger: Tagger,
  embeddings: EmbeddingsService,
  { timeout = TIMEOUT_MS, tagWeightsOf }: Options = {},
) {
  return {
    /** Fails for a URL that is not one of our photos, or not one that the actor may use; never fetches a URL. */
    async tag(imageUrl: string, ownAddresses: string[], actor: Actor): Promise<Tagging> {
      const path = pathFromUrl(imageUrl, ownAddresses);
      const photo = path && (await photos.findUsable(path, actor));
      if (!photo) throw new Error('the actor may not tag this photo');
      const file = await photos.read(photoKey(path, 'full'));
      if (!file) throw new Error('the photo file is missing');
      const tagWeights = actor.org_id ? await tagWeightsOf?.(actor.org_id) : undefined;
      const tagging = await withTimeout(timeout, tagger.tag(await buffer(file.body), tagWeights));
      await embeddings.save(photo, tagging);
      return tagging;
    },
  };
}
