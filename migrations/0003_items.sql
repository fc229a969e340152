-- What a search looks in, as one string. The separator keeps a query from matching across two fields;
-- it is a control character, which queries never contain.
create function item_search_text(tags text[], description text, last_seen_location text) returns text
  language sql immutable parallel safe
  return lower(
    concat_ws(e'\x1f', array_to_string(tags, e'\x1f'), description, last_seen_location) collate unicode_text
  );

create table items (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null references organizations on delete restrict,
  -- The name under which older callers know the organisation; derived, so that the two cannot disagree.
  school_id uuid generated always as (org_id) stored,
  photo_url text not null,
  -- Shown while the photo loads, in the photo's own proportions, so that lists do not jump.
  photo_placeholder text,
  photo_width integer check (photo_width > 0),
  photo_height integer check (photo_height > 0),
  tags text[] not null default '{}' check (cardinality(tags) <= 40),
  -- What the tagger suggested when the photo was chosen: a tag that is also in here came from it.
  ai_tags text[] not null default '{}',
  ai_raw jsonb,
  description text check (length(description) between 1 and 2000),
  last_seen_location text check (length(last_seen_location) between 1 and 200),
  verification_note text check (length(verification_note) between 1 and 500),
  is_public boolean not null default true,
  status text not null default 'unclaimed' check (status in ('unclaimed', 'claimed')),
  upload_date timestamptz not null default now(),
  uploaded_by uuid references users on delete set null,
  claimed_date timestamptz,
  claimed_by uuid references users on delete set null,
  idempotency_key uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (item_search_text(tags, description, last_seen_location)) stored,
  -- Every key starts with the organisation, so that the table can be spread over machines by it.
  primary key (org_id, id),
  unique (org_id, idempotency_key),
  -- An erased account leaves claimed_by empty on a claimed item; an unclaimed item never has claim fields.
  check ((status = 'claimed') = (claimed_date is not null)),
  check (status = 'claimed' or claimed_by is null)
);

create index items_by_id on items (id);
create index items_by_date on items (org_id, upload_date desc, id desc);
create index items_by_status on items (org_id, status, upload_date desc, id desc);
create index items_by_uploader on items (uploaded_by);
create index items_by_claimer on items (claimed_by);
create index items_by_photo on items (photo_url);

-- Changes with every change of an organisation's items: the ETag of its lists, read instead of the list.
create table item_versions (
  org_id uuid primary key references organizations on delete cascade,
  version bigint not null default 1
);

create function note_item_change() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.org_id, old.org_id);
  current_version bigint;
begin
  insert into item_versions as v (org_id) values (changed)
    on conflict (org_id) do update set version = v.version + 1
    returning version into current_version;
  perform pg_notify('items_changed', json_build_object('org_id', changed, 'version', current_version)::text);
  return null;
end
$$;

create trigger items_change after insert or update or delete on items
  for each row execute function note_item_change();

create function get_public_items(org_uuid uuid) returns table (
  id uuid,
  status text,
  photo_url text,
  tags text[],
  description text,
  last_seen_location text,
  upload_date timestamptz,
  claimed_date timestamptz
)
  language sql stable
  begin atomic
    select i.id, i.status, i.photo_url, i.tags, i.description, i.last_seen_location, i.upload_date, i.claimed_date
    from items i
    where i.org_id = org_uuid and i.is_public
    order by i.upload_date desc, i.id desc;
  end;

-- Photos that were uploaded but do not belong to an item (yet): swept after an hour.
create table temporary_photos (
  path text primary key,
  uploaded_by uuid not null references users on delete cascade,
  placeholder text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

create index temporary_photos_by_age on temporary_photos (created_at);
create index temporary_photos_by_uploader on temporary_photos (uploaded_by);
