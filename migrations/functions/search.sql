-- Normalises text for search: no capitals, accents or invisible characters, and one form for letters that look alike.
-- `fold` in src/server/features/search/fold.ts does the same to what is typed.
--
-- Generated columns use the functions of this file down to `organization_words`: a change of one needs a migration that computes
-- those columns again.
create or replace function fold(text text) returns text language sql immutable parallel safe
  return replace(replace(replace(translate(regexp_replace(
    lower(normalize(text, nfkd) collate unicode_text),
    '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'
  ), 'łøđħıςةى', 'lodhiσهي'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- The separator is a control character, which queries never contain, so that no query matches across two fields.
create or replace function item_search_text(tags text[], description text, last_seen_location text) returns text
  language sql immutable parallel safe
  return fold(concat_ws(e'\x1f', array_to_string(tags, e'\x1f'), description, last_seen_location));

-- Every word of an item: each piece between spaces unchanged, the same without punctuation, and the pieces between punctuation.
-- A tag is also one word as a whole, and once more with a mark before it, for a search by tag. Every word starts with the
-- organisation, so that the index finds the words of one organisation without reading those of others. A piece that is too long
-- for the index is cut into overlapping ones, so that every text of 200 characters is whole in one of them.
create or replace function item_words(org_id uuid, tags text[], description text, last_seen_location text) returns tsvector
  language sql immutable parallel safe
  begin atomic
    with
      pieces as (
        select substr(piece, start, 400) as piece
        from regexp_split_to_table(item_search_text(tags, description, last_seen_location), '[ \t\r\n\x1f]+') piece,
          generate_series(1, greatest(length(piece) - 200, 1), 200) start
      ),
      whole_tags as (
        select left(regexp_replace(fold(tag), '[\s!-/:-@[-`{-~¡-¿‐-⁞،؛؟]+', '', 'g'), 400) as tag from unnest(tags) tag
      ),
      words as (
        select piece as word from pieces
        union select regexp_replace(piece, '[!-/:-@[-`{-~¡-¿‐-⁞،؛؟]+', '', 'g') from pieces
        union select regexp_split_to_table(piece, '[!-/:-@[-`{-~¡-¿‐-⁞،؛؟]+') from pieces
        union select tag from whole_tags
        union select e'\x1f' || tag from whole_tags where tag <> ''
      )
    select coalesce(array_to_tsvector(array_agg(left(org_id::text, 8) || word) filter (where word <> '')), '') from words;
  end;

-- The text of an organisation's name, town, postcode and address, and its words, for a search by the beginning of words.
-- `fold`, `splitAtSpaces` and `splitAtPunctuation` in src/server/features/search/fold.ts do the same to what is typed.
create or replace function organization_text(name text, town text, postcode text, subpath text) returns text
  language sql immutable parallel safe
  return fold(name || coalesce(' ' || town, '') || coalesce(' ' || postcode || ' ' || replace(postcode, ' ', ''), '')
    || ' ' || subpath);

create or replace function organization_words(text text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(text, '[ \t\r\n!-/:-@[-`{-~¡-¿‐-⁞،؛؟]+'), ''));

-- Counts public tags and search words. Runs after `note_item_changes`, whose lock makes the changes of an organisation's items run
-- one after the other.
create or replace function note_item_words() returns trigger language plpgsql as $$
declare
  changes constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from items_after'
    when 'DELETE' then 'select -1 as sign, * from items_before'
    else 'select 1 as sign, * from items_after union all select -1 as sign, * from items_before'
  end;
  unused jsonb;
begin
  execute format($sql$
    with counted as (
      insert into item_counts as c (org_id, kind, value, count)
      select org_id, 'public tag', tag, sum(sign)
      from (%s) changes, unnest(case when kind_only then kinds else tags end) tag
      where is_public and left_list_at is null
      group by org_id, tag having sum(sign) <> 0 order by org_id, tag
      on conflict (org_id, kind, value) do update set count = c.count + excluded.count
      returning org_id, value, count
    )
    select jsonb_agg(to_jsonb(counted)) from counted where count = 0
  $sql$, changes) into unused;
  delete from item_counts c using jsonb_to_recordset(unused) as u (org_id uuid, value text)
  where c.org_id = u.org_id and c.kind = 'public tag' and c.value = u.value;
  execute format($sql$
    with counted as (
      insert into search_words as w (org_id, word, count, hidden)
      select org_id, substr(word, 9) collate "C" as word, coalesce(sum(sign) filter (where not is_hidden), 0) as count,
        coalesce(sum(sign) filter (where is_hidden), 0) as hidden
      from (%s) changes, lateral (
        select false as is_hidden, unnest(tsvector_to_array(words)) as word
        union all select true, unnest(tsvector_to_array(keeper_words)) where kind_only
      ) found
      where left_list_at is null
      group by 1, 2
      having coalesce(sum(sign) filter (where not is_hidden), 0) <> 0 or coalesce(sum(sign) filter (where is_hidden), 0) <> 0
      order by 1, 2
      on conflict (org_id, word) do update set count = w.count + excluded.count, hidden = w.hidden + excluded.hidden
      returning org_id, word, count, hidden
    )
    select jsonb_agg(to_jsonb(counted)) from counted where count = 0 and hidden = 0
  $sql$, changes) into unused;
  delete from search_words w using jsonb_to_recordset(unused) as u (org_id uuid, word text)
  where w.org_id = u.org_id and w.word = u.word;
  return null;
end
$$;
