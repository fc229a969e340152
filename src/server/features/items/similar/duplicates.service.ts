import type { ListedItem } from '../../../../shared/items/contract.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Caller, createFairQueue } from '../../../platform/fair-queue/fair-queue.ts';
import { queueLimits } from '../../../platform/fair-queue/queue-limits.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { withTimeout } from '../../../platform/workers/with-timeout.ts';
import type { EmbeddingsService } from '../../photos/embeddings.service.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import type { DeskUser } from '../desk-user.ts';
import { readItems, findRecentlyPlaced } from './similar-items.queries.ts';

const RECENT_DAYS = 30;
const MAX_SHOWN = 3;
/** The same item from this similarity on: see docs/decisions/0053-already-there.md. */
export const SAME_ITEM_SIMILARITY = 0.79;
// Users move on to the next item when it takes longer.
const EMBED_TIMEOUT_MS = 10_000;

interface Duplicates {
  items: ListedItem[];
  complete: boolean;
}

export type DuplicatesService = ReturnType<typeof createDuplicatesService>;

/** Finds items that were placed before, for intake. */
export function createDuplicatesService(db: Database, photos: PhotosService, embeddings: EmbeddingsService) {
  const runQueued = createFairQueue(queueLimits.duplicates);

  return {
    async find(user: DeskUser, path: string, { network, signal }: Caller): Promise<Duplicates> {
      const { user_id, org_id } = user;
      await enforceRateLimit(db, 'duplicates', { network, account: user_id });
      const photo = await photos.findUsable(path, user);
      if (!photo) throw new DomainError('photo_gone');
      // The model may be unavailable or overloaded.
      const embedded = await withTimeout(EMBED_TIMEOUT_MS, embeddings.embedRotations(path)).catch(() => 'no time');
      if (typeof embedded !== 'object') return { items: [], complete: embedded === undefined };
      const scope = { org_id, audience: user.audience };
      const compare = async () => {
        const others = (await findRecentlyPlaced(db, scope, RECENT_DAYS)).filter(
          ({ photo_id }) => photo_id !== photo.photo_id,
        );
        const photo_ids = others.map(({ photo_id }) => photo_id);
        const similarities = await embeddings.compare(db, embedded, org_id, photo_ids);
        const same = others
          .map(({ id }, index) => ({ id, similarity: similarities[index] ?? 0 }))
          .filter(({ similarity }) => similarity >= SAME_ITEM_SIMILARITY)
          .toSorted((a, b) => b.similarity - a.similarity);
        return same.slice(0, MAX_SHOWN).map(({ id }) => id);
      };
      const ids = await runQueued(compare, { group: org_id, member: user_id, signal });
      return { items: ids.length > 0 ? await readItems(db, scope, ids) : [], complete: true };
    },
  };
}
