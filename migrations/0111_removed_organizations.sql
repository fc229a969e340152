-- That an organisation was removed, and by whom: its own log went with it.
create table removed_organizations (
  id uuid primary key default gen_random_uuid(),
  sector text not null,
  subpath text not null,
  name text not null,
  items integer not null,
  exported boolean not null,
  -- Null for the command line, and for an account that was erased since.
  removed_by uuid references users on delete set null,
  removed_at timestamptz not null default now()
);

create index removed_organizations_by_date on removed_organizations (removed_at);
create index removed_organizations_by_remover on removed_organizations (removed_by);
