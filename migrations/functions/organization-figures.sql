create or replace function note_photo_bytes() returns trigger language plpgsql as $$
begin
  execute format($sql$
    insert into organization_figures as f (org_id, photo_bytes)
    select org_id, sum(bytes) from (%s) changes where bytes is not null
    group by org_id having sum(bytes) <> 0 order by org_id
    on conflict (org_id) do update set photo_bytes = f.photo_bytes + excluded.photo_bytes
  $sql$, case tg_op
    when 'INSERT' then 'select org_id, bytes from photos_after'
    when 'DELETE' then 'select org_id, -bytes as bytes from photos_before'
    else 'select org_id, bytes from photos_after union all select org_id, -bytes from photos_before'
  end);
  return null;
end
$$;

-- Writes once a day: later changes find the day and take no lock.
create or replace function note_last_use() returns trigger language plpgsql as $$
begin
  insert into organization_figures as f (org_id, last_used_on)
  select l.org_id, max((l.created_at at time zone 'Europe/Amsterdam')::date)
  from log_after l join members m on m.user_id = l.actor_id and m.org_id = l.org_id
  where not exists (
    select from organization_figures known
    where known.org_id = l.org_id and known.last_used_on >= (l.created_at at time zone 'Europe/Amsterdam')::date
  )
  group by l.org_id order by l.org_id
  on conflict (org_id) do update set last_used_on = greatest(f.last_used_on, excluded.last_used_on);
  return null;
end
$$;
