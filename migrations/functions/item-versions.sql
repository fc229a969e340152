-- Updates the versions and counts once per statement, so that placing a thousand items is one change. Organisations are locked in
-- the order of their ids, so that two statements that change the same ones cannot deadlock. The query is a text because the
-- transition tables differ per operation.
create or replace function note_item_changes() returns trigger language plpgsql as $$
declare
  -- The columns that guests see, or that decide whether they see the item.
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
  -- All signed-in users see these counts, so an item that is kind_only adds only its kinds.
  execute format($sql$
    insert into item_counts as c (org_id, kind, value, count)
    select org_id, kind, value, sum(sign)
    from (%s) changes, lateral (
      select 'tag' as kind, unnest(case when kind_only then kinds else tags end) as value
      union all select 'location', last_seen_location where last_seen_location is not null and not kind_only
    ) counted
    where left_list_at is null
    group by org_id, kind, value having sum(sign) <> 0 order by org_id, kind, value
    on conflict (org_id, kind, value) do update set count = c.count + excluded.count
  $sql$, changes);
  if tg_op <> 'INSERT' then
    delete from item_counts where count = 0 and org_id in (select org_id from items_before);
  end if;
  return null;
end
$$;

-- When the account of a photo's owner is erased, the photo gets another address, which all lists show.
create or replace function note_photo_moved() returns trigger language plpgsql as $$
begin
  update item_versions set version = version + 1, public_version = public_version + 1 where org_id = new.org_id;
  perform pg_notify('items_changed', new.org_id::text);
  return null;
end
$$;

-- Only the public version: `note_item_changes` increases the other one with every change of an item.
create or replace function note_reservation() returns trigger language plpgsql as $$
begin
  update item_versions set public_version = public_version + 1 where org_id = new.org_id;
  return null;
end
$$;

-- Notifies the desk of claims, lost reports and matches; those that are not confirmed yet are not shown there.
create or replace function note_claim_changes() returns trigger language plpgsql as $$
declare
  told integer;
begin
  with noted as (
    insert into item_versions as v (org_id)
    select distinct org_id from changed c where to_jsonb(c)->>'state' is distinct from 'unconfirmed' order by org_id
    on conflict (org_id) do update set version = v.version + 1
    returning org_id
  )
  select count(pg_notify('items_changed', org_id::text)) from noted into told;
  return null;
end
$$;
