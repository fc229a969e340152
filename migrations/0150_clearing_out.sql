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
