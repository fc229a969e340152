-- The settings that the admins of a group chose for its locations.
create table group_defaults (
  group_id uuid primary key references groups (id) on delete cascade,
  defaults jsonb not null,
  updated_at timestamptz not null default now()
);
