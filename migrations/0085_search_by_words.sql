-- How a search sees a text: without capitals, accents and what is invisible, and with letters that look like others as those.
-- `fold` in src/server/search/fold.ts does the same to what is typed.
create function fold(text text) returns text language sql immutable parallel safe
  return replace(replace(replace(translate(regexp_replace(
    lower(normalize(text, nfkd) collate unicode_text),
    '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'
  ), 'łøđħıςةى', 'lodhiσهي'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

drop index items_by_date;
alter table items drop column search_text;

-- The separator keeps a query from matching across two fields; it is a control character, which queries never contain.
create or replace function item_search_text(tags text[], description text, last_seen_location text) returns text
  language sql immutable parallel safe
  return fold(concat_ws(e'\x1f', array_to_string(tags, e'\x1f'), description, last_seen_location));

-- Every word of an item: each piece between spaces as it stands, the same without its hyphens and dots, and what stands
-- between those. A tag is a word as a whole too, once with a mark before it for whoever asks for the tag alone. All of
-- them start with the organisation, so that the index finds the words of one without passing those of others. A piece
-- longer than an index takes is cut into overlapping ones, so that no text of 200 characters is cut through.
create function item_words(org_id uuid, tags text[], description text, last_seen_location text) returns tsvector
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

alter table items
  -- Only a text that fits into an index entry; a search looks into the item itself where this is empty.
  add column search_text text generated always as (
    case when octet_length(item_search_text(tags, description, last_seen_location)) <= 1000
      then item_search_text(tags, description, last_seen_location)
    end
  ) stored,
  add column words tsvector not null generated always as (
    item_words(org_id, tags, description, last_seen_location)
  ) stored;

create index items_by_date on items (org_id, upload_date desc, id desc) include (status, is_public, search_text)
  where left_list_at is null;
-- Kept up to date at once: a list of words to be added later would be read by every search.
create index items_by_word on items using gin (words) with (fastupdate = off);

-- The words of an organisation's items, and how many items have each: what a search looks at first.
create table search_words (
  org_id uuid not null references organizations on delete cascade,
  word text collate "C" not null,
  count integer not null,
  primary key (org_id, word)
);
insert into search_words
select org_id, substr(word, 9), count(*) from items, unnest(tsvector_to_array(words)) word
where left_list_at is null group by 1, 2;

-- Tags of what guests can see: the only ones that may be suggested to them.
alter table item_counts drop constraint item_counts_kind_check;
alter table item_counts add check (kind in ('tag', 'public tag', 'location'));
insert into item_counts
select org_id, 'public tag', tag, count(*) from items, unnest(tags) tag
where is_public and left_list_at is null group by 1, 3;

-- After `note_item_changes`, by whose lock the changes of an organisation's items come one by one.
create function note_item_words() returns trigger language plpgsql as $$
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
      from (%s) changes, unnest(tags) tag
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
      insert into search_words as w (org_id, word, count)
      select org_id, substr(word, 9) collate "C" as word, sum(sign)
      from (%s) changes, unnest(tsvector_to_array(words)) word
      where left_list_at is null
      group by 1, 2 having sum(sign) <> 0 order by 1, 2
      on conflict (org_id, word) do update set count = w.count + excluded.count
      returning org_id, word, count
    )
    select jsonb_agg(to_jsonb(counted)) from counted where count = 0
  $sql$, changes) into unused;
  delete from search_words w using jsonb_to_recordset(unused) as u (org_id uuid, word text)
  where w.org_id = u.org_id and w.word = u.word;
  return null;
end
$$;

create trigger items_words_inserted after insert on items referencing new table as items_after
  for each statement execute function note_item_words();
create trigger items_words_updated after update on items referencing new table as items_after old table as items_before
  for each statement execute function note_item_words();
create trigger items_words_deleted after delete on items referencing old table as items_before
  for each statement execute function note_item_words();
