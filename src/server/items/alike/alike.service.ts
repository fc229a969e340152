import type { Readable } from 'node:stream';

import { DomainError } from '../../../shared/errors.ts';
import { mostAlike } from '../../../shared/items-alike.ts';
import type { ListedItem } from '../../../shared/items.ts';
import type { Database, GuestReads } from '../../database/connect.ts';
import { type Asker, createQueue } from '../../limits/turns.ts';
import type { EmbeddingsService } from '../../photos/embeddings.service.ts';
import type { Look, LookingService } from '../../photos/looking.service.ts';
import { candidates, findPhotoAndTags, readItems, type Scope } from './alike.queries.ts';
import { rank } from './rank.ts';

// Comparing is work for this process, which has others to answer.
const TURNS = { atOnce: 1, longest: 100, longestOfGroup: 25, patienceMs: 5_000 };

/** A colour in common is not enough, nor is the floor that both lie on. */
const isClearlyAlike = ({ shared, nearness }: { shared: number; nearness: number }) => shared > 0 && nearness > 0.5;

export type AlikeService = ReturnType<typeof createAlike>;

/** What lies there and looks like something else. */
export function createAlike(
  db: Database,
  forGuests: GuestReads,
  embeddings: EmbeddingsService,
  looking: LookingService,
  isOffered: (org_id: string) => Promise<boolean>,
) {
  const inTurn = createQueue(TURNS);
  const read = <T>({ audience }: Scope, ask: (from: Database) => Promise<T>) =>
    audience === 'guest' ? forGuests.read(ask) : ask(db);

  async function likeliest(
    from: Database,
    scope: Scope,
    look: Look,
    { except, most }: { except?: string; most: number },
  ): Promise<ListedItem[]> {
    const others = (await candidates(from, scope, look.tags)).filter(({ id }) => id !== except);
    const photo_ids = others.map(({ photo_id }) => photo_id);
    const likenesses = await embeddings.compare(
      from,
      { model: look.model, vectors: [look.vector] },
      scope.org_id,
      photo_ids,
    );
    const ranked = rank(others.map(({ id, shared }, index) => ({ id, shared, likeness: likenesses[index] })));
    const best = (except ? ranked.filter(isClearlyAlike) : ranked).slice(0, most);
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
    async toPhoto(scope: Scope, photo: Readable, asker: Asker): Promise<ListedItem[]> {
      await assertOffered(scope);
      const look = await looking.look(photo, asker);
      const find = () => read(scope, (from) => likeliest(from, scope, look, { most: mostAlike.toPhoto }));
      return inTurn(find, asker);
    },

    /** Only what is clearly alike, as every thing resembles some other. */
    async toItem(scope: Scope, id: string, { group, signal }: Asker): Promise<ListedItem[]> {
      await assertOffered(scope);
      const find = () =>
        read(scope, async (from) => {
          const item = await findPhotoAndTags(from, scope, id);
          if (!item) throw new DomainError('item_not_found');
          const { photo_id } = item;
          const look = photo_id && (await embeddings.find(from, { org_id: scope.org_id, photo_id }));
          if (!look) return [];
          return likeliest(from, scope, { ...look, tags: item.tags }, { except: id, most: mostAlike.toItem });
        });
      return inTurn(find, { group, signal });
    },
  };
}
