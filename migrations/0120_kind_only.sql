-- Of an item that is 'alleen soort', whoever does not look after the items of its organisation is told what kind of thing
-- it is and nothing else. `kinds` are the dictionary's words for that, which the server writes with the tags.
alter table items
  add column kind_only boolean not null default false,
  add column kinds text[] not null default '{}' check (cardinality(kinds) <= 40),
  add check (kind_only or kinds = '{}');

drop index items_by_date;
drop index items_by_word;
alter table items drop column search_text, drop column words;
alter table items
  -- What everybody may search in. Only a text that fits into an index entry; a search looks into the item itself where
  -- this is empty, which it never is for a kind.
  add column search_text text generated always as (
    case
      when kind_only then item_search_text(kinds, null, null)
      when octet_length(item_search_text(tags, description, last_seen_location)) <= 1000
        then item_search_text(tags, description, last_seen_location)
    end
  ) stored,
  add column words tsvector not null generated always as (
    case
      when kind_only then item_words(org_id, kinds, null, null)
      else item_words(org_id, tags, description, last_seen_location)
    end
  ) stored,
  -- What only those search in who look after the items.
  add column keeper_words tsvector generated always as (
    case when kind_only then item_words(org_id, tags, description, last_seen_location) end
  ) stored;

create index items_by_date on items (org_id, upload_date desc, id desc)
  include (status, is_public, kind_only, search_text) where left_list_at is null;
create index items_by_word on items using gin (words) with (fastupdate = off);
create index items_kind_only on items (org_id, upload_date desc, id desc) where kind_only and left_list_at is null;

-- In how many items of `keeper_words` a word is: it is nobody else's.
alter table search_words add column hidden integer not null default 0;

create or replace function note_item_changes() returns trigger language plpgsql as $$
declare
  -- What a guest is shown of an item, or decides whether one is.
  shown constant text := '(%1$s.is_public, %1$s.left_list_at, %1$s.status, %1$s.upload_date, %1$s.claimed_date,
    %1$s.kind_only, %1$s.kinds, case when not %1$s.kind_only then
      row(%1$s.photo_id, %1$s.tags, %1$s.description, %1$s.last_seen_location) end)';
  pairs constant text := 'items_after a join items_before b on b.org_id = a.org_id and b.id = a.id';
  changes text := case tg_op
    when 'INSERT' then 'select 1 as sign, true as is_shown, a.* from items_after a'
    when 'DELETE' then 'select -1 as sign, true as is_shown, b.* from items_before b'
    else format(
      'select 1 as sign, %1$s as is_shown, a.* from %2$s union all select -1 as sign, %1$s as is_shown, b.* from %2$s',
      format('(%s is distinct from %s)', format(shown, 'a'), format(shown, 'b')), pairs
    )
  end;
begin
  execute format($sql$
    with noted as (
      insert into item_versions as v (org_id, public_version, unclaimed, claimed, public_unclaimed, public_claimed,
        seconds_to_collect)
      select org_id,
        bool_or(is_shown and is_public and left_list_at is null)::int,
        coalesce(sum(sign) filter (where status = 'unclaimed' and left_list_at is null), 0),
        coalesce(sum(sign) filter (where status = 'claimed'), 0),
        coalesce(sum(sign) filter (where status = 'unclaimed' and left_list_at is null and is_public), 0),
        coalesce(sum(sign) filter (where status = 'claimed' and is_public), 0),
        coalesce(sum(sign * extract(epoch from claimed_date - upload_date)::bigint), 0)
      from (%s) changes group by org_id order by org_id
      on conflict (org_id) do update set
        version = v.version + 1,
        public_version = v.public_version + excluded.public_version,
        unclaimed = v.unclaimed + excluded.unclaimed,
        claimed = v.claimed + excluded.claimed,
        public_unclaimed = v.public_unclaimed + excluded.public_unclaimed,
        public_claimed = v.public_claimed + excluded.public_claimed,
        seconds_to_collect = v.seconds_to_collect + excluded.seconds_to_collect
      returning org_id
    )
    select pg_notify('items_changed', org_id::text) from noted
  $sql$, changes);
  -- What everybody may know: these are shown to whoever is signed in.
  execute format($sql$
    insert into item_counts as c (org_id, kind, value, count)
    select org_id, kind, value, sum(sign)
    from (%s) changes, lateral (
      select 'tag' as kind, unnest(case when kind_only then kinds else tags end) as value
      union all select 'location', last_seen_location where last_seen_location is not null and not kind_only
    ) counted
    group by org_id, kind, value having sum(sign) <> 0 order by org_id, kind, value
    on conflict (org_id, kind, value) do update set count = c.count + excluded.count
  $sql$, changes);
  if tg_op <> 'INSERT' then
    delete from item_counts where count = 0 and org_id in (select org_id from items_before);
  end if;
  return null;
end
$$;

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
