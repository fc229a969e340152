-- What the provider sees of an organisation beside the counts in `item_versions`, kept with every change: ten thousand
-- organisations could not be counted at every look.
create table organization_figures (
  org_id uuid primary key references organizations on delete cascade,
  -- Of the files of all its photos.
  photo_bytes bigint not null default 0,
  -- The last day, in the Netherlands, on which somebody who works there changed something.
  last_used_on date
);

insert into organization_figures (org_id, photo_bytes, last_used_on)
select o.id,
  (select coalesce(sum(p.bytes), 0) from photos p where p.org_id = o.id),
  (select (greatest(max(i.upload_date), max(i.claimed_date)) at time zone 'Europe/Amsterdam')::date
    from items i where i.org_id = o.id)
from organizations o;

create function note_photo_bytes() returns trigger language plpgsql as $$
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
create trigger photos_bytes_inserted after insert on photos referencing new table as photos_after
  for each statement execute function note_photo_bytes();
create trigger photos_bytes_updated after update on photos referencing new table as photos_after old table as photos_before
  for each statement execute function note_photo_bytes();
create trigger photos_bytes_deleted after delete on photos referencing old table as photos_before
  for each statement execute function note_photo_bytes();

-- Written once a day: later changes find the day there already, and wait for nobody.
create function note_last_use() returns trigger language plpgsql as $$
begin
  insert into organization_figures as f (org_id, last_used_on)
  select l.org_id, max((l.created_at at time zone 'Europe/Amsterdam')::date)
  from log_after l join profiles p on p.user_id = l.actor_id and p.org_id = l.org_id
  where not exists (
    select from organization_figures known
    where known.org_id = l.org_id and known.last_used_on >= (l.created_at at time zone 'Europe/Amsterdam')::date
  )
  group by l.org_id order by l.org_id
  on conflict (org_id) do update set last_used_on = greatest(f.last_used_on, excluded.last_used_on);
  return null;
end
$$;
create trigger audit_log_last_use after insert on audit_log referencing new table as log_after
  for each statement execute function note_last_use();
