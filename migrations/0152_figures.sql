-- What was found, came back and was given away, by month of the Dutch calendar: kept with every change of an item, and for longer
-- than the item.
alter table items
  -- What it is in the dictionary's words, '' where that has none; the server writes it with the tags. Null: nobody looked yet.
  add column thing text check (length(thing) <= 60),
  -- How it came back: with a claim, after a match with what somebody misses, or simply at the desk.
  add column came_back_by text check (came_back_by in ('desk', 'claim', 'match'));
create index items_without_thing on items (org_id, id) where thing is null;

create table item_figures (
  org_id uuid not null references organizations on delete cascade,
  -- Of all items together, by what they are, by where they were found, by how they came back, by the days until they were fetched.
  about text not null check (about in ('all', 'kind', 'place', 'way', 'days')),
  month date not null check (extract(day from month) = 1),
  value text not null check (length(value) <= 60),
  found integer not null default 0,
  -- Fetched, and given away, in this month, whenever it was found.
  back integer not null default 0,
  given_away integer not null default 0,
  -- Of what was found in this month, whenever it was fetched.
  came_back integer not null default 0,
  primary key (org_id, about, month, value)
);
create index item_figures_by_month on item_figures (month) where about = 'all';

-- What one item adds to them.
create function figures_of(
  upload_date timestamptz, found_on date, claimed_date timestamptz, came_back_by text, left_list_at timestamptz, thing text,
  place text
) returns table (about text, month date, value text, found integer, back integer, given_away integer, came_back integer)
  language sql immutable parallel safe
  begin atomic
    select subject.about, date_trunc('month', event.at)::date, subject.value, event.found, event.back, event.given_away,
      case when event.found = 1 and claimed_date is not null then 1 else 0 end
    from (
      values
        (coalesce(found_on::timestamp, upload_date at time zone 'Europe/Amsterdam'), 1, 0, 0),
        (claimed_date at time zone 'Europe/Amsterdam', 0, 1, 0),
        (left_list_at at time zone 'Europe/Amsterdam', 0, 0, 1)
    ) event (at, found, back, given_away), lateral (
      values
        ('all', ''),
        ('kind', nullif(thing, '')),
        ('place', nullif(btrim(left(regexp_replace(place, '\s+', ' ', 'g'), 60), ' .,;:'), '')),
        ('way', case when event.back = 1 then coalesce(came_back_by, 'desk') end),
        ('days', case when event.back = 1 then greatest(0, (claimed_date at time zone 'Europe/Amsterdam')::date
          - (upload_date at time zone 'Europe/Amsterdam')::date)::text end)
    ) subject (about, value)
    where event.at is not null and subject.value is not null;
  end;

-- Whoever sets this for a transaction changes items and not what is told of them: those that were kept long enough go, and those
-- in an organisation's file have their figures beside them.
create function keeps_figures() returns boolean language sql stable
  return coalesce(current_setting('terecht.keeps_figures', true), '') = 'yes';

create function note_item_figures() returns trigger language plpgsql as $$
declare
  changes constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from items_after'
    -- One that was given away goes some time later; any other that is removed was a mistake.
    when 'DELETE' then 'select -1 as sign, * from items_before where left_list_at is null'
    else 'select 1 as sign, * from items_after union all select -1 as sign, * from items_before'
  end;
  unused jsonb;
begin
  if keeps_figures() then return null; end if;
  execute format($sql$
    with counted as (
      insert into item_figures as f (org_id, about, month, value, found, back, given_away, came_back)
      select i.org_id, o.about, o.month, o.value, sum(sign * o.found), sum(sign * o.back), sum(sign * o.given_away),
        sum(sign * o.came_back)
      from (%s) i, figures_of(
        i.upload_date, i.found_on, i.claimed_date, i.came_back_by, i.left_list_at, i.thing, i.last_seen_location
      ) o
      group by 1, 2, 3, 4
      having (sum(sign * o.found), sum(sign * o.back), sum(sign * o.given_away), sum(sign * o.came_back)) <> (0, 0, 0, 0)
      order by 1, 2, 3, 4
      on conflict (org_id, about, month, value) do update set found = f.found + excluded.found,
        back = f.back + excluded.back, given_away = f.given_away + excluded.given_away,
        came_back = f.came_back + excluded.came_back
      returning f.org_id, f.about, f.month, f.value, (f.found, f.back, f.given_away, f.came_back) = (0, 0, 0, 0) as is_unused
    )
    select jsonb_agg(to_jsonb(counted)) from counted where is_unused
  $sql$, changes) into unused;
  delete from item_figures f using jsonb_to_recordset(unused) as u (org_id uuid, about text, month date, value text)
  where f.org_id = u.org_id and f.about = u.about and f.month = u.month and f.value = u.value;
  return null;
end
$$;

-- After `note_item_changes`, as triggers go by their names: by its lock the changes of an organisation's items come one by one.
create trigger items_with_figures_inserted after insert on items referencing new table as items_after
  for each statement execute function note_item_figures();
create trigger items_with_figures_updated after update on items referencing new table as items_after old table as items_before
  for each statement execute function note_item_figures();
create trigger items_with_figures_deleted after delete on items referencing old table as items_before
  for each statement execute function note_item_figures();

-- Those that are there already, without telling anybody that they changed, and as far as the log and the reports still know.
alter table items disable trigger user;
update items i set came_back_by = case
  when exists (
    select from lost_reports r join lost_report_matches m on m.org_id = r.org_id and m.report_id = r.id and m.item_id = i.id
    where r.org_id = i.org_id and r.found_item_id = i.id and r.found_by = 'collection'
      and (m.mailed_at is not null or m.told_at is not null)
  ) then 'match'
  when (
    select l.details ->> 'why' from audit_log l
    where l.org_id = i.org_id and l.subject_id = i.id and l.action = 'item.collected' order by l.created_at desc limit 1
  ) = 'claim' then 'claim'
  else 'desk'
end where status = 'claimed';
alter table items enable trigger user;

insert into item_figures
select i.org_id, o.about, o.month, o.value, sum(o.found), sum(o.back), sum(o.given_away), sum(o.came_back)
from items i, figures_of(
  i.upload_date, i.found_on, i.claimed_date, i.came_back_by, i.left_list_at, i.thing, i.last_seen_location
) o
group by 1, 2, 3, 4;

-- What they are, the server says.
insert into jobs (name, payload) select 'items.things', '{}' where exists (select from items);
