import { sql } from 'kysely';

import type { ListedItem } from '../../../shared/items/contract.ts';
import { lastDayOfLastLook, lastDueDay, type Term } from '../../../shared/items/terms.ts';
import { DAY_MS, addDays, dutchDate } from '../../../shared/platform/time.ts';
import { subscriptionLimits } from '../../../shared/subscriptions/contract.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import {
  fieldsFor,
  IS_LISTED,
  IS_PUBLIC,
  IS_NOT_KIND_ONLY,
  ITEMS_WITH_PHOTO,
  placedOnOrBefore,
} from '../items/item-sql.ts';

const { photosInMail } = subscriptionLimits;
const WEEK_MS = 7 * DAY_MS;

export type WeeklyItem = Pick<
  ListedItem,
  'id' | 'tags' | 'kind_only' | 'status' | 'last_seen_location' | 'upload_date'
> & { photo_path: string; found_on: string | null };

interface WeeklyItems {
  /** Items in their last look; those that are due first come first. */
  leaving: WeeklyItem[];
  /** Items placed in the last seven days, newest first. */
  fresh: WeeklyItem[];
  hasMore: boolean;
}

/** Selects the items of a mail: at most half are leaving, unless there are too few fresh ones. */
export async function listWeekly(
  tx: Transaction,
  org_id: string,
  term: Term,
  moment: number,
  most: number = photosInMail,
): Promise<WeeklyItems> {
  const lastLook = lastDayOfLastLook(term, moment);
  // Items that were due before the previous mail were in that mail, and stay for another reason.
  const gone = lastDueDay(term, moment - WEEK_MS);
  const leaving = lastLook === null ? [] : await list(tx, org_id, { after: gone, until: lastLook });
  const weekAgo = addDays(dutchDate(moment), -8);
  const fresh = await list(tx, org_id, {
    after: lastLook !== null && lastLook > weekAgo ? lastLook : weekAgo,
    until: null,
  });
  const shown = leaving.slice(0, Math.max(Math.floor(most / 2), most - fresh.length));
  return {
    leaving: shown,
    fresh: fresh.slice(0, most - shown.length),
    hasMore: leaving.length + fresh.length > most,
  };
}

/** Dutch days; `until` is null for fresh items. */
interface Days {
  after: string | null;
  until: string | null;
}

const LEAVING = {
  condition: sql`and ${placedOnOrBefore('days.until')}`,
  order: sql`i.upload_date, i.id`,
};
const FRESH = { condition: sql``, order: sql`i.upload_date desc, i.id desc` };

/** Lists fully public items that can be collected; one more than fits, to know whether there are more. */
async function list(tx: Transaction, org_id: string, { after, until }: Days): Promise<WeeklyItem[]> {
  const { condition, order } = until === null ? FRESH : LEAVING;
  const { rows } = await sql<WeeklyItem>`
    select ${fieldsFor('guest')}, p.path as photo_path, i.found_on
    from (select ${after}::date as after, ${until}::date as until) days cross join ${ITEMS_WITH_PHOTO}
    where i.org_id = ${org_id} and ${IS_LISTED} and ${IS_PUBLIC} and ${IS_NOT_KIND_ONLY}
      and i.status = 'unclaimed' and not i.is_reserved
      and (${placedOnOrBefore('days.after')}) is not true ${condition}
    order by ${order} limit ${photosInMail + 1}`.execute(tx);
  return rows;
}
