-- Organisations that belong together: the schools of a board, the locations of a chain, the clubs of a sports park.
create table groups (
  id uuid primary key default gen_random_uuid(),
  -- The address of its page: /groep/<subpath>.
  subpath text not null unique check (subpath ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(subpath) <= 60),
  name text collate dutch_order not null check (name = btrim(name) and length(name) between 1 and 120),
  created_at timestamptz not null default now()
);
alter table organizations add column group_id uuid references groups (id) on delete set null;
create index organizations_by_group on organizations (group_id, name, id) where group_id is not null;
