-- The overview's figures are kept with every change instead of counted at every look: an organisation with a hundred
-- thousand items would otherwise be read whole. The row of `item_versions` is locked by every change already.
alter table item_versions
  add column unclaimed integer not null default 0,
  add column claimed integer not null default 0,
  -- Of all claimed items together, from upload to claim.
  add column seconds_to_collect bigint not null default 0;

-- How many items of an organisation have this tag, or were last seen at this place.
create table item_counts (
  org_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('tag', 'location')),
  value text not null,
  count integer not null,
  primary key (org_id, kind, value)
);

create index item_counts_by_count on item_counts (org_id, kind, count desc, value);

drop trigger items_change on items;
drop function note_item_change;

-- Once per statement, so that placing a thousand items at once is one change. Organisations are taken in the order of
-- their ids: two statements that change the same ones cannot wait for each other.
create function note_item_changes() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from items_after'
    when 'DELETE' then 'select -1 as sign, * from items_before'
    else 'select 1 as sign, * from items_after union all select -1 as sign, * from items_before'
  end;
begin
  execute format($sql$
    with noted as (
      insert into item_versions as v (org_id, unclaimed, claimed, seconds_to_collect)
      select org_id,
        coalesce(sum(sign) filter (where status = 'unclaimed'), 0),
        coalesce(sum(sign) filter (where status = 'claimed'), 0),
        coalesce(sum(sign * extract(epoch from claimed_date - upload_date)::bigint), 0)
      from (%s) changes group by org_id order by org_id
      on conflict (org_id) do update set
        version = v.version + 1,
        unclaimed = v.unclaimed + excluded.unclaimed,
        claimed = v.claimed + excluded.claimed,
        seconds_to_collect = v.seconds_to_collect + excluded.seconds_to_collect
      returning org_id, version
    )
    select pg_notify('items_changed', json_build_object('org_id', org_id, 'version', version)::text) from noted
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

create trigger items_inserted after insert on items referencing new table as items_after
  for each statement execute function note_item_changes();
create trigger items_updated after update on items referencing new table as items_after old table as items_before
  for each statement execute function note_item_changes();
create trigger items_deleted after delete on items referencing old table as items_before
  for each statement execute function note_item_changes();
