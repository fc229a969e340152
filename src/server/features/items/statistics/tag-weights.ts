import { sql } from 'kysely';

import { ExpiringCache } from '../../../platform/cache/expiring-cache.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { ScoreFactors } from '../../../vision/tagger/tagger.ts';

/** Older items say little about what people lose now. */
const MAX_ITEMS = 1000;
const MAX_WORDS = 100;
/** A prior count, so that one or two corrections hardly change a weight. */
const PRIOR_COUNT = 10;
/** A weight lies between 1/2 and 2, which matters for words that the tagger is unsure of. */
const MAX_WEIGHT = 2;
/** A word is no longer suggested after this many removals, and this many removals per item that has it. */
const MIN_REMOVALS = 10;
const MIN_REMOVAL_RATIO = 3;
const CACHE_MS = 10 * 60_000;
const MAX_CACHED = 1000;

/**
 * Learns from how an organisation corrected suggestions: removed words weigh less, added words more. It only counts
 * tags of existing items, and stores nothing about photos or people.
 */
export function createTagWeights(db: Database) {
  const cache = new ExpiringCache<ScoreFactors>(MAX_CACHED, CACHE_MS);
  return { of: (org_id: string) => cache.get(org_id, () => readTagWeights(db, org_id)) };
}

async function readTagWeights(db: Database, org_id: string): Promise<ScoreFactors> {
  const { rows } = await sql<Counted & { word: string }>`
    with recent as (
      select i.tags, i.ai_tags
      from items i join organizations o on o.id = i.org_id
      where i.org_id = ${org_id} and i.ai_raw is not null and i.created_at > o.tagger_learns_from
      order by i.created_at desc
      limit ${MAX_ITEMS}
    ), judged as (
      select word, word = any (ai_tags) as suggested, word = any (tags) as present
      from recent, unnest(array(select unnest(ai_tags) union select unnest(tags))) as word
    )
    select word, count(*) filter (where present)::int as present, count(*) filter (where suggested)::int as suggested,
      count(*) filter (where suggested and not present)::int as taken_away
    from judged
    group by word
    having count(*) filter (where present) <> count(*) filter (where suggested)
    order by count(*) desc
    limit ${MAX_WORDS}
  `.execute(db);
  return Object.fromEntries(rows.map((counted) => [counted.word, calculateWeight(counted)]));
}

interface Counted {
  present: number;
  suggested: number;
  taken_away: number;
}

function calculateWeight({ present, suggested, taken_away }: Counted): number {
  // Adding the word by hand to items makes it suggested again.
  if (taken_away >= MIN_REMOVALS && taken_away >= MIN_REMOVAL_RATIO * present) return 0;
  const weight = (present + PRIOR_COUNT) / (suggested + PRIOR_COUNT);
  return Math.min(MAX_WEIGHT, Math.max(1 / MAX_WEIGHT, weight));
}
