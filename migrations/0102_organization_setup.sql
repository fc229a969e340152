-- A new organisation, from its first admin on, until all that comes first was done or the list was put away.
create table organization_setup (
  org_id uuid primary key references organizations on delete cascade,
  poster_printed_at timestamptz,
  created_at timestamptz not null default now()
);
