-- What one item adds to `item_figures`, per month of the Dutch calendar.
create or replace function figures_of(
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

-- A transaction with this setting changes items without changing the figures: when items are deleted after their retention
-- term, and when an organisation is imported together with its figures.
create or replace function keeps_figures() returns boolean language sql stable
  return coalesce(current_setting('terecht.keeps_figures', true), '') = 'yes';

-- Runs after `note_item_changes`, because triggers run in the order of their names; its lock makes the changes of an
-- organisation's items run one after the other.
create or replace function note_item_figures() returns trigger language plpgsql as $$
declare
  changes constant text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from items_after'
    -- An item that left the list is deleted later and stays counted; any other deleted item was a mistake.
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
