-- Who manages a group, by e-mail address: for an account that has confirmed it, now or later.
create table group_admins (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  added_at timestamptz not null default now(),
  unique (group_id, email)
);
create index group_admins_by_address on group_admins (email);
