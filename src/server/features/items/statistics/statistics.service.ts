import { sql } from 'kysely';

import type { Statistics } from '../../../../shared/items/desk-items.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Audience } from '../audience.ts';
import { IS_LISTED } from '../item-sql.ts';
import { listItems } from '../list/list.queries.ts';

export type StatisticsService = ReturnType<typeof createStatisticsService>;

const RECENT_ITEMS = 5;
const SECONDS_PER_DAY = 24 * 60 * 60;

export function createStatisticsService(db: Database) {
  return {
    async read(org_id: string, audience: Audience): Promise<Statistics> {
      const figures = await readFigures(db, org_id);
      if (!figures) throw new DomainError('organization_not_found');
      const { items } = await listItems(db, { org_id, audience, status: 'all', limit: RECENT_ITEMS });
      const { seconds_to_collect, ...counted } = figures;
      const { unclaimed, claimed } = counted;
      const total = unclaimed + claimed;
      return {
        ...counted,
        total,
        success_ratio: total === 0 ? 0 : Math.round((100 * claimed) / total),
        average_days_to_collect: claimed === 0 ? null : oneDecimal(seconds_to_collect / claimed / SECONDS_PER_DAY),
        most_common_location: figures.common_locations[0] ?? null,
        recent_items: items ?? [],
      };
    },
  };
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

interface Figures {
  unclaimed: number;
  claimed: number;
  seconds_to_collect: number;
  items_this_week: number;
  common_locations: string[];
  top_tags: Statistics['top_tags'];
}

const mostCounted = (kind: 'tag' | 'location') =>
  sql`from item_counts where org_id = o.id and kind = ${sql.lit(kind)} order by count desc, value`;

/** Counts only the items of this week; triggers maintain the other counts. */
async function readFigures(db: Database, org_id: string): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    select coalesce(v.unclaimed, 0) as unclaimed, coalesce(v.claimed, 0) as claimed,
      coalesce(v.seconds_to_collect, 0) as seconds_to_collect,
      (select count(*) from items i
        where i.org_id = o.id and ${IS_LISTED} and i.upload_date > now() - interval '7 days')
        as items_this_week,
      array(select value ${mostCounted('location')} limit 4) as common_locations,
      (select coalesce(json_agg(t), '[]') from (select value as tag, count ${mostCounted('tag')} limit 5) t) as top_tags
    from organizations o left join item_versions v on v.org_id = o.id
    where o.id = ${org_id}
  `.execute(db);
  return rows[0];
}
