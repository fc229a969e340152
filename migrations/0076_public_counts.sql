-- How many items a guest's list holds, by status, kept as the other counts are: the list then says so without counting.
alter table item_versions
  add column public_unclaimed integer not null default 0,
  add column public_claimed integer not null default 0;

update item_versions v set public_unclaimed = c.unclaimed, public_claimed = c.claimed
from (
  select org_id, count(*) filter (where status = 'unclaimed') as unclaimed,
    count(*) filter (where status = 'claimed') as claimed
  from items where is_public and left_list_at is null group by org_id
) c
where c.org_id = v.org_id;

create or replace function note_item_changes() returns trigger language plpgsql as $$
declare
  -- What a guest is shown of an item, or decides whether one is.
  shown constant text := '(%1$s.is_public, %1$s.left_list_at, %1$s.status, %1$s.photo_id, %1$s.tags, %1$s.description,
    %1$s.last_seen_location, %1$s.upload_date, %1$s.claimed_date)';
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
  execute format($sql$
    insert into item_counts as c (org_id, kind, value, count)
    select org_id, kind, value, sum(sign)
    from (%s) changes, lateral (
      select 'tag' as kind, unnest(tags) as value
      union all select 'location', last_seen_location where last_seen_location is not null
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
