import { DomainError } from '../../../shared/errors.ts';
import type { ListedItem } from '../../../shared/items.ts';
import type { Database } from '../../database/connect.ts';
import { countAttempt } from '../../limits/attempts.ts';
import { type Asker, createQueue } from '../../limits/turns.ts';
import { within } from '../../limits/within.ts';
import type { EmbeddingsService } from '../../photos/embeddings.service.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import type { Keeper } from '../keeper.ts';
import { readItems, findRecentlyPlaced } from './alike.queries.ts';

const RECENT_DAYS = 30;
const MAX_SHOWN = 3;
/** The same item from this likeness on: see docs/decisions/0053-already-there.md. */
export const SAME = 0.79;
// Comparing runs in this process, so only one at a time.
const QUEUE_LIMITS = { atOnce: 1, longest: 100, longestOfGroup: 25, patienceMs: 5_000 };
// Users move on to the next item when it takes longer.
const EMBED_TIMEOUT_MS = 10_000;

interface AlreadyThere {
  items: ListedItem[];
  complete: boolean;
}

export type AlreadyThereService = ReturnType<typeof createAlreadyThere>;

/** Finds items that were placed before, for intake. */
export function createAlreadyThere(db: Database, photos: PhotosService, embeddings: EmbeddingsService) {
  const runQueued = createQueue(QUEUE_LIMITS);

  return {
    async find(user: Keeper, path: string, { network, signal }: Asker): Promise<AlreadyThere> {
      const { user_id, org_id } = user;
      await countAttempt(db, 'already there', { network, account: user_id });
      const photo = await photos.findUsable(path, user);
      if (!photo) throw new DomainError('photo_gone');
      // The model may be unavailable or overloaded.
      const embedded = await within(EMBED_TIMEOUT_MS, embeddings.embedRotations(path)).catch(() => 'no time');
      if (typeof embedded !== 'object') return { items: [], complete: embedded === undefined };
      const scope = { org_id, audience: user.audience };
      const compare = async () => {
        const others = (await findRecentlyPlaced(db, scope, RECENT_DAYS)).filter(
          ({ photo_id }) => photo_id !== photo.photo_id,
        );
        const photo_ids = others.map(({ photo_id }) => photo_id);
        const likenesses = await embeddings.compare(db, embedded, org_id, photo_ids);
        const same = others
          .map(({ id }, index) => ({ id, likeness: likenesses[index] ?? 0 }))
          .filter(({ likeness }) => likeness >= SAME)
          .toSorted((a, b) => b.likeness - a.likeness);
        return same.slice(0, MAX_SHOWN).map(({ id }) => id);
      };
      const ids = await runQueued(compare, { group: org_id, member: user_id, signal });
      return { items: ids.length > 0 ? await readItems(db, scope, ids) : [], complete: true };
    },
  };
}
