import { sql } from 'kysely';

import type { Database } from '../../database/connect.ts';
import type { Leaning } from '../../tagger/tagger.ts';

/** Older items say little about what is lost now. */
const MOST_ITEMS = 1000;
const MOST_WORDS = 100;
/** So many keepings stand beside what was counted, so that a change or two moves nothing much. */
const DOUBT = 10;
/** A word counts at most twice, at least half: that matters to words that the tagger is not sure of. */
const FURTHEST = 2;
/** A word that was taken away so often, and so many times for each item that has it, is not suggested at all. */
const OFTEN = 10;
const MOSTLY = 3;
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 1000;

/**
 * What the people of an organisation made of earlier suggestions: words they took away count for less, words they added
 * themselves for more. Only counted, from items that are there anyway; nothing about a photo or a person is kept.
 */
export function createLeanings(db: Database) {
  const kept = new Map<string, { leaning: Promise<Leaning>; until: number }>();
  return {
    of(org_id: string): Promise<Leaning> {
      const known = kept.get(org_id);
      if (known && known.until > Date.now()) return known.leaning;
      if (kept.size >= MOST_KEPT) kept.clear();
      const leaning = readLeaning(db, org_id);
      kept.set(org_id, { leaning, until: Date.now() + KEPT_MS });
      // One failure is not kept for ten minutes.
      leaning.catch(() => kept.delete(org_id));
      return leaning;
    },
  };
}

async function readLeaning(db: Database, org_id: string): Promise<Leaning> {
  const { rows } = await sql<Counted & { word: string }>`
    with recent as (
      select i.tags, i.ai_tags
      from items i join organizations o on o.id = i.org_id
      where i.org_id = ${org_id} and i.ai_raw is not null and i.created_at > o.tagger_learns_from
      order by i.created_at desc
      limit ${MOST_ITEMS}
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
    limit ${MOST_WORDS}
  `.execute(db);
  return Object.fromEntries(rows.map((counted) => [counted.word, weightOf(counted)]));
}

interface Counted {
  present: number;
  suggested: number;
  taken_away: number;
}

function weightOf({ present, suggested, taken_away }: Counted): number {
  // Whoever adds it by hand brings it back.
  if (taken_away >= OFTEN && taken_away >= MOSTLY * present) return 0;
  const times = (present + DOUBT) / (suggested + DOUBT);
  return Math.min(FURTHEST, Math.max(1 / FURTHEST, times));
}

/** From now on the tagger starts afresh, in every organisation. */
export async function forgetLeanings(db: Database): Promise<void> {
  await sql`update organizations set tagger_learns_from = now()`.execute(db);
}
