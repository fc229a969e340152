import { sql } from 'kysely';

import type { Database } from '../../../platform/database/connect.ts';

interface TaggerReportRow {
  word: string;
  /** How often the tagger suggested the word. */
  suggested: number;
  kept: number;
  removed: number;
  /** How often staff added the word where the tagger did not suggest it. */
  added: number;
}

/** Compares the suggestions with the tags that items ended up with. */
export async function taggerReport(db: Database): Promise<TaggerReportRow[]> {
  const { rows } = await sql<TaggerReportRow>`
    with judged as (
      select word, word = any (ai_tags) as suggested, word = any (tags) as present
      from items, unnest(array(select unnest(ai_tags) union select unnest(tags))) as word
      where ai_raw is not null
    )
    select word,
      count(*) filter (where suggested) as suggested,
      count(*) filter (where suggested and present) as kept,
      count(*) filter (where suggested and not present) as removed,
      count(*) filter (where not suggested) as added
    from judged
    group by word
    order by count(*) desc, word
  `.execute(db);
  return rows;
}
