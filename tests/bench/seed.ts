import { randomUUID } from 'node:crypto';

import type { DatabaseConnection } from '../../src/server/platform/database/connect.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';

export const words = (
  'jas trui vest shirt broek rok jurk sokken pet muts hoed helm handschoenen sjaal riem schoenen laarzen sandalen ' +
  'rugzak tas sporttas koffer portemonnee etui drinkfles beker broodtrommel paraplu bril horloge telefoon tablet ' +
  'laptop camera koptelefoon oplader boek pen schaar sleutels slot bal racket skateboard knuffel handdoek ' +
  'zwart wit grijs rood oranje geel groen blauw paars roze bruin beige'
).split(' ');
const places = 'Kantine Gymzaal Schoolplein Aula Gang Bibliotheek Kleedkamer Fietsenstalling'.split(' ');

const BATCH = 50_000;

/** Fills a migrated database with this many items, spread evenly; returns the ids of its organisations. */
export async function fillDatabase(
  connection: DatabaseConnection,
  items: number,
  organizations: number,
): Promise<string[]> {
  await migrate(connection.pool);
  const client = connection.openClient();
  await client.connect();
  try {
    const ids = Array.from({ length: organizations }, () => randomUUID());
    await client.query(
      `insert into organizations (id, sector, subpath, name)
       select id, 'schools', 'school-' || n, 'School ' || n from unnest($1::uuid[]) with ordinality as o (id, n)`,
      [ids],
    );
    // Counting once afterwards is many times faster than the triggers per row.
    await client.query('alter table items disable trigger user, enable trigger items_code');
    for (let first = 1; first <= items; first += BATCH) {
      await runLongQuery(client, insertItems, [ids, words, places, first, Math.min(first + BATCH - 1, items)]);
    }
    await runLongQuery(client, countVersions);
    await runLongQuery(client, countTagsAndPlaces);
    await runLongQuery(client, countWords);
    await runLongQuery(client, countFigures);
    await client.query('alter table items enable trigger user');
    await runLongQuery(client, 'vacuum analyze');
    // Otherwise the first reads would wait for this to be written to disk.
    await runLongQuery(client, 'checkpoint');
    return ids;
  } finally {
    await client.end();
  }
}

/** Filling exceeds the portal's statement timeout. */
const runLongQuery = (client: ReturnType<DatabaseConnection['openClient']>, text: string, values: unknown[] = []) =>
  client.query({ text, values, query_timeout: 600_000 } as never);

const countVersions = `
  insert into item_versions (org_id, public_version, unclaimed, claimed, public_unclaimed, public_claimed, seconds_to_collect)
  select org_id, 1, count(*) filter (where status = 'unclaimed'), count(*) filter (where status = 'claimed'),
    count(*) filter (where status = 'unclaimed' and is_public), count(*) filter (where status = 'claimed' and is_public),
    coalesce(sum(extract(epoch from claimed_date - upload_date)::bigint), 0)
  from items group by org_id`;

const countTagsAndPlaces = `
  insert into item_counts
  select org_id, 'tag', tag, count(*) from items, unnest(tags) tag group by org_id, tag
  union all select org_id, 'public tag', tag, count(*) from items, unnest(tags) tag where is_public group by org_id, tag
  union all select org_id, 'location', last_seen_location, count(*) from items group by org_id, last_seen_location`;

const countWords = `
  insert into search_words
  select org_id, substr(word, 9), count(*) from items, unnest(tsvector_to_array(words)) word group by 1, 2`;

const countFigures = `
  insert into item_figures
  select i.org_id, o.about, o.month, o.value, sum(o.found), sum(o.back), sum(o.given_away), sum(o.came_back)
  from items i, figures_of(
    i.upload_date, i.found_on, i.claimed_date, i.came_back_by, i.left_list_at, i.thing, i.last_seen_location
  ) o group by 1, 2, 3, 4`;

const word = (chance: string) => `($2::text[])[1 + (${chance}) % cardinality($2::text[])]`;

const insertItems = `
  with photo as (
    insert into photos (org_id, path, placeholder, width, height, placed_at)
    select ($1::uuid[])[1 + n % cardinality($1::uuid[])],
      '00000000-0000-4000-8000-000000000000/' || (1790000000000000000 + n) || '.webp', 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
      1600, 1200, now()
    from generate_series($4::int, $5::int) n
    returning org_id, id, substr(path, 38, 19)::bigint - 1790000000000000000 as n
  )
  insert into items (org_id, photo_id, tags, thing, description, last_seen_location, is_public,
    upload_date, status, claimed_date)
  select photo.org_id, photo.id,
    array[${word('a')}, ${word('b')}, ${word('c')}], ${word('a')},
    'Gevonden door de conciërge, met een ' || ${word('a / 99')} || ' erbij en de naam erin',
    ($3::text[])[1 + b % cardinality($3::text[])],
    a % 20 <> 0,
    now() - n % 400 * interval '1 day' - n * interval '1 second',
    status,
    case when status = 'claimed' then now() end
  from photo,
    lateral (select abs(hashint4(n::int)::bigint) as a, abs(hashint4(n::int + 7)::bigint) as b,
      abs(hashint4(n::int + 77)::bigint) as c) chance,
    lateral (select case when c % 3 = 0 then 'claimed' else 'unclaimed' end as status) state`;
