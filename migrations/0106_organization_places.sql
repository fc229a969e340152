-- Every word of an organisation's name, town, postcode and address, for whoever types the beginning of some of them.
-- `fold`, `piecesOf` and `partsOf` in src/server/search/fold.ts do the same to what is typed.
create function organization_text(name text, town text, postcode text, subpath text) returns text
  language sql immutable parallel safe
  return fold(name || coalesce(' ' || town, '') || coalesce(' ' || postcode || ' ' || replace(postcode, ' ', ''), '')
    || ' ' || subpath);
create function organization_words(text text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(text, '[ \t\r\n!-/:-@[-`{-~¡-¿‐-⁞،؛؟]+'), ''));

alter table organizations
  -- To tell two of the same name apart.
  add column town text check (town = btrim(town) and length(town) between 1 and 80),
  add column postcode text check (length(postcode) between 4 and 10),
  -- Guests see nothing of it, those who work there change nothing, until it is null again.
  add column paused_at timestamptz;
alter table organizations
  add column search_text text not null generated always as (organization_text(name, town, postcode, subpath)) stored;
alter table organizations
  add column search_words tsvector not null generated always as (
    organization_words(organization_text(name, town, postcode, subpath))
  ) stored;

create index organizations_by_word on organizations using gin (search_words) with (fastupdate = off);
create index organizations_by_name_alone on organizations (name, id);
drop index organizations_by_name;
create index organizations_by_name on organizations (sector, name, id);
create index organizations_paused on organizations (id) where paused_at is not null;

-- Where an organisation was once: that address leads to it for good, and to no other.
create table former_addresses (
  sector text not null,
  subpath text not null,
  leads_to uuid not null references organizations on delete cascade,
  left_at timestamptz not null default now(),
  primary key (sector, subpath)
);
create index former_addresses_by_organization on former_addresses (leads_to);

-- After the row itself, whose unique address makes those who want the same one wait for each other.
create function keep_former_address() returns trigger language plpgsql as $$
begin
  if exists (
    select from former_addresses f
    where f.sector = new.sector and f.subpath = new.subpath and f.leads_to <> new.id
  ) then
    raise unique_violation using message = 'this address leads to another organisation';
  end if;
  if tg_op = 'UPDATE' and (old.sector, old.subpath) <> (new.sector, new.subpath) then
    delete from former_addresses f where f.sector = new.sector and f.subpath = new.subpath;
    insert into former_addresses (sector, subpath, leads_to) values (old.sector, old.subpath, new.id);
  end if;
  return null;
end
$$;
create trigger organizations_address after insert or update of sector, subpath on organizations
  for each row execute function keep_former_address();
