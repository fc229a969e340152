-- An address that a group left leads to it forever.
create table former_group_addresses (
  subpath text primary key,
  leads_to uuid not null references groups (id) on delete cascade,
  left_at timestamptz not null default now()
);
create index former_group_addresses_by_group on former_group_addresses (leads_to);
