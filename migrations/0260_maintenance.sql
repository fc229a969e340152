-- The maintenance that the provider announces: one notice for the whole portal, or none.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  text text not null check (length(text) between 1 and 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (starts_at < ends_at)
);
