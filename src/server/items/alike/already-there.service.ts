import { DomainError } from '../../../shared/errors.ts';
import type { ListedItem } from '../../../shared/items.ts';
import type { Database } from '../../database/connect.ts';
import { countAttempt } from '../../limits/attempts.ts';
import { type Asker, createQueue } from '../../limits/turns.ts';
import { within } from '../../limits/within.ts';
import type { EmbeddingsService } from '../../photos/embeddings.service.ts';
import type { PhotosService } from '../../photos/photos.service.ts';
import type { Keeper } from '../keeper.ts';
import { readItems, recentlyPlaced } from './alike.queries.ts';

const DAYS = 30;
const MOST_SHOWN = 3;
/** From this likeness on it may be the same thing: see docs/decisions/0053-already-there.md. */
export const SAME = 0.79;
// Comparing is work for this process, which has others to answer.
const TURNS = { atOnce: 1, longest: 100, longestOfGroup: 25, patienceMs: 5_000 };
// Whoever waits longer has gone on to the next thing.
const LOOK_MS = 10_000;

interface Found {
  items: ListedItem[];
  complete: boolean;
}

export type AlreadyThereService = ReturnType<typeof createAlreadyThere>;

/** For whoever places many things: whether somebody has placed this one already. */
export function createAlreadyThere(db: Database, photos: PhotosService, embeddings: EmbeddingsService) {
  const inTurn = createQueue(TURNS);

  return {
    async find(keeper: Keeper, path: string, { network, signal }: Asker): Promise<Found> {
      const { user_id, org_id } = keeper;
      await countAttempt(db, 'already there', { network, account: user_id });
      const photo = await photos.findUsable(path, keeper);
      if (!photo) throw new DomainError('photo_gone');
      // The model may be away, or have too much to do already.
      const look = await within(LOOK_MS, embeddings.lookTurned(path)).catch(() => 'no time');
      if (typeof look !== 'object') return { items: [], complete: look === undefined };
      const scope = { org_id, audience: keeper.audience };
      const compare = async () => {
        const others = (await recentlyPlaced(db, scope, DAYS)).filter(({ photo_id }) => photo_id !== photo.photo_id);
        const photo_ids = others.map(({ photo_id }) => photo_id);
        const likenesses = await embeddings.compare(db, look, org_id, photo_ids);
        const same = others
          .map(({ id }, index) => ({ id, likeness: likenesses[index] ?? 0 }))
          .filter(({ likeness }) => likeness >= SAME)
          .toSorted((a, b) => b.likeness - a.likeness);
        return same.slice(0, MOST_SHOWN).map(({ id }) => id);
      };
      const ids = await inTurn(compare, { group: org_id, member: user_id, signal });
      return { items: ids.length > 0 ? await readItems(db, scope, ids) : [], complete: true };
    },
  };
}
