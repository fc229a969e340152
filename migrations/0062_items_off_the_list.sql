-- An item can leave the list without having been collected or deleted. It is then in no list, search or count, but the
-- organisation's figures (what was found, where, how long it took) still know of it.
alter table items
  add column left_list_at timestamptz,
  add check (left_list_at is null or status = 'unclaimed');

-- Lists read this index alone, so what left is not even passed over.
drop index items_by_date;
create index items_by_date on items (org_id, upload_date desc, id desc) include (status, is_public, search_text)
  where left_list_at is null;

create or replace function note_item_changes() returns trigger language plpgsql as $$
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
        coalesce(sum(sign) filter (where status = 'unclaimed' and left_list_at is null), 0),
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
