-- A term begins anew whenever it is set otherwise: nothing goes before everybody had a full last look since.
create function dutch_today() returns date language sql stable as $$
  select (now() at time zone 'Europe/Amsterdam')::date
$$;

alter table organizations add column term_since date not null default dutch_today();

create function begin_term() returns trigger language plpgsql as $$
begin
  new.term_since := dutch_today();
  return new;
end $$;
create trigger organizations_term before update of donation_after_months on organizations
  for each row when (old.donation_after_months is distinct from new.donation_after_months) execute function begin_term();

create function begin_term_of_settings() returns trigger language plpgsql as $$
begin
  update organizations set term_since = dutch_today() where id = new.org_id;
  return null;
end $$;
create trigger organization_settings_term after update of last_look_days on organization_settings
  for each row when (old.last_look_days <> new.last_look_days) execute function begin_term_of_settings();
create trigger organization_settings_first_term after insert on organization_settings
  for each row when (new.last_look_days <> 7) execute function begin_term_of_settings();

alter table organization_settings
  -- Who may show the list in a frame: 'https://www.school.nl'.
  add column embed_origins text[] not null default '{}' check (cardinality(embed_origins) <= 10),
  add column is_indexed boolean not null default false,
  -- On which days of the week the weekly mail can be had, Monday is 1.
  add column mail_weekdays smallint[] not null default '{5}'
    check (cardinality(mail_weekdays) between 1 and 7 and mail_weekdays <@ '{1,2,3,4,5,6,7}');

-- What left the list together, to somewhere.
create table disposals (
  org_id uuid not null references organizations on delete cascade,
  id uuid not null default gen_random_uuid(),
  number integer not null check (number > 0),
  -- Handed in, as things of value are, or given away.
  is_handed_in boolean not null,
  destination text not null check (length(destination) between 1 and 120),
  given_on date not null,
  note text check (length(note) between 1 and 500),
  weight_grams integer check (weight_grams between 1 and 10000000),
  -- How many items it still is: those that were put back count no longer.
  items integer not null check (items >= 0),
  made_by uuid references users on delete set null,
  made_by_name text check (length(made_by_name) between 1 and 120),
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  -- What it was, in few words, once the items are gone with their photos; until then they say it.
  contents jsonb,
  primary key (org_id, id),
  unique (org_id, number)
);
create unique index disposals_by_key on disposals (org_id, idempotency_key) where idempotency_key is not null;
create index disposals_with_items on disposals (created_at) where contents is null;
create index disposals_by_maker on disposals (made_by) where made_by is not null;

alter table items
  add column disposal_id uuid,
  add check (disposal_id is null or left_list_at is not null),
  add foreign key (org_id, disposal_id) references disposals (org_id, id);
create index items_by_disposal on items (org_id, disposal_id) where disposal_id is not null;

-- As before, but what went is not in what tags and places are counted from either.
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
