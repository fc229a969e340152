import type { FoundByCode } from '../../../../shared/items/items-bulk.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database, GuestReads } from '../../../platform/database/connect.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { type Audience, isDeskAudience } from '../audience.ts';
import type { MovingService } from '../moving/moving.service.ts';
import { isClaimCode, listItems } from './list.queries.ts';

interface CodeLookup {
  code: string;
  /** The organisation that the label names, when it is another one. */
  label_of?: string | undefined;
}

interface CodeReader {
  audienceAt: (org_id: string) => Audience;
  network: string;
  user_id: string | null;
}

export type CodesService = ReturnType<typeof createCodesService>;

/** Finds the items of labels. */
export function createCodesService(
  db: Database,
  forGuests: GuestReads,
  moving: Pick<MovingService, 'movedTo' | 'findByCode'>,
) {
  async function findAt(org_id: string, code: string, audience: Audience): Promise<string | undefined> {
    const find = (from: Database) => listItems(from, { org_id, audience, code, status: 'all', limit: 1 });
    const { items } = await (audience === 'guest' ? forGuests.read(find) : find(db));
    return items?.[0]?.id;
  }

  return {
    /** Finds the item with this code among those the audience may see, also after a move to another location. */
    async find(
      org_id: string,
      { code, label_of }: CodeLookup,
      { audienceAt, network, user_id }: CodeReader,
    ): Promise<FoundByCode> {
      const audience = audienceAt(org_id);
      if (!isDeskAudience(audience)) await enforceRateLimit(db, 'item code', { network });
      const id = await findAt(org_id, code, audience);
      if (label_of && label_of !== org_id) {
        const holder = id && (await moving.movedTo(label_of, id));
        if (!id || !holder || holder.id !== org_id) throw new DomainError('item_not_found');
        return { id, moved_to: null };
      }
      if (id) return { id, moved_to: null };
      const moved = await moving.findByCode(org_id, code);
      // Nobody may learn where an item is that they may not see there.
      const isVisible = moved && (await findAt(moved.id, code, audienceAt(moved.id))) === moved.item_id;
      if (isVisible) return { id: moved.item_id, moved_to: moved };
      // Staff can look up the claim. A helper may not read it, but must not send its owner away.
      if (audience === 'helper') {
        // Keeps a helper from guessing codes of claims.
        await enforceRateLimit(db, 'code without item', { account: user_id! });
        if (await isClaimCode(db, org_id, code)) throw new DomainError('claim_code');
      }
      throw new DomainError('item_not_found');
    },
  };
}
