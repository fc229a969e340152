import type { Readable } from 'node:stream';

import type { ListedItem } from '../../../../shared/items/contract.ts';
import type { ItemOfOrganization } from '../../../../shared/items/several.ts';
import { similarItemLimits } from '../../../../shared/items/similar-items.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, GuestReads } from '../../../platform/database/connect.ts';
import { type Caller, createFairQueue } from '../../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../../platform/fair-queue/queue-limits.ts';
import type { EmbeddingsService } from '../../photos/embeddings.service.ts';
import type { PhotoAnalysis, PhotoSearchService } from '../../photos/photo-search.service.ts';
import type { Audience } from '../audience.ts';
import { rank } from './rank.ts';
import {
  findCandidates,
  findPhotoAndTags,
  MAX_COMPARED,
  readItems,
  readItemsOfSeveral,
  type Scope,
} from './similar-items.queries.ts';

/** Requires a shared tag and a similar photo, because a shared colour or floor is not enough. */
const isClearlySimilar = ({ shared, zScore }: { shared: number; zScore: number }) => shared > 0 && zScore > 0.5;

export type SimilarItemsService = ReturnType<typeof createSimilarItemsService>;

export function createSimilarItemsService(
  db: Database,
  forGuests: GuestReads,
  embeddings: EmbeddingsService,
  photoSearch: PhotoSearchService,
  whereOffered: (org_ids: string[]) => Promise<string[]>,
) {
  const runQueued = createFairQueue(queueLimits.similarItems);
  const read = <T>({ audience }: Pick<Scope, 'audience'>, query: (reader: Database) => Promise<T>) =>
    audience === 'guest' ? forGuests.read(query) : query(db);

  async function findMostSimilar(
    reader: Database,
    scope: Scope,
    analysis: PhotoAnalysis,
    { except, limit }: { except?: string; limit: number },
  ): Promise<ListedItem[]> {
    const compared = await compare(reader, scope, analysis);
    const ranked = rank(compared.filter(({ id }) => id !== except));
    const best = (except ? ranked.filter(isClearlySimilar) : ranked).slice(0, limit);
    return readItems(
      reader,
      scope,
      best.map(({ id }) => id),
    );
  }

  async function compare(reader: Database, scope: Scope, analysis: PhotoAnalysis, max?: number) {
    const candidates = await findCandidates(reader, scope, analysis.tags, max);
    const photo_ids = candidates.map(({ photo_id }) => photo_id);
    const rotations = { model: analysis.model, vectors: [analysis.vector] };
    const similarities = await embeddings.compare(reader, rotations, scope.org_id, photo_ids);
    return candidates.map(({ id, shared }, index) => ({ id, shared, similarity: similarities[index] }));
  }

  /** The organisations share the number of items that are compared, so the work is that of one organisation. */
  async function findMostSimilarInSeveral(
    reader: Database,
    org_ids: string[],
    audience: Audience,
    analysis: PhotoAnalysis,
  ): Promise<ItemOfOrganization[]> {
    const max = Math.floor(MAX_COMPARED / org_ids.length);
    const compared = [];
    for (const org_id of org_ids) compared.push(...(await compare(reader, { org_id, audience }, analysis, max)));
    const best = rank(compared).slice(0, similarItemLimits.toPhoto);
    return readItemsOfSeveral(
      reader,
      org_ids,
      audience,
      best.map(({ id }) => id),
    );
  }

  async function assertOffered(org_ids: string[]): Promise<string[]> {
    const offered = await whereOffered(org_ids);
    if (offered.length === 0) throw new DomainError('not_found', 'Zoeken met een foto kan hier niet.');
    return offered;
  }

  return {
    async toPhoto(scope: Scope, photo: Readable, caller: Caller): Promise<ListedItem[]> {
      await assertOffered([scope.org_id]);
      const analysis = await photoSearch.analyze(photo, caller);
      const find = () =>
        read(scope, (reader) => findMostSimilar(reader, scope, analysis, { limit: similarItemLimits.toPhoto }));
      return runQueued(find, caller);
    },

    /** Leaves out the organisations that do not offer this. */
    async toPhotoInSeveral(
      org_ids: string[],
      audience: Audience,
      photo: Readable,
      caller: Caller,
    ): Promise<ItemOfOrganization[]> {
      const offered = await assertOffered(org_ids);
      const analysis = await photoSearch.analyze(photo, caller);
      const find = () => read({ audience }, (reader) => findMostSimilarInSeveral(reader, offered, audience, analysis));
      return runQueued(find, caller);
    },

    /** Returns only clearly similar items, because every item resembles some other. */
    async toItem(scope: Scope, id: string, { group, signal }: Caller): Promise<ListedItem[]> {
      await assertOffered([scope.org_id]);
      const find = () =>
        read(scope, async (reader) => {
          const item = await findPhotoAndTags(reader, scope, id);
          if (!item) throw new DomainError('item_not_found');
          const { photo_id } = item;
          const analysis = photo_id && (await embeddings.find(reader, { org_id: scope.org_id, photo_id }));
          if (!analysis) return [];
          return findMostSimilar(
            reader,
            scope,
            { ...analysis, tags: item.tags },
            { except: id, limit: similarItemLimits.toItem },
          );
        });
      return runQueued(find, { group, signal });
    },
  };
}
