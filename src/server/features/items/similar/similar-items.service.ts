import type { Readable } from 'node:stream';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import { similarItemLimits } from '../../../../shared/items/similar-items.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, GuestReads } from '../../../platform/database/connect.ts';
import { type Caller, createFairQueue } from '../../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../../platform/fair-queue/queue-limits.ts';
import type { EmbeddingsService } from '../../photos/embeddings.service.ts';
import type { PhotoAnalysis, PhotoSearchService } from '../../photos/photo-search.service.ts';
import { rank } from './rank.ts';
import { findCandidates, findPhotoAndTags, readItems, type Scope } from './similar-items.queries.ts';

/** Requires a shared tag and a similar photo, because a shared colour or floor is not enough. */
const isClearlySimilar = ({ shared, zScore }: { shared: number; zScore: number }) => shared > 0 && zScore > 0.5;

export type SimilarItemsService = ReturnType<typeof createSimilarItemsService>;

export function createSimilarItemsService(
  db: Database,
  forGuests: GuestReads,
  embeddings: EmbeddingsService,
  photoSearch: PhotoSearchService,
  isOffered: (org_id: string) => Promise<boolean>,
) {
  const runQueued = createFairQueue(queueLimits.similarItems);
  const read = <T>({ audience }: Scope, query: (from: Database) => Promise<T>) =>
    audience === 'guest' ? forGuests.read(query) : query(db);

  async function findMostSimilar(
    from: Database,
    scope: Scope,
    analysis: PhotoAnalysis,
    { except, limit }: { except?: string; limit: number },
  ): Promise<ListedItem[]> {
    const others = (await findCandidates(from, scope, analysis.tags)).filter(({ id }) => id !== except);
    const photo_ids = others.map(({ photo_id }) => photo_id);
    const similarities = await embeddings.compare(
      from,
      { model: analysis.model, vectors: [analysis.vector] },
      scope.org_id,
      photo_ids,
    );
    const ranked = rank(others.map(({ id, shared }, index) => ({ id, shared, similarity: similarities[index] })));
    const best = (except ? ranked.filter(isClearlySimilar) : ranked).slice(0, limit);
    return readItems(
      from,
      scope,
      best.map(({ id }) => id),
    );
  }

  async function assertOffered({ org_id }: Scope): Promise<void> {
    if (!(await isOffered(org_id))) throw new DomainError('not_found', 'Zoeken met een foto kan hier niet.');
  }

  return {
    async toPhoto(scope: Scope, photo: Readable, caller: Caller): Promise<ListedItem[]> {
      await assertOffered(scope);
      const analysis = await photoSearch.analyze(photo, caller);
      const find = () =>
        read(scope, (from) => findMostSimilar(from, scope, analysis, { limit: similarItemLimits.toPhoto }));
      return runQueued(find, caller);
    },

    /** Returns only clearly similar items, because every item resembles some other. */
    async toItem(scope: Scope, id: string, { group, signal }: Caller): Promise<ListedItem[]> {
      await assertOffered(scope);
      const find = () =>
        read(scope, async (from) => {
          const item = await findPhotoAndTags(from, scope, id);
          if (!item) throw new DomainError('item_not_found');
          const { photo_id } = item;
          const analysis = photo_id && (await embeddings.find(from, { org_id: scope.org_id, photo_id }));
          if (!analysis) return [];
          return findMostSimilar(
            from,
            scope,
            { ...analysis, tags: item.tags },
            { except: id, limit: similarItemLimits.toItem },
          );
        });
      return runQueued(find, { group, signal });
    },
  };
}
